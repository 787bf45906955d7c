"""The schema of the database as a list of migrations. Never change a published migration."""

from __future__ import annotations

import sqlite3

from tapisvert.errors import TapisError
from tapisvert.glossary import Text

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        (
            "CREATE TABLE event ("
            " room TEXT NOT NULL,"
            " version INTEGER NOT NULL CHECK (version > 0),"
            " at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),"
            " body TEXT NOT NULL,"
            " UNIQUE (room, version))"
        ),
        ("CREATE TABLE holder ( holder TEXT NOT NULL, room TEXT NOT NULL, UNIQUE (holder, room))"),
        (
            "CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event"
            " BEGIN SELECT RAISE(ABORT, 'events are never changed'); END"
        ),
        (
            "CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event"
            " BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END"
        ),
    ),
    (
        (
            "CREATE TABLE summary ("
            " room TEXT PRIMARY KEY,"
            " version INTEGER NOT NULL,"
            " body TEXT NOT NULL)"
        ),
    ),
    (("CREATE TABLE record ( room TEXT PRIMARY KEY, body TEXT NOT NULL)"),),
    (("CREATE TABLE link ( link TEXT PRIMARY KEY, room TEXT NOT NULL)"),),
)
CURRENT = len(MIGRATIONS)


def migrate(database: sqlite3.Connection, to: int = CURRENT) -> None:
    """Bring the schema to version ``to``, each step in a transaction of its own.

    Raises TapisError ``store/newer`` if the file was written by a newer program.
    """
    for step in range(check_version(database), to):
        with database:
            database.execute("BEGIN IMMEDIATE")
            if version(database) == step:
                for statement in MIGRATIONS[step]:
                    database.execute(statement)
                database.execute(f"PRAGMA user_version = {step + 1}")


def check_version(database: sqlite3.Connection) -> int:
    """Return the version of the schema. Raises TapisError ``store/newer`` if it is a newer one."""
    found = version(database)
    if found > CURRENT:
        raise TapisError("store/newer", _newer(found))
    return found


def version(database: sqlite3.Connection) -> int:
    (found,) = database.execute("PRAGMA user_version").fetchone()
    return int(found)


def write_version(database: sqlite3.Connection) -> None:
    """Write the version of the schema again: it stays the same."""
    database.execute(f"PRAGMA user_version = {version(database)}")


def _newer(found: int) -> Text:
    return Text(
        f"base de données en version {found}\u202f: ce programme lit jusqu’à la {CURRENT}",
        f"database version {found}: this program reads up to {CURRENT}",
    )
