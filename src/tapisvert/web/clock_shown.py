"""The clocks at the seats: what is left, and which one runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.service.room import Room
from tapisvert.service.ticking import ClockNow
from tapisvert.service.timing import ClockTurn, clock_of, on_clock, turn_of
from tapisvert.web.clock_texts import hands
from tapisvert.web.shapes import MatchClock

if TYPE_CHECKING:
    from tapisvert.web.shown import Board


class ClockShown(NamedTuple):
    """The clock of a seat: ``left`` are the milliseconds left when its turn began.

    ``turn`` names its present turn, empty if another seat must act. A clock that ``runs`` is
    counted down by the script. ``shows`` is what it shows without one.
    """

    left: int
    turn: str
    runs: bool
    shows: str


def clocks_shown(room: Room) -> Mapping[int, ClockShown]:
    """Return the clocks of the people of a match, at the beginning of the present turn."""
    if room.clocks is None or room.one_person:
        return {}
    turn, running = turn_of(room), on_clock(room)
    return {
        seat: ClockShown(
            room.clocks.left[seat],
            turn_name(turn) if turn and turn.seat == seat else "",
            seat == running,
            hands(room.clocks.left[seat]),
        )
        for seat in room.people
    }


def turn_name(turn: ClockTurn) -> str:
    return ".".join(map(str, turn))


def with_clock(shown: Board, now: ClockNow | None) -> Board:
    """Return a board whose running clock shows the time that is left now."""
    company = shown.company
    if now is None or company is None or (clock := company.clocks.get(now.turn.seat)) is None:
        return shown
    left = clock._replace(shows=hands(clock.left - max(now.passed, 0)))
    return shown._replace(company=company._replace(clocks={**company.clocks, now.turn.seat: left}))


def for_program(room: Room, now: ClockNow | None) -> MatchClock | None:
    """Return the clocks of a match as a program gets them; None where no time is limited."""
    clocks = room.clocks
    if clocks is None:
        return None
    passed = max(now.passed, 0) if now else 0
    seat_now = now.turn.seat if now else None
    left = [
        max(left - passed, 0) if seat == seat_now else left for seat, left in enumerate(clocks.left)
    ]
    people = [left[seat] if seat in room.people else None for seat in range(room.game.seats)]
    return MatchClock(clock_of(room.match), people, on_clock(room))
