"""What a store of rooms can do, whatever keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Entry(NamedTuple):
    """One thing that happened in a room; ``body`` is JSON, ``version`` counts from 1."""

    room: str
    version: int
    body: str


class Conflict(Exception):
    """Another entry of that room already has this version."""


class Log(Protocol):
    """Rooms as lists of entries. Nothing is changed or deleted; every call may block."""

    def append(self, entry: Entry, holder: str | None = None) -> None:
        """Keep an entry for good before returning; ``holder`` takes a seat by it.

        Raises Conflict when the version is taken or is not the next one.
        """

    def read(self, room: str) -> Sequence[Entry]:
        """The entries of a room in order; none for a room that is not known."""

    def held_by(self, holder: str) -> Sequence[str]:
        """The rooms in which that person has taken a seat, the latest first."""

    def close(self) -> None: ...
