"""Group commit: appends that wait at the same time are written in one transaction.

Each transaction waits for the disk, so under load one for many appends is far faster.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.store.log import Conflict, LogEntry

LAST = "SELECT coalesce(max(version), 0) FROM event WHERE room = ?"
ADD = "INSERT INTO event (room, version, body) VALUES (?, ?, ?)"
HOLD = "INSERT OR IGNORE INTO holder (holder, room) VALUES (?, ?)"
LINK = "INSERT INTO link (link, room) VALUES (?, ?)"
SUMMARISE = (
    "INSERT INTO summary (room, version, body) VALUES (?, ?, ?) ON CONFLICT (room)"
    " DO UPDATE SET version = excluded.version, body = excluded.body"
)


@dataclass(eq=False)
class Append:
    """What one call of ``append`` stores. Once ``done`` it is on disk, or has an ``error``."""

    entry: LogEntry
    holders: Sequence[str]
    summary: str | None
    link: str | None
    error: Exception | None = None
    done: bool = False

    def result(self) -> None:
        """Raise the error, if it is one."""
        if self.error is not None:
            raise self.error


class Appends:
    """The appends that wait. Threads may add to them while one thread writes."""

    def __init__(self) -> None:
        self._waiting: deque[Append] = deque()

    def add(self, append: Append) -> None:
        self._waiting.append(append)

    def write(self, database: sqlite3.Connection) -> None:
        """Write all that wait now; only one thread at a time may do it.

        If they cannot be written together, each is written alone, so that one does no harm to the
        others.
        """
        batch = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            _write(database, batch)
        except Exception as error:
            if len(batch) == 1:
                batch[0].error = error
            else:
                for each in batch:
                    _write_alone(database, each)
        for each in batch:
            each.done = True


def last_version(database: sqlite3.Connection, room: str) -> int:
    (last,) = database.execute(LAST, (room,)).fetchone()
    return int(last)


def _write_alone(database: sqlite3.Connection, append: Append) -> None:
    append.error = None
    try:
        _write(database, [append])
    except Exception as error:
        append.error = error


def _write(database: sqlite3.Connection, batch: Sequence[Append]) -> None:
    """Write appends in one transaction; one whose version is not the next gets a Conflict."""
    with database:
        database.execute("BEGIN IMMEDIATE")
        for each in batch:
            entry = each.entry
            if entry.version != last_version(database, entry.room) + 1:
                each.error = Conflict()
                continue
            database.execute(ADD, entry)
            database.executemany(HOLD, [(holder, entry.room) for holder in each.holders])
            if each.link is not None:
                database.execute(LINK, (each.link, entry.room))
            if each.summary is not None:
                database.execute(SUMMARISE, (entry.room, entry.version, each.summary))
