"""Sample deals quickly from the unseen cards and the hand sizes alone.

Unlike ``worlds.py`` this ignores what plays prove. ``bots/saying.py`` and ``bots/sweeping.py`` use
it to weigh calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.cards import CardSet, card_set, members
from tapisvert.inference.belief import infer
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import View

SUPPOSED = 12
"""Default number of deals."""


def sample_fast(table: Table, seat: int, deals: int = SUPPOSED) -> Iterator[Table]:
    """Yield copies of the table with the unseen cards dealt at random to the other hands.

    ``table`` must hold only what the seat knows, as in its view. The random seed is fixed: the same
    table gives the same deals.
    """
    belief = infer(View(seat, table), seat, proofs=False, with_answers=False)
    chance = Random(0)
    placed = CardSet(sum(hand.known for hand in table.layout.hands))
    for _ in range(deals):
        unseen = list(members(CardSet(belief.unseen & ~placed)))
        chance.shuffle(unseen)
        hands = []
        for hand in table.layout.hands:
            more, unseen = unseen[: hand.unknown], unseen[hand.unknown :]
            hands.append(Hand(CardSet(hand.known | card_set(more)), hand.unknown - len(more)))
        yield replace(table, layout=table.layout._replace(hands=tuple(hands)))
