"""What could be in the hands that are not seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.cards import CardSet, card_set, members
from tapisvert.inference.belief import remember
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import View

SUPPOSED = 12


def possible(table: Table, seat: int, deals: int = SUPPOSED) -> Iterator[Table]:
    """The table as it may be, the cards that the seat has not seen dealt out; always the same."""
    memory = remember(View(seat, table), seat)
    chance = Random(0)
    placed = CardSet(sum(hand.known for hand in table.layout.hands))
    for _ in range(deals):
        unseen = list(members(CardSet(memory.unseen & ~placed)))
        chance.shuffle(unseen)
        hands = []
        for hand in table.layout.hands:
            more, unseen = unseen[: hand.unknown], unseen[hand.unknown :]
            hands.append(Hand(CardSet(hand.known | card_set(more)), hand.unknown - len(more)))
        yield replace(table, layout=table.layout._replace(hands=tuple(hands)))
