"""Check that an argument is a table, a match, a flag…; raise a clear TapisError if not."""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.cards import Card, members
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer, is_iterable
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


def items(given: object) -> list[object] | None:
    """Return what is in a list or the like, None if ``given`` is nothing of that kind."""
    return list(given) if is_iterable(given) else None


def check_legal_cards(table: Table, given: object, wrong: TapisError) -> list[Card] | None:
    """Return cards that may be played now, each once, None for all. Raises ``wrong``."""
    if given is None:
        return None
    known = set(members(table.legal_cards))
    cards = [integer(each) for each in items(given) or ()]
    if not cards or not known.issuperset(cards):
        raise wrong
    return [Card(each) for each in dict.fromkeys(cards) if each is not None]


def check_flag(given: object, code: str) -> bool:
    """Return True or False, Python's own or NumPy's. Raises TapisError ``code``, ``AREA/NAME``."""
    if type(given).__name__ in ("bool", "bool_"):
        return bool(given)
    name = code.partition("/")[2]
    raise TapisError(
        code,
        Text(f"{name}\u202f: il faut True ou False", f"{name}: expected True or False"),
    )


def check_step(given: Callable[[], None] | None, code: str) -> Callable[[], None] | None:
    """Return a function to be called at each step, or None. Raises TapisError ``code``."""
    if given is None or callable(given):
        return given
    raise TapisError(code, STEP)


A_TABLE = Text(
    "il faut une table, celle d’une partie par exemple\u202f: match.table",
    "a table is needed, such as that of a match: match.table",
)
A_MATCH = Text(
    "il faut une partie, qui se lit d’un enregistrement par tv.load",
    "a match is needed; tv.load reads one from a record",
)
STEP = Text(
    "step\u202f: il faut une fonction sans argument, ou None",
    "step: a function without arguments is needed, or None",
)
