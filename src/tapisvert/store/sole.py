"""One process at a time: a lock beside a file, which ends with the process that holds it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.store import private

ENDING = ".lock"


def claimed(path: Path) -> sqlite3.Connection:
    """The right to write a file, given up when closed. Raises TapisError ``store/in-use``.

    It is the exclusive lock of an empty database: SQLite locks on every system, and the system
    itself ends the lock, even of a process that is killed.
    """
    beside = path.with_name(path.name + ENDING)
    private.create(beside)
    holding = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        holding.execute("PRAGMA journal_mode = MEMORY")  # leaves no journal beside it
        holding.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        holding.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise TapisError("store/in-use", IN_USE) from None
        raise
    return holding


IN_USE = Text(
    "un autre «\u202ftapis serve\u202f» tient ce fichier\u202f: arrêtez-le, ou donnez-en un autre"
    " par --database",
    "another 'tapis serve' holds this file: stop it, or name another with --database",
)
