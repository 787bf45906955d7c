"""What an exact search is asked: how cards may be played, what is counted, where play stands.

All are tuples of 64-bit integers and arrays of them; ``solve/`` makes them from tables.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.tables.schema import Ints


class SearchRules(NamedTuple):
    """How cards may be played, and the **properties** on which shortcuts rest.

    ``kind`` is alike for cards of the same worth and marks that lie on nothing; **honours** are the
    cards that are marked, or worth something unless ``uses_point_shift`` holds, all others are plain. A
    property is 1 where it holds and 0 where it does not, or where a shortcut is switched off.
    """

    seats: int
    trumps: int  # set of cards
    flagged: Ints  # [0 or 1]: set of cards
    seekers: int  # set of seats
    side: Ints  # [seat]: set of the seats on its side
    phase: Ints  # [0 follower, 1 leader; seat]: row of ``cuts``
    filters: Ints  # [phase, situation]: how the part to be played is cut out, bits of duty.py
    depends_on_ranks: Ints  # [phase, situation]: 1 if the part hangs on what the hand can beat
    depends_on_winner: Ints  # [phase, situation]: 1 if the part hangs on who is winning the trick
    beats: Ints  # [number]: set of cards
    points: Ints  # [number]
    points_by_ranks: (
        Ints  # [suit, set of ranks]: points of these cards, as ``worths.py`` packs them
    )
    trick_points: int
    equivalence_class: Ints  # [number]
    identity_shift: Ints  # [number]: 1 << its place in the word of honours, 0 for a plain card
    lead_weights: Ints  # [kind of lead, what is known of it]: what it adds to the score of a lead
    follow_weights: Ints  # [case of a following card, what is known of it]: likewise
    length_bits: int  # bits of a number of cards in the words of lengths
    rank_relative: (
        int  # property: only which card is higher counts, in one suit, and nothing is hidden
    )
    follow_only: int  # property: the one duty is to follow suit
    uses_quick_tricks: (
        int  # property: a leader may lead any card, a follower must follow, nothing is hidden
    )
    uses_later_tricks: (
        int  # property: the same, for what is sure after a lost lead or whenever it is played
    )
    uses_second_hand: int  # property: the same, for the second hand
    uses_point_shift: int  # property: points only add up, and fit ``worths.py``
    uses_equivalence: int  # property: touching cards of a kind are equivalent


class Objective(NamedTuple):
    """What is counted, and who wants much of it.

    Where there are no goals, the points of the tricks of the seats that ``counts`` says; else how
    many goals are made. ``bonus`` is what winning the last trick is worth, without and with every
    trick since all cards were dealt.
    """

    maximizes: Ints  # [seat]: 1 if it wants much, 0 if it wants little
    counts: Ints  # [seat]: 1 if its tricks count
    seeks_tricks: (
        Ints  # [seat]: 1 if it looks for tricks, 0 if it shuns them; for the order of cards
    )
    only_maximizers_count: int  # 1 if tricks count for those who want much, and for nobody else
    bonus: Ints  # [swept]
    goals: Ints  # [goal]: set of seats
    failed: Ints  # [goal, tricks taken, tricks left]: 1 if it can no longer be reached
    made: Ints  # [goal, tricks taken, tricks left]: 1 if it can no longer be missed


class SearchPosition(NamedTuple):
    """Where play stands."""

    hands: Ints  # [seat]: set of cards
    trick: Ints  # [card in order]: the trick under way
    hidden_under: Ints  # [number]: card hidden under it or NO_CARD
    later_hands: Ints  # [set, seat]: what hands take up when they are empty
    leader: int  # of the trick under way
    tricks_left: int  # tricks to come, that under way included
    sweep: int  # WHOLE, FIRST or BROKEN: has one seat every trick since all cards were dealt?
    goal_tricks: Ints  # [goal]: tricks that its seats have


SWEEP_LOST, SWEEP_ALIVE, NO_TRICK_YET = 0, 1, 2
"""Of a run: several seats have tricks, one alone has, none is full yet."""


class SearchMemory(NamedTuple):
    """What a search remembers and works on; it may be kept from one search to the next."""

    occupied: Ints  # [hash >> 6]: set of the hashes for which there are proofs
    chain_heads: NDArray[np.int32]  # [hash]: first row of ``proofs`` where there are any
    next_entry: NDArray[np.int32]  # [row]: the next proof of its chain, below nought for the last
    entries: Ints  # [row, column of proofs.py]
    entry_keys: Ints  # [row, column of proofs.py]
    entry_points: Ints  # [row, word]: what the cards in hand were worth
    counters: Ints  # [column of proofs.py]
    refutations: NDArray[np.int16]  # [hash]: the card that settled a like position, bits of its key
    stack: Ints  # [depth, column of plies.py]
    moves: Ints  # [depth, move]: the card to be played of a group of equivalent ones
    group_low: Ints  # [depth, move]: lowest card of it
    group_high: Ints  # [depth, move]: highest card of it
    scores: Ints  # [move]
    hands: Ints  # [seat]: set of cards
