"""What the cards in all hands are worth, packed so that two positions are compared at once.

Where points are all that tells two positions apart, card for card of the same hand and suit, any
line of play brings in one what it brings in the other, but for what those cards differ by. So what
is proven of one holds of the other within that (``excess``).
"""

import numpy as np

from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.tables.schema import Ints, frozen

MAX_CARD_POINTS, MAX_RANKS, POINT_WORDS = 15, 8, 2
"""Of a card, and of a suit: each card has four bits, two suits have a word."""
_ONE_IN_TWO = 0x0F0F_0F0F_0F0F_0F0F
_ABOVE = 0x1010_1010_1010_1010
_EACH = 0x0101_0101_0101_0101
_HALF = 0xFFFF_FFFF


def points_table(points: Ints) -> Ints:
    """[suit, set of ranks]: the points of these cards, four bits each, the lowest card first."""
    words = np.zeros((4, 1 << MAX_RANKS), dtype=np.int64)
    for suit, ranks in np.ndindex(words.shape):
        cards = [points[16 * suit + rank] for rank in range(MAX_RANKS) if ranks >> rank & 1]
        words[suit, ranks] = sum(int(each) << 4 * place for place, each in enumerate(cards))
    return frozen(words)


@jit_inline
def packed_points(hands: Ints, seats: int, points_by_ranks: Ints, word: int) -> int:
    """What the cards of two suits are worth, hand by hand; ``points_by_ranks`` is a ``points_table``."""
    found = 0
    for half in range(2):
        suit, shift = 2 * word + half, 32 * half
        for seat in range(seats):
            ranks = hands[seat] >> 16 * suit & (1 << MAX_RANKS) - 1
            found |= points_by_ranks[suit, ranks] << shift
            shift += 4 * popcount(ranks)
    return found


@jit_inline
def max_point_loss(some: int, others: int) -> int:
    """The sum of what each card of some has more than that of the others in its place."""
    sums = 0
    for shift in range(0, 8, 4):
        more = (some >> shift & _ONE_IN_TWO | _ABOVE) - (others >> shift & _ONE_IN_TWO)
        sums += more & (more >> 4 & _EACH) * MAX_CARD_POINTS  # nothing where it has less
    return ((sums & _HALF) + (sums >> 32)) * (_EACH & _HALF) >> 24 & 0xFF
