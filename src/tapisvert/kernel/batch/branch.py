"""Copies of deals in play: to play several cards from the same moment."""

import numpy as np

from tapisvert.kernel.batch.buffers import PlayState
from tapisvert.kernel.policy.parameters import Memory
from tapisvert.tables.schema import Ints


def branched(state: PlayState, rows: Ints) -> PlayState:
    """Return new deals: entry n is a copy of deal ``rows[n]``."""
    by_row = {"marks", "hidden_under", "stock", "later_hands", "trick_cards"}
    return PlayState(
        **{
            name: np.take(each, rows, axis=0) if name in by_row and len(each) else
            each.copy() if name in by_row else np.take(each, rows, axis=1)
            for name, each in state._asdict().items()
        }
    )  # fmt: skip


def branched_memory(memory: Memory, rows: Ints) -> Memory:
    """Return the memory of these deals: entry n is a copy of that of deal ``rows[n]``."""
    lacking, leads, likelihood = memory
    return Memory(
        np.take(lacking, rows, axis=1), np.take(leads, rows), np.take(likelihood, rows, axis=1)
    )
