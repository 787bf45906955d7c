"""The protocol of the log in which rooms are stored."""

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
    """A room in which a person has ever taken a seat.

    ``summary`` is the one stored for its latest entry, or None.
    """

    room: str
    summary: str | None


class Untouched(NamedTuple):
    """A room in which nothing has happened for a while, and the version of its latest entry."""

    room: str
    version: int


class Conflict(Exception):
    """The version of an entry is not the next one: the room has changed meanwhile."""


class Unavailable(TapisError):
    """The log cannot be read or written now: the disk is full, or the file is busy or damaged."""

    def __init__(self) -> None:
        super().__init__("store/unavailable", UNAVAILABLE)


class Log(Protocol):
    """Rooms as lists of entries. Entries are never changed or deleted.

    Every call may block. Every call may raise Unavailable. Usually nothing has changed then, but an
    append may have been stored all the same: the next one of that version raises Conflict.
    """

    def append(
        self,
        entry: LogEntry,
        holders: Sequence[str] = (),
        summary: str | None = None,
        link: str | None = None,
    ) -> None:
        """Store an entry durably before returning.

        ``holders`` are the persons who take a seat with this entry, ``link`` is the hash of a link
        that leads to the room from now on. ``summary`` replaces the room's summary. All is stored
        in one transaction. Raises Conflict if the version is not the next one.
        """

    def summarise(self, room: str, version: int, summary: str) -> None:
        """Store the summary of a room at ``version``, unless the room has a newer entry."""

    def read(self, room: str) -> Sequence[LogEntry]:
        """Return the entries of a room in order; none for an unknown room."""

    def exists(self, room: str) -> bool:
        """True if a room has an entry."""

    def held_by(self, holder: str) -> Sequence[StoredRoom]:
        """Return the rooms in which a person has taken a seat, newest first."""

    def linked(self, link: str) -> str | None:
        """Return the room to which a link with this hash has ever led, or None."""

    def untouched(self, days: int, summary: str) -> Sequence[Untouched]:
        """Return the rooms whose latest entry is at least ``days`` days old.

        By the clock of the log; only those whose stored summary contains the text ``summary``.
        """

    def keep_record(self, room: str, record: str) -> None:
        """Store the record of a room whose match is over, so that nobody need replay it."""

    def record(self, room: str) -> str | None:
        """Return the record that was stored for a room, or None."""

    def check(self) -> None:
        """Raise Unavailable unless entries can be read and written now; change nothing."""

    def close(self) -> None: ...


UNAVAILABLE = Text(
    "les parties ne peuvent être lues ni enregistrées pour l’instant\u202f; réessayez",
    "matches can be neither read nor saved for now; try again",
)
