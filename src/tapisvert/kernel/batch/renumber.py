"""Cards as those outside the kernel number them, for all deals at once."""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.batch.simd import spread, widest
from tapisvert.kernel.core.jit import jit_vector
from tapisvert.tables.schema import CARDS, Ints, frozen

BLOCK = 512
"""Deals that are looked at together, so that what is read again is still near."""


def moves_of(numbering: Ints) -> Ints:
    """What ``translate`` needs to give each card the number that stands in its place here.

    [move]: a set of cards, and by how many places they go to the left and to the right.
    """
    found: dict[int, int] = {}
    for card, number in enumerate(numbering.tolist()):
        if number in range(CARDS - 1):
            found[number - card] = found.get(number - card, 0) | 1 << card
    moves = [(cards, max(by, 0), max(-by, 0)) for by, cards in found.items()]
    return frozen(np.array(moves, dtype=np.int64))


@jit_vector
def translate(moves: Ints, sets: Ints, among: Ints, out: Ints) -> None:
    """Sets of cards in another numbering, of those ``among`` which they are looked for."""
    widest()
    for start in range(0, len(out), BLOCK):
        end = min(start + BLOCK, len(out))
        found, given, asked = out[start:end], sets[start:end], among[start:end]
        cards, left, right = moves[0]
        for deal in range(len(found)):
            found[deal] = (given[deal] & asked[deal] & cards) << left >> right
        for move in range(1, len(moves)):
            cards, left, right = moves[move]
            for deal in range(len(found)):
                found[deal] |= (given[deal] & asked[deal] & cards) << left >> right


@jit_vector
def take(
    given: NDArray[np.int64] | NDArray[np.uint8], number: Ints, legal: Ints, card: Ints
) -> int:
    """Choose the given cards, of ``number`` in the kernel. How many deals have none that is legal.

    Nothing is asked of deals that are over.
    """
    widest()
    wrong = 0
    for deal in range(len(given)):
        there = given[deal] & CARDS - 1
        bit = (legal[deal] >> number[there] & 1) << number[there] if there == given[deal] else 0
        card[deal] = bit
        wrong += 1 if legal[deal] and not bit else 0
    return wrong


@jit_vector
def as_flags(sets: Ints, flags: NDArray[np.bool_]) -> None:
    """Sets of cards [n] as booleans [n, 64]."""
    for row in range(len(sets)):
        spread(sets[row], flags, row)
