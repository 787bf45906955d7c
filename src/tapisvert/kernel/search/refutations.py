"""The cards that settled positions: each is tried first wherever a like position comes back."""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.core.bits import highest_bit
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.equivalence import top_of_group
from tapisvert.kernel.search.transposition import mix_hash
from tapisvert.tables.schema import NO_CARD, Ints

REFUTATIONS = 1 << 18
"""So many are kept, each with more bits of its key: a card kept for others misleads."""
_CARD = 127


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
    """What stands for all positions like this one: 31 bits.

    Alike are leads from the same hand; cards that follow suit when the same cards of the suit are
    there, and the same card wins; and discards from the same hand over the same card.
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
    """The card that settled such a position last, or NO_CARD."""
    found = int(np.int64(refutations[key & REFUTATIONS - 1]))  # sixteen bits there
    return found & _CARD if found >> 7 == key >> 23 else int(NO_CARD)


@jit_inline
def store_refutation(refutations: NDArray[np.int16], key: int, card: int) -> None:
    """Keep the card that settled such a position."""
    refutations[key & REFUTATIONS - 1] = card | key >> 23 << 7


@jit_inline
def group_move(
    card: int, legal: int, remaining: int, equivalence_class: Ints, uses_equivalence: int
) -> int:
    """The card that stands for the group of this one: itself if it is the lowest, else the highest.

    Cards of a group fail or do alike; those that were lowest or highest when they settled a like
    position need no longer be.
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
    """Put the group of a card first."""
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
