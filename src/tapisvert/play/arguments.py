"""Check that an argument is a table or a match; raise a clear TapisError if not."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.cards import Card, members
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer
from tapisvert.play.match import Match
from tapisvert.play.table import Table


def check_table(given: object, code: str) -> Table:
    """Return ``given`` if it is a Table. Raises TapisError ``code``."""
    if isinstance(given, Table):
        return given
    raise TapisError(code, A_TABLE)


def check_match(given: object, code: str) -> Match:
    """Return ``given`` if it is a Match. Raises TapisError ``code``."""
    if isinstance(given, Match):
        return given
    raise TapisError(code, A_MATCH)


def check_legal_cards(table: Table, given: object, wrong: TapisError) -> list[Card] | None:
    """Return a list of cards that may be played now, None for all. Raises ``wrong``."""
    if given is None:
        return None
    known = set(members(table.legal_cards))
    cards = [integer(each) for each in given] if isinstance(given, Iterable) else []
    found = [Card(each) for each in cards if each in known]
    if not found or len(found) < len(cards):
        raise wrong
    return found


A_TABLE = Text(
    "il faut une table, celle d’une partie par exemple\u202f: match.table",
    "a table is needed, such as that of a match: match.table",
)
A_MATCH = Text(
    "il faut une partie, qui se lit d’un enregistrement par tv.load",
    "a match is needed; tv.load reads one from a record",
)
