"""Who may speak out of turn is told so where one looks first: in the line and at the name."""

from __future__ import annotations

import asyncio

import pytest
from playwright.sync_api import Browser

from tapisvert.cards import members
from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.view import view
from tapisvert.service.happenings import Created
from tapisvert.service.room import Room
from tapisvert.web import program
from tapisvert.web import texts as words
from tapisvert.web.board import board
from tapisvert.web.shown import Board
from tests.web.player import playing
from tests.web.screenshots import Moment, prepare
from tests.web.serving import Served
from tests.web.test_covering import LEADING, OTHERS, seated

NAMED = ".seat[data-turn]"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_may_speak_out_of_turn_is_asked_to(
    browser: Browser, server: Served, lang: Lang
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, OTHERS, lang)
        assert page.locator("#let-pass").is_visible()
        asked = words.MAY_SPEAK.in_(lang).replace("-", "\u2011")
        assert page.locator("#live").inner_text().endswith(asked)
        assert page.locator("#trick .prompt").inner_text() == asked
        assert page.locator(NAMED).get_attribute("data-place") == "0"
        assert page.locator(f"{NAMED} .turn").inner_text() == words.TO_SPEAK.in_(lang)


def test_who_is_to_lead_is_asked_for_a_card(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, LEADING)
        assert page.locator("#trick .prompt").inner_text() == words.YOUR_LEAD.fr
        assert page.locator(f"{NAMED} .turn").inner_text() == words.TO_ACT.fr


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_has_declined_is_not_asked_any_more(
    browser: Browser, server: Served, lang: Lang
) -> None:
    """The computers are stopped, as if they waited for somebody else who may speak."""
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, OTHERS, lang)
        page.wait_for_selector("#main[data-ready]")
        room = server.room(page.url.split("/table/")[1].partition("?")[0])
        holder = room.holders[room.people[0]] or ""
        pause = server.house.pause(room.id, holder, True)
        asyncio.run_coroutine_threadsafe(pause, server.loop).result(10)
        assert page.locator(NAMED).get_attribute("data-place") == "0"
        page.locator("#let-pass button").click()
        for _ in ("drawn anew", "loaded again"):
            page.wait_for_selector("#trick .prompt", state="detached")
            page.wait_for_selector("#let-pass", state="detached")
            assert page.locator("#offers button").is_visible(), "one may still change one's mind"
            asked = words.MAY_SPEAK.in_(lang).replace("-", "\u2011")
            assert asked not in page.locator("#live").inner_text()
            assert page.locator(NAMED).get_attribute("data-place") != "0"
            assert page.locator(f"{NAMED} .turn").inner_text() == words.TO_ACT.in_(lang)
            assert server.room(room.id).version == room.version
            page.reload()


def waits_for_a_claim(shown: Board) -> bool:
    """The computers wait for the viewer, who may claim a fault but not speak out of turn."""
    judged = shown.judging
    return judged is not None and judged.closing and not (shown.calls or shown.offers)


CLAIMING = Moment("claiming", "whist_dix", when=waits_for_a_claim, enforcement=Enforcement.TABLE)


def test_who_claims_nothing_is_not_asked_any_more(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, CLAIMING)
        page.wait_for_selector("#main[data-ready]")
        room = server.room(page.url.split("/table/")[1].partition("?")[0])
        holder = room.holders[room.people[0]] or ""
        pause = server.house.pause(room.id, holder, True)
        asyncio.run_coroutine_threadsafe(pause, server.loop).result(10)
        page.locator("#let-pass button").click()
        for _ in ("drawn anew", "loaded again"):
            page.wait_for_selector("#let-pass", state="detached")
            page.wait_for_selector("#show-claims")
            assert server.room(room.id).version == room.version
            page.reload()


def test_for_programs_the_turn_stays_with_the_seat_to_act(server: Served) -> None:
    room = prepare(server, OTHERS)
    mine, turn = room.people[0], room.match.table.turn
    shown = board(room, mine)
    assert [each.seat for each in shown.seats if each.awaited] == [mine]
    told = program.table(shown)
    assert told.turn == told.by == turn != mine
    assert told.offers
    assert not told.legal


def forgotten_draw() -> Room:
    """A room in which the first seat can still draw, but the computer is to act."""
    names = ("Camille", "Basile")
    match = Match.start(find("marjolet"), names, "draw", enforcement=Enforcement.TABLE)
    while match.table.by == 1 or not match.table.ruling.asked:
        match = match.apply(match.table.legal()[0])
    match = match.apply(Play(0, next(members(view(match.table, 0).hand))))
    return Room.begin("room", Created(dumps(match), (None, "habitue"), names))


def test_who_may_still_draw_is_not_said_to_be_to_speak() -> None:
    room = forgotten_draw()
    shown = board(room, 0)
    assert shown.prompt == words.YOUR_ACTION
    assert {each.seat: each.awaited for each in shown.seats} == {0: None, 1: words.TO_ACT}
