"""What may still be announced: what a card is worth to a meld, what a trick won would bring.

KEPT and DRAWN are judgement; the duplicate deals of the tests show that they help.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from tapisvert.cards import CardSet, count
from tapisvert.inference.belief import Belief
from tapisvert.law.contract import Contract
from tapisvert.law.melding import MELD, Meld, Melding
from tapisvert.play.table import Table

# How likely a meld in hand comes to be announced; how likely a missing card comes from the stock,
# if it lies there.
KEPT = 0.8
DRAWN = 0.45


@runtime_checkable
class Melds(Protocol):
    """A calling in which melds are announced."""

    @property
    def melding(self) -> Melding: ...


def open_melds(table: Table, contract: Contract) -> tuple[Meld, ...]:
    """The melds that have not been announced in this deal."""
    calling = table.game.calling
    if not isinstance(calling, Melds) or contract.trump is None or not table.layout.stock:
        return ()
    done = {said.word for said in table.ruling.heard if said.verb == MELD}
    melds = calling.melding.melds(contract.trump)
    return tuple(meld for word, meld in melds.items() if word not in done)


class Hopes:
    """What is to be hoped of the melds still open, from a seat's hand."""

    def __init__(self, table: Table, hand: CardSet, contract: Contract, memory: Belief) -> None:
        self._hand = hand
        stock = len(table.layout.stock)
        drawn = DRAWN * stock / max(1, count(memory.unseen))
        melds = open_melds(table, contract)
        self._chances = [(meld, self._chance(meld, memory, drawn)) for meld in melds]

    def _chance(self, meld: Meld, memory: Belief, drawn: float) -> float:
        missing = CardSet(meld.cards & ~self._hand)
        obtainable = not missing & ~memory.unseen
        return KEPT * drawn ** count(missing) if obtainable else 0.0

    def of(self, card: int) -> float:
        """The points that the card may bring by melds."""
        return sum(chance * meld.points for meld, chance in self._chances if meld.cards >> card & 1)

    @property
    def ready(self) -> int:
        """The points of what can be announced at the next trick won."""
        return sum(meld.points for meld, _ in self._chances if not meld.cards & ~self._hand)
