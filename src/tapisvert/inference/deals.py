"""Sample deals that are consistent with what a seat has seen.

A sampled deal agrees with the cards played and shown, the voids that plays prove, the hand sizes
and the answers to questions (see ``belief.py``). ``analysis/knowable.py`` solves such deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.cards import Card, CardSet, bit, card_set, count, holds, members
from tapisvert.inference import answers
from tapisvert.inference.answers import Number
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

    Every deal agrees with the plays seen and the answers heard by the seat, and all such deals are
    about equally likely. Other calls are ignored. Yields nothing if cards lie under others or sets
    are taken up later, since little is known of those cards. Stops if TRIES attempts complete no
    deal.
    """
    aside = table.deal.aside
    if aside.covers or aside.sets:
        return
    seen = view(table, seat)
    belief = infer(seen, seat)
    told = answers.believed(seen.table, belief.holds, belief.may_hold, belief.sizes)
    while True:
        dealt = (_dealt(belief, chance) for _ in range(TRIES))
        hands = next((hands for hands in dealt if hands and told.agree(hands)), None)
        if hands is None:
            return
        yield replace(table, layout=table.layout._replace(hands=tuple(map(Hand, hands))))


def _dealt(belief: Belief, chance: Random) -> list[CardSet] | None:
    """Deal the unseen cards once; None if some card fits no hand.

    Cards of which a seat has told the number go first, then those with the fewest possible owners.
    The owner is drawn with probability proportional to the free places in each hand. One more
    place, after the hands, takes the cards that are in no hand: laid aside or never dealt.
    """
    hands, may = [*belief.holds, CardSet(0)], [*belief.may_hold, belief.unseen]
    for seat, numbers in enumerate(belief.numbers):
        for number in numbers:
            if not _counted(hands, may, seat, number, chance):
                return None
    known = CardSet(sum(hands))
    pool = list(members(CardSet(belief.unseen & ~known)))
    room = [size - held.bit_count() for size, held in zip(belief.sizes, hands, strict=False)]
    if min(room) < 0:
        return None
    room.append(len(pool) - sum(room))
    chance.shuffle(pool)
    for card in sorted(pool, key=lambda card: _owners(may, card)):
        weights = [left if holds(cards, card) else 0 for left, cards in zip(room, may, strict=True)]
        if not any(weights):
            return None
        owner = chance.choices(range(len(room)), weights)[0]
        hands[owner] = CardSet(hands[owner] | bit(card))
        room[owner] -= 1
    return hands[:-1]


def _counted(
    hands: list[CardSet], may: list[CardSet], seat: int, number: Number, chance: Random
) -> bool:
    """Give a seat as many of some cards as it has; False if too few are left."""
    known = CardSet(sum(hands))
    left = list(members(CardSet(number.cards & may[seat] & ~known)))
    due = number.least - count(CardSet(hands[seat] & number.cards))
    if not 0 <= due <= len(left):
        return False
    hands[seat] = CardSet(hands[seat] | card_set(chance.sample(left, due)))
    may[seat] = CardSet(may[seat] & ~number.cards)
    return True


def _owners(may: list[CardSet], card: Card) -> int:
    """The number of seats that may hold the card."""
    return sum(holds(cards, card) for cards in may)
