"""Computers stand in for people who stay away while a table waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.bots.seated import ADVISER
from tapisvert.service.happenings import HandedBack, StoodIn
from tapisvert.service.lobby_happenings import USUAL_ABSENCE
from tapisvert.service.room import Room
from tapisvert.service.timing import is_flagged
from tapisvert.service.waiting import Later

if TYPE_CHECKING:
    from tapisvert.service.live import Live


def absence(live: Live) -> Later | None:
    """Return the seat that a computer takes next for its person, and when.

    Only where several people play, and unless all of them have been away too long: alone one may
    take any time, and nobody's match is played on in an empty room.
    """
    room = live.state
    if not isinstance(room, Room) or room.one_person or not room.absence:
        return None
    if all(map(live.is_gone, room.people)):
        return None
    allowed = live.absence_seconds * room.absence / USUAL_ABSENCE
    left = [
        Later(allowed - live.away_seconds(seat), StoodIn(seat, ADVISER))
        for seat in room.awaited
        if not live.is_present(seat)
    ]
    return min(left, key=lambda later: later.seconds, default=None)


def coming_back(live: Live) -> Later | None:
    """Return the seat that a computer hands back now, because its person has a stream open again.

    If his time was over it plays on, until he says or does something.
    """
    room = live.state
    if not isinstance(room, Room) or room.closed:
        return None
    for seat in room.people:
        if room.stand_in(seat) and live.is_present(seat) and not is_flagged(room, seat):
            return Later(0.0, HandedBack(seat))
    return None
