"""Points of the cards in hand, packed so that two positions are compared with few operations.

``transposition.py`` uses them where ``SearchRules.uses_point_shift`` holds. Take two positions with
equal suit lengths, and pair the k-th lowest card of each suit in each hand with its counterpart. If
an entry matches apart from points, the same line of play is legal for the paired cards in both, and
its scores differ by at most the difference in points. So a bound of one position is valid for the
other once it is loosened by that difference (``max_point_loss``).

Each card has four bits and each suit 32; a word packs two suits. Within a suit the cards are
ordered by seat, then from the lowest card up. Positions with the same suit lengths have matching
cards at the same place.
"""

import numpy as np

from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.tables.schema import Ints, frozen

MAX_CARD_POINTS, MAX_RANKS, POINT_WORDS = 15, 8, 2
"""Limits of the layout: points of a card, cards of a suit; and the number of words."""
_LOW_NIBBLES = 0x0F0F_0F0F_0F0F_0F0F  # every other card: the low half of each byte
_BORROW_BITS = 0x1010_1010_1010_1010  # the bit above each of them, from which a borrow is taken
_BYTE_ONES = 0x0101_0101_0101_0101
_LOW_32 = 0xFFFF_FFFF


def points_table(points: Ints) -> Ints:
    """``[suit, set of ranks]``: the points of these cards, four bits each, the lowest card first.

    ``points`` is ``[card number]``. If some are not within 0 to MAX_CARD_POINTS, or a suit has more
    than MAX_RANKS ranks, the result means nothing; ``uses_point_shift`` is then 0.
    """
    words = np.zeros((4, 1 << MAX_RANKS), dtype=np.int64)
    for suit, ranks in np.ndindex(words.shape):
        cards = [points[16 * suit + rank] for rank in range(MAX_RANKS) if ranks >> rank & 1]
        words[suit, ranks] = sum(int(each) << 4 * place for place, each in enumerate(cards))
    return frozen(words)


@jit_inline
def packed_points(hands: Ints, seats: int, points_by_ranks: Ints, word: int) -> int:
    """The points of the cards in hand of suits 2 * ``word`` and 2 * ``word`` + 1.

    ``points_by_ranks`` is the array that ``points_table`` returns. Bit 63 is set, and the word
    below zero, if the last of eight cards of the upper suit has 8 points or more.
    """
    found = 0
    for half in range(2):
        suit, shift = 2 * word + half, 32 * half
        for seat in range(seats):
            ranks = hands[seat] >> 16 * suit & (1 << MAX_RANKS) - 1
            found |= points_by_ranks[suit, ranks] << shift
            shift += 4 * popcount(ranks)
    return found


@jit_inline
def max_point_loss(from_points: int, to_points: int) -> int:
    """The sum of max(0, points in ``from_points`` - points in ``to_points``) over the cards of a
    word.

    So much, at most, does a score lose if the cards of ``from_points`` are replaced by those of
    ``to_points``.
    """
    sums = 0
    for shift in range(0, 8, 4):
        more = (from_points >> shift & _LOW_NIBBLES | _BORROW_BITS) - (
            to_points >> shift & _LOW_NIBBLES
        )
        # bit 4 of a byte is clear where a borrow was taken: the difference is below zero
        sums += more & (more >> 4 & _BYTE_ONES) * MAX_CARD_POINTS
    # add the eight bytes: halves first, then a multiplication sums four in the top byte
    return ((sums & _LOW_32) + (sums >> 32)) * (_BYTE_ONES & _LOW_32) >> 24 & 0xFF
