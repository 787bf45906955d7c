"""Read and write deals in PBN (Portable Bridge Notation), the text format of bridge programs.

Seats 0 to 3 are N, E, S and W, in order of play. Only the ``Deal`` tag of a file is read.
"""

from __future__ import annotations

import re

from tapisvert.cards import Suit, count
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within
from tapisvert.law.game import Game, a_game
from tapisvert.notation import looks_like_pbn, parse_pbn, pbn
from tapisvert.play.arguments import check_table
from tapisvert.play.layout import Layout
from tapisvert.play.table import Table
from tapisvert.solver.from_hands import table_from_hands

SEATS = "NESW"
DEAL = re.compile(r'^[^\S\n]*\[\s*Deal\s+"([^"]*)"\s*\]', re.IGNORECASE | re.MULTILINE)
"""The ``Deal`` tag of a file.

Attempts to match at different lines hardly overlap, so a search takes linear time in any text.
"""


def is_pbn(text: object) -> bool:
    """True if ``text`` is a PBN deal (``"N:A2...A Q3...K 4.2..2 K5...3"``) or has one in a tag."""
    return isinstance(text, str) and (looks_like_pbn(text) or DEAL.search(text) is not None)


def read(text: str, game: Game, *, trump: Suit | None = None, leader: int = 0) -> Table:
    """Return the table of the one deal in a text, at the first lead, by seat ``leader``.

    ``trump`` is the trump suit, None for no trump, whatever a turn-up or the calling would decide.
    If the game has a calling, each seat names this trump if it may, else makes its mildest call;
    ``trump`` and ``leader`` then replace those of the contract.

    Raises TapisError ``notation/...`` for a text that is not one deal, ``solve/...`` for hands or
    trumps that do not fit the game, ``pbn/...`` for what is no text, game, suit or seat 0 to 3.
    """
    _check(isinstance(text, str), "pbn/text", TEXT)
    a_game(game, "pbn/game")
    _check(trump is None or isinstance(trump, Suit), "pbn/trump", TRUMP)
    seat = integer_within(leader, 0, 3)
    if seat is None:
        raise TapisError("pbn/leader", LEADER)
    deals = DEAL.findall(text) or [text]
    if len(deals) > 1:
        raise TapisError("notation/pbn", _one_deal(len(deals)))
    first, hands = parse_pbn(deals[0])
    turn = SEATS.index(first)
    return table_from_hands(game, [hands[(place - turn) % 4] for place in range(4)], trump, seat)


def write(table: Table) -> str:
    """Return the four hands of a table, as dealt, as a PBN deal; seat 0 is N.

    Raises TapisError ``pbn/hands`` unless there are four hands that hold the whole pack, all cards
    known; ``pbn/table`` if ``table`` is not a Table.
    """
    check_table(table, "pbn/table")
    hands = Layout.dealt(table.deal).hands
    known = sum(count(hand.known) for hand in hands)
    if len(hands) != 4 or known != len(table.game.dealing.pack):
        raise TapisError("pbn/hands", FOUR_HANDS)
    return pbn([hand.known for hand in hands])


FOUR_HANDS = Text(
    "PBN n’écrit que quatre jeux connus, où sont toutes les cartes",
    "PBN writes four known hands only, with all cards in them",
)
TEXT = Text("il faut une donne PBN, en texte", "a PBN deal is needed, as a text")
TRUMP = Text(
    "trump\u202f: il faut une couleur de tv.Suit, ou None",
    "trump: a suit of tv.Suit is needed, or None",
)
LEADER = Text("leader\u202f: il faut un siège, de 0 à 3", "leader: a seat is needed, from 0 to 3")


def _check(right: bool, code: str, expected: Text) -> None:
    if not right:
        raise TapisError(code, expected)


def _one_deal(number: int) -> Text:
    return Text(
        f"il faut une seule donne PBN, et il y en a {number}",
        f"one PBN deal is needed, and there are {number}",
    )
