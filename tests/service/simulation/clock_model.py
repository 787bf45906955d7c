"""A second model of the clocks: what the log says of them, and when it was stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from tapisvert.service.happenings import Acted, Claimed, DealBegun, HandedBack
from tapisvert.service.people_happenings import Flagged, Replaced
from tapisvert.service.room import Room
from tapisvert.service.timing import ends_turn
from tests.service.simulation.diary import Post
from tests.service.simulation.folded import Step
from tests.service.simulation.turns import Thinks, Turn, acts_of, same_turn, thinker
from tests.service.simulation.visits import Visits

FIRST, MORE, MOST = 1500, 500, 3000
"""Of the delay of a line, in milliseconds: forgiven at first, more after each turn, at most."""
DEALING, LOTS = 3.4, 6.0
SLACK = 4.5
"""So much less than has passed may be charged, in seconds: what is learnt or stored late."""
BEAT = 12.0
"""A stream has news at least so often, in seconds."""


class Clock(NamedTuple):
    """What a player has left, and how much delay may be forgiven, in milliseconds."""

    left: int
    quota: int


class ClockModel:
    """Follows the clocks of one room. Raises AssertionError where they disagree."""

    def __init__(
        self, room: str, posted: Mapping[str, Post], visits: Visits, absence_seconds: float
    ) -> None:
        self._room, self._posted, self._visits = room, posted, visits
        self._absence = absence_seconds
        self._clocks: dict[str, Clock] = {}
        self._turn = Turn()
        self._lost: tuple[Thinks, float] | None = None

    def check(self, steps: Iterable[Step], unsure: Iterable[tuple[str, int]]) -> None:
        doubted = {version for room, version in unsure if room == self._room}
        for step in steps:
            if not isinstance(step.after, Room) or step.after.clocks is None:
                continue
            if isinstance(step.before, Room):
                self._step(step.before, step)
            if self._lost and not same_turn(self._lost[0], step.before, step.after):
                self._lost = None
            self._agrees(step.after)
            self._turn.step(step, step.after.version not in doubted)

    def _step(self, before: Room, step: Step) -> None:
        happening, think = step.happening, thinker(before)
        if not self._clocks:
            self._agrees(before)
        if isinstance(happening, Flagged):
            assert think, "a flag falls for nobody"
            assert think.seat == happening.seat, "another's flag falls"
            assert before.proposal is None, "a flag falls while something is proposed"
            self._falls(before, think, step.at)
            self._lost = think, self._visits.run_at(step.at)
        elif isinstance(happening, Acted | Claimed):
            self._acts(before, step, happening)
        elif isinstance(happening, Replaced) and happening.holder:
            self._clocks[happening.name] = self._clocks.pop(before.match.names[happening.seat])
        elif isinstance(happening, DealBegun) and self._each_turn(before):
            for name, clock in self._clocks.items():
                self._clocks[name] = Clock(self._reserve(before), clock.quota)
        elif isinstance(happening, HandedBack) and self._lost:
            lost, run = self._lost
            name = before.match.names[happening.seat]
            if lost.seat == happening.seat and run == self._visits.run_at(step.at):
                acted = self._visits.is_busy(self._room, name, step.at)
                assert acted, "who has no time left gets that turn back"

    def _falls(self, before: Room, think: Thinks, at: float) -> None:
        """A flag falls when what is left has passed and the quota, and not earlier."""
        name = before.match.names[think.seat]
        came = self._visits.came(self._room, name, at)
        assert came is not None, f"the flag of {name} falls before he has come"
        allowed = sum(self._clocks[name]) / 1000 + self._scenes(before, think, at)
        passed = min(self._turn.most(at), at - came)
        assert passed >= allowed - 0.01, f"{name} had {allowed}, and {passed:.3f} have passed"
        left = self._reserve(before) if self._each_turn(before) else self._increment(before)
        self._clocks[name] = Clock(left, min(MORE, MOST))

    def _acts(self, before: Room, step: Step, happening: Acted | Claimed) -> None:
        seat, think = before.game.player_of(happening.seat), thinker(before)
        ends = ends_turn(before, happening)
        if self._lost and seat == self._lost[0].seat and (ends or isinstance(happening, Claimed)):
            self._lost = None
        spent, forgiven = happening.spent, happening.forgiven
        if think is None or think.seat != seat:
            assert spent is None, "somebody is charged whose clock does not run"
            return
        if spent is None or forgiven is None:
            assert isinstance(before.last, HandedBack), "somebody whose clock runs is not charged"
            return
        name = before.match.names[seat]
        clock, elapsed = self._clocks[name], spent + forgiven
        self._is_fair(before, think, step.at, elapsed / 1000)
        thought = self._posted[happening.key].thought or 0
        assert forgiven == min(max(elapsed - thought, 0), clock.quota), "the line is not forgiven"
        left, quota = max(clock.left - spent, 0), clock.quota - forgiven
        if ends:
            left = self._reserve(before) if self._each_turn(before) else left
            left += self._increment(before)
            quota = min(quota + MORE, MOST)
        self._clocks[name] = Clock(left, quota)

    def _is_fair(self, before: Room, think: Thinks, at: float, elapsed: float) -> None:
        """Nobody is charged more than has passed, nor much less."""
        visits, name = self._visits, before.match.names[think.seat]
        scenes = self._scenes(before, think, at)
        most = max(self._turn.most(at) - scenes, 0.0)
        assert elapsed <= most + 0.01, f"{name} is charged {elapsed}, and {most:.3f} have passed"
        came = visits.surely_came(self._room, name, at)
        people = [before.match.names[seat] for seat in before.people]
        since = max(self._turn.since, visits.run_at(at), came if came is not None else at)
        silent = all(self._was_gone(each, since, at) for each in people)
        if self._turn.sure and not silent:
            free = DEALING + LOTS if self._turn.scenes else 0.0
            least = at - since - self._turn.idle_at(at) - free - SLACK
            assert elapsed >= least, f"{name} is charged {elapsed}, and {least:.3f} have passed"

    def _was_gone(self, name: str, since: float, at: float) -> bool:
        """True if the server may have taken a person for gone just before or during a turn."""
        times = [since - self._absence, *self._visits.told[self._room, name], at]
        near = [each for each in times if since - self._absence <= each <= at]
        return any(late - early >= self._absence - BEAT for early, late in pairwise(near))

    def _scenes(self, before: Room, think: Thinks, at: float) -> float:
        """For how long the scenes before a deal are free."""
        name = before.match.names[think.seat]
        if acts_of(before) or self._visits.has_skipped(self._room, name, self._turn.since, at):
            return 0.0
        return DEALING + (LOTS if think.deal == 1 and before.match.drawn else 0.0)

    def _agrees(self, room: Room) -> None:
        """The clocks that the server has are those of the model."""
        clocks = room.clocks
        assert clocks
        if not self._clocks:
            fresh = Clock(clocks.control.reserve, FIRST)
            self._clocks = {room.match.names[seat]: fresh for seat in room.people}
        for seat in room.people:
            name = room.match.names[seat]
            found = Clock(clocks.left[seat], clocks.quota[seat])
            assert found == self._clocks[name], f"{name}: {found}, not {self._clocks[name]}"

    def _each_turn(self, room: Room) -> bool:
        return room.clocks is not None and room.clocks.control.each_turn

    def _reserve(self, room: Room) -> int:
        return room.clocks.control.reserve if room.clocks else 0

    def _increment(self, room: Room) -> int:
        return room.clocks.control.increment if room.clocks else 0
