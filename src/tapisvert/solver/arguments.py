"""Check the arguments of the solver's public functions; raise a clear TapisError for bad ones.

``tapisvert.api`` calls these checks. Each takes any object and returns it with its type narrowed.
"""

from __future__ import annotations

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within, real
from tapisvert.play import arguments
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.solver.engine import Budget
from tapisvert.solver.root import solvable, tricks_to_come


def check_table(given: object) -> Table:
    """Return ``given`` if it is a Table. Raises TapisError ``solve/table``."""
    return arguments.check_table(given, "solve/table")


def check_tables(given: object) -> list[Table]:
    """Return ``given`` as a list of Tables.

    Raises TapisError ``solve/tables`` for what cannot be iterated, ``solve/table`` for an item that
    is no Table.
    """
    tables = arguments.items(given)
    if tables is None:
        raise TapisError("solve/tables", TABLES)
    return [check_table(each) for each in tables]


def check_worlds(given: object) -> list[Table]:
    """Return tables that differ in hidden cards only, all known, at which a card is due.

    Raises TapisError ``solve/worlds``, or as ``check_tables`` and ``root.solvable`` do.
    """
    tables = check_tables(given)
    if not tables:
        raise TapisError("solve/worlds", WORLDS)
    for each in tables:
        solvable(each)
        if not _alike(each, tables[0]):
            raise TapisError("solve/worlds", WORLDS)
    return tables


def _alike(one: Table, other: Table) -> bool:
    """Do two tables at which a card is due differ in hidden cards only?"""
    ours, theirs = one.layout, other.layout
    assert one.turn is not None
    return (
        (one.game is other.game or one.game == other.game)
        and one.opening == other.opening
        and one.turn == other.turn
        and one.trick == other.trick
        and (one.ruling is other.ruling or _alike_so_far(one, other))
        and ours.hands[one.turn].known == theirs.hands[one.turn].known
        and [hand.size for hand in ours.hands] == [hand.size for hand in theirs.hands]
        and tricks_to_come(one) == tricks_to_come(other)
        and (ours.covers == theirs.covers or _open_cards(one) == _open_cards(other))
    )


def _alike_so_far(one: Table, other: Table) -> bool:
    """Have two tables the same contract and the same tricks?"""
    ours, theirs = one.ruling, other.ruling
    return ours.contract == theirs.contract and ours.tricks == theirs.tricks


def _open_cards(table: Table) -> list[list[Card]]:
    """[seat]: the open cards that lie on hidden ones."""
    return [[up for up, _ in pairs] for pairs in table.layout.covers]


def check_cards(table: Table, given: object) -> list[Card] | None:
    """Return cards that may be played, None for all of them. Raises TapisError ``solve/cards``."""
    return arguments.check_legal_cards(table, given, TapisError("solve/cards", CARDS))


def check_match(given: object) -> Match:
    """Return ``given`` if it is a Match. Raises TapisError ``solve/match``."""
    return arguments.check_match(given, "solve/match")


def check_budget(nodes: object = None, seconds: object = None) -> Budget:
    """Return a Budget of search nodes and seconds; None means no limit.

    More than MAX_SECONDS counts as no limit. Raises TapisError ``solve/nodes``, ``solve/seconds``.
    """
    most = None if nodes is None else integer_within(nodes, 0)
    if nodes is not None and most is None:
        raise TapisError("solve/nodes", NODES)
    return Budget(most, None if seconds is None else _limit(seconds))


def _limit(seconds: object) -> float | None:
    """Return a time as a number, None if it is longer than any search."""
    limit = real(seconds)
    if limit is None or not limit >= 0:
        raise TapisError("solve/seconds", SECONDS)
    return None if limit > MAX_SECONDS else limit


def check_threads(given: object) -> int | None:
    """Return a number of threads, or None for one per processor.

    Raises TapisError ``solve/threads``.
    """
    found = integer_within(given, 1, MAX_THREADS)
    if given is None or found is not None:
        return found
    raise TapisError("solve/threads", THREADS)


def check_samples(given: object) -> int:
    """Return a number of sampled deals, 0 or more. Raises TapisError ``solve/suppose``."""
    found = integer_within(given, 0, MOST_SAMPLES)
    if found is not None:
        return found
    raise TapisError("solve/suppose", DEALS)


MOST_SAMPLES = 10**6
MAX_THREADS = 256
MAX_SECONDS = 1_000_000_000
TABLES = Text("il faut des tables, dans une liste par exemple", "tables are needed, as in a list")
WORLDS = Text(
    "il faut des tables de la même donne, au même moment, qui ne diffèrent que par les cartes"
    " cachées, comme en donne tv.worlds",
    "tables of one deal at one moment are needed that differ in hidden cards only, such as"
    " tv.worlds gives",
)
CARDS = Text(
    "il faut des cartes permises, ou rien pour les prendre toutes",
    "legal cards are needed, or nothing for all of them",
)
NODES = Text(
    "nodes\u202f: il faut un entier qui ne soit pas négatif",
    "nodes: a whole number is needed that is not negative",
)
SECONDS = Text(
    "seconds\u202f: il faut un nombre qui ne soit pas négatif",
    "seconds: a number is needed that is not negative",
)
THREADS = Text(
    f"threads\u202f: il faut un entier de 1 à {MAX_THREADS}",
    f"threads: a whole number from 1 to {MAX_THREADS} is needed",
)
DEALS = Text(
    f"suppose\u202f: il faut un entier de 0 à {MOST_SAMPLES}",
    f"suppose: a whole number from 0 to {MOST_SAMPLES} is needed",
)
