"""PBN, in which programs for bridge keep deals: four hands read as a table, a table's written.

The seats 0 to 3 are N, E, S and W, who play in this order. Of a file only its tag ``Deal`` is read.
"""

from __future__ import annotations

import re

from tapisvert.cards import Suit, count
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game, a_game
from tapisvert.notation import looks_like_pbn, parse_pbn, pbn
from tapisvert.play.arguments import check_table
from tapisvert.play.layout import Layout
from tapisvert.play.table import Table
from tapisvert.solver.from_hands import table_from_hands

SEATS = "NESW"
DEAL = re.compile(r'^[^\S\n]*\[\s*Deal\s+"([^"]*)"\s*\]', re.IGNORECASE | re.MULTILINE)
"""The tag of a deal in a file. No two attempts to match it read the same characters, so that the
search takes linear time in any text.
"""


def is_pbn(text: object) -> bool:
    """Is there a deal in a text, alone as in ``"N:A2...A Q3...K 4.2..2 K5...3"`` or in a tag?"""
    return isinstance(text, str) and (looks_like_pbn(text) or DEAL.search(text) is not None)


def read(text: str, game: Game, *, trump: Suit | None = None, leader: int = 0) -> Table:
    """The table of the one deal in a text at its first lead, which ``leader`` has.

    ``trump`` is the suit of trumps, None for none, whatever the game turns up or has called: all
    that must be said before is said as mildly as may be, and does not count against it.
    Raises TapisError ``notation/...`` for a text that is not one deal, ``solve/...`` for hands or
    trumps that the game does not have, ``pbn/...`` for what is no text, game, suit or seat 0 to 3.
    """
    _check(isinstance(text, str), "pbn/text", TEXT)
    a_game(game, "pbn/game")
    _check(trump in (None, *Suit), "pbn/trump", TRUMP)
    _check(leader in range(4), "pbn/leader", LEADER)
    deals = DEAL.findall(text) or [text]
    if len(deals) > 1:
        raise TapisError("notation/pbn", _one_deal(len(deals)))
    first, hands = parse_pbn(deals[0])
    turn = SEATS.index(first)
    return table_from_hands(game, [hands[(seat - turn) % 4] for seat in range(4)], trump, leader)


def write(table: Table) -> str:
    """The four hands of a table as they were dealt, seat 0 being N.

    Raises TapisError ``pbn/hands`` if they are not four, or not all cards are in them and known,
    ``pbn/table`` for no table.
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
