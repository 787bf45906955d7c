"""Computers stand in for people who stay away while a table waits for them."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from tapisvert.bots.seated import ADVISER
from tapisvert.service.happenings import HandedBack, StoodIn
from tapisvert.service.room import Room
from tapisvert.service.waiting import Later
from tapisvert.store.log import Conflict, Unavailable

if TYPE_CHECKING:
    from tapisvert.service.live import Live


def absence(live: Live) -> Later | None:
    """Return the seat that a computer takes next for its person, and when.

    Only where several people play, and while one of the others is there: alone one may take any
    time, and nobody's match is played on in an empty room.
    """
    room = live.state
    if not isinstance(room, Room) or room.one_person or all(map(live.is_gone, room.people)):
        return None
    left = [
        Later(live.absence_seconds - live.away_seconds(seat), StoodIn(seat, ADVISER))
        for seat in room.awaited
        if not live.is_present(seat)
    ]
    return min(left, key=lambda later: later.seconds, default=None)


async def hand_back(live: Live, seat: int) -> None:
    """Hand a seat back to its person, who has come back. What cannot be stored is tried later."""
    with contextlib.suppress(Unavailable):
        async with live.lock:
            try:
                if live.room.stand_in(seat) is not None and not live.room.closed:
                    await live.commit(HandedBack(seat))
            except Conflict:
                await live.reload()
    live.wake()
