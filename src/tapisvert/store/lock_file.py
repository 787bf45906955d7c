"""A lock file that lets only one process write a database; the lock ends with the process."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.store import private
from tapisvert.store.reasons import unusable

ENDING = ".lock"


def lock(path: Path) -> sqlite3.Connection:
    """Take the lock for the file ``path``; closing the connection returned releases it.

    The lock is an exclusive transaction in an empty SQLite database next to the file. SQLite can
    lock on every system, and the system releases the lock even if the process is killed. Raises
    TapisError ``store/in-use`` or ``store/unusable``; OSError if the file cannot be created.
    """
    lock_path = path.with_name(path.name + ENDING)
    private.create(lock_path)
    with ExitStack() as opened, _refused():
        connection = sqlite3.connect(
            lock_path, timeout=0, isolation_level=None, check_same_thread=False
        )
        opened.callback(connection.close)
        connection.execute("PRAGMA journal_mode = MEMORY")  # no journal file
        connection.execute("BEGIN EXCLUSIVE")
        opened.pop_all()
        return connection


@contextmanager
def _refused() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise TapisError("store/in-use", IN_USE) from None
        raise unusable(error) from None


IN_USE = Text(
    "un autre «\u202ftapis serve\u202f» tient ce fichier\u202f: arrêtez-le, ou donnez-en un autre"
    " par --database",
    "another 'tapis serve' holds this file: stop it, or name another with --database",
)
