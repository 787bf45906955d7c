"""The data of an exact search: rules, objective, position, and the memory that it works in.

All are tuples of int64 numbers and arrays, which compiled code can take. ``solver/`` fills them
from the tables of a game. Cards are kernel numbers (16 * suit + rank, the highest rank is
strongest); sets of cards and of seats are bit masks. A **maximizer** wants a high score, a
**minimizer** a low one. **Partners** are, in the search, seats with the same value of
``Objective.maximizes``; only the rules of legal play (``move_list.legal_cards``) use the sides of
the contract, ``SearchRules.side``.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.tables.schema import Ints


class SearchRules(NamedTuple):
    """The rules of play as the search needs them.

    A card is **distinguished** if the search must know who holds this very card: it is flagged, or
    it has points and ``uses_point_shift`` is 0. Table keys name the owner of each distinguished
    card if they all fit in one word of 62 bits. If not, every ``identity_unit`` is 0 and
    ``rank_relative`` is 0: with absolute ranks the keys name the owner of every card.

    The **properties**, last, are 1 where the rules make a shortcut sound and the caller has not
    switched it off, else 0. "None hidden" means that no card lies under another and that no later
    hands wait.
    """

    seats: int
    trumps: int  # set of cards
    flagged: Ints  # [0 or 1]: set of cards that a duty names
    seekers: int  # set of the seats that have a goal of their own
    side: Ints  # [seat]: set of the seats on its side
    phase: Ints  # [0 follower, 1 leader; seat]: row of ``filters``
    filters: Ints  # [phase, facts]: filter of the legal cards, bits of ``core/legal_cards.py``
    depends_on_ranks: Ints  # [phase, facts]: 1 if the part, or its cards, depend on ranks
    depends_on_winner: Ints  # [phase, facts]: 1 if the part depends on who is winning the trick
    beats: Ints  # [card]: set of the cards that beat this one while it is winning
    points: Ints  # [card]: points
    points_by_ranks: Ints  # [suit, set of ranks]: packed points, see ``point_shift.py``
    trick_points: int  # points of a trick without those of its cards
    equivalence_class: Ints  # [card]: equal for equal points and flags; unique if it covers another
    identity_unit: Ints  # [card]: 1 << its bit in DISTINGUISHED_OWNERS, or 0, see above
    lead_weights: Ints  # [row, column]: move ordering, see ``lead_order.py``
    follow_weights: Ints  # [row, column]: move ordering, see ``follow_order.py``
    length_bits: int  # bits of a suit length in LENGTHS and LENGTHS_2
    rank_relative: int  # ranks are compared only within a suit; identities fit; none hidden
    follow_only: int  # a follower's only duty is to follow suit; leads are not meant
    uses_quick_tricks: int  # any card may be led, a follower must follow suit; none hidden
    uses_later_tricks: int  # the same, for ``later_tricks.py``; needs ``uses_quick_tricks`` too
    uses_second_hand: int  # the same condition, for ``second_hand.py``
    uses_point_shift: int  # points fit the layout of ``point_shift.py``; none hidden
    uses_equivalence: int  # ranks are compared only within a suit, for ``equivalence.py``


class Objective(NamedTuple):
    """What is scored, and which seats want a high score.

    Without goals, the score is the points of the tricks that the counting seats win, and the bonus
    of the last trick. With goals, it is the number of goals made.
    """

    maximizes: Ints  # [seat]: 1 for a maximizer, 0 for a minimizer
    counts: Ints  # [seat]: 1 if the points of its tricks count
    seeks_tricks: Ints  # [seat]: 1 if it wants to win tricks, 0 if to lose them; move ordering only
    only_maximizers_count: int  # 1 if there are no goals and ``counts`` equals ``maximizes``
    last_trick_bonus: (
        Ints  # [swept]: points of the last trick; swept is 1 if its winner has won every one
    )
    goals: Ints  # [goal]: set of the seats whose tricks it is about
    failed: Ints  # [goal, tricks taken, tricks left]: 1 if it can no longer be made
    made: Ints  # [goal, tricks taken, tricks left]: 1 if it can no longer fail


class SearchPosition(NamedTuple):
    """The position to be searched: the root."""

    hands: Ints  # [seat]: set of cards, without those of the trick in progress
    trick: Ints  # [n]: n-th card of the trick in progress
    hidden_under: Ints  # [card]: the card hidden under it or NO_CARD; empty if no card is hidden
    later_hands: Ints  # [set, seat]: set of cards, taken up when all hands are empty
    leader: int  # seat that leads the trick in progress
    tricks_left: int  # tricks left, the one in progress included
    sweep: int  # SWEEP_LOST, SWEEP_ALIVE or NO_TRICK_YET
    goal_tricks: Ints  # [goal]: tricks that its seats have taken


class SearchWorlds(NamedTuple):
    """Positions that differ in hidden cards only: the worlds of one decision.

    The first three arrays have a row per world, the rest is the same in all. ``cards`` are the
    cards to be played first, one for each group of cards that are equivalent in every world.
    """

    hands: Ints  # [world, seat]: as in SearchPosition
    hidden_under: Ints  # [world, card]: as in SearchPosition; no columns if no card is hidden
    later_hands: Ints  # [world, set, seat]: as in SearchPosition
    trick: Ints  # this and what follows: as in SearchPosition
    leader: int
    tricks_left: int
    sweep: int
    goal_tricks: Ints
    cards: Ints  # [group]: card to be played first


SWEEP_LOST, SWEEP_ALIVE, NO_TRICK_YET = 0, 1, 2
"""Who won the tricks since cards were last dealt or drawn: several seats, one, or none yet."""


class SearchMemory(NamedTuple):
    """The transposition table, the refutation table and the work arrays of a search.

    It may be kept from one search to the next. Its entries are valid for the same rules and
    objective. Cards under others and later hands are not part of the key: with them, entries are
    valid for one deal only, and ``Solver.prepare`` clears the table before each search.

    A **slot** of the transposition table is the index of a chain of entries, taken from the bits of
    a hash; a **row** is one entry. A slot of ``refutations`` is the index of one stored card.
    """

    occupied: Ints  # [slot >> 6]: bit mask of the slots that have entries
    chain_heads: NDArray[np.int32]  # [slot]: first row of the chain, if the slot is occupied
    next_entry: NDArray[np.int32]  # [row]: next row of the chain, below zero for the last
    entries: Ints  # [row, column of ``transposition.py``]: first part of the key, and the bounds
    entry_keys: Ints  # [row, column of ``transposition.py``]: the rest of the key
    entry_points: Ints  # [row, word]: packed points of the cards in hand, see ``point_shift.py``
    counters: Ints  # [column of ``transposition.py``]
    refutations: NDArray[np.int16]  # [slot]: card and part of its key, see ``refutations.py``
    stack: Ints  # [ply, column of ``stack.py``]
    moves: Ints  # [ply, move]: card to play, one of a group of equivalent cards
    group_low: Ints  # [ply, move]: lowest card of the group
    group_high: Ints  # [ply, move]: highest card of the group
    scores: Ints  # [move]: move ordering score, at the ply being sorted
    hands: Ints  # [seat]: set of the cards in hand now
