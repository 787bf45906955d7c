"""Analysis with open hands in a replay: asked for by a form, shown on cards, as text, as a plot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from threading import Event, Semaphore
from typing import Any

import pytest
from playwright.sync_api import Browser

import tapisvert as tv
from tapisvert.games import find
from tapisvert.glossary import Lang, card_index
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.steps import table_at
from tapisvert.play.table import Table
from tapisvert.service.happenings import Created, to_json
from tapisvert.service.reviewing import review_by_solver
from tapisvert.service.reviews import Reviews
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog
from tapisvert.web import verdicts
from tapisvert.web.plot import plot
from tests.acting import players_of
from tests.web.serving import Page, Served, Visitor, served

HEAVIEST = 30_000
KNOWN = verdicts.KNOWABLE, verdicts.UNKNOWABLE
LANGS: tuple[Lang, ...] = ("fr", "en")


@cache
def match(name: str, **options: Any) -> Match:
    """Return a whole random match."""
    random, game = Random(name), find(name, options)
    whole = Match.start(game, players_of(game), name)
    while not whole.over:
        if whole.table.over:
            whole = whole.next_deal()
            continue
        cards = [act for act in whole.table.legal() if isinstance(act, Play)]
        whole = whole.apply(random.choice(cards or whole.table.legal()))
    return whole


MATCHES = {
    "manille": match("manille_boussac", match="single44"),
    "marjolet": match("marjolet", target=100),
}


def fill_database(folder: Path) -> Path:
    """Write a database with the finished matches, each in a room of its name; return its path."""
    path = folder / "rooms.db"
    with closing(SqliteLog(path)) as log:
        for name, whole in MATCHES.items():
            nobody = (None,) * whole.game.seats
            log.append(LogEntry(name, 1, to_json(Created(dumps(whole), nobody, nobody))))
    return path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(fill_database(tmp_path_factory.mktemp("rooms"))) as running:
        yield running


def analysed_page(visitor: Visitor, room: str, at: int = 0) -> Page:
    """Return the page at card ``at`` of the first deal, after its analysis is done."""
    page = visitor.go(f"/replay/{room}?deal=1&at={at}")
    if any(form.id == "weigh" for form in page.forms):
        page = visitor.send(page.form("weigh"))
    for _ in range(600):
        if state(page) == "done":
            return page
        Event().wait(0.1)
        page = visitor.go(f"/replay/{room}?deal=1&at={at}")
    raise AssertionError(state(page))


def state(page: Page) -> str:
    return next(attrs["data-state"] for _, attrs in page.elements if attrs.get("id") == "weighing")


def figures(page: Page) -> list[str]:
    return re.findall(r'<b class="worth"[^>]*>([^<]*)</b>', page.text)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_shows_what_it_costs_and_the_next_page_tells_it(
    server: Served, lang: Lang
) -> None:
    whole = MATCHES["manille"].tables[0]
    dear = 0
    with Visitor(server.url, lang) as visitor:
        for at in (0, 9, 14, 21, 31):
            page, table, act = (
                analysed_page(visitor, "manille", at),
                table_at(whole, at),
                whole.acts[at],
            )
            assert len(page.text.encode()) < HEAVIEST
            found = tv.solve(table)
            losses = [found.value - value for value in found.cards.values()]
            if len(losses) > 1:
                assert sorted(figures(page)) == sorted(f"−{n}" if n else "✓" for n in losses)
                assert unescape(page.text).count(verdicts.BEST.in_(lang)) == losses.count(0)
            else:
                assert figures(page) == []
            assert isinstance(act, Play)
            lost, told = (
                found.value - found.cards[act.card],
                analysed_page(visitor, "manille", at + 1),
            )
            if lost:
                dear += 1
                costs = verdicts.cost_text(tv.solve(table).loss(act.card), found.unit)
                assert costs.in_(lang) in unescape(told.text)
                assert all(card_index(card).in_(lang) in told.text for card in found.best)
                known = [text.in_(lang) in told.text for text in KNOWN]
                assert known.count(True) == 1
    assert dear


def test_the_plot_and_the_list_lead_to_the_cards_that_cost_something(server: Served) -> None:
    costs = [cost for cost in tv.analyse(MATCHES["manille"]) if cost.deal == 1]
    dear = [at for at, cost in enumerate(costs, 1) if cost.cost]
    with Visitor(server.url) as visitor:
        page = analysed_page(visitor, "manille")
    assert all(f"?deal=1&at={at}" in page.links for at in dear)
    assert page.text.count('class="plot-slip') == len(dear)
    assert page.text.count("h0M") == 32, "a point for each card and one before"
    tags = [tag for tag, _ in page.elements]
    assert tags.count("title") == 2
    assert tags.count("desc") == 1
    assert verdicts.EXPECTED["points"].fr in page.text


def test_the_best_line_is_told_to_the_end(server: Served) -> None:
    with Visitor(server.url) as visitor:
        page = analysed_page(visitor, "manille", 4)
    line = page.text.partition('<ol class="line">')[2].partition("</ol>")[0]
    assert line.count("<li>") == 7
    assert line.count('class="suit"') == 28
    assert line.count("data-wins") == 7


def test_while_a_stock_lasts_there_are_no_figures(server: Served) -> None:
    whole = MATCHES["marjolet"].tables[0]
    first = next(at for at in range(len(whole.acts)) if not table_at(whole, at).layout.stock)
    with Visitor(server.url) as visitor:
        early, late = (
            analysed_page(visitor, "marjolet", 3),
            analysed_page(visitor, "marjolet", first),
        )
    assert figures(early) == []
    assert "plot" in early.text
    assert len(figures(late)) > 1


class Gate:
    """Lets an analysis find one card at a time, or all that are left."""

    def __init__(self) -> None:
        self.steps, self.open, self.given = Semaphore(0), Event(), 0

    def let(self, cards: int) -> None:
        self.given += cards
        self.steps.release(cards)

    def let_all(self) -> None:
        self.open.set()
        self.let(1)

    def through(self, each: Iterator[Any]) -> Iterator[Any]:
        for one in each:
            if not self.open.is_set() and not self.steps.acquire(timeout=30):
                raise TimeoutError
            yield one


@contextmanager
def halting(folder: Path) -> Iterator[tuple[Served, Gate]]:
    """Run a server that analyses as many cards as its gate lets through."""
    gate = Gate()

    def slow(table: Table, seat: int, seconds: float) -> tuple[int, Iterator[Any]]:
        cards, each = review_by_solver(table, seat, seconds)
        return cards, gate.through(each)

    with served(fill_database(folder), reviews=Reviews(slow)) as server:
        yield server, gate
        gate.let_all()


def progress(page: Page) -> tuple[int, int] | None:
    """Return how far the progress bar is, of how much; None if there is no bar."""
    for _, attrs in page.elements:
        if attrs.get("id") == "weighed":
            return int(attrs["value"]), int(attrs["max"])
    return None


def told(page: Page) -> dict[str, str]:
    """Return what the page says about its moment: figures, verdict, score to be expected, line."""
    parts = {
        "verdict": r'<p id="verdict"[^>]*>(.*?)</p>',
        "score": r'<p class="outlook">(.*?)</p>',
        "line": r'<ol class="line">(.*?)</ol>',
    }
    found = {name: re.search(part, page.text, re.DOTALL) for name, part in parts.items()}
    return {"figures": " ".join(figures(page))} | {
        name: match[1].strip() if match else "" for name, match in found.items()
    }


MOMENTS = (1, 17, 30, 32)
BEGINS = (0, 1)
"""The progress that is shown until the number of cards to analyse is known."""
SUMMARY = ("<figure", 'class="plot"', "plot-slip", "<details", "data-says")


def test_until_the_end_a_page_says_nothing_that_could_still_change(
    tmp_path: Path,
) -> None:
    """At each stage of an analysis a page has no summary; what it says of its moment is final."""
    pages: dict[tuple[Lang, int], list[Page]] = {}
    with (
        halting(tmp_path) as (server, gate),
        Visitor(server.url) as french,
        Visitor(server.url, "en") as english,
    ):

        def look() -> set[tuple[int, int] | None]:
            """Look at every moment in both languages; return how far the analysis is."""
            seen = set()
            for lang, visitor in zip(LANGS, (french, english), strict=True):
                for at in MOMENTS:
                    page = visitor.go(f"/replay/manille?deal=1&at={at}")
                    if not pages.get((lang, at)) or progress(page):
                        pages.setdefault((lang, at), []).append(page)
                    seen.add(progress(page))
            return seen

        french.send(french.go("/replay/manille?deal=1").form("weigh"))
        stages: list[tuple[int, int]] = []
        while (seen := look()) != {None}:
            steady = seen.pop()
            if not seen and steady and steady != BEGINS and (not stages or steady != stages[-1]):
                stages.append(steady)
                gate.let(1)
        last = {
            (lang, at): visitor.go(f"/replay/manille?deal=1&at={at}")
            for lang, visitor in zip(LANGS, (french, english), strict=True)
            for at in MOMENTS
        }
    losses = stages[-1][1]
    assert 0 < losses < 32
    assert stages[-32 - losses :] == [
        *((n, 32) for n in range(32)), *((n, losses) for n in range(losses)),
    ]  # fmt: skip
    for (lang, at), earlier in pages.items():
        final = told(last[lang, at])
        assert all(part in last[lang, at].text for part in SUMMARY)
        assert final["score"] or at == 32
        assert any(told(page)["figures"] for page in earlier) is bool(final["figures"])
        for page in earlier:
            said = told(page)
            assert not [part for part in SUMMARY if part in page.text]
            assert {name: said[name] or final[name] for name in said} == final
            assert verdicts.UNDER_WAY.in_(lang) in page.text
            assert f"?deal=1&at={at}#weighing" in page.links
            assert verdicts.REFRESH.in_(lang) in page.words
            done, of = progress(page) or (0, 0)
            says = verdicts.judging_text if of == losses else verdicts.progress_text
            assert (says(done, of).in_(lang) in unescape(page.text)) is (of > 1)


def test_a_page_without_script_tells_how_far_it_is(
    tmp_path: Path,
) -> None:
    with halting(tmp_path) as (server, gate), Visitor(server.url) as visitor:
        page = visitor.send(visitor.go("/replay/manille?deal=1&at=30").form("weigh"))
        assert visitor.at == "/replay/manille?deal=1&at=30"
        gate.let(12)
        while progress(page) != (12, 32):
            assert state(page) in ("waiting", "working")
            page = visitor.go(page.links[page.links.index("?deal=1&at=30#weighing")]
                              .replace("?", "/replay/manille?"))  # fmt: skip
        assert "Analyse en cours\u202f: 12\u00a0cartes sur 32." in page.text
        english = Visitor(server.url, "en")
        page = english.go("/replay/manille?deal=1&at=30")
        assert "Analysis under way: 12 cards of 32." in page.words
        english.http.close()
        gate.let_all()
        analysed_page(visitor, "manille")


def test_the_deal_that_one_opens_is_analysed_first(
    tmp_path: Path,
) -> None:
    """Deal 3 is asked for and opened while deal 1 is under way; then deal 1 is opened again."""
    with halting(tmp_path) as (server, gate), Visitor(server.url) as visitor:

        def go_on(deal: int, cards: int, until: int) -> None:
            visitor.go(f"/replay/manille?deal={deal}")
            gate.let(cards)
            while progress(visitor.go(f"/replay/manille?deal={deal}")) != (until, 32):
                Event().wait(0.01)

        visitor.send(visitor.go("/replay/manille?deal=1").form("weigh"))
        go_on(1, 4, 4)
        visitor.send(visitor.go("/replay/manille?deal=3").form("weigh"))
        go_on(3, 7, 6)  # one card of deal 1 was under way
        go_on(1, 2, 6)  # and then one of deal 3
        go_on(3, 1, 7)


def test_the_script_shows_what_is_found_as_it_is_found(browser: Browser, tmp_path: Path) -> None:
    with halting(tmp_path) as (server, gate):
        page = browser.new_page(locale="fr-FR")
        page.goto(f"{server.url}/replay/manille?deal=1&at=9")
        page.locator("#weigh button").click()
        for cards in (2, 9, 16):
            gate.let(cards - gate.given)
            page.wait_for_selector(f"#weighing[data-state=working] progress[value='{cards}']")
            assert not page.locator(".worth, .plot, .slips").count()
        page.locator("#step-on").focus()
        gate.let_all()
        page.wait_for_selector("#weighing[data-state=done]")
        assert page.locator(".worth").count() > 1
        assert page.locator("#weighed-said").inner_text() == verdicts.WEIGHED.fr
        assert page.evaluate("document.activeElement.id") == "step-on"
        box = page.locator(".plot").bounding_box()
        assert box
        right = {"x": box["width"] * 0.98, "y": box["height"] / 2}
        page.locator(".plot").click(position=right)  # type: ignore[arg-type]
        page.wait_for_url("**at=32*")
        page.close()


def test_nothing_is_weighed_of_a_match_under_way(server: Served) -> None:
    with Visitor(server.url) as visitor:
        visitor.begin("manille_boussac")
        answer = visitor.http.post(f"/replay/{visitor.room}/weigh", data={"deal": "1", "at": "0"})
        assert answer.status_code == 409
        assert visitor.http.post("/replay/none/weigh", data={"deal": "1"}).status_code == 404


@pytest.mark.parametrize("given", [{}, {"deal": "99", "at": "999"}, {"deal": "x", "at": "-1"}])
def test_any_number_leads_to_a_deal(server: Served, given: dict[str, str]) -> None:
    with Visitor(server.url) as visitor:
        answer = visitor.http.post("/replay/manille/weigh", data=given, follow_redirects=False)
        assert answer.status_code == 303
        assert visitor.go(answer.headers["location"].partition("#")[0]).has("weighing")


def test_words_where_a_budget_was_too_small() -> None:
    """Losses known only as bounds have their own signs and sentences."""
    from tapisvert.solver.engine import Bounds

    part, none = Bounds(2, 4), Bounds(0, 3)
    assert [verdicts.cost_sign(loss, high_is_good=True) for loss in (Bounds(0, 0), part, none)] == [
        "✓", "−2…", "?",
    ]  # fmt: skip
    assert verdicts.cost_sign(Bounds(5, 5), high_is_good=False) == "+5"
    assert verdicts.loss_text(part, "tricks") == (
        "coûte au moins 2\u00a0levées",
        "costs at least 2 tricks",
    )
    assert verdicts.loss_text(none, "tricks") == verdicts.UNSURE
    assert verdicts.score_text(part, "points") == ("2 à 4\u00a0points", "2 to 4 points")


def test_a_loss_that_is_not_proven_is_not_told_as_none() -> None:
    from tapisvert.solver.engine import Bounds

    def text(mistakes: int, unproven: int) -> tuple[str, str]:
        return verdicts.curve_text(Bounds(4, 6), Bounds(5, 5), "tricks", mistakes, unproven)

    assert text(0, 0)[1] == (
        "At first 4 to 6 tricks, at the end 5 tricks; no card has cost anything."
    )
    assert "rien coûté" not in text(0, 1)[0]
    assert text(0, 1)[1].endswith("; 1 card whose cost could not be proven.")
    assert text(2, 3)[1].endswith(
        "; 2 cards have cost something; 3 cards whose cost could not be proven."
    )


def test_a_plot_draws_bounds_where_the_end_is_not_known() -> None:
    drawn = plot({0: (3, 7), 1: (5, 5), 2: (5, 5), 4: (4, 4)}, 4, {4: True}, (0, 2, 4), 1)
    assert drawn.ranges.count("M") == 1
    assert (drawn.curve.count("M"), drawn.curve.count("L")) == (2, 1)
    assert [value for value, _ in drawn.lines] == [3, 4, 5, 6, 7]
    assert (len(drawn.mistakes), drawn.mistakes[0].ours) == (1, True)
