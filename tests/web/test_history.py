"""The history: the figures of one's matches, their records in a zip; it reads no events for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import fmean
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser

from tapisvert.bots.levels import LEVELS
from tapisvert.games import GAMES
from tapisvert.play.load import loads
from tapisvert.play.score import score
from tapisvert.service import kept
from tapisvert.store.sqlite import SqliteLog
from tapisvert.web import history_texts
from tapisvert.web.history import PAGE_SIZE
from tests.cli.conftest import tapis as tapis
from tests.cli.program import Run
from tests.service.failing import Failing
from tests.web.asking import TOKEN
from tests.web.places import window
from tests.web.played import Finished, fill, finished, many, visiting
from tests.web.serving import Page, Served, Visitor
from tests.web.test_plain import play_on

FIVE_HUNDRED = 500
WIDTHS = (320, 360, 600, 767, 768, 1280)
CUT = """() => [document.documentElement, ...document.querySelectorAll("#main, #main *:not(.vh)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true })
        && each.getBoundingClientRect().width > 2 && each.scrollWidth > each.clientWidth + 1
        && each.clientWidth && !each.closest("thead"))
    .map((each) => each.outerHTML.slice(0, 60))"""
KINDS = (
    ("manille_boussac", "hasard", 4), ("manille_boussac", "habitue", 3), ("whist_dix", "hasard", 3),
    ("polignac", "hasard", 4), ("marjolet", "habitue", 3), ("whist_couleur", "hasard", 2),
    ("whist_mort", "habitue", 3),
)  # fmt: skip
PLAYED = [finished(game, level, n) for game, level, count in KINDS for n in range(1, count + 1)]


@pytest.fixture
def page() -> Iterator[Page]:
    log = SqliteLog(":memory:")
    fill(log, PLAYED)
    with visiting(Failing(log)) as (_, visitor):
        yield visitor.go("/history")


def rows(page: Page) -> list[list[str]]:
    """The cells of the table of figures."""
    table = page.text.partition('id="tallies"')[2].partition("</table>")[0]
    lines = re.findall(r"<tr role=\"row\">(<th role=\"rowheader\".*?)</tr>", table)
    return [[Page(cell).words for cell in re.findall(r">(.*?)</t[hd]>", line)] for line in lines]


def of_kind(game: str, level: str) -> list[Finished]:
    return [each for each in PLAYED if each.match.game.id == game and level in each.levels]


def has_won(each: Finished) -> bool:
    """Whether the owner is of a party that the standing names as a winner.

    Between the rubbers of an evening players change parties: most of the counters wins it.
    """
    if each.match.standing.earlier:
        return _points(each) == [max(dict(each.match.gains).values())] != [0]
    return each.match.game.party_of(each.seat) in (each.match.standing.winners or ())


def number(mean: float) -> str:
    rounded = f"{abs(mean):.1f}".removesuffix(".0").replace(".", ",")
    return f"\u2212{rounded}" if mean < 0 and rounded != "0" else rounded


def test_wins_are_counted_by_game_and_level(page: Page) -> None:
    found = {(game, level): (matches, won) for game, level, matches, won, _ in rows(page)}
    for game, level, count in KINDS:
        names = GAMES[game].names.fr, LEVELS[level].name.fr
        won = sum(map(has_won, of_kind(game, level)))
        percent = round(100 * won / count)
        assert found.pop(names) == (str(count), f"{won} ({percent} %)")
    won = sum(map(has_won, PLAYED))
    assert 0 < won < len(PLAYED)
    share = f"{won} ({round(100 * won / len(PLAYED))} %)"
    assert found == {("Ensemble", ""): (str(len(PLAYED)), share)}


def test_averages_are_those_of_the_scores(page: Page) -> None:
    found = {(game, level): average for game, level, _, _, average in rows(page)}
    for game, level, _ in KINDS:
        matches = of_kind(game, level)
        mine = fmean(_points(each)[0] for each in matches)
        expected = number(mine)
        if len(_points(matches[0])) == 2:
            expected += f" à {number(fmean(_points(each)[1] for each in matches))}"
        unit = "manches" if matches[0].match.game.reckoning.best_of > 1 else "points"
        if matches[0].match.standing.earlier:
            expected, unit = f"{'+' if mine > 0 else ''}{expected}", "fiches"
        name = GAMES[game].names.fr, LEVELS[level].name.fr
        assert found[name] == f"{expected} {unit}", name


def _points(each: Finished) -> list[int]:
    """The owner's result, then those of the other parties unless counters change hands."""
    if each.match.standing.earlier:
        return [dict(each.match.gains)[each.match.names[each.seat]]]
    match, mine = each.match, each.match.game.party_of(each.seat)
    by_party = match.standing.games if match.game.reckoning.best_of > 1 else match.standing.score
    return [by_party[mine], *(n for party, n in enumerate(by_party) if party != mine)]


def test_each_match_is_dated_and_opens_its_replay() -> None:
    log = SqliteLog(":memory:")
    fill(log, PLAYED[:5])
    for lang, day in (("fr", "2 novembre 2026"), ("en", "2 November 2026")):
        with visiting(Failing(log), lang) as (_, visitor):
            log.close, close = lambda: None, log.close  # type: ignore[method-assign]
            found = visitor.go("/history")
            replays = [link for link in found.links if link.startswith("/replay/")]
            assert replays == [f"/replay/{each.room}" for each in reversed(PLAYED[:5])]
            assert day in found.words
            for each in PLAYED[:5]:
                result = "won" if has_won(each) else "lost"
                entry = found.text.partition(f"/replay/{each.room}")[2].partition("</li>")[0]
                assert f", {getattr(history_texts.RESULTS[result], lang)}" in entry
            for link in replays:
                assert visitor.go(link).has("trick")
    close()


def test_a_match_played_here_is_in_the_history_and_is_played_again(visitor: Visitor) -> None:
    assert "Aucune partie finie" in visitor.go("/history").words
    visitor.begin("marjolet", **{"set.target": "100", "level": "hasard", "name": "Zoé"})
    room, random = visitor.room, Random("history")
    assert f"/replay/{room}" not in visitor.go("/history").links
    visitor.go(f"/table/{room}?drawn=1")
    while play_on(visitor, random):
        pass
    for path in ("/", "/history", f"/replay/{room}"):
        forms = visitor.go(path).forms
        visitor.send(next(form for form in forms if form.action == f"/table/{room}/again"))
        assert visitor.room != room
        assert visitor.page.has("hand")
    assert visitor.go("/history").links.count(f"/replay/{room}") == 1


def test_a_stranger_cannot_play_a_match_again(server: Served, visitor: Visitor) -> None:
    visitor.begin("marjolet", **{"set.target": "100", "level": "hasard"})
    room, random = visitor.room, Random("stranger")
    while play_on(visitor, random):
        pass
    with Visitor(server.url) as stranger:
        page = stranger.go(f"/replay/{room}")
        assert not any(form.action.endswith("/again") for form in page.forms)
        assert stranger.http.post(f"/table/{room}/again", data={"key": "k"}).status_code == 403
        assert room not in stranger.go("/history").text
        assert ZipFile(BytesIO(stranger.http.get("/history/records.zip").content)).namelist() == []


@pytest.mark.sampled
@pytest.mark.parametrize("path", ["/", "/history", "/history/records.zip"])
def test_with_five_hundred_matches_no_event_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    many(tmp_path / "rooms.db", FIVE_HUNDRED, summed_up=True)
    log = Failing(SqliteLog(tmp_path / "rooms.db"))
    monkeypatch.setattr(kept, "replay", None)
    with visiting(log) as (_, visitor):
        for visits in (1, 2):
            answer = visitor.http.get(path)
            assert answer.status_code == 200
            assert (log.reads, log.listed) == ([], visits * FIVE_HUNDRED)
    if path == "/history":
        assert f"{FIVE_HUNDRED}" in rows(Page(answer.text))[-1]
        assert answer.text.count('<li class="match">') == PAGE_SIZE


def test_old_matches_are_read_so_many_at_a_time_and_once(tmp_path: Path) -> None:
    many(tmp_path / "rooms.db", 45, summed_up=False)
    log = Failing(SqliteLog(tmp_path / "rooms.db"))
    with visiting(log) as (_, visitor):
        for path, known in (("/history", 20), ("/", 40), ("/history", 45), ("/history", 45)):
            assert visitor.go(path).has("unread") == (known < 45)
            assert len(log.reads) == len({*log.reads}) == known
        visitor.http.get("/history/records.zip")
        assert len(log.reads) == 45


def test_the_zip_holds_the_record_of_each_match_for_tapis(tmp_path: Path, tapis: Run) -> None:
    """The records are those of the matches, the oldest first, whether they were stored or not."""
    log = SqliteLog(":memory:")
    fill(log, PLAYED[:3])
    fill(log, PLAYED[3:8], summed_up=False)
    reading = Failing(log)
    with visiting(reading) as (_, visitor):
        for _ in range(2):
            answer = visitor.http.get("/history/records.zip")
            assert sorted(reading.reads) == sorted(each.room for each in PLAYED[3:8])
    assert answer.headers["content-type"] == "application/zip"
    assert "attachment" in answer.headers["content-disposition"]
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path)
        names = archive.namelist()
    assert names[0] == "0001-2026-11-02-manille_boussac.json"
    assert names == sorted(names)
    for name, each in zip(names, PLAYED[:8], strict=True):
        assert loads((tmp_path / name).read_bytes()).tables == each.match.tables
        assert tapis("score", str(tmp_path / name), "--json").data() == score(each.match)
        assert tapis("score", str(tmp_path / name)).text()


