"""Rooms for the tests: made at once, computers that do not wait."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random
from typing import TypeVar

from tapisvert.bots.levels import LEVELS
from tapisvert.games import find
from tapisvert.law.reading import Value
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.service.asking import NEXT_DEAL, ActRequest, ActResult, act
from tapisvert.service.house import House
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.store.log import Log
from tapisvert.store.sqlite import MEMORY, SqliteLog

ANNE, BRUNO = "holder of Anne", "holder of Bruno"
GAMES = ("manille_boussac", "manille_wikibooks")
_keys = count()
T = TypeVar("T")


def wish(game: str = "manille_boussac", seed: str = "demo", **options: Value) -> Wish:
    levels = (next(iter(LEVELS)),) * 3
    return Wish(find(game, options), levels, "Zoé", "fr", seed)


def in_house(
    play: Callable[[House], Awaitable[T]], log: Log | None = None, pause_factor: float = 0
) -> T:
    """Run a scene in a house of its own."""

    async def run() -> T:
        house = House(log or SqliteLog(MEMORY), pause_factor)
        try:
            return await play(house)
        finally:
            await house.close()

    return asyncio.run(run())


async def rooms_of(house: House, holder: str) -> list[Room]:
    """The latest rooms of a person, the latest first."""
    return [await house.look(each.room) for each in (await house.matches_of(holder)).listed]


def key() -> str:
    return f"key-{next(_keys)}"


def request(room: Room, holder: str = ANNE, decision: int | None = None) -> ActRequest:
    return ActRequest(room.id, holder, room.version if decision is None else decision, key())


async def my_turn(house: House, room: Room) -> Room:
    """The room when the computers have acted."""
    return await house.run_computers(room.id)


async def step(house: House, room: Room, random: Random) -> ActResult:
    """Do something lawful, whatever is due."""
    if room.match.table.over:
        return await house.do(request(room), NEXT_DEAL)
    seat = room.seat_of(ANNE)
    legal = view(room.match.table, seat).legal()
    return await house.do(request(room), act(words_of(random.choice(legal))))


async def played(house: House, room: Room, random: Random, steps: int = 10_000) -> Room:
    """The room after so many acts of the person, or at the end of the match."""
    room = await my_turn(house, room)
    for _ in range(steps):
        if room.match.over:
            break
        answer = await step(house, room, random)
        assert answer.kind == "done", answer
        room = await my_turn(house, room)
    return room
