"""What must happen by itself at a table, and by when; written apart from the service."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple

from tapisvert.service.lobby import Lobby
from tapisvert.service.watching import State

GRACE = 7.0
"""So many seconds after its time nothing may still wait.

What could not be stored at its time is tried again after five; and one looks once a second.
"""
LONGEST_PAUSE, SPEAKING = 3.4 + 6.0, 4.0
"""Of a computer before the first act of a match, and while somebody may speak out of turn."""
MIXING, ANSWERING, ABSENCE = 10.0, 20.0, 60.0


class Due(NamedTuple):
    """Something that happens by itself ``seconds`` after it has come up; ``what`` tells it apart.

    ``since`` is a moment before which that time does not begin.
    """

    what: Hashable
    seconds: float
    since: float = 0.0


def dues(state: State, away: Mapping[int, float]) -> Iterator[Due]:
    """What is due at a table at which somebody is; ``away``: since when the others are not."""
    if isinstance(state, Lobby) or state.over:
        return
    if state.proposal is not None:
        if state.proposal.lapses:
            yield Due(("answer", state.proposal.version), ANSWERING)
    elif not state.adjourned:
        if state.due is not None:
            yield Due(("due", state.version), MIXING)
        elif state.computer is not None:
            yield Due(("computer", state.version), LONGEST_PAUSE + SPEAKING)
    for seat in state.awaited if not state.one_person else ():
        if seat in away:
            yield Due(("stand-in", state.version, seat), 0.0, away[seat] + ABSENCE)


class Watch:
    """Looks at a table again and again, and notes since when something has been due."""

    def __init__(self) -> None:
        self._since: dict[Hashable, float] = {}

    def look(self, now: float, state: State, away: Mapping[int, float]) -> None:
        """Raises AssertionError if something has waited for too long."""
        found = {each.what: each for each in dues(state, away)}
        self._since = {what: self._since.get(what, now) for what in found}
        for what, each in found.items():
            until = max(self._since[what] + each.seconds, each.since)
            assert now <= until + GRACE, f"{what} is due since {until:.1f}, and it is {now:.1f}"

    def forget(self) -> None:
        """Nobody is there, or the server has begun anew: every time begins again."""
        self._since.clear()
