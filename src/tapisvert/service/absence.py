"""Computers stand in for people who stay away while a table waits for them."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from tapisvert.bots.seated import ADVISER
from tapisvert.service.happenings import HandedBack, StoodIn
from tapisvert.service.kept import Unreadable
from tapisvert.service.room import Room
from tapisvert.service.watching import ABSENCE_SECONDS
from tapisvert.store.log import Conflict, Unavailable

if TYPE_CHECKING:
    from tapisvert.service.live import Live

RETRY_SECONDS = 5.0


class Absence:
    """The task of a room that waits for absent people, then lets computers stand in for them.

    Only where several people play, and while one of the others is there: alone one may take any
    time, and nobody's match is played on in an empty room.
    """

    def __init__(self, live: Live, seconds: float = ABSENCE_SECONDS) -> None:
        self.task: asyncio.Task[None] | None = None
        self._live, self._seconds = live, seconds

    @property
    def waits(self) -> bool:
        """True while somebody who is away is waited for."""
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Start the task if somebody is waited for who is away, and none is running."""
        if self._next() is not None and not self.waits:
            self.task = asyncio.create_task(self._wait())

    def _next(self) -> tuple[float, int] | None:
        """The seat that a computer must take next, and in how many seconds; None for none."""
        live = self._live
        room = live.state
        if not isinstance(room, Room) or room.one_person or live.closed:
            return None
        away = {seat: live.away_seconds(seat) for seat in room.people}
        if all(seconds >= self._seconds for seconds in away.values()):
            return None
        left = [(self._seconds - away[seat], seat) for seat in room.awaited if away[seat]]
        return min(left, default=None)

    async def _wait(self) -> None:
        while (coming := self._next()) is not None:
            seconds, _ = coming
            if seconds > 0:
                await self._live.change_within(seconds)
            elif not await self._stand_in():
                await self._live.change_within(RETRY_SECONDS)

    async def _stand_in(self) -> bool:
        """Let a computer stand in for whoever has been away too long; false if it is not stored."""
        live = self._live
        async with live.lock:
            seconds, seat = self._next() or (1.0, 0)
            if seconds > 0:
                return True
            try:
                await live.commit(StoodIn(seat, ADVISER))
            except Conflict:
                await live.reload()
            except (Unavailable, Unreadable):
                return False
        live.wake()
        return True


async def hand_back(live: Live, seat: int) -> None:
    """Hand a seat back to its person, who has come back. What cannot be stored is tried later."""
    with contextlib.suppress(Unavailable):
        async with live.lock:
            try:
                if live.room.stand_in(seat) is not None:
                    await live.commit(HandedBack(seat))
            except Conflict:
                await live.reload()
    live.wake()
