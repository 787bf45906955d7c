"""Clocks by choice: what each person has, what an act is charged. Times are in milliseconds.

A time control is written ``30``, for 30 seconds at each turn, or ``300+5``, for 300 seconds for the
match and 5 more after each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from re import ASCII, fullmatch
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.service import clock_texts

OFFERED = ("15", "30", "60", "300+5", "600+10")
"""The time controls that a host may choose; without one nobody's time is limited."""
FIRST_QUOTA, QUOTA_STEP, MOST_QUOTA = 1500, 500, 3000
"""How much network delay is forgiven: at first, how much more after each turn, and at most."""


class TimeControl(NamedTuple):
    """So much time for the match, and more after each turn; or so much at ``each_turn``."""

    reserve: int
    increment: int = 0
    each_turn: bool = False

    def after_turn(self, left: int, spent: int) -> int:
        """What is left for the next turn of somebody who had ``left`` and has spent so much."""
        return self.reserve if self.each_turn else max(left - spent, 0) + self.increment


def time_control(text: str) -> TimeControl | None:
    """Return a time control that is written; None for an empty text. Raises TapisError."""
    if not text:
        return None
    found = fullmatch(r"([1-9]\d{0,4})(?:\+(\d{1,4}))?", text, ASCII)
    if found is None:
        raise TapisError("room/clock", clock_texts.NO_CONTROL)
    seconds, more = found.groups()
    return TimeControl(1000 * int(seconds), 1000 * int(more or 0), more is None)


class Charge(NamedTuple):
    """What a turn is charged, and how much of the time since it began is forgiven."""

    spent: int
    forgiven: int


def charge(elapsed: int, thought: int | None, quota: int) -> Charge:
    """Charge a turn that took ``elapsed`` for the server.

    The part that the browser has not shown the turn, as it says, was network delay. It is forgiven
    up to the quota. A browser that does not report ``thought`` is forgiven the whole quota.
    """
    forgiven = min(max(elapsed - max(thought or 0, 0), 0), quota)
    return Charge(elapsed - forgiven, forgiven)


class Clocks(NamedTuple):
    """The clocks of a match, by seat, as of the beginning of the present turn.

    ``left`` is what is left, ``quota`` how much delay may be forgiven. ``down`` are the seats whose
    flag has fallen, and for which a computer plays.
    """

    control: TimeControl
    left: tuple[int, ...]
    quota: tuple[int, ...]
    down: frozenset[int] = frozenset()

    @classmethod
    def begin(cls, control: TimeControl, seats: int) -> Clocks:
        return cls(control, (control.reserve,) * seats, (FIRST_QUOTA,) * seats)

    def moved(self, there: Sequence[int]) -> Clocks:
        """The clocks after players have changed seats: who sits now on a seat sat ``there``."""
        down = frozenset(seat for seat, old in enumerate(there) if old in self.down)
        left, quota = (tuple(each[old] for old in there) for each in (self.left, self.quota))
        return Clocks(self.control, left, quota, down)

    def charged(self, seat: int, spent: int, forgiven: int, turn_ends: bool) -> Clocks:
        """The clocks after an act of the seat whose clock ran."""
        left, quota = self.left[seat], self.quota[seat] - forgiven
        if turn_ends:
            left, quota = self.control.after_turn(left, spent), min(quota + QUOTA_STEP, MOST_QUOTA)
        else:
            left = max(left - spent, 0)
        return self._replace(
            left=_with(self.left, seat, left), quota=_with(self.quota, seat, max(quota, 0))
        )

    def flagged(self, seat: int) -> Clocks:
        """The clocks after the flag of a seat has fallen: it has spent all, and its quota."""
        spent = self.charged(seat, self.left[seat], self.quota[seat], turn_ends=True)
        return spent._replace(down=self.down | {seat})

    def up(self, seat: int) -> Clocks:
        """The clocks when no computer plays for this seat any more."""
        return self._replace(down=self.down - {seat})

    def at_deal(self) -> Clocks:
        """The clocks when a deal begins."""
        if not self.control.each_turn:
            return self
        return self._replace(left=(self.control.reserve,) * len(self.left))


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
