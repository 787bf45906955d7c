"""The exact end of a deal for two players, when one of them knows where all cards lie.

That is so in Marjolet without its stock. The search is alpha-beta with a transposition table, on
the referee itself. For six cards each it visits some 500 positions, so plain Python is fast enough.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tapisvert.bots.simulations import cards_to_come
from tapisvert.cards import Card, members
from tapisvert.glossary import Text
from tapisvert.inference.worlds import Worlds
from tapisvert.law.ledger import total
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.play.view import View

MAX_CARDS = 12
"""The search runs only if at most this many cards are still to be played."""
INFINITY = 10**6
"""More than any deal can be worth."""
PROVEN = Text(
    "toutes les cartes sont connues\u202f: on ne peut pas mieux faire",
    "every card is known: nothing is better",
)


def solved_card(view: View, default: Card) -> Card:
    """Return a card that is best if both play perfectly: ``default`` unless another one is better.

    Also ``default`` if there are not two players, if too many cards are left, or if the seat does
    not know where they lie.
    """
    table = view.table
    if table.game.seats != 2 or table.ruling.asked or not table.regular:
        return default
    if table.layout.stock or cards_to_come(table) > MAX_CARDS:
        return default
    found = Worlds.of(view)
    if found.number != 1:
        return default
    return EndgameSearch().best(found.draw(Random(0), ruled=False), default)


class EndgameBounds(NamedTuple):
    """Proven bounds on the value of a position."""

    low: int
    high: int


class EndgameSearch:
    """A search of one deal. Values are the further marks of party 0 minus those of party 1.

    The sign is changed where marks are bad.
    """

    def __init__(self) -> None:
        self._transpositions: dict[object, EndgameBounds] = {}

    def best(self, table: Table, default: Card) -> Card:
        """Return the best card of the seat to play: ``default`` unless another one is better."""
        assert table.turn is not None
        maximizing = table.game.party_of(table.turn) == 0
        best, value = default, self._after(table, default, -INFINITY, INFINITY)
        for card in members(table.legal_cards):
            zero_window = (value, value + 1) if maximizing else (value - 1, value)
            found = self._after(table, card, *zero_window)
            if found > value if maximizing else found < value:
                best, value = card, self._after(table, card, -INFINITY, INFINITY)
        return best

    def _after(self, table: Table, card: Card, alpha: int, beta: int) -> int:
        assert table.turn is not None
        after = table.accept(Play(table.turn, card))
        change = _margin(after) - _margin(table)
        return change + self._search(after, alpha - change, beta - change)

    def _search(self, table: Table, alpha: int, beta: int) -> int:
        """Return the value, or a bound on it where it lies outside alpha and beta (fail-soft)."""
        if table.over or table.turn is None:
            return 0
        layout = table.layout
        key = layout.hands, layout.current_trick, table.turn, table.taken
        low, high = self._transpositions.get(key, EndgameBounds(-INFINITY, INFINITY))
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
        alpha, beta = max(alpha, low), min(beta, high)
        best = self._expand(table, alpha, beta)
        self._transpositions[key] = EndgameBounds(
            best if best > alpha else low,
            best if best < beta else high,
        )
        return best

    def _expand(self, table: Table, alpha: int, beta: int) -> int:
        """Search the cards of a position, the most valuable first."""
        assert table.turn is not None
        maximizing = table.game.party_of(table.turn) == 0
        best = -INFINITY if maximizing else INFINITY
        for card in sorted(members(table.legal_cards), key=table.game.values.of, reverse=True):
            found = self._after(table, card, alpha, beta)
            if maximizing:
                best, alpha = max(best, found), max(alpha, found)
            else:
                best, beta = min(best, found), min(beta, found)
            if alpha >= beta:
                break
        return best


def _margin(table: Table) -> int:
    """The marks of party 0 minus those of party 1 so far, the sign changed if marks are bad."""
    first, second = total(table.ruling.ledger, 2)
    return table.game.reckoning.sign * (first - second)
