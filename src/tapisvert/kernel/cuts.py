"""The cards that settled positions: each is tried first wherever a like position comes back."""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.bits import highest_of
from tapisvert.kernel.choices import top_of_group
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.kernel.proofs import mixed
from tapisvert.tables.schema import NO_CARD, Ints

CUTS = 1 << 18
"""So many are kept, each with more bits of its key: a card kept for others misleads."""
_CARD = 127


@inlined
def key_of_cut(seat: int, lies: int, hand: int, led: int, top: int, master: int, there: int) -> int:
    """What stands for all positions like this one: 31 bits.

    Alike are leads from the same hand; cards that follow suit when the same cards of the suit are
    there, and the same card wins; and discards from the same hand over the same card.
    """
    if lies == 0:
        return mixed(hand, seat) >> 31
    cards = there & suit_of(led)
    if hand & suit_of(led):
        return mixed(cards, top << 12 | master << 8 | lies << 4 | seat) >> 31
    return mixed(hand, master << 18 | top << 12 | lies << 4 | seat) >> 31


@inlined
def kept(cuts: NDArray[np.int16], key: int) -> int:
    """The card that settled such a position last, or NO_CARD."""
    found = int(np.int64(cuts[key & CUTS - 1]))  # sixteen bits there
    return found & _CARD if found >> 7 == key >> 23 else int(NO_CARD)


@inlined
def keep(cuts: NDArray[np.int16], key: int, card: int) -> None:
    """Keep the card that settled such a position."""
    cuts[key & CUTS - 1] = card | key >> 23 << 7


@inlined
def top_or_bottom(card: int, legal: int, there: int, kind: Ints, touching: int) -> int:
    """The card that stands for the group of this one: itself if it is the lowest, else the highest.

    Cards of a group fail or do alike; those that were lowest or highest when they settled a like
    position need no longer be.
    """
    below = there & suit_of(card) & (1 << card) - 1
    if not (touching and below):
        return card
    down = highest_of(below)
    if not legal >> down & 1 or kind[down] != kind[card]:
        return card
    return top_of_group(card, legal, there, kind)


@inlined
def put_first(p: int, count: int, card: int, moves: Ints, lows: Ints, heights: Ints) -> None:
    """Put the group of a card first."""
    for i in range(count):
        if lows[p, i] <= card <= heights[p, i]:
            low, high = lows[p, i], heights[p, i]
            moves[p, i], lows[p, i], heights[p, i] = moves[p, 0], lows[p, 0], heights[p, 0]
            moves[p, 0], lows[p, 0], heights[p, 0] = card, low, high
            return
