"""What the kernel knows of a game: tuples of small arrays, and what each of them means.

Everything is a 64-bit integer. In a deal's tables a card has its **kernel number**,
``16 * suit + strength``, strength 0 being the lowest of its suit under the trump in force; a set
of cards is a mask of such numbers, never negative.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

SCHEMA_VERSION = 2
"""Raised whenever a name, a shape or a meaning below changes."""

Ints = NDArray[np.int64]

CARDS = 64
NO_CARD = 63
"""A number that no card bears; it indexes the tables where there is no card."""

FACTS = (
    "trump_led",
    "can_follow",
    "can_head",
    "can_beat_led",
    "has_trump",
    "can_overtrump",
    "only_trumps",
    "partner_master",
    "seeker_master",
    "can_duck",
    "holds_mark_a",
    "holds_mark_b",
)
"""The facts of a situation: the n-th is bit n of its number."""

PARTS = (
    "any",
    "led",
    "heading",
    "above_led",
    "trumps",
    "overtrumps",
    "plain",
    "ducking",
    "high_ducking",
    "highest",
    "mark_a",
    "mark_b",
    "led_or_trump",
    "heading_or_trump",
)
"""The parts of the available cards, by number."""


class Deck(NamedTuple):
    """How the cards of a game reach the seats; cards are the law's, since no trump is known yet.

    ``turned`` is a place in the pack, or -1 where no card is turned up.
    """

    seats: int
    pack: Ints  # [place]: card; the pack before shuffling, from its top
    dealt_to: Ints  # [place]: seat that gets the card there, counted from the dealer's next
    turned: int


class Tables(NamedTuple):
    """All that the kernel asks about a game under one contract.

    Nothing here belongs to one deal: who leads and what is turned up come with the hands. A
    **party** scores, a **side** is of one mind in the play; parties are two. An **opening** is a
    list of marks that the deal can begin with; 0 is that without any. A **sweep** is 1 + the party
    that has every trick, 0 while none has. Cells that no deal can reach hold the law's answer too,
    or 0 where it cannot be asked.
    """

    seats: int
    parties: int
    hand_size: int  # cards, hence tricks in a deal
    lead: int  # the row of ``duty`` that binds the leader
    phase: int  # the row of ``duty`` that binds followers
    trumps: int  # set of cards, empty at no trump
    marks: Ints  # [0 or 1]: the contract's two sets of marked cards
    seekers: int  # set of the seats that have undertaken something
    trick_points: int  # points of a trick without its cards
    total: int  # points of all cards and tricks of a deal
    card: Ints  # [number]: the law's card, -1 for none
    number: Ints  # [the law's card]: number, NO_CARD for none
    side: Ints  # [seat]: set of the seats on its side, itself included
    party: Ints  # [seat]: party it scores for
    beats: Ints  # [number]: set of the cards that take the trick from this one, now winning it
    points: Ints  # [number]: points of the card
    duty: Ints  # [phase, situation]: part that must be used
    opening: Ints  # [dealer, number turned up]: opening
    opening_marks: Ints  # [opening, party]: marks when the cards are dealt
    settled: Ints  # [opening, sweep, points of party 0, party]: marks made by the last card
    carried: Ints  # [opening, sweep, points of party 0]: multiplier left to the next deal


def frozen(values: Ints) -> Ints:
    """The same array, never to be written again: tables are shared."""
    values.flags.writeable = False
    return values
