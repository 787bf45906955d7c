"""The log in one SQLite file. One process uses it; an entry is on disk when append returns."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from threading import Lock

from tapisvert.errors import A_LINE, TapisError, brief
from tapisvert.store import lock_file, private
from tapisvert.store.log import Conflict, LogEntry, StoredRoom, Unavailable, Untouched
from tapisvert.store.migrations import migrate, write_version
from tapisvert.store.reasons import unusable

MEMORY = ":memory:"
BUSY_SECONDS = 1.0
CONFLICT = "conflict"
NEXT_EVENT = "CREATE TEMP VIEW next_event AS SELECT room, version, body, body AS summary FROM event"
APPENDING = (
    "CREATE TEMP TRIGGER append INSTEAD OF INSERT ON next_event BEGIN"
    f" SELECT RAISE(ABORT, '{CONFLICT}') WHERE new.version !="
    " 1 + (SELECT coalesce(max(version), 0) FROM event WHERE room = new.room);"
    " INSERT INTO event (room, version, body) VALUES (new.room, new.version, new.body);"
    " INSERT OR REPLACE INTO summary (room, version, body)"
    " SELECT new.room, new.version, new.summary WHERE new.summary IS NOT NULL;"
    " END"
)
"""With this trigger one statement appends an entry and its summary. After each statement a thread
waits until Python lets it run (the GIL), and all other appends wait for that thread."""
APPEND = "INSERT INTO next_event (room, version, body, summary) VALUES (?, ?, ?, ?)"
SUMMARISE = (
    "INSERT OR REPLACE INTO summary (room, version, body) SELECT ?1, ?2, ?3"
    " WHERE ?2 = (SELECT max(version) FROM event WHERE room = ?1)"
)
HOLD = "INSERT OR IGNORE INTO holder (holder, room) VALUES (?, ?)"
HELD = (
    "SELECT holder.room, summary.body FROM holder LEFT JOIN summary"
    " ON summary.room = holder.room AND summary.version ="
    " (SELECT max(version) FROM event WHERE event.room = holder.room)"
    " WHERE holder.holder = ? ORDER BY holder.rowid DESC"
)

UNTOUCHED = (
    "SELECT event.room, event.version FROM summary JOIN event"
    " ON event.room = summary.room AND event.version = summary.version"
    " WHERE instr(summary.body, ?) AND event.at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?)"
    " AND NOT EXISTS"
    " (SELECT 1 FROM event AS later WHERE later.room = event.room"
    " AND later.version > event.version)"
)


class SqliteLog:
    """A Log in SQLite. It can be used from several threads: calls wait for each other."""

    def __init__(self, path: str | Path, owner_only: bool = False) -> None:
        """Open or create the file, for this process only; with ``owner_only`` make it private.

        Raises TapisError ``store/unusable``, ``store/in-use`` or ``store/newer``.
        """
        self._lock = Lock()
        self._file_lock: sqlite3.Connection | None = None
        with _as_tapis_errors(brief(path, A_LINE)):
            if str(path) != MEMORY:
                path = Path(path).resolve()
                self._file_lock = _prepare(path, owner_only)
            try:
                self._database = _open(path)
            except BaseException:
                self._release_file()
                raise

    def append(
        self,
        entry: LogEntry,
        holders: Sequence[str] = (),
        summary: str | None = None,
        link: str | None = None,
    ) -> None:
        with self._locked_database() as database, database:
            if holders or link is not None:  # else the one statement is a transaction by itself
                database.execute("BEGIN IMMEDIATE")
            try:
                database.execute(APPEND, (*entry, summary))
            except sqlite3.IntegrityError as error:
                if str(error) == CONFLICT:
                    raise Conflict from None
                raise
            database.executemany(HOLD, [(holder, entry.room) for holder in holders])
            if link is not None:
                database.execute("INSERT INTO link (link, room) VALUES (?, ?)", (link, entry.room))

    def summarise(self, room: str, version: int, summary: str) -> None:
        with self._locked_database() as database:
            database.execute(SUMMARISE, (room, version, summary))

    def read(self, room: str) -> Sequence[LogEntry]:
        with self._locked_database() as database:
            rows = database.execute(
                "SELECT room, version, body FROM event WHERE room = ? ORDER BY version", (room,)
            ).fetchall()
        return [LogEntry(*row) for row in rows]

    def exists(self, room: str) -> bool:
        with self._locked_database() as database:
            found = database.execute("SELECT 1 FROM event WHERE room = ? LIMIT 1", (room,))
            return found.fetchone() is not None

    def held_by(self, holder: str) -> Sequence[StoredRoom]:
        with self._locked_database() as database:
            rows = database.execute(HELD, (holder,)).fetchall()
        return [StoredRoom(*row) for row in rows]

    def linked(self, link: str) -> str | None:
        with self._locked_database() as database:
            found = database.execute("SELECT room FROM link WHERE link = ?", (link,)).fetchone()
        return found and str(found[0])

    def untouched(self, days: int, summary: str) -> Sequence[Untouched]:
        with self._locked_database() as database:
            rows = database.execute(UNTOUCHED, (summary, f"-{days} days")).fetchall()
        return [Untouched(*row) for row in rows]

    def keep_record(self, room: str, record: str) -> None:
        with self._locked_database() as database:
            database.execute(
                "INSERT OR REPLACE INTO record (room, body) VALUES (?, ?)", (room, record)
            )

    def record(self, room: str) -> str | None:
        with self._locked_database() as database:
            found = database.execute("SELECT body FROM record WHERE room = ?", (room,)).fetchone()
        return found and str(found[0])

    def check(self) -> None:
        with self._locked_database() as database, database:
            database.execute("BEGIN IMMEDIATE")
            write_version(database)  # a full disk refuses only what is really written

    def close(self) -> None:
        with self._lock:
            self._database.close()
            self._release_file()

    def _release_file(self) -> None:
        if self._file_lock is not None:
            self._file_lock.close()

    @contextmanager
    def _locked_database(self) -> Iterator[sqlite3.Connection]:
        """Give the database to one call at a time; an SQLite error becomes Unavailable."""
        try:
            with self._lock:
                yield self._database
        except sqlite3.Error as error:
            raise Unavailable from error


def _prepare(path: Path, owner_only: bool) -> sqlite3.Connection:
    """Lock a database file and create it if necessary; closing the connection unlocks it."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    file_lock = lock_file.lock(path)
    try:
        private.create(path)
        if owner_only:
            private.tighten(path, "-wal", "-shm", lock_file.ENDING)
    except BaseException:
        file_lock.close()
        raise
    return file_lock


def _open(path: str | Path) -> sqlite3.Connection:
    """Open the database in a file and migrate its schema."""
    database = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        migrate(database)
        database.execute(NEXT_EVENT)
        database.execute(APPENDING)
    except BaseException:
        database.close()
        raise
    return database


@contextmanager
def _as_tapis_errors(path: str) -> Iterator[None]:
    """Turn errors of the system and of SQLite into TapisError, with the path of the file."""
    try:
        yield
    except (OSError, RuntimeError, sqlite3.Error) as error:  # RuntimeError: circular links
        raise unusable(error).at(path) from None
    except TapisError as error:
        raise error.at(path) from None
