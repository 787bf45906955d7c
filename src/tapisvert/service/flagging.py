"""Flags fall: a computer acts for somebody whose time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.bots.seated import ADVISER
from tapisvert.service.clocks import charge
from tapisvert.service.happenings import Acted, Claimed, Happening
from tapisvert.service.lobby import Lobby
from tapisvert.service.pausing import scene_seconds
from tapisvert.service.people_happenings import Flagged
from tapisvert.service.room import Room
from tapisvert.service.timing import is_flagged, lasts, on_clock, same_turn, turn_of
from tapisvert.service.waiting import Later

if TYPE_CHECKING:
    from tapisvert.service.live import Live


def next_flag(live: Live) -> Later | None:
    """Return the flag that falls next: when the time that is left has passed, and the quota.

    Nobody's flag falls at a table that everybody has left, nor before that person has come.
    """
    room = live.state
    if isinstance(room, Lobby):
        return None
    follow(live, room)
    seat = on_clock(room)
    if seat is None or room.clocks is None or not live.has_ever_come(seat):
        return None
    if all(map(live.is_gone, room.people)):
        return None
    allowed = (room.clocks.left[seat] + room.clocks.quota[seat]) / 1000
    now = live.ticking.now
    return Later(allowed - (now.passed / 1000 if now else 0.0), Flagged(seat, ADVISER))


def follow(live: Live, room: Room) -> None:
    """Let the clock of a room follow its state; the scenes before a deal are free.

    The clock of a person does not run before he has come to the table.
    """
    begun = bool(room.match.table.acts)
    free = 0.0 if begun else scene_seconds(room, live.pause_factor, live.lots_factor)
    turn, before = turn_of(room), live.ticking.turn
    if before and is_flagged(room, before.seat):
        live.ticking.lost = before
    same = same_turn(room, before, turn)
    seat = on_clock(room)
    runs = seat is not None and live.has_ever_come(seat)
    live.ticking.follow(turn, runs, free, same)


def has_no_time(live: Live, seat: int) -> bool:
    """True while a computer plays the turn for which the person of a seat had no time left."""
    room, lost = live.room, live.ticking.lost
    return is_flagged(room, seat) and lost is not None and lost.seat == seat and lasts(room, lost)


def timed(live: Live, happening: Happening, thought: int | None) -> Happening:
    """Return an act of a person with what it is charged, if his time is limited.

    A proposal that waits only stops the clock: what had passed before is charged.
    """
    room, turn = live.room, turn_of(live.room)
    if turn is None or room.clocks is None or not isinstance(happening, Acted | Claimed):
        return happening
    seat = turn.seat
    if room.game.player_of(happening.seat) != seat:
        return happening
    follow(live, room)
    elapsed = round(1000 * live.ticking.elapsed)
    spent, forgiven = charge(elapsed, thought, room.clocks.quota[seat])
    return happening._replace(spent=spent, forgiven=forgiven)
