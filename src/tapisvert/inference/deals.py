"""A deal as it may be for all that a seat has seen: cards played and shown, what others lacked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.cards import Card, CardSet, bit, holds, members
from tapisvert.inference.belief import Belief, remember
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import view

SUPPOSED = 40
"""Deals that are supposed for one card."""
TRIES = 200


def consistent(table: Table, seat: int, chance: Random) -> Iterator[Table]:
    """The table again and again, the cards that the seat cannot see dealt anew.

    Every deal that it yields is possible, and one about as likely as another; what was said proves
    nothing here. None where cards lie under others or are to be taken up later: little is known of
    them. It ends if no deal is found.
    """
    aside = table.deal.aside
    if aside.covers or aside.sets:
        return
    memory = remember(view(table, seat), seat)
    while True:
        dealt = (_dealt(memory, chance) for _ in range(TRIES))
        hands = next((hands for hands in dealt if hands is not None), None)
        if hands is None:
            return
        yield replace(table, layout=table.layout._replace(hands=tuple(map(Hand, hands))))


def _dealt(memory: Belief, chance: Random) -> list[CardSet] | None:
    """Card by card, those that fewest can hold first, each to a seat as it has room; None if stuck.

    Cards that are in no hand, laid aside or never dealt, take what room is left.
    """
    hands = [*memory.holds, CardSet(0)]
    known = CardSet(sum(memory.holds))
    pool = list(members(CardSet(memory.unseen & ~known)))
    room = [size - held.bit_count() for size, held in zip(memory.sizes, hands, strict=False)]
    room.append(len(pool) - sum(room))
    may = [*memory.may_hold, memory.unseen]
    chance.shuffle(pool)
    for card in sorted(pool, key=lambda card: _owners(may, card)):
        weights = [left if holds(cards, card) else 0 for left, cards in zip(room, may, strict=True)]
        if not any(weights):
            return None
        owner = chance.choices(range(len(room)), weights)[0]
        hands[owner] = CardSet(hands[owner] | bit(card))
        room[owner] -= 1
    return hands[:-1]


def _owners(may: list[CardSet], card: Card) -> int:
    return sum(holds(cards, card) for cards in may)
