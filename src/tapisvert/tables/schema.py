"""What the kernel knows of a game: tuples of small arrays, and what each of them means.

Everything is a 64-bit integer. In a deal's tables a card has its **kernel number**,
``16 * suit + strength``, strength 0 being the lowest of its suit under the trump in force; a set
of cards is a mask of such numbers, never negative.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

SCHEMA_VERSION = 8
"""Raised whenever a name, a shape or a meaning below changes."""

Ints = NDArray[np.int64]

CARDS = 64
NO_CARD = 63
"""A number that no card bears; it indexes the tables where there is no card."""
NEVER = 1 << 40
"""More marks than can be made: of what never happens."""

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
    "holds_flagged_a",
    "holds_flagged_b",
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
    "flagged_a",
    "flagged_b",
    "led_or_trump",
    "heading_or_trump",
)
"""The parts of the available cards, by number."""


class Deck(NamedTuple):
    """How the cards of a game reach the seats; cards are the law's, since no trump is known yet.

    ``turned`` is a place in the pack, or -1 where no card is turned up. A card on which another
    lies hidden is in the hand, the hidden one is not.

    Cards are dealt to **piles**: that of a seat's n-th set (0 for the hand) is n * seats + seat;
    the last one is for what belongs to nobody.
    """

    seats: int
    pack: Ints  # [place]: card; the pack before shuffling, from its top
    dealt_to: Ints  # [place]: seat that gets the card, counted from the dealer's next; -1 for none
    turned: int
    stock: Ints  # [draw]: place of the card that is drawn then
    hidden_under: (
        Ints  # [place]: place of the card that lies hidden under the one there, -1 for none
    )
    set_of: Ints  # [place]: 0 for a card of the hand, n for one of the n-th set taken up after it
    pile: Ints  # [place]: that which its card is added to, see below
    named: Ints  # [place]: number of a card of which it matters where it lies, -1 where none does
    drawn: Ints  # [n]: places that are dealt by chance, one after another
    rest: int  # pile of all cards that are left after that


class StockRules(NamedTuple):
    """What the winner of a trick may do before he draws, and what drawing brings.

    The card ``swap`` may be given for the last of the stock: in the window after a trick, at one's
    turn while one has no trick, at one's turn once one has one.
    """

    melds: Ints  # [meld]: set of cards
    meld_marks: Ints  # [meld]: marks
    closes: Ints  # [meld]: set of melds that it excludes for the rest of the deal
    closes_now: Ints  # [meld]: set of melds that it excludes until the next trick
    swap: int  # number of the card, NO_CARD for none
    swap_marks: int
    swap_when: Ints  # [window, turn without a trick, turn with one]: 1 if allowed
    foot: Ints  # [seat that draws first, party]: marks of drawing the last cards


class DealScoring(NamedTuple):
    """What is marked, and what ends the deal, before its last card.

    A trick is **swept** when its winner has won every trick, or all those since the stock was gone
    if it is the last. A deal **rests** when the calling must be asked before play goes on.
    """

    lays: int  # 1 if playing some card is marked
    laid: Ints  # [opening, low card swapped, number]: marks of whoever plays the card
    priced: int  # set of the cards of which ``taken`` or ``late`` is not nothing
    taken: Ints  # [swept, seat, number]: marks of winning a card in a trick
    late: Ints  # [number]: marks of who had every trick for a card of those, once he has lost one
    won: Ints  # [last, swept, seat, party]: marks for winning a trick, its cards apart
    brings: Ints  # [last, swept, seat]: 1 if winning it brings some, or earlier cards do
    enough: Ints  # [who has every trick can go on, party]: marks that end the game
    goals: Ints  # [goal]: set of seats
    lost: Ints  # [goal, tricks taken, tricks left]: 1 if it can no longer be reached
    goals_end: int  # 1 if the deal ends when every goal is lost
    lapses: int  # 1 if the deal then rests
    flagged: int  # set of marked cards with which the deal ends, empty if it does not
    going_on: int  # 1 if it rests instead while somebody who has every trick has cards left
    going_on_from: Ints  # [party]: marks from which it rests so before


class Tables(NamedTuple):
    """All that the kernel asks about a game under one contract, at one score.

    Nothing here belongs to one deal: who leads and what is turned up come with the hands. A
    **party** scores, a **side** is of one mind in the play. An **opening** is a list of marks that
    the deal can begin with; 0 is that without any. A **sweep** is 1 + the party that has every
    trick, 0 while none has. A **holding** says who holds each of the ``looked`` cards when play
    begins: the sum of (parties + 1)**n * (its party, or the number of parties if nobody's). Cells
    that no deal can reach hold the law's answer too, or 0 where it cannot be asked.

    Two parties are settled by what the first has taken (``settled``, ``carried``). More, and two
    where the law looks at the very cards that are taken, by what the tricks of each side bring
    (``pays``) and the points of the cards in them (``earns``); the other columns are empty then. In
    a ``plain`` game every card is dealt to a hand, and nothing is marked or ended before the last.
    """

    seats: int
    parties: int
    hand_size: int  # cards dealt to each hand
    lead: int  # the row of ``duty`` that binds the leader
    phase: Ints  # [a stock lasts, seat]: the row of ``duty`` that binds a follower
    trumps: int  # set of cards, empty at no trump
    flagged: Ints  # [0 or 1]: the contract's two sets of marked cards
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
    start_score: Ints  # [dealer, number turned up]: opening
    start_score_marks: Ints  # [opening, party]: marks when the cards are dealt
    looked: Ints  # [n]: number of a card
    settled: Ints  # [opening, holding, sweep, points of party 0, party]: marks made by the end
    carried: Ints  # [opening, holding, sweep, points of party 0]: multiplier of the next deal
    sides: Ints  # [side]: set of seats
    pays: Ints  # [side, its tricks, party]: marks made by the end
    earns: Ints  # [side, points of its cards, party]: marks made by the end, beside
    cards_only: int  # 1 if the game is plain
    suits_only: int  # 1 if no card is marked, no seat seeks anything, no part is the highest cards
    follow_only: int  # 1 if a follower need but follow suit, whether a stock lasts or not
    free_lead: int  # 1 if any card may be led
    tracks_best_led: int  # 1 if a duty looks at what beats the best card of the suit led
    scoring: DealScoring
    stock: StockRules


def ints(values: ArrayLike) -> Ints:
    """A column of these values."""
    return frozen(np.array(values, dtype=np.int64))


def frozen(values: Ints) -> Ints:
    """The same array, never to be written again: tables are shared."""
    values.flags.writeable = False
    return values
