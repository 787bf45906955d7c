"""What must happen by itself at a table, and by when; written apart from the service."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import NamedTuple

from tapisvert.play.events import Say
from tapisvert.play.view import view
from tapisvert.service.erring import waited_for
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import State
from tests.service.simulation.clock_model import DEALING, LOTS
from tests.service.simulation.people_model import USUAL
from tests.service.simulation.turns import thinker

GRACE = 7.0
"""So many seconds after its time nothing may still wait.

What could not be stored at its time is tried again after five; and one looks once a second.
"""
LONGEST_PAUSE, FIRST_SPEAKING, SPEAKING = DEALING + LOTS, 10.0, 4.0
"""Of a computer before the first act of a match; and while somebody may speak out of turn, before
the first card of a deal and later."""
MIXING, ANSWERING = 10.0, 20.0


class Due(NamedTuple):
    """Something that happens by itself ``seconds`` after it has come up; ``what`` tells it apart.

    ``since`` is a moment before which that time does not begin.
    """

    what: Hashable
    seconds: float
    since: float = 0.0


class SeatsHere(NamedTuple):
    """Who is at a table: ``away`` are the seats of those who are not, and since when.

    ``come``: the seats of those whom the server has met. ``absence_seconds``: for how long somebody
    may usually be away.
    """

    away: Mapping[int, float]
    come: Collection[int]
    absence_seconds: float


def dues(state: State, seats_here: SeatsHere) -> Iterator[Due]:
    """What is due at a table at which somebody is."""
    if isinstance(state, Lobby) or state.over:
        return
    if state.proposal is not None:
        if state.proposal.lapses:
            yield Due(("answer", state.proposal.version), ANSWERING)
    elif not state.adjourned:
        if state.due is not None:
            yield Due(("due", state.version), MIXING)
        elif state.computer is not None and not _people_choose(state, seats_here.away):
            next_act = ("computer", *state.place, state.computer)  # whatever is done beside it
            speaking = SPEAKING if state.match.table.layout.played else FIRST_SPEAKING
            yield Due(next_act, LONGEST_PAUSE + speaking)
    for seat in state.awaited if not state.one_person and state.absence else ():
        if seat in seats_here.away:
            allowed = seats_here.absence_seconds * state.absence / USUAL
            yield Due(("stand-in", state.version, seat), 0.0, seats_here.away[seat] + allowed)
    think = thinker(state)
    if think and state.clocks and state.proposal is None and think.seat in seats_here.come:
        allowed = (state.clocks.left[think.seat] + state.clocks.quota[think.seat]) / 1000
        acts = state.match.table.acts  # calls may be made out of turn while others see the scenes
        scenes = LONGEST_PAUSE if all(isinstance(each, Say) for each in acts) else 0.0
        yield Due(("flag", think, len(acts)), allowed + scenes)


def _people_choose(state: Room, away: Collection[int]) -> bool:
    """True if people who are here have a choice where faults are judged: they may take any time.

    Who plays alone is waited for wherever he is.
    """
    table = state.match.table
    here = (seat for seat in state.people if state.one_person or seat not in away)
    choosing = (seat for seat in here if not state.stand_in(seat))
    return table.judged and any(waited_for(view(table, seat)) for seat in choosing)


class Watch:
    """Looks at a table again and again, and notes since when something has been due."""

    def __init__(self) -> None:
        self._since: dict[Hashable, float] = {}

    def look(self, now: float, state: State, seats_here: SeatsHere) -> None:
        """Raises AssertionError if something has waited for too long."""
        found = {each.what: each for each in dues(state, seats_here)}
        self._since = {what: self._since.get(what, now) for what in found}
        for what, each in found.items():
            until = max(self._since[what] + each.seconds, each.since)
            assert now <= until + GRACE, f"{what} is due since {until:.1f}, and it is {now:.1f}"
