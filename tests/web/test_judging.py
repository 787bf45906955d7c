"""Matches in which faults are judged, in the browser: erring, claiming, choosing, answering."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tapisvert.games import GAMES
from tapisvert.glossary import card_name
from tapisvert.play.agreed import computers_claim
from tapisvert.play.faults.docket import ClaimHeard
from tapisvert.play.load import loads
from tapisvert.play.record import dumps
from tapisvert.service.room import Room
from tapisvert.store.sqlite import SqliteLog
from tapisvert.web.shown import Board
from tests.web.judged import TOKEN, Judged, begin, card_of, committed, erred, may_revoke
from tests.web.player import Player, playing
from tests.web.serving import Served, Visitor, served
from tests.web.whole import faults

SIZES = ((360, 640), (1280, 800))
LANGS = {"fr": "fr-FR", "en": "en-GB"}
EVERY_WAY = [pytest.param(size, lang, id=f"{size[0]}-{lang}") for size in SIZES for lang in LANGS]


@contextmanager
def at(browser: Browser, match: Judged, size: tuple[int, int], lang: str) -> Iterator[Player]:
    """Open the table of a match in a window of this size, as a reader of this language."""
    width, height = size
    how = {"viewport": {"width": width, "height": height}, "locale": LANGS[lang]}
    with playing(browser, match.server.url, **how) as player:
        match.open(player.page)
        player.page.wait_for_selector("main[data-ready]")
        yield player


def whole(player: Player) -> None:
    """Nothing is cut off or covered."""
    player.page.wait_for_timeout(50)
    assert faults(player.page) == []


def err(player: Player, code: str) -> None:
    """Play a card that may not be played: at the first press it only says why."""
    before, card = player.version, player.page.locator(f"#card-{code}")
    card.press("Enter")
    assert player.version == before
    assert player.page.locator("#why").inner_text()
    whole(player)
    card.press("Enter")
    player.wait_for_version(before)


def claim(player: Player, words: str) -> None:
    """Claim in the panel, which closes."""
    before = player.version
    player.page.locator("#show-claims").click()
    whole(player)
    player.page.locator(f'#claims button[value="{words}"]').click()
    player.page.wait_for_selector("#claims", state="hidden")
    player.wait_for_version(before)


def log(player: Player) -> str:
    text = player.page.locator("#log-panel").text_content() or ""
    return text.replace("\u00a0", " ")


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_a_revoke_is_claimed_by_a_computer(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = begin(server, "manille_boussac", f"revoke {size} {lang}", lang=lang)
    match.pause(False)
    match.play_until(may_revoke)
    seat = match.seat
    with at(browser, match, size, lang) as player:
        whole(player)
        err(player, card_of(match.board, "duty"))
    match.play_until(lambda room, *_: room.match.tables[0].over and any(claims_of(room)))
    (heard,) = claims_of(match.room)
    assert (heard.clause, heard.seat, heard.verdict) == ("BM-R9", seat, "proved")
    assert heard.claimant != seat
    with at(browser, match, size, lang) as player:
        whole(player)
        assert "34 points" in log(player)
        assert {"fr": "réclame", "en": "claims"}[lang] in log(player)
        assert player.page.locator('#log-panel a[title^="BM-R9"]').count() == 1


def claims_of(room: Room) -> tuple[ClaimHeard, ...]:
    return room.match.tables[0].docket.claims


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_the_revoke_of_an_absent_minded_computer_is_claimed(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = begin(server, "manille_boussac", "faults 1", "distrait", lang=lang)
    match.pause(False)
    match.play_until(erred)
    (words, _), *_ = committed(match.room, match.seat)
    with at(browser, match, size, lang) as player:
        claim(player, words)
        whole(player)
        (heard,) = match.room.match.tables[0].docket.claims
        assert heard.claimant == match.seat
        assert {"fr": "les jeux seront montrés", "en": "the hands are shown"}[lang] in log(player)
    match.play_until(lambda room, *_: room.match.tables[0].over)
    (heard,) = match.room.match.tables[0].docket.claims
    assert heard.verdict == "proved"
    with at(browser, match, size, lang) as player:
        told = player.page.locator(".outcome-told")
        assert {"fr": "prouvée", "en": "proved"}[lang] in told.inner_text()
        assert told.locator('a[title^="BM-R9"]').count() >= 1
        whole(player)


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_a_card_out_of_turn_is_taken_back_or_left(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    for game in ("marjolet", "whist_dix"):
        match = begin(server, game, seed_of_another_lead(server, game), lang=lang)
        code = card_of(match.board, "turn")
        with at(browser, match, size, lang) as player:
            err(player, code)
            whole(player)
            match.pause(False)
            open_card = f"#hand-{code}[data-open]"  # everybody has seen it
            player.page.wait_for_selector(open_card, state="attached")
            player.ready()
            whole(player)
        heard = match.room.match.table.docket.claims
        assert [each.clause for each in heard] == (["GN-01"] if game == "marjolet" else [])


def seed_of_another_lead(server: Served, game: str) -> str:
    """A seed with which an opponent of the person leads to the first trick."""
    return next(
        seed
        for seed in map(str, range(20))
        for match in [begin(server, game, seed)]
        if card_may_be_led(match)
    )


def card_may_be_led(match: Judged) -> bool:
    table, seat = match.room.match.table, match.seat
    party = table.game.party_of
    return table.turn is not None and party(table.turn) != party(seat)


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_a_false_claim_is_rejected_and_costs_nothing(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = begin(server, "manille_boussac", "false claim", lang=lang)
    match.pause(False)
    match.play_until(lambda room, seat, shown: bool(shown.judging and shown.judging.claims))
    judging = match.board.judging
    assert judging
    with at(browser, match, size, lang) as player:
        claim(player, judging.claims[0].words)
    deal = len(match.room.match.tables) - 1
    match.play_until(lambda room, *_: room.match.tables[deal].over)
    (heard,) = match.room.match.tables[deal].docket.claims
    assert heard.verdict == "rejected"
    with at(browser, match, size, lang) as player:
        assert {"fr": "rejetée", "en": "rejected"}[lang] in log(player)
        whole(player)
    assert not any("BM-R9" in mark.clauses for mark in match.room.match.tables[deal].ruling.ledger)


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_the_offended_side_chooses(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = begin(server, "whist_dix", "faults 2", "distrait", lang=lang)
    match.pause(False)
    match.play_until(erred)
    (words, _), *_ = committed(match.room, match.seat)
    match.do(words)
    match.play_until(lambda room, seat, shown: bool(shown.calls))
    assert {call.words for call in match.board.calls} == {"enforce add", "enforce remove", "waive"}
    with at(browser, match, size, lang) as player:
        whole(player)
        assert not player.has("#outcome")
        before = player.version
        player.page.locator('#calls button[value="enforce remove"]').click()
        player.wait_for_version(before)
        player.page.wait_for_selector("#outcome")
        whole(player)
    assert match.room.match.table.docket.claims[0].choice == "remove"


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_a_trick_looked_at_is_shown_and_claimed(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = begin(server, "manille_boussac", "look", lang=lang)
    match.pause(False)

    def turned(room: Room, seat: int, shown: Board) -> bool:
        table = room.match.table
        tricks = bool(table.layout.current_trick and table.ruling.tricks)
        return tricks and shown.my_turn and shown.last_trick is None

    match.play_until(turned)
    match.pause()
    with at(browser, match, size, lang) as player:
        assert not player.has("#show-last")
        player.page.locator("#show-claims").click()
        player.page.locator("#gestures summary").click()
        whole(player)
        before = player.version
        player.page.locator("#looking button").click()
        player.wait_for_version(before)
        player.page.locator("#show-last").click()
        assert player.page.locator("#last-trick-body .played").count() == 4
    match.pause(False)
    match.play_until(lambda room, *_: bool(room.match.tables[0].docket.claims))
    assert match.room.match.tables[0].docket.claims[0].clause == "BM-R13"


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_any_turned_trick_is_looked_at_and_a_card_is_shown(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = begin(server, "manille_boussac", "look back", lang=lang)
    match.pause(False)

    def third(room: Room, seat: int, shown: Board) -> bool:
        tricks = len(room.match.table.ruling.tricks)
        return shown.my_turn and tricks > 2 and bool(room.match.table.trick)

    match.play_until(third)
    match.pause()
    first = match.room.match.table.ruling.tricks[0]
    with at(browser, match, size, lang) as player:
        gesture(player, "#looking", "look 1")
        button = player.page.locator("#show-last")
        assert {"fr": "Levée 1", "en": "Trick 1"}[lang] in button.inner_text()
        whole(player)
        button.click()
        title = player.page.locator("#last-trick-h").inner_text()
        assert title == {"fr": "Levée 1", "en": "Trick 1"}[lang]
        said = player.page.locator("#last-trick-body .played").all_inner_texts()
        assert len(said) == len(first.plays)
        assert card_name(first.plays[0].card).in_(lang) in said[0]  # type: ignore[arg-type]
        player.page.keyboard.press("Escape")
        card = player.page.locator("#hand .hand-card").last.get_attribute("data-card")
        gesture(player, "#showing", f"expose {card}")
        player.page.wait_for_selector(f"#hand-{card}[data-open]")
        whole(player)


def gesture(player: Player, form: str, act: str) -> None:
    """Choose something in a list of the panel, and do it."""
    before = player.version
    player.page.locator("#show-claims").click()
    if not player.page.locator(form).is_visible():
        player.page.locator("#gestures summary").click()
    whole(player)
    player.page.locator(f"{form} select").select_option(act)
    player.page.locator(f"{form} button").click()
    player.wait_for_version(before)
    player.page.wait_for_selector("#claims", state="hidden")


def test_there_is_no_undo(browser: Browser, server: Served) -> None:
    match = begin(server, "manille_boussac", "no undo")
    match.pause(False)
    match.play_until(may_revoke)
    with at(browser, match, SIZES[1], "fr") as player:
        assert not player.has("#undo, #idle-undo")
    with Visitor(server.url) as visitor:
        visitor.http.cookies.set("tapis", TOKEN)
        fields = {"decision": str(match.room.version), "key": "undo"}
        answer = visitor.http.post(
            f"/table/{match.id}/undo", data=fields, headers={"Tapis-Script": "1"}
        )
        assert answer.json()["kind"] == "refused"
        assert "les fautes se jugent" in answer.json()["says"]


def test_without_script_one_errs_and_claims(browser: Browser, server: Served) -> None:
    match = begin(server, "manille_boussac", "plain")
    match.pause(False)
    match.play_until(may_revoke)
    code = card_of(match.board, "duty")
    with playing(browser, server.url, java_script_enabled=False) as player:
        match.open(player.page)
        version = match.room.version
        player.page.locator(f"#card-{code}").click()
        assert match.room.version == version
        player.page.locator("#dare button").click()
        player.page.wait_for_load_state()
        acts = match.room.match.tables[0].acts
        assert any(
            getattr(act, "card", None) is not None and act.seat == match.seat for act in acts
        )
        assert match.room.version > version
        player.page.locator("#show-claims").click()
        assert player.page.locator("#claims").is_visible()
        player.page.keyboard.press("Escape")
        assert not player.page.locator("#claims").is_visible()


def test_the_panel_closes_in_each_way(browser: Browser, server: Served) -> None:
    match = begin(server, "manille_boussac", "panel")
    match.pause(False)
    match.play_until(may_revoke)
    for size in SIZES:
        with at(browser, match, size, "fr") as player:
            panel, page = player.page.locator("#claims"), player.page
            own = panel.locator("[popovertargetaction=hide]").click
            for shut in (
                lambda p=page: p.keyboard.press("Escape"),
                lambda p=page, y=size[1]: p.mouse.click(3, y - 3),
                own,
                lambda p=page: p.keyboard.press("f"),
            ):
                page.locator("#show-claims").click()
                assert panel.is_visible()
                whole(player)
                shut()
                panel.wait_for(state="hidden")


def test_a_match_goes_on_after_a_restart_and_its_record_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "log"
    with served(path) as server:
        match = begin(server, "whist_dix", "faults 2", "distrait")
        match.pause(False)
        match.play_until(erred)
        match.do(committed(match.room, match.seat)[0][0])
        match.play_until(lambda room, *_: room.match.tables[0].over)
        before = match.room
    with served(log=SqliteLog(path)) as again:
        after = again.room(match.id)
    assert after.match == before.match
    assert after.match.table.docket == before.match.table.docket
    assert after.news == before.news
    record = dumps(before.match)
    assert json.loads(record)["enforcement"] == "table"
    assert loads(record).tables == before.match.tables
    assert dumps(loads(record)) == record


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_game_begins_with_faults_judged(server: Served, game: str) -> None:
    with Visitor(server.url) as visitor:
        page = visitor.begin(game, enforcement="table", level="distrait")
        assert page.has("show-claims")
        assert not page.has("idle-undo")
        quick = visitor.go("/").form("quick")
        assert (quick.fields["enforcement"], quick.fields["level.1"]) == ("table", "distrait")
        visitor.send(quick)
        assert visitor.page.has("show-claims")


def test_computers_claim_nothing_if_that_is_chosen(server: Served) -> None:
    with Visitor(server.url) as visitor:
        page = visitor.begin(enforcement="table", claims="no")
        assert "Les ordinateurs ne réclament rien." in page.text
        quick = visitor.go("/").form("quick")
        assert quick.fields["claims"] == "no"
        assert "vous seul réclamez les fautes" in visitor.page.text
        visitor.send(quick)
        assert not computers_claim(server.room(visitor.room).match)
        visitor.begin(claims="no")
        assert computers_claim(server.room(visitor.room).match)


def test_in_strict_play_nobody_is_absent_minded(server: Served) -> None:
    with Visitor(server.url) as visitor:
        page = visitor.begin(level="distrait")
        assert not page.has("show-claims")
        assert set(server.room(visitor.room).levels) == {"habitue", None}
