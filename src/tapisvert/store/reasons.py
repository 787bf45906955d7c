"""Why a file of a database cannot be used, in both languages."""

from __future__ import annotations

import sqlite3

from tapisvert import errors
from tapisvert.errors import TapisError
from tapisvert.glossary import Text


def database_reason(error: Exception) -> Text:
    """Return why the system or SQLite refuses a file."""
    if isinstance(error, OSError):
        return errors.reason(error)
    primary_code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return SQLITE.get(primary_code, REFUSED)


def unusable(error: Exception) -> TapisError:
    """Return the error ``store/unusable`` for what the system or SQLite refuses."""
    why = database_reason(error)
    return TapisError(
        "store/unusable",
        Text(
            f"la base de données est inutilisable ({why.fr})",
            f"the database cannot be used ({why.en})",
        ),
    )


REFUSED = Text("la base ne s’ouvre pas", "it cannot be opened")
SQLITE = {
    sqlite3.SQLITE_NOTADB: Text("ce n’est pas une base de données", "not a database file"),
    sqlite3.SQLITE_CORRUPT: Text("elle est abîmée", "it is damaged"),
    sqlite3.SQLITE_FULL: Text("le disque est plein", "the disk is full"),
    sqlite3.SQLITE_READONLY: Text("elle ne se laisse pas écrire", "it cannot be written"),
    sqlite3.SQLITE_IOERR: Text(
        "elle ne se lit ni ne s’écrit", "it can be neither read nor written"
    ),
    sqlite3.SQLITE_BUSY: Text("un autre programme la tient", "another program holds it"),
}
