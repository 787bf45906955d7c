"""Deal, play out and settle random deals, block by block, in compiled code. See ``playouts``."""

from tapisvert.kernel.batch.advance import STAGES, advance
from tapisvert.kernel.batch.buffers import (
    ForcedActions,
    PackBuffers,
    PlayResult,
    PlayState,
    PlayTables,
    StartTables,
)
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.shuffle import begin, deal_all
from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import DealScoring, Deck, Ints, StockRules, Tables

START = 0
"""The first stage of play; also the first deal of a block."""


@jit
def run_all(
    tables: Tables, play: PlayTables, scoring: DealScoring | None, stock_rules: StockRules | None,
    deck: Deck, moves: Ints, leader: int, sizes: Ints, seed: int, first: int, packs: PackBuffers,
    rows: Ints, state: PlayState, forced: ForcedActions, result: PlayResult,
) -> None:  # fmt: skip
    """Deal and play out as many random deals as ``result`` has rows.

    ``state`` and ``packs`` hold one block, small enough for the first-level cache; ``rows`` is
    ``arange`` of its size; ``forced`` has no rows. ``first`` is the number of the first deal of the
    seed. The other arguments are those of ``begin`` and ``advance``.
    """
    deals, block, stages = len(result.cards), len(rows), int(STAGES) * tables.seats * sizes[0]
    opened = StartTables(
        tables.cards_only,
        tables.number,
        tables.start_score[tables.seats - 1],
        tables.start_score_marks,
    )
    for row in range(0, deals, block):
        deal_all(deck, seed, first + row, packs)
        begin(opened, deck, moves, leader, sizes, packs, rows, state, int(START))
        advance(
            play, scoring, stock_rules, state, forced, None, int(START), stages, int(START), block
        )
        settle_all(tables, state, int(START), min(block, deals - row), row, result)
