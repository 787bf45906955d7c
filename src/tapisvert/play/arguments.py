"""What a caller gives for a table or a match, refused in one clear line where it is none."""

from __future__ import annotations

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.match import Match
from tapisvert.play.table import Table


def check_table(given: object, code: str) -> Table:
    """The same. Raises TapisError with that code."""
    if isinstance(given, Table):
        return given
    raise TapisError(code, A_TABLE)


def check_match(given: object, code: str) -> Match:
    """The same. Raises TapisError with that code."""
    if isinstance(given, Match):
        return given
    raise TapisError(code, A_MATCH)


A_TABLE = Text(
    "il faut une table, celle d’une partie par exemple\u202f: match.table",
    "a table is needed, such as that of a match: match.table",
)
A_MATCH = Text(
    "il faut une partie, qui se lit d’un enregistrement par tv.load",
    "a match is needed; tv.load reads one from a record",
)
