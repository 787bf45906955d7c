"""Copies of a database: made while a server uses it, and put back while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from errno import EEXIST, EISDIR
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tapisvert.errors import A_LINE, TapisError, brief
from tapisvert.glossary import Text
from tapisvert.store import lock_file, private
from tapisvert.store.migrations import check_version
from tapisvert.store.reasons import database_reason

PARTIAL, REPLACED = ".partial", ".replaced"
PARTS = ("", "-wal", "-shm")


class Copied(NamedTuple):
    """How many rooms and events a copy has; ``kept`` is where the database replaced now is."""

    rooms: int
    events: int
    kept: Path | None = None


def back_up(database: Path, to: Path) -> Copied:
    """Copy a database to a new file, its WAL included, as it is at one moment.

    Raises TapisError ``store/exists``, ``store/unusable``, ``store/no-rooms`` or ``store/newer``.
    """
    with _errors_at(to):
        if to.exists():
            raise TapisError("store/exists", EXISTS, brief(to, A_LINE))
    return _copy(database, to)


def restore(backup: Path, database: Path) -> Copied:
    """Put a copy in the place of a database, which is kept beside it under another name.

    Raises TapisError ``store/unusable``, ``store/no-rooms``, ``store/newer``, or ``store/in-use``
    if a server has it.
    """
    with _errors_at(database):
        database = database.resolve()  # as a server does: both must lock the same file
        lock = lock_file.lock(database)
    with closing(lock):
        fresh = database.with_name(database.name + ".restored")
        with _errors_at(fresh):
            fresh.unlink(missing_ok=True)
        copied = _copy(backup, fresh)
        with _errors_at(database):
            kept = _kept(database)
            for part in PARTS[1:]:  # a WAL of another database would be taken in
                database.with_name(database.name + part).unlink(missing_ok=True)
            fresh.replace(database)
    return copied._replace(kept=kept)


def _copy(source: Path, to: Path) -> Copied:
    """Copy through a partial file, so that what bears the name ``to`` is whole."""
    partial = to.with_name(to.name + PARTIAL)
    with _errors_at(source), closing(_open(source)) as database:
        try:
            check_version(database)
            _check(database)
            with _errors_at(to):
                partial.unlink(missing_ok=True)
                private.create(partial)
                with closing(sqlite3.connect(partial)) as copy:
                    database.backup(copy)
                    copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a WAL
                    _check(copy)
                    found = copy.execute("SELECT count(DISTINCT room), count(*) FROM event")
                    copied = Copied(*found.fetchone())
                _name(partial, to)
        finally:
            with suppress(OSError):
                partial.unlink(missing_ok=True)
    return copied


def _name(partial: Path, to: Path) -> None:
    """Give a file a name, unless another file has it: raises FileExistsError.

    It loses its old name only where there are no hard links.
    """
    try:
        os.link(partial, to)
    except FileExistsError:
        raise
    except OSError:  # this file system has no hard links
        if to.exists():
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(to)) from None
        partial.rename(to)


def _open(path: Path) -> sqlite3.Connection:
    """Open a database that must exist; a WAL left by a server that was killed is taken in."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    path.stat()  # where it fails, the system says why and SQLite does not
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, isolation_level=None)


def _check(database: sqlite3.Connection) -> None:
    """Raise TapisError unless this is a sound database of rooms."""
    tables = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    if ("event",) not in tables or ("holder",) not in tables:
        raise TapisError("store/no-rooms", NO_ROOMS)
    (sound,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise TapisError("store/no-rooms", DAMAGED)


def _kept(database: Path) -> Path | None:
    """Give the files of a database another name, which is free; None if there are none.

    They keep their own name too, where the file system allows it: if the program ends now, there
    is still a database.
    """
    if not database.exists():
        return None
    names = (f"{database.name}{REPLACED}{n or ''}" for n in count())
    kept = next(each for each in map(database.with_name, names) if not _has_files(each))
    for part in PARTS:
        file = database.with_name(database.name + part)
        if file.exists():
            _name(file, kept.with_name(kept.name + part))
    return kept


def _has_files(database: Path) -> bool:
    return any(database.with_name(database.name + part).exists() for part in PARTS)


@contextmanager
def _errors_at(path: Path) -> Iterator[None]:
    """Turn errors of the system and of SQLite into TapisError with the path of the file."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        why = _unusable(database_reason(error))
        raise TapisError("store/unusable", why, brief(path, A_LINE)) from None
    except TapisError as error:
        raise (error if error.where else error.at(brief(path, A_LINE))) from None


def _unusable(why: Text) -> Text:
    return Text(f"ce fichier est inutilisable ({why.fr})", f"this file cannot be used ({why.en})")


EXISTS = Text(
    "ce fichier existe déjà\u202f: donnez un autre nom", "this file exists: give another name"
)
NO_ROOMS = Text(
    "ce n’est pas une base de parties de Tapis Vert", "this is not a database of Tapis Vert"
)
DAMAGED = Text("cette base de données est abîmée", "this database is damaged")
