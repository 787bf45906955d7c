"""The codes that hosts say aloud: what each must lead to, noted beside the server as it works."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.service.codes import CODE_SECONDS, SpokenCode
from tapisvert.service.house import House
from tapisvert.service.links import Maker, hashed
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tests.service.simulation.server import CODES_FASTER

CODE_LASTS = CODE_SECONDS / CODES_FASTER


class Said(NamedTuple):
    """A code, the room and the secret of its invitation, and until when one process knows it."""

    digits: str
    room: str
    link: str
    until: float
    house: House


class CodesSaid:
    """Every code of a simulation. ``invites``: the invitation last seen to be valid, by room.

    A code must lead to its invitation as long as that is valid, and no other code has been said
    for it since, and its time is not over, and the process is still there; and no longer.
    """

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.invites: dict[str, str] = {}

    def watches(
        self, doing: Callable[[House], Awaitable[object]]
    ) -> Callable[[House], Awaitable[object]]:
        """A form of a lobby after which one sees whom it invites."""

        async def done(house: House) -> object:
            state = await doing(house)
            assert isinstance(state, Lobby | Room)
            self.invites[state.id] = state.invite if isinstance(state, Lobby) else ""
            return state

        return done

    def says(self, room: str, maker: Maker) -> Callable[[House], Awaitable[SpokenCode]]:
        async def said(house: House) -> SpokenCode:
            code = await house.doors.speak(room, maker)
            until = asyncio.get_running_loop().time() + CODE_LASTS
            self.said.append(Said(code.digits, room, code.link, until, house))
            self.invites[room] = hashed(code.link)
            return code

        return said

    def tries(self, typed: str) -> Callable[[House], Awaitable[str]]:
        async def tried(house: House) -> str:
            clock = asyncio.get_running_loop().time
            code, began = self._valid(house, typed, clock()), clock()
            invite = self.invites[code.room] if code else ""
            try:
                link = await house.doors.spoken(typed)
            except TapisError as error:
                if error.code == "room/code" and code == self._valid(house, typed, clock()):
                    assert not _is_open(house, code), f"the code {typed} is good, and is refused"
                raise
            assert code, f"the code {typed} leads somewhere at {began:.1f}"
            assert code.link == link, "a code leads elsewhere"
            assert hashed(link) == invite, "a code leads on after its invitation"
            return link

        return tried

    def _valid(self, house: House, typed: str, now: float) -> Said | None:
        digits = typed.replace(" ", "")
        known = [each for each in self.said if each.house is house]
        last = {each.link: each for each in known}
        found = (each for each in last.values() if each.digits == digits and now < each.until)
        return next(found, None)


def _is_open(house: House, code: Said | None) -> bool:
    """True if the lobby of a code invites people by its link."""
    if code is None or (live := house.rooms.opened.get(code.room)) is None:
        return False
    return isinstance(live.state, Lobby) and live.state.invite == hashed(code.link)
