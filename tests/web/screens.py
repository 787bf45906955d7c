"""The shared screen of a match of any game, for any number of players."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from random import Random

from playwright.sync_api import sync_playwright

from tapisvert.games import GAMES, catalogue, find
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.service import asking
from tapisvert.service.links import WATCH, Maker
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tests.web import browser as chromium
from tests.web.serving import Served, served
from tests.web.whole import faults

LARGE, SMALL = (1920, 1080), (1280, 720)
TOKEN = "whose laptop it is"
ANNE = Maker(TOKEN, sha256(TOKEN.encode()).hexdigest())
CROWDED = ("polignac", 7), ("whist_couleur", 4), ("whist_deux_morts", 2)
"""The cases tried first: seven plates, a contract with its goal, dummies."""
CASES = [
    *CROWDED,
    *(
        (game, players)
        for game in sorted(GAMES)
        for least, most in [catalogue.players(GAMES[game])]
        for players in range(least, most + 1)
        if (game, players) not in CROWDED
    ),
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


def screens(case: int, random: Random) -> None:
    """On a shared screen all of the felt is in the window, before, during and after a deal."""
    game, players = CASES[case]
    found: list[str] = []
    program = chromium.find_browser()
    with sync_playwright() as playwright, served() as server:
        browser = playwright.chromium.launch(executable_path=program, args=[*chromium.FLAGS])
        screen = browser.new_page(reduced_motion="reduce", locale="fr-FR")
        room, link = begun(server, game, players)
        for step in (0, 1, 5):
            room = played(server, room, random, step)
            screen.goto(f"{server.url}/screen/{link}")
            for width, height in (SMALL, LARGE):
                screen.set_viewport_size({"width": width, "height": height})
                found += [f"{width}, {step}: {fault}" for fault in faults(screen)]
        browser.close()
    assert not found, "\n".join([f"{game}, {players} players", *found[:30]])
