"""Matches in which faults are judged, brought to a moment at which something can be claimed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from playwright.sync_api import Page

from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.law.reading import Value
from tapisvert.law.verdict import Verdict
from tapisvert.play.events import words_of
from tapisvert.play.faults import claims
from tapisvert.play.faults.docket import Incident
from tapisvert.play.rulings import on_record
from tapisvert.service import asking
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.web.board import board
from tapisvert.web.shown import Board
from tests.web.serving import Served

TOKEN = "a-visitor-who-claims-what-he-has-seen"
T = TypeVar("T")
When = Callable[[Room, int, Board], bool]


@dataclass
class Judged:
    """A match in which faults are judged: its server and its room; the person is TOKEN's."""

    server: Served
    id: str

    @property
    def room(self) -> Room:
        return self.server.house.rooms.opened[self.id].room

    @property
    def seat(self) -> int:
        seat = self.room.seat_of(HOLDER)
        assert seat is not None
        return seat

    @property
    def board(self) -> Board:
        return board(self.room, self.seat)

    def do(self, words: str, sure: str = "") -> asking.ActResult:
        """Act for the person, without a page."""
        return self._wait(self._do(asking.act(words, sure)))

    def pause(self, paused: bool = True) -> None:
        self._wait(self.server.house.pause(self.id, HOLDER, paused))

    def play_until(self, when: When) -> None:
        """Play as advised, without claims, until something is so."""
        self._wait(self._play_until(when))

    def open(self, page: Page, query: str = "?drawn=1") -> None:
        cookies = {"tapis": TOKEN, "guide": "never"}
        page.context.add_cookies(
            [{"name": k, "value": v, "url": self.server.url} for k, v in cookies.items()]
        )
        page.goto(f"{self.server.url}/table/{self.id}{query}")

    async def _do(self, asked: asking.PendingAct) -> asking.ActResult:
        house, version = self.server.house, self.room_now.version
        request = asking.ActRequest(self.id, HOLDER, version, f"key-{version}")
        return await house.do(request, asked)

    @property
    def room_now(self) -> Room:
        """The room as it is, in the loop of the server."""
        return self.server.house.rooms.opened[self.id].room

    async def _play_until(self, when: When) -> None:
        house = self.server.house
        while True:
            room = await house.run_computers(self.id)
            seat = room.seat_of(HOLDER)
            assert seat is not None
            if when(room, seat, board(room, seat)):
                return
            assert not room.match.over, "the moment does not come"
            if room.match.table.over:
                asked = asking.NEXT_DEAL
            else:
                choice = await house.hint(self.id, HOLDER)
                if choice is None:
                    await house.decline(self.id, HOLDER)
                    continue
                asked = asking.act(words_of(choice.act))
            await self._do(asked)

    def _wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self.server.loop).result(90)


HOLDER = sha256(TOKEN.encode()).hexdigest()


def begin(
    server: Served,
    game: str,
    seed: str,
    level: str = "habitue",
    options: Mapping[str, Value] | None = None,
    lang: str = "fr",
) -> Judged:
    """Begin a match in which faults are judged, and pause it."""
    law = find(game, options or {})
    levels = (level,) * (len(law.players) - 1)
    wish = Wish(law, levels, "Camille", lang, seed, Enforcement.TABLE)  # type: ignore[arg-type]

    async def create() -> str:
        room = await server.house.create(wish, HOLDER)
        await server.house.pause(room.id, HOLDER, True)
        return room.id

    return Judged(server, asyncio.run_coroutine_threadsafe(create(), server.loop).result(30))


def may_revoke(room: Room, seat: int, shown: Board) -> bool:
    """The person can play a card that breaks a duty, and has another."""
    return any(card.dare.startswith("duty") for card in shown.hand)


def committed(room: Room, seat: int) -> list[tuple[str, Incident]]:
    """The true claims that a seat may make now, by all cards: their words and what happened."""
    table = room.match.table
    return [
        (claims.claim_words(fault, incident), incident)
        for fault, incident in claims.open_now(table)
        if on_record(table, fault, incident) is Verdict.PROVED
        and claims.may_claim(table, fault, incident, seat)
        and claims.opposed(table, seat, incident.seat)
        and not fault.penalty.take_back
    ]


def erred(room: Room, seat: int, shown: Board) -> bool:
    """An opponent has committed a fault that the person may claim."""
    return bool(committed(room, seat))


def card_of(shown: Board, kind: str) -> str:
    """The code of a card that may not be played, for this kind of reason."""
    return next(card.code for card in shown.hand if card.dare.startswith(kind))