@pytest.mark.parametrize(
    ("moment", "fr", "en"),
    [
        ("2026-05-01T12:00:00+00:00", "1er mai 2026", "1 May 2026"),
        ("2024-02-29T12:00:00+00:00", "29 février 2024", "29 February 2024"),
        ("", "date inconnue", "unknown date"),
        ("yesterday", "date inconnue", "unknown date"),
        ("0001-01-01T00:00:00+23:00", "date inconnue", "unknown date"),
    ],
)
def test_days_are_told(moment: str, fr: str, en: str) -> None:
    assert history_texts.day(moment) == (fr, en)


def test_numbers_are_told_with_a_decimal_where_they_have_one() -> None:
    told = [(12.0, "12", "12"), (12.25, "12,2", "12.2"), (-0.5, "\u22120,5", "\u22120.5")]
    for mean, fr, en in told:
        assert history_texts.decimal(mean) == (fr, en)
    assert history_texts.average([2.5], "counters").fr == "+2,5 fiches"
    assert history_texts.average([0.0], "counters").fr == "0 fiches"
    assert history_texts.average([34, 20.5], "points").en == "34 to 20.5 points"


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
def test_the_figures_need_no_sideways_scroll(browser: Browser, lang: str) -> None:
    log = SqliteLog(":memory:")
    fill(log, PLAYED)
    with visiting(Failing(log)) as (server, _), window(browser, 360, 740, locale=lang) as page:
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(f"{server.url}/history")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate(CUT) == [], width
        figures = page.get_by_role("table").get_by_role("row").nth(1).get_by_role("cell")
        assert figures.count() == 4, "a table for screen readers too"
