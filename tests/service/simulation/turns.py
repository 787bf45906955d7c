"""Whose turn it is by the clock, and since when; written apart from the service."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.service.happenings import Acted, Claimed
from tapisvert.service.people_happenings import Replaced
from tapisvert.service.room import Room
from tapisvert.service.watching import State
from tests.service.simulation.folded import Step

UNHEARD = 2.1
"""So long, in seconds, a process may not yet know what it has stored."""


class Thinks(NamedTuple):
    """A person must act: in which deal, on which seat."""

    deal: int
    seat: int


def thinker(state: State) -> Thinks | None:
    """Whose clock runs, unless something is proposed; None if nobody's time is limited now."""
    if not isinstance(state, Room) or state.clocks is None or len(state.people) == 1:
        return None
    table = state.match.table
    if state.over or state.adjourned or table.over or table.by is None:
        return None
    seat = state.game.player_of(table.by)
    ours = state.levels[seat] is None and not (state.stand_ins and state.stand_ins[seat])
    return Thinks(len(state.match.tables), seat) if ours else None


class Turn:
    """The turn of who thinks: since when it goes on, and how long its clock has stood still.

    It is that of the log; a process knows of it later, or not at all after a crash, so that less
    may have passed for it. ``stood`` is no more than it must know, ``idle`` as much as it can
    know. ``sure``: it knows of all entries. ``scenes`` before a deal were shown at first.
    """

    def __init__(self) -> None:
        self.since = self.stood = self.idle = 0.0
        self.sure = True
        self.scenes = True  # a match that follows another one begins with its first entry
        self._stands: float | None = None

    def step(self, step: Step, sure: bool) -> None:
        """Go on with the turn after an entry, or begin another one."""
        after, acts = step.after, acts_of(step.after)
        ended = isinstance(step.happening, Acted | Claimed | Replaced) and (
            after.game.player_of(step.happening.seat)
            == (thinker(step.before) or Thinks(0, -1)).seat
        )
        same_turn = (
            thinker(step.before) == thinker(after) and acts >= acts_of(step.before) and not ended
        )
        proposed = isinstance(after, Room) and after.proposal is not None
        if not same_turn:
            self.since, self.stood, self.idle, self.sure = step.at, 0.0, 0.0, sure
            self.scenes, self._stands = not acts, None
        elif self._stands is not None and not proposed:
            self._rest(step.at)
        self.sure &= sure
        if proposed and self._stands is None:
            self._stands = step.at

    def _rest(self, at: float) -> None:
        self.stood, self.idle, self._stands = self.stood_at(at), self.idle_at(at), None

    def stood_at(self, at: float) -> float:
        """For how long its clock must have stood still, also while something is proposed now."""
        if self._stands is None or not self.sure:
            return self.stood
        return self.stood + max(at - self._stands - UNHEARD, 0.0)

    def idle_at(self, at: float) -> float:
        """For how long its clock can have stood still."""
        return self.idle if self._stands is None else self.idle + at - self._stands + UNHEARD

    def most(self, at: float) -> float:
        """How much can have passed of it, in seconds."""
        return at - self.since - self.stood_at(at)


def same_turn(turn: Thinks, before: State, after: Room) -> bool:
    """True if that turn is not over yet, whoever plays for its person."""
    by, deals = after.match.table.by, len(after.match.tables)
    if by is None or turn != (deals, after.game.player_of(by)):
        return False
    return acts_of(after) >= acts_of(before)


def acts_of(state: State) -> int:
    return len(state.match.table.acts) if isinstance(state, Room) else 0
