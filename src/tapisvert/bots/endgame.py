"""The exact end of a deal for two players who know all cards, as in Marjolet without its stock.

Alpha-beta with a transposition table, on the referee itself. Some 500 positions for six cards each
are few enough for Python: nothing has to be compiled.
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

MOST_CARDS = 12
"""The most cards still to be played of which all orders are searched."""
MOST = 10**6
"""More than any deal marks."""
PROVEN = Text(
    "je sais où sont toutes les cartes\u202f: rien ne vaut mieux",
    "I know where every card lies: nothing is better",
)


def proven_best(view: View, usual: Card) -> Card:
    """Return a card that is best if both play perfectly: ``usual`` unless another one is better.

    Also ``usual`` where that cannot be found out: unless two players play, few cards are left, and
    the seat knows where they lie.
    """
    table = view.table
    if table.game.seats != 2 or table.ruling.asked or not table.regular:
        return usual
    if table.layout.stock or cards_to_come(table) > MOST_CARDS:
        return usual
    found = Worlds.of(view)
    if found.number != 1:
        return usual
    return EndgameSearch().best(found.draw(Random(0), ruled=False), usual)


class EndgameBounds(NamedTuple):
    """What the further marks of a position are proven to be: at least ``low``, at most ``high``."""

    low: int
    high: int


class EndgameSearch:
    """A search of one deal. Values are the further marks of party 0 minus those of party 1."""

    def __init__(self) -> None:
        self._known: dict[object, EndgameBounds] = {}

    def best(self, table: Table, usual: Card) -> Card:
        """Return the best card of the seat to play: ``usual`` unless another one is better."""
        assert table.turn is not None
        high = table.game.party_of(table.turn) == 0
        best, value = usual, self._after(table, usual, -MOST, MOST)
        for card in members(table.legal_cards):
            window = (value, value + 1) if high else (value - 1, value)  # is it better at all?
            found = self._after(table, card, *window)
            if found > value if high else found < value:
                best, value = card, self._after(table, card, -MOST, MOST)
        return best

    def _after(self, table: Table, card: Card, alpha: int, beta: int) -> int:
        assert table.turn is not None
        after = table.accept(Play(table.turn, card))
        gained = _margin(after) - _margin(table)
        return gained + self._value(after, alpha - gained, beta - gained)

    def _value(self, table: Table, alpha: int, beta: int) -> int:
        """Return the value, or a bound on it where it lies outside alpha and beta (fail-soft)."""
        if table.over or table.turn is None:
            return 0
        layout = table.layout
        key = layout.hands, layout.lying, table.turn, table.taken
        low, high = self._known.get(key, EndgameBounds(-MOST, MOST))
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
        alpha, beta = max(alpha, low), min(beta, high)
        best = self._best(table, alpha, beta)
        self._known[key] = EndgameBounds(
            best if best > alpha else low,
            best if best < beta else high,
        )
        return best

    def _best(self, table: Table, alpha: int, beta: int) -> int:
        """The value of the best card, for the party of the seat to play."""
        assert table.turn is not None
        high = table.game.party_of(table.turn) == 0
        best = -MOST if high else MOST
        for card in sorted(members(table.legal_cards), key=table.game.values.of, reverse=True):
            found = self._after(table, card, alpha, beta)
            if high:
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
