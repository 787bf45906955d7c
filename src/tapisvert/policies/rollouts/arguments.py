"""Check the arguments of the public function for roll-outs; raise a clear TapisError."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within
from tapisvert.law.handling import HandlingKind
from tapisvert.play.arguments import check_legal_cards
from tapisvert.play.events import Act, Say
from tapisvert.play.table import Table

MOST_REPEATS, LARGEST_SEED = 1 << 16, (1 << 60) - 1
MOST_ROLLOUTS = 1 << 22
"""How many deals can be played at once: each takes about 2 kB."""


def check_worlds(given: object) -> list[Table]:
    """Return tables at the same moment of a deal, all cards known, at which a card is due.

    Raises TapisError ``rollouts/tables``.
    """
    tables = list(given) if isinstance(given, Sequence) else []
    if not tables or not all(isinstance(each, Table) for each in tables):
        raise TapisError("rollouts/tables", TABLES)
    public = _public(tables[0])
    if not all(_public(each) == public and _a_card_is_due(each) for each in tables):
        raise TapisError("rollouts/tables", TABLES)
    return tables


def check_cards(table: Table, given: object) -> list[Card] | None:
    """Return the candidates, None for all legal cards. Raises TapisError ``rollouts/cards``."""
    return check_legal_cards(table, given, TapisError("rollouts/cards", CARDS))


def check_repeats(given: object, tried: int = 1) -> int:
    """Return how often each card is tried in a world.

    ``tried`` is the number of candidate cards times the number of worlds.

    Raises TapisError ``rollouts/repeats``.
    """
    found = integer_within(given, 1, MOST_REPEATS)
    if found is None:
        raise TapisError("rollouts/repeats", REPEATS)
    if found * tried > MOST_ROLLOUTS:
        raise TapisError("rollouts/repeats", TOO_MANY)
    return found


def check_seed(given: object) -> int:
    """Return the seed of the random numbers. Raises TapisError ``rollouts/seed``."""
    found = integer_within(given, 0, LARGEST_SEED)
    if found is not None:
        return found
    raise TapisError("rollouts/seed", SEED)


def _public(table: Table) -> object:
    """What must be the same in all worlds: what everybody has seen, and the seat's legal cards."""
    return table.game, table.opening, table.turn, _seen(table), table.legal_cards


def _seen(table: Table) -> list[Act | int]:
    """The acts as everybody has seen them: of a discard only the seat."""
    return [
        act.seat
        if isinstance(act, Say) and table.game.handles(act.word) is HandlingKind.DISCARD
        else act
        for act in table.acts
    ]


def _a_card_is_due(table: Table) -> bool:
    layout = table.layout
    piles = [*layout.hands, *(pile for piles in layout.sets for pile in piles)]
    piles += [layout.hidden(seat) for seat in range(len(layout.hands))]
    unknown = any(pile.unknown for pile in piles) or None in layout.stock
    played = table.turn is not None and not table.ruling.asked and table.ruling.contract
    return bool(played) and table.regular and not unknown


TABLES = Text(
    "il faut des tables de la même donne, au même moment, où l’on doit jouer une carte et dont on"
    " connaît toutes les cartes, comme en donne tv.worlds",
    "tables of one deal are needed, at one moment at which a card is due, with every card known,"
    " such as tv.worlds gives",
)
CARDS = Text(
    "il faut des cartes permises, ou rien pour les essayer toutes",
    "legal cards are needed, or nothing to try all of them",
)
REPEATS = Text(
    f"il faut un nombre d’essais de 1 à {MOST_REPEATS}",
    f"a number of repeats from 1 to {MOST_REPEATS} is needed",
)
TOO_MANY = Text(
    f"tables, cartes et essais font ensemble plus de {MOST_ROLLOUTS} donnes à jouer",
    f"tables, cards and repeats make together more than {MOST_ROLLOUTS} deals to be played",
)
SEED = Text(
    "il faut un germe entier, de 0 à 2**60 - 1",
    "an integer seed is needed, from 0 to 2**60 - 1",
)
