"""Whole random deals, block after block."""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.arrays import Field, Given, Outcome
from tapisvert.kernel.chance import seed_all
from tapisvert.kernel.compiled import allocating
from tapisvert.kernel.dealing import begin, shuffled
from tapisvert.kernel.playing import advance
from tapisvert.kernel.progress import CHANCE
from tapisvert.kernel.settling import settle_all
from tapisvert.tables.schema import Course, Deck, Ints, Stock, Tables

START = 0
"""The first half step."""


@allocating
def run_all(
    tables: Tables, course: Course | None, doing: Stock | None, deck: Deck, pack: Ints,
    leader: int, sizes: Ints, seed: int, first: int, packs: NDArray[np.int8], field: Field,
    given: Given, outcome: Outcome,
) -> None:  # fmt: skip
    """Deal and play by chance as many deals as the outcome has rows.

    ``field`` and ``packs`` are room for one block, small enough to stay in the nearest cache;
    ``given`` has no rows. ``pack`` are the deck's cards in kernel numbers; the number of the
    first deal is ``first``. The other arguments are those of ``begin`` and ``advance``.
    """
    deals, block = len(outcome.cards), len(packs)
    for row in range(0, deals, block):
        shuffled(pack, seed, first + row, packs)
        begin(tables, deck, leader, sizes, packs, field)
        seed_all(field.progress[CHANCE], seed, first + row)
        advance(tables, course, doing, field, given, int(START), 2 * tables.seats * sizes[0])
        settle_all(tables, field, row, min(block, deals - row), outcome)
