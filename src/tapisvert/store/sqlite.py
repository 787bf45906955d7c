"""The log in one SQLite file: one process writes it, an entry is on disk when append returns."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from threading import Lock

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.store import private, sole
from tapisvert.store.log import Conflict, LogEntry, StoredRoom, Unavailable
from tapisvert.store.migrations import migrate

MEMORY = ":memory:"
BUSY_SECONDS = 1.0
LAST = "SELECT coalesce(max(version), 0) FROM event WHERE room = ?"
SUMMARISE = (
    "INSERT INTO summary (room, version, body) VALUES (?, ?, ?) ON CONFLICT (room)"
    " DO UPDATE SET version = excluded.version, body = excluded.body"
)
HELD = (
    "SELECT holder.room, summary.body FROM holder LEFT JOIN summary"
    " ON summary.room = holder.room AND summary.version ="
    " (SELECT max(version) FROM event WHERE event.room = holder.room)"
    " WHERE holder.holder = ? ORDER BY holder.rowid DESC LIMIT ? OFFSET ?"
)


class SqliteLog:
    """A Log; calls from several threads take turns."""

    def __init__(self, path: str | Path, ours: bool = False) -> None:
        """Open or make the file, for this process alone; with ``ours`` close it to other users.

        Raises TapisError ``store/unusable``, ``store/in-use`` or ``store/newer``.
        """
        self._lock = Lock()
        self._sole: sqlite3.Connection | None = None
        with _told(str(path)):
            if str(path) != MEMORY:
                path = Path(path).resolve()
                self._sole = _prepared(path, ours)
            try:
                self._database = _opened(path)
            except BaseException:
                self._give_up()
                raise

    def append(
        self, entry: LogEntry, holder: str | None = None, summary: str | None = None
    ) -> None:
        with self._reached() as database, database:
            database.execute("BEGIN IMMEDIATE")
            if entry.version != _last(database, entry.room) + 1:
                raise Conflict
            database.execute("INSERT INTO event (room, version, body) VALUES (?, ?, ?)", entry)
            if holder is not None:
                database.execute(
                    "INSERT OR IGNORE INTO holder (holder, room) VALUES (?, ?)",
                    (holder, entry.room),
                )
            if summary is not None:
                database.execute(SUMMARISE, (entry.room, entry.version, summary))

    def summarise(self, room: str, version: int, summary: str) -> None:
        with self._reached() as database, database:
            database.execute("BEGIN IMMEDIATE")
            if version == _last(database, room):
                database.execute(SUMMARISE, (room, version, summary))

    def read(self, room: str) -> Sequence[LogEntry]:
        with self._reached() as database:
            rows = database.execute(
                "SELECT room, version, body FROM event WHERE room = ? ORDER BY version", (room,)
            ).fetchall()
        return [LogEntry(*row) for row in rows]

    def held_by(self, holder: str, most: int | None = None, skip: int = 0) -> Sequence[StoredRoom]:
        limit = -1 if most is None else most
        with self._reached() as database:
            rows = database.execute(HELD, (holder, limit, skip)).fetchall()
        return [StoredRoom(*row) for row in rows]

    def close(self) -> None:
        with self._lock:
            self._database.close()
            self._give_up()

    def _give_up(self) -> None:
        if self._sole is not None:
            self._sole.close()

    @contextmanager
    def _reached(self) -> Iterator[sqlite3.Connection]:
        """The database, for one call at a time."""
        try:
            with self._lock:
                yield self._database
        except sqlite3.Error as error:
            raise Unavailable from error


def _prepared(path: Path, ours: bool) -> sqlite3.Connection:
    """The right to write that file, which now exists."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    alone = sole.claimed(path)
    try:
        private.create(path)
        if ours:
            private.tighten(path, "-wal", "-shm", sole.ENDING)
    except BaseException:
        alone.close()
        raise
    return alone


def _opened(path: str | Path) -> sqlite3.Connection:
    """The database in that file, its schema brought forward."""
    database = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        migrate(database)
    except BaseException:
        database.close()
        raise
    return database


def _last(database: sqlite3.Connection, room: str) -> int:
    (last,) = database.execute(LAST, (room,)).fetchone()
    return int(last)


@contextmanager
def _told(path: str) -> Iterator[None]:
    """Have what the system refuses said in one line."""
    try:
        yield
    except (OSError, RuntimeError, sqlite3.Error) as error:  # links in a circle: RuntimeError
        reason = getattr(error, "strerror", None) or str(error)
        raise TapisError(
            "store/unusable",
            Text(
                f"la base de données est inutilisable ({reason})",
                f"the database cannot be used ({reason})",
            ),
            path,
        ) from None
    except TapisError as error:
        raise error.at(path) from None
