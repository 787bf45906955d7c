"""The log in one SQLite file: one process writes it, an entry is on disk when append returns."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.store.log import Conflict, Entry
from tapisvert.store.migrations import migrate

MEMORY = ":memory:"
BUSY_SECONDS = 5.0


class SqliteLog:
    """A Log; calls from several threads take turns."""

    def __init__(self, path: str | Path) -> None:
        """Open or make the file. Raises TapisError ``store/unusable`` or ``store/newer``."""
        self._lock = Lock()
        with _told(str(path)):
            if str(path) != MEMORY:
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(
                path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
            )
            try:
                self._database.execute("PRAGMA journal_mode = WAL")
                self._database.execute("PRAGMA synchronous = FULL")
                migrate(self._database)
            except BaseException:
                self._database.close()
                raise

    def append(self, entry: Entry, holder: str | None = None) -> None:
        with self._lock, self._database as database:
            database.execute("BEGIN IMMEDIATE")
            (last,) = database.execute(
                "SELECT coalesce(max(version), 0) FROM event WHERE room = ?", (entry.room,)
            ).fetchone()
            if entry.version != last + 1:
                raise Conflict
            database.execute("INSERT INTO event (room, version, body) VALUES (?, ?, ?)", entry)
            if holder is not None:
                database.execute(
                    "INSERT OR IGNORE INTO holder (holder, room) VALUES (?, ?)",
                    (holder, entry.room),
                )

    def read(self, room: str) -> Sequence[Entry]:
        with self._lock:
            rows = self._database.execute(
                "SELECT room, version, body FROM event WHERE room = ? ORDER BY version", (room,)
            ).fetchall()
        return [Entry(*row) for row in rows]

    def held_by(self, holder: str) -> Sequence[str]:
        with self._lock:
            rows = self._database.execute(
                "SELECT room FROM holder WHERE holder = ? ORDER BY rowid DESC", (holder,)
            ).fetchall()
        return [room for (room,) in rows]

    def close(self) -> None:
        with self._lock:
            self._database.close()


@contextmanager
def _told(path: str) -> Iterator[None]:
    """Have what the system refuses said in one line."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
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
