"""Refutation table: the card that last succeeded at a similar node, to be tried first.

It is like the hash move of a chess program, but its key is only a part of the position, so that
similar nodes share it. (A killer move would be keyed by the ply.) Success means that the card gave
its seat the result it wants. ``move_list.start_moves`` probes the table, ``node.backtrack`` stores
into it. A wrong entry costs time, never a wrong result. A slot is an int16: the card in bits 0-6,
bits 23-30 of the key in bits 7-14.
"""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.core.bits import highest_bit
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.equivalence import top_of_group
from tapisvert.kernel.search.transposition import mix_hash
from tapisvert.tables.schema import NO_CARD, Ints

REFUTATIONS = 1 << 18
"""Number of slots, a power of two: bits 0-17 of a key are its slot.

A slot keeps eight more bits of the key, since a card of another key misleads the search.
"""
_CARD = 127  # bits of the card in a slot


@jit_inline
def refutation_key(
    seat: int,
    cards_in_trick: int,
    hand: int,
    led: int,
    winning_card: int,
    winning_seat: int,
    remaining: int,
) -> int:
    """A key of 31 bits that similar nodes share.

    Every key includes the seat to play. Of the rest of the position it includes:

    - for a lead, the hand;
    - for a seat that can follow suit, the number of cards in the trick, the winning card and its
      seat, and the remaining cards of the suit led;
    - for a seat that cannot, the number of cards in the trick, the winning card and its seat, and
      the hand.
    """
    if cards_in_trick == 0:
        return mix_hash(hand, seat) >> 31
    cards = remaining & suit_mask(led)
    if hand & suit_mask(led):
        return (
            mix_hash(cards, winning_card << 12 | winning_seat << 8 | cards_in_trick << 4 | seat)
            >> 31
        )
    return (
        mix_hash(hand, winning_seat << 18 | winning_card << 12 | cards_in_trick << 4 | seat) >> 31
    )


@jit_inline
def probe_refutation(refutations: NDArray[np.int16], key: int) -> int:
    """The card stored under this key, or NO_CARD."""
    found = int(np.int64(refutations[key & REFUTATIONS - 1]))  # widened from int16
    return found & _CARD if found >> 7 == key >> 23 else int(NO_CARD)


@jit_inline
def store_refutation(refutations: NDArray[np.int16], key: int, card: int) -> None:
    """Store the card that succeeded at a node with this key."""
    refutations[key & REFUTATIONS - 1] = card | key >> 23 << 7


@jit_inline
def group_move(
    card: int, legal: int, remaining: int, equivalence_class: Ints, uses_equivalence: int
) -> int:
    """The card to play for the group of ``card``: ``card`` if it is the lowest, else the highest.

    The card was the lowest or highest of its group when it was stored. It need not be now, and
    either end of a group gives the same result.
    """
    below = remaining & suit_mask(card) & (1 << card) - 1
    if not (uses_equivalence and below):
        return card
    down = highest_bit(below)
    if not legal >> down & 1 or equivalence_class[down] != equivalence_class[card]:
        return card
    return top_of_group(card, legal, remaining, equivalence_class)


@jit_inline
def put_first(
    p: int, count: int, card: int, moves: Ints, group_low: Ints, group_high: Ints
) -> None:
    """Make ``card`` the first move of ply ``p``; its group changes places with the group there."""
    for i in range(count):
        if group_low[p, i] <= card <= group_high[p, i]:
            low, high = group_low[p, i], group_high[p, i]
            moves[p, i], group_low[p, i], group_high[p, i] = (
                moves[p, 0],
                group_low[p, 0],
                group_high[p, 0],
            )
            moves[p, 0], group_low[p, 0], group_high[p, 0] = card, low, high
            return
