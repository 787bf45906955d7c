"""When each server process began, and when it has met whom: what it could know of the people."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from itertools import pairwise

LATEST = 5.0
"""In seconds: how long after its decision an entry is stored, at most."""


class Visits:
    """Times of the simulation, by room and by the name of the person.

    ``met``: a request or a stream of that person has come, or ended. ``told``: a stream of his had
    news.
    ``busy``: from when to when a form of his was served. ``skipped``: he has seen the scenes.
    """

    def __init__(self) -> None:
        self.runs: list[float] = []
        self.met: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        self.told: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        self.busy: defaultdict[tuple[str, str], list[tuple[float, float]]] = defaultdict(list)
        self.skipped: defaultdict[tuple[str, str], list[float]] = defaultdict(list)

    def run_at(self, at: float) -> float:
        """When the process began that ran at a moment; 0 before the first."""
        number = bisect_right(self.runs, at)
        return self.runs[number - 1] if number else 0.0

    def came(self, room: str, name: str, at: float) -> float | None:
        """When the process of a moment had first met a person; None if it had not yet."""
        return _first(self.met[room, name], self.run_at(at), at)

    def surely_came(self, room: str, name: str, at: float) -> float | None:
        """When that process first had a stream of that person, and news for it."""
        return _first(self.told[room, name], self.run_at(at), at)

    def was_silent(self, room: str, name: str, at: float, seconds: float) -> bool:
        """True if the process had heard nothing of a person for so long, just before a moment."""
        told = self.told[room, name]
        began = max(self.run_at(at), 0.0)
        times = [began, *(each for each in told[: bisect_right(told, at)] if each > began), at]
        gaps = [(late, late - early) for early, late in pairwise(times)]
        return any(late >= at - LATEST and gap >= seconds for late, gap in gaps)

    def last(self, room: str, name: str) -> float:
        """When a person was last heard of."""
        return max([0.0, *self.met[room, name][-1:], *self.told[room, name][-1:]])

    def is_busy(self, room: str, name: str, at: float) -> bool:
        """True if a form of a person was served at a moment."""
        return any(begin <= at <= end for begin, end in self.busy[room, name])

    def has_skipped(self, room: str, name: str, since: float, until: float) -> bool:
        return any(since <= each <= until for each in self.skipped[room, name])


def _first(times: list[float], since: float, until: float) -> float | None:
    return next((each for each in times if since <= each <= until), None)
