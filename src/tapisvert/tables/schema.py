"""The interface between law and kernel: named tuples of small arrays, and what each field means.

``tabulate`` fills them by asking the law; the kernel plays and scores from them alone. Arrays are
``int64``; yes is 1, no is 0. Comments name the axes, then the meaning: ``# [axis, axis]: meaning``.

Cards have two numberings. The **law's card** is ``16 * suit + rank`` (``tapisvert.Card``). The
**card number** of the kernel is ``16 * suit + strength``: strength 0 is the lowest card of the
suit under the trump in force, so a higher number in the same suit is a higher card. A set of cards
is a bit mask: bit n is card n. Bit 63 is never set, so a set is never negative.

**Points** are what cards and tricks count; **marks** are points written in the deal's ledger (the
score sheet). A **set of seats** is a bit mask: bit n is seat n. The **calling** is the bidding
before play; it ends in a **contract** (``law.contract.Contract``). The **flagged** cards are two
sets that the contract names, either may be empty: duties and ends of the deal refer to them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

SCHEMA_VERSION = 8
"""Raise it whenever a name, a shape or a meaning below changes."""

Ints = NDArray[np.int64]

CARDS = 64
"""The length of an axis indexed by card."""
NO_CARD = 63
"""The number that stands for "no card". It is a valid index of the tables."""
NEVER = 1 << 40
"""A threshold of marks that no score reaches."""

FACTS = (
    "trump_led",
    "can_follow",
    "can_head",
    "can_beat_led",
    "has_trump",
    "can_overtrump",
    "only_trumps",
    "partner_winning",
    "seeker_winning",
    "can_duck",
    "holds_flagged_a",
    "holds_flagged_b",
)
"""The facts about hand and trick, see ``law.scene.Situation``. Fact n is bit n of a situation."""

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
"""The parts of the playable cards, see ``law.scene.Part``. A part's number is its index here."""


class Deck(NamedTuple):
    """How the cards of a game reach the seats. Cards are the law's: trump is not known yet.

    A **place** is an index into the pack before shuffling, from the top. A **pile** is where the
    cards of one destination collect: pile ``n * seats + seat`` is the n-th set of cards of a seat
    (set 0 is the hand, later sets are picked up when the hands are empty); the last pile belongs to
    nobody. Seat 0 is the seat after the dealer. A face-up card that covers a hidden one is in
    the hand; the hidden card belongs to nobody until its cover is played.
    """

    seats: int
    pack: Ints  # [place]: the law's card
    dealt_to: Ints  # [place]: seat that gets the card; -1 for none
    turned: int  # place of the card turned up, -1 where no card is
    stock: Ints  # [draw]: place of the card drawn then
    hidden_under: Ints  # [place]: place of the card hidden under this one, -1 for none
    set_of: Ints  # [place]: the set of its seat that the card belongs to, 0 for the hand
    pile_of: Ints  # [place]: pile of the card
    named: Ints  # [place]: row of ``PackBuffers.named`` that records the card; -1 where none does
    draw_order: Ints  # [n]: places whose cards are drawn at random, in order
    rest: int  # pile that gets all cards left after that


class StockRules(NamedTuple):
    """What a seat may do while a stock lasts, and the marks that this brings.

    The **window** is the moment after a full trick, before drawing, in which the winner may meld
    and exchange. An exchange (swap) gives one fixed card for the turn-up, the last card of the
    stock. Sets of melds are bit masks: bit n is meld n. A game without a stock has no melds and
    no exchange.
    """

    melds: Ints  # [meld]: set of cards that the hand must hold
    meld_marks: Ints  # [meld]: marks for the melding party
    closes: Ints  # [meld]: set of melds that it excludes for the rest of the deal
    closes_now: Ints  # [meld]: set of melds that it excludes for the rest of the window
    swap: int  # card number that is given for the turn-up, NO_CARD if no exchange exists
    swap_marks: int  # marks for the party that exchanges
    swap_when: Ints  # [0 window, 1 own turn with no trick won, 2 own turn with one]: 1 if allowed
    last_draw_marks: Ints  # [seat that draws first, party]: marks when the stock runs out


