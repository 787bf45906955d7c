"""Matches that have been adjourned for too long are closed, also if nobody looks at them."""

from __future__ import annotations

import asyncio
import contextlib

from tapisvert.errors import TapisError
from tapisvert.service.open_rooms import OpenRooms
from tapisvert.service.people_happenings import Closed
from tapisvert.service.room import Room
from tapisvert.service.summary import ADJOURNED_JSON
from tapisvert.store.log import Conflict, Unavailable

ADJOURNED_DAYS = 90
"""For how many days without any event an adjourned match waits for its people."""
ROUND_SECONDS = 24 * 3600.0


class Expiry:
    """What closes the matches of a house that nobody has taken up again.

    The clock is that of the log, which knows when each event was stored.
    """

    def __init__(self, rooms: OpenRooms, days: int = ADJOURNED_DAYS) -> None:
        self._rooms, self._days = rooms, days

    async def forever(self) -> None:
        """Do so now, and once a day, until cancelled. What cannot be stored waits for a day."""
        while True:
            with contextlib.suppress(Unavailable):
                await self.close_expired()
            await asyncio.sleep(ROUND_SECONDS)

    async def close_expired(self) -> None:
        """Close every match in which nothing has happened for so long. Raises Unavailable."""
        log = self._rooms.log
        found = await asyncio.to_thread(log.untouched, self._days, ADJOURNED_JSON)
        for room_id, version in found:
            try:
                await self._close(room_id, version)
            except Unavailable:
                raise
            except TapisError:  # a damaged room, or one of a newer program
                continue

    async def _close(self, room_id: str, version: int) -> None:
        live = await self._rooms.live(room_id)
        async with live.lock:
            room = live.state
            if not isinstance(room, Room) or not room.adjourned or room.version != version:
                return
            with contextlib.suppress(Conflict):  # somebody has just come back
                await live.commit(Closed())
