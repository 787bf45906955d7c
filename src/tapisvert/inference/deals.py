"""Sample deals that are consistent with what a seat has seen.

A sampled deal agrees with the cards played and shown, the voids that plays prove, and the hand
sizes (see ``belief.py``). ``analysis/knowable.py`` solves such deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.cards import Card, CardSet, bit, holds, members
from tapisvert.inference.belief import Belief, infer
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import view

SAMPLED_DEALS = 40
"""Default number of deals sampled to judge one card."""
TRIES = 200
"""Attempts to complete one deal before sampling stops."""


def sample_consistent(table: Table, seat: int, chance: Random) -> Iterator[Table]:
    """Yield an endless sequence of copies of the table with the unseen cards dealt at random.

    Every deal agrees with the plays seen by the seat, and all such deals are about equally likely.
    Calls are ignored. Yields nothing if cards lie under others or sets are taken up later, since
    little is known of those cards. Stops if TRIES attempts complete no deal.
    """
    aside = table.deal.aside
    if aside.covers or aside.sets:
        return
    belief = infer(view(table, seat), seat)
    while True:
        dealt = (_dealt(belief, chance) for _ in range(TRIES))
        hands = next((hands for hands in dealt if hands is not None), None)
        if hands is None:
            return
        yield replace(table, layout=table.layout._replace(hands=tuple(map(Hand, hands))))


def _dealt(belief: Belief, chance: Random) -> list[CardSet] | None:
    """Deal the unseen cards once; None if some card fits no hand.

    Cards with the fewest possible owners go first. The owner is drawn with probability proportional
    to the free places in each hand. One more place, after the hands, takes the cards that are in
    no hand: laid aside or never dealt.
    """
    hands = [*belief.holds, CardSet(0)]
    known = CardSet(sum(belief.holds))
    pool = list(members(CardSet(belief.unseen & ~known)))
    room = [size - held.bit_count() for size, held in zip(belief.sizes, hands, strict=False)]
    room.append(len(pool) - sum(room))
    may = [*belief.may_hold, belief.unseen]
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
    """The number of seats that may hold the card."""
    return sum(holds(cards, card) for cards in may)
