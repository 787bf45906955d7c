"""Estimate the value of melds that a seat may still announce.

``Hopes`` gives the expected points of keeping a card for a meld, and the points ready to announce.
KEPT and DRAWN are judgement; the duplicate deals of the tests show that they help.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from tapisvert.cards import CardSet, count
from tapisvert.inference.belief import Belief
from tapisvert.law.contract import Contract
from tapisvert.law.melding import MELD, Meld, Melding
from tapisvert.play.table import Table

# Probability that a complete meld gets announced; probability that this seat draws a missing card,
# given that the card is in the stock.
KEPT = 0.8
DRAWN = 0.45


@runtime_checkable
class Melds(Protocol):
    """A calling in which melds are announced."""

    @property
    def melding(self) -> Melding:
        """The melds of the game and their points."""
        ...


def open_melds(table: Table, contract: Contract) -> tuple[Meld, ...]:
    """Return the melds not yet announced in this deal; none without a stock or a trump suit."""
    calling = table.game.calling
    if not isinstance(calling, Melds) or contract.trump is None or not table.layout.stock:
        return ()
    done = {said.word for said in table.ruling.heard if said.verb == MELD}
    melds = calling.melding.melds(contract.trump)
    return tuple(meld for word, meld in melds.items() if word not in done)


class Hopes:
    """The value of the open melds for one hand, given the Belief of its seat."""

    def __init__(self, table: Table, hand: CardSet, contract: Contract, belief: Belief) -> None:
        self._hand = hand
        stock = len(table.layout.stock)
        drawn = DRAWN * stock / max(1, count(belief.unseen))
        melds = open_melds(table, contract)
        self._chances = [(meld, self._chance(meld, belief, drawn)) for meld in melds]

    def _chance(self, meld: Meld, belief: Belief, drawn: float) -> float:
        """Probability of announcing a meld; ``drawn`` is that of drawing one given card."""
        missing = CardSet(meld.cards & ~self._hand)
        obtainable = not missing & ~belief.unseen
        return KEPT * drawn ** count(missing) if obtainable else 0.0

    def of(self, card: int) -> float:
        """Return the expected points of the open melds that contain the card."""
        return sum(chance * meld.points for meld, chance in self._chances if meld.cards >> card & 1)

    @property
    def ready(self) -> int:
        """The points of all complete melds in hand, to announce after the next trick won."""
        return sum(meld.points for meld, _ in self._chances if not meld.cards & ~self._hand)
