"""How long the person who must act has been thinking, by the clock of this process."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tapisvert.service.timing import ClockTurn


class ClockNow(NamedTuple):
    """The clock of a turn: how much has passed, in milliseconds, and whether it runs.

    Less than 0 has passed while the scenes before a deal are shown, which are free.
    """

    turn: ClockTurn
    passed: int
    runs: bool


class Ticking:
    """Measures one ``turn`` at a time. ``clock`` gives seconds. ``lost`` is the last turn for which
    somebody had no time left; ``flagging.follow`` sets it.

    Nothing here is stored: after a restart of the server the turn begins at zero seconds. The log
    has what earlier turns were charged.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.turn: ClockTurn | None = None
        self.lost: ClockTurn | None = None
        self._passed = 0.0
        self._since: float | None = None

    def follow(
        self, turn: ClockTurn | None, runs: bool, free_seconds: float, same_turn: bool = False
    ) -> None:
        """Measure a turn from now on, or go on with it. The first ``free_seconds`` are free.

        ``same_turn``: keep the time although ``turn`` differs, because it is still the turn of the
        same person and only others have acted.
        """
        if not same_turn and turn != self.turn:
            self._passed, self._since = -free_seconds, None
        self.turn = turn
        if runs and self._since is None:
            self._since = self._clock()
        elif not runs and self._since is not None:
            self._passed, self._since = self._measured, None

    @property
    def elapsed(self) -> float:
        """Seconds since the turn began, without those while its clock stood still."""
        return max(self._measured, 0.0)

    @property
    def _measured(self) -> float:
        return self._passed + (0.0 if self._since is None else self._clock() - self._since)

    @property
    def mark(self) -> object:
        """A token that changes whenever streams must be sent ``now``; None if nobody must act."""
        return self.turn and (self.turn, self._passed, self._since)

    @property
    def now(self) -> ClockNow | None:
        """The clock of the present turn; None while nobody must act by the clock."""
        if self.turn is None:
            return None
        return ClockNow(self.turn, round(1000 * self._measured), self._since is not None)

    def scenes_seen(self, seat: int) -> bool:
        """The person of a seat has seen the scenes: true if his clock runs from now on."""
        free = self._since is not None and self._measured < 0
        if free and self.turn and self.turn.seat == seat:
            self._passed, self._since = 0.0, self._clock()
            return True
        return False

    def forget_turn_of(self, seat: int) -> None:
        """Somebody else sits there now: the next ``follow`` measures his turn from its start."""
        if self.turn and self.turn.seat == seat:
            self.turn = None

    def restart(self) -> None:
        """Set the time of the turn back to zero: somebody is back at a table that all had left."""
        self._passed, self._since = 0.0, None if self._since is None else self._clock()
