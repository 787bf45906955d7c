"""What the cards in all hands are worth, packed so that two positions are compared at once.

Where points are all that tells two positions apart, card for card of the same hand and suit, any
line of play brings in one what it brings in the other, but for what those cards differ by. So what
is proven of one holds of the other within that (``excess``).
"""

import numpy as np

from tapisvert.kernel.bits import ones
from tapisvert.kernel.compiled import inlined
from tapisvert.tables.schema import Ints, frozen

MOST_POINTS, MOST_RANKS, WORDS = 15, 8, 2
"""Of a card, and of a suit: each card has four bits, two suits have a word."""
_ONE_IN_TWO = 0x0F0F_0F0F_0F0F_0F0F
_ABOVE = 0x1010_1010_1010_1010
_EACH = 0x0101_0101_0101_0101
_HALF = 0xFFFF_FFFF


def packed(points: Ints) -> Ints:
    """[suit, set of ranks]: the points of these cards, four bits each, the lowest card first."""
    words = np.zeros((4, 1 << MOST_RANKS), dtype=np.int64)
    for suit, ranks in np.ndindex(words.shape):
        worths = [points[16 * suit + rank] for rank in range(MOST_RANKS) if ranks >> rank & 1]
        words[suit, ranks] = sum(int(worth) << 4 * place for place, worth in enumerate(worths))
    return frozen(words)


@inlined
def worths_of(hands: Ints, seats: int, worth: Ints, word: int) -> int:
    """What the cards of two suits are worth, hand by hand; ``worth`` is of ``packed``."""
    found = 0
    for half in range(2):
        suit, shift = 2 * word + half, 32 * half
        for seat in range(seats):
            ranks = hands[seat] >> 16 * suit & (1 << MOST_RANKS) - 1
            found |= worth[suit, ranks] << shift
            shift += 4 * ones(ranks)
    return found


@inlined
def excess(some: int, others: int) -> int:
    """The sum of what each card of some has more than that of the others in its place."""
    sums = 0
    for shift in range(0, 8, 4):
        more = (some >> shift & _ONE_IN_TWO | _ABOVE) - (others >> shift & _ONE_IN_TWO)
        sums += more & (more >> 4 & _EACH) * MOST_POINTS  # nothing where it has less
    return ((sums & _HALF) + (sums >> 32)) * (_EACH & _HALF) >> 24 & 0xFF
