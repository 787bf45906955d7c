"""What ``habitue`` calls at a moment of the auction, as a function of its hand.

All that depends on no hidden card is found once. So the calls of many hands are found quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tapisvert.bots.call_outcome import ByHand, by_hand, outcome_of
from tapisvert.bots.calling import leaves_choice, raising
from tapisvert.bots.saying import calls
from tapisvert.cards import CardSet
from tapisvert.law.announcing import ACROSS
from tapisvert.play.events import Say
from tapisvert.play.table import Table


class CallByHand(Protocol):
    """A call as a function of the hand."""

    def choice(self, hand: CardSet) -> Say:
        """Return the call with this hand."""
        ...

    def chosen(self, say: Say, hand: CardSet) -> bool:
        """Return whether ``say`` is the call with this hand: faster than to find the call."""
        ...


def call_by_hand(table: Table) -> CallByHand | None:
    """Return the call of the seat that is asked, as a function of its hand; as ``said`` chooses it.

    ``table`` may be as any seat sees it. None if there is no choice, or if it depends on more than
    the hand.
    """
    says = calls(table, table.turn) if table.ruling.asked else ()
    if len(says) < 2:
        return None
    if doubles := raising(table, says):
        return doubles
    named = [say for say in says if say.word != ACROSS]
    values = [value for say in named if (value := by_hand(outcome_of(table, say)))]
    return BestByHand(says, named, values) if len(values) == len(named) else None


class BestByHand(NamedTuple):
    """The word of the highest value. ``values`` are those of ``named``, all words but ACROSS."""

    says: Sequence[Say]
    named: Sequence[Say]
    values: Sequence[ByHand]

    def choice(self, hand: CardSet) -> Say:
        worths = [value(hand) for value in self.values]
        best = max(worths)
        if leaves_choice(self.says, best):
            return Say(self.says[0].seat, ACROSS)
        return self.named[worths.index(best)]

    def chosen(self, say: Say, hand: CardSet) -> bool:
        if say.word == ACROSS:
            return all(leaves_choice(self.says, value(hand)) for value in self.values)
        place = self.named.index(say)
        best = self.values[place](hand)
        if leaves_choice(self.says, best):
            return False
        return all(value(hand) < best for value in self.values[:place]) and all(
            value(hand) <= best for value in self.values[place + 1 :]
        )
