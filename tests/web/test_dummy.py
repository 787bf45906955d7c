"""The player of a dummy plays its cards where they lie: by keys, and against the rules."""

from __future__ import annotations

from playwright.sync_api import Browser

from tapisvert.notation import parse_card
from tapisvert.play.events import Play
from tapisvert.service.room import Room
from tapisvert.web.shown import Board
from tests.web.judged import Judged, When, begin
from tests.web.player import playing
from tests.web.serving import Served


def dummy_may_err(room: Room, seat: int, shown: Board) -> bool:
    """It is the dummy's turn, and it can play a card that breaks a duty."""
    return shown.dummy_turn and any(card.dare.startswith("duty") for card in shown.dummy_hand)


def early(room: Room, seat: int, shown: Board) -> bool:
    """One's own hand is to play, and the dummy can play out of turn."""
    own = shown.by == shown.seat and not shown.dummy_turn
    return own and any(card.dare.startswith("turn") for card in shown.dummy_hand)


def played_until(server: Served, when: When) -> Judged:
    match = begin(server, "whist_deux_morts", "table")
    match.pause(False)
    match.play_until(when)
    match.pause()
    return match


def test_a_dummys_card_against_a_duty_is_pressed_twice(browser: Browser, server: Served) -> None:
    match = played_until(server, dummy_may_err)
    wrong = next(c for c in match.board.dummy_hand if c.dare.startswith("duty"))
    before = len(match.room.match.table.acts)
    with playing(browser, server.url) as player:
        match.open(player.page)
        player.page.locator(f"#dummy #card-{wrong.code}").click()
        assert "pour la jouer quand même" in player.page.locator("#why").inner_text()
        assert len(match.room.match.table.acts) == before
        version = player.version
        player.page.locator(f"#dummy #card-{wrong.code}").click()
        player.wait_for_version(version)
    assert len(match.room.match.table.acts) > before


def test_arrow_keys_go_through_the_dummys_hand(browser: Browser, server: Served) -> None:
    match = played_until(server, dummy_may_err)
    codes = [card.code for card in match.board.dummy_hand]
    with playing(browser, server.url) as player:
        match.open(player.page)
        player.page.locator(f"#card-{codes[0]}").focus()
        for key, code in (("ArrowRight", codes[1]), ("End", codes[-1]), ("Home", codes[0])):
            player.page.keyboard.press(key)
            assert player.page.evaluate("document.activeElement.id") == f"card-{code}"


def test_without_a_script_a_dummys_card_out_of_turn_can_be_played(
    browser: Browser, server: Served
) -> None:
    match = played_until(server, early)
    card = next(c for c in match.board.dummy_hand if c.dare.startswith("turn"))
    with playing(browser, server.url, java_script_enabled=False) as player:
        match.open(player.page, f"?drawn=1&why={card.code}")
        player.page.locator("#dare button").click()
        player.page.wait_for_load_state()
    assert Play(match.board.dummy or 0, parse_card(card.code)) in match.room.match.table.acts
