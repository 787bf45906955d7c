"""Whole random deals, block after block."""

from tapisvert.kernel.arrays import Field, Given, Opened, Outcome, Packs, Play
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.dealing import begin, deal_all
from tapisvert.kernel.playing import STAGES, advance
from tapisvert.kernel.settling import settle_all
from tapisvert.tables.schema import Course, Deck, Ints, Stock, Tables

START = 0
"""The first stage, and the first deal of a block."""


@compiled
def run_all(
    tables: Tables, play: Play, course: Course | None, doing: Stock | None, deck: Deck,
    moves: Ints, leader: int, sizes: Ints, seed: int, first: int, packs: Packs, rows: Ints,
    field: Field, given: Given, outcome: Outcome,
) -> None:  # fmt: skip
    """Deal and play by chance as many deals as the outcome has rows.

    ``field`` and ``packs`` are room for one block, small enough to stay in the nearest cache, and
    ``rows`` all numbers of its deals; ``given`` has no rows. The number of the first deal is
    ``first``. The other arguments are those of ``begin`` and ``advance``.
    """
    deals, block, stages = len(outcome.cards), len(rows), int(STAGES) * tables.seats * sizes[0]
    opened = Opened(
        tables.plain, tables.number, tables.opening[tables.seats - 1], tables.opening_marks
    )
    for row in range(0, deals, block):
        deal_all(deck, seed, first + row, packs)
        begin(opened, deck, moves, leader, sizes, packs, rows, field, int(START))
        advance(play, course, doing, field, given, int(START), stages, int(START), block)
        settle_all(tables, field, int(START), min(block, deals - row), row, outcome)