class DealScoring(NamedTuple):
    """Marks made while cards are played, and what ends the deal before its last card.

    A trick is **swept** if its winner has won every trick so far; the last trick also if its winner
    has won every trick since the stock ran out. A deal **rests** when play stops because the
    calling must resume: a new contract, with other tables, may follow. **Late** marks are those for
    cards of earlier tricks that a seat scores only when, after winning every trick, it loses one.
    On the axes ``seat`` is the winner of the trick.
    """

    scores_played_cards: int  # 1 if ``played_marks`` is not all zero
    played_marks: Ints  # [start score, turn-up exchanged, card number]: marks for playing the card
    priced: int  # set of the cards for which ``card_marks`` or ``late_marks`` is not all zero
    card_marks: Ints  # [swept, seat, card number]: marks for a card in the trick won
    late_marks: Ints  # [card number]: late marks for a card of an earlier trick
    trick_marks: Ints  # [last trick, swept, seat, party]: marks for the trick without its cards
    trick_may_score: Ints  # [last trick, swept, seat]: 1 if it can bring marks without ``priced``
    game_end_marks: (
        Ints  # [a seat has won every trick and has cards left, party]: marks that end the game
    )
    goals: Ints  # [goal]: set of seats that share it
    lost: Ints  # [goal, tricks taken, tricks left]: 1 if the goal can no longer be reached
    ends_when_goals_lost: int  # 1 if the deal ends when every goal is lost
    rests_when_goals_lost: int  # 1 if the deal rests when every goal is lost
    end_cards: int  # set of cards; the deal ends when all of them are played; empty: no such end
    sweeper_decides: (
        int  # 1 if it rests instead when one seat has won every trick and has cards left
    )
    sweeper_asked_from: Ints  # [party]: marks from which the deal already rests for such a seat


class Tables(NamedTuple):
    """All that the kernel needs of a game under one contract, at one score of the match.

    Nothing here belongs to one deal: the leader and the turn-up come with the hands.

    - A **party** is the seats that score together; a **side** the seats that play together under
      the contract.
    - A **phase** is a list of duties that binds a seat: a row of ``duty``. A **situation** is the
      facts as bits (``FACTS``).
    - A **start score** (``opening`` in the code) is an index: it stands for the marks that a deal
      can begin with and for the marks of playing each card. Index 0 has no marks at all.
    - A **plain** game deals every card to a hand, and scores or ends nothing before the last card.
    - A **sweep** is 1 + the party that has won every trick, 0 if no party has.
    - A **holding** says who held the ``looked`` cards when play began, as one number in base
      ``parties + 1``: digit n is the party that held ``looked[n]``, or ``parties`` if none did.

    The end of a deal is scored in one of two ways. Two parties: ``settled`` and ``carried``,
    indexed by what party 0 has taken. More than two parties, and two if the law looks at which
    cards were taken: the sum over sides of ``trick_pay`` and ``point_pay``. The arrays of the other
    way are empty. Cells that no deal can reach hold the law's answer. Where the law cannot be
    asked, ``settled`` holds 0 and ``carried`` 1.
    """

    seats: int
    parties: int
    hand_size: int  # cards dealt to each seat, hidden cards and later sets included, stock excluded
    lead: int  # phase of the leader
    phase: Ints  # [a stock lasts, seat]: phase of a follower
    trumps: int  # set of cards, empty at no trump
    flagged: Ints  # [0 or 1]: the two sets of flagged cards, either may be empty
    seekers: int  # set of the seats that have a goal to reach
    trick_points: int  # points of a trick without its cards
    total: int  # points of all cards and tricks of a deal
    card: Ints  # [card number]: the law's card, -1 for none
    number: Ints  # [the law's card]: card number, NO_CARD for none
    side: Ints  # [seat]: set of the seats on its side, itself included
    party: Ints  # [seat]: party it scores for
    beats: Ints  # [card number]: set of the cards that take the trick from this card
    points: Ints  # [card number]: points of the card
    duty: Ints  # [phase, situation]: the part that the deciding duty demands
    start_score: Ints  # [dealer, card number turned up]: start score
    start_score_marks: Ints  # [start score, party]: marks when the cards are dealt
    looked: Ints  # [n]: cards whose original holder changes the marks at the end (honours)
    settled: Ints  # [start score, holding, sweep, points of party 0, party]: marks at the end
    carried: Ints  # [start score, holding, sweep, points of party 0]: multiplier of the next deal
    sides: Ints  # [side]: set of seats
    trick_pay: Ints  # [side, tricks it won, party]: marks at the end
    point_pay: Ints  # [side, points of the cards it won, party]: marks at the end, in addition
    cards_only: int  # 1 in a plain game
    suits_only: int  # 1 if there are no flagged cards, no seekers, no part of highest cards
    follow_only: int  # 1 if followers must follow suit if they can, and have no other duty
    free_lead: int  # 1 if any card may be led
    tracks_best_led: int  # 1 if a duty looks at what beats the best card of the suit led
    scoring: DealScoring
    stock: StockRules


def ints(values: ArrayLike) -> Ints:
    """A read-only int64 array of these values."""
    return frozen(np.array(values, dtype=np.int64))


def frozen(values: Ints) -> Ints:
    """Make an array read-only and return it: tables are cached and shared."""
    values.flags.writeable = False
    return values
