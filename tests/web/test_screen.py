"""A shared screen: the felt in large, whole in its window in every game, and nothing to press."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tapisvert.cards import members
from tapisvert.games import GAMES, catalogue, find
from tapisvert.notation import card_text
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.service import asking
from tapisvert.service.links import WATCH, Maker
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tests.web.friends import PHONE, around, sit_down
from tests.web.serving import Served
from tests.web.test_watch import SHOWN
from tests.web.whole import faults

LARGE, SMALL = (1920, 1080), (1280, 720)
TOKEN = "whose laptop it is"
ANNE = Maker(TOKEN, sha256(TOKEN.encode()).hexdigest())
CASES = [
    (game, players)
    for game in sorted(GAMES)
    for players in range(catalogue.players(GAMES[game])[0], catalogue.players(GAMES[game])[1] + 1)
]


def begun(server: Served, game: str, players: int) -> tuple[Room, str]:
    """A match of Anne against computers, and her link that lets one watch."""
    law = GAMES[game]
    if len(law.players) != players:
        law = find(game, {"players": players})
    wish = Wish(law, ("hasard",) * (players - 1), "Anne", "fr", "screen")

    async def made() -> tuple[Room, str]:
        room = await server.house.create(wish, ANNE.holder)
        return room, await server.house.passes.link(room.id, WATCH, ANNE, "watch")

    return asyncio.run_coroutine_threadsafe(made(), server.loop).result(30)


def played(server: Served, room: Room, random: Random, most: int) -> Room:
    """The room after some acts of Anne, and of the computers."""

    async def on() -> Room:
        now = await server.house.run_computers(room.id)
        for n in range(most):
            seat = now.seat_of(ANNE.holder)
            legal = view(now.match.table, seat).legal()
            wants = asking.NEXT_DEAL
            if not now.match.table.over:
                if not legal:
                    await server.house.decline(room.id, ANNE.holder)
                    now = await server.house.run_computers(room.id)
                    continue
                wants = asking.act(words_of(random.choice(legal)))
            request = asking.ActRequest(room.id, ANNE.holder, now.version, f"{now.version} {n}")
            await server.house.do(request, wants)
            now = await server.house.run_computers(room.id)
        return now

    return asyncio.run_coroutine_threadsafe(on(), server.loop).result(60)


@pytest.fixture
def screen(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", locale="fr-FR")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_all_of_the_felt_is_in_the_window(
    server: Served, screen: Page, game: str, players: int
) -> None:
    room, link = begun(server, game, players)
    random, found = Random(f"{game} {players}"), []
    for step in (0, 1, 5):
        room = played(server, room, random, step)
        screen.goto(f"{server.url}/screen/{link}")
        for width, height in (SMALL, LARGE):
            screen.set_viewport_size({"width": width, "height": height})
            found += [f"{width}, {step}: {fault}" for fault in faults(screen)]
    assert not found, "\n".join(found[:30])


def test_nothing_is_pressed_there_even_by_the_host(server: Served, screen: Page) -> None:
    room, link = begun(server, "manille_boussac", 4)
    played(server, room, Random("host"), 2)
    screen.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
    screen.goto(f"{server.url}/screen/{link}")
    for control in screen.locator("button, a, input, summary").all():
        assert not control.is_visible()
    assert screen.locator("#hand, #acts, .hand-card, [data-legal], .hint").count() == 0
    html = screen.content()
    assert room.id not in html
    table = server.room(room.id).match.table
    public = {card_text(play.card) for play in table.layout.played}
    hands = [card_text(card) for hand in table.layout.hands for card in members(hand.known)]
    assert not {*SHOWN.findall(html)} & {*hands} - public
    assert not re.search(r'name="act"', html)


def test_type_is_as_large_as_the_window_allows(server: Served, screen: Page) -> None:
    _, link = begun(server, "polignac", 4)
    screen.goto(f"{server.url}/screen/{link}")
    sizes = {}
    for width, height in (SMALL, LARGE):
        screen.set_viewport_size({"width": width, "height": height})
        for part in (".live", ".plate .name", "#score .game"):
            box = screen.locator(part).first
            sizes[width, part] = float(
                box.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
            )
    for part in (".live", ".plate .name", "#score .game"):
        assert sizes[1920, part] == pytest.approx(1.5 * sizes[1280, part], rel=0.02)
        assert sizes[1280, part] >= 15


def test_a_phone_plays_and_the_screen_follows(
    server: Served, browser: Browser, screen: Page
) -> None:
    with around(browser, server.url, PHONE, PHONE) as people:
        name = sit_down(people)
        paul = people[0]
        paul.page.goto(f"{server.url}/table/{name}/links")
        paul.page.locator("#link-watch button").click()
        address = paul.page.locator("#to-screen").get_attribute("href")
        screen.goto(f"{server.url}{address}")
        before = int(screen.locator("#main").get_attribute("data-version") or 0)
        paul.page.goto(f"{server.url}/table/{name}/links")
        paul.page.locator("#adjourn button").click()
        marie = people[1].page
        marie.goto(f"{server.url}/table/{name}?drawn=1")
        marie.locator("#consent button").first.click()
        expect(screen.locator("#adjourned")).to_be_visible()
        version = int(screen.locator("#watch").get_attribute("data-version") or 0)
        assert version > before
