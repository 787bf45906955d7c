"""What a store of rooms can do, whatever keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tapisvert.errors import TapisError
from tapisvert.glossary import Text


class LogEntry(NamedTuple):
    """One thing that happened in a room; ``body`` is JSON, ``version`` counts from 1."""

    room: str
    version: int
    body: str


class StoredRoom(NamedTuple):
    """A room in which a person has a seat.

    ``summary`` is what was kept with its latest entry, None when nothing was.
    """

    room: str
    summary: str | None


class Conflict(Exception):
    """Another entry of that room already has this version."""


class Unavailable(TapisError):
    """The store cannot be read or written now: its disk is full, it is busy, it is damaged."""

    def __init__(self) -> None:
        super().__init__("store/unavailable", UNAVAILABLE)


class Log(Protocol):
    """Rooms as lists of entries. No entry is changed or deleted; every call may block.

    Each call may raise Unavailable; then nothing has changed.
    """

    def append(
        self, entry: LogEntry, holder: str | None = None, summary: str | None = None
    ) -> None:
        """Keep an entry for good before returning; ``holder`` takes a seat by it.

        ``summary``, which replaces the one before, is kept in the same transaction. Raises
        Conflict when the version is taken or is not the next one.
        """

    def summarise(self, room: str, version: int, summary: str) -> None:
        """Keep a summary of a room as it is at that version, unless an entry has followed."""

    def read(self, room: str) -> Sequence[LogEntry]:
        """The entries of a room in order; none for a room that is not known."""

    def held_by(self, holder: str, most: int | None = None, skip: int = 0) -> Sequence[StoredRoom]:
        """The rooms in which that person has taken a seat, the latest first.

        At most so many of them, or all, after the first ``skip``.
        """

    def close(self) -> None: ...


UNAVAILABLE = Text(
    "les parties ne peuvent être lues ni enregistrées pour l’instant\u202f; réessayez",
    "matches can be neither read nor saved for now; try again",
)
