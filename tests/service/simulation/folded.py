"""Every state that a log gives, one after another, and when each of its entries was stored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tapisvert.service.happenings import Happening, from_json, key_of
from tapisvert.service.kept import replay
from tapisvert.service.watching import State
from tapisvert.store.log import LogEntry


class Step(NamedTuple):
    """An entry: the state before and after it, and when it was stored."""

    before: State
    happening: Happening
    after: State
    at: float

    @property
    def key(self) -> str:
        return key_of(self.happening)


@lru_cache(8)
def folded(room: str, kept: tuple[LogEntry, ...]) -> tuple[State, ...]:
    """The states that the log gives; the same log is asked for several times at the end."""
    states: list[State] = [replay(room, kept[:1])]
    for entry in kept[1:]:
        states.append(states[-1].after(from_json(entry.body)))
    return tuple(states)


def replayed(room: str, kept: tuple[LogEntry, ...]) -> State:
    """The room that the log gives."""
    return folded(room, kept)[-1]


def steps(
    room: str, kept: tuple[LogEntry, ...], times: Mapping[tuple[str, int], float]
) -> Iterator[Step]:
    """The entries after the first; those with which the simulation began were stored at 0."""
    states = folded(room, kept)
    for n, entry in enumerate(kept[1:], 1):
        at = times.get((room, entry.version), 0.0)
        yield Step(states[n - 1], from_json(entry.body), states[n], at)
