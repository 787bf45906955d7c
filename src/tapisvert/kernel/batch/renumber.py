"""Sets of cards between the law's numbering and the kernel's, for many deals at once.

A renumbering is a list of **moves**: the cards whose bits shift by the same distance, and that
distance. There are few, so a set needs a few ANDs, shifts and ORs and no loop over its cards.
"""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.batch.simd import unpack_bits, widest
from tapisvert.kernel.core.jit import jit_vector
from tapisvert.tables.schema import CARDS, Ints, frozen

BLOCK = 512
"""Deals per pass: the next move reads the same sets again from the first-level cache."""


def shifts_for(numbering: Ints) -> Ints:
    """The moves that turn card c into ``numbering[c]``; entries that are no card are skipped.

    [move, 3]: set of cards, bits to shift left, bits to shift right.
    """
    found: dict[int, int] = {}
    for card, number in enumerate(numbering.tolist()):
        if number in range(CARDS - 1):
            found[number - card] = found.get(number - card, 0) | 1 << card
    moves = [(cards, max(by, 0), max(-by, 0)) for by, cards in found.items()]
    return frozen(np.array(moves, dtype=np.int64))


@jit_vector
def translate(moves: Ints, sets: Ints, among: Ints, out: Ints) -> None:
    """Renumber ``sets[deal] & among[deal]`` into ``out[deal]``."""
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
    """Choose the given card of each deal. Returns in how many open deals it is not legal.

    ``given`` [deal] are the law's cards, or any integers; ``number`` [card] is their card number.
    ``card`` [deal] receives the card as a set, empty if it is not legal.
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
    """Write sets of cards [deal] as booleans to ``flags`` [deal, 64]: column c is card c."""
    for row in range(len(sets)):
        unpack_bits(sets[row], flags, row)
