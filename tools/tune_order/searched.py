"""Random deals, and how long a search of them is with some numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log
from random import Random

import numpy as np

from tapisvert.cards import Suit
from tapisvert.kernel.search.move_list import ANY_CARD
from tapisvert.solver.engine import Budget, Clock, Solver, narrow_bounds
from tapisvert.solver.estimate import estimate
from tapisvert.solver.solve import SolveRequest
from tapisvert.tables.schema import ints
from tools.dealt import dealt
from tools.tune_order.bent import Floats

DEALS = 900
"""So many of each kind."""
PATIENCE = 4
"""Searches are broken off after so many times what a deal may take at first."""

Deal = tuple[SolveRequest, int]
"""What is asked, and how many positions are looked at and no more."""


@cache
def _solver() -> Solver:
    return Solver()


def length(deal: Deal, leads: Floats, follows: Floats) -> float:
    """The logarithm of how many positions are looked at until the value is known."""
    (_, _, goal, stand, law, whole), most = deal
    solver = _solver()
    solver.clear()
    law = law._replace(lead_weights=ints(np.rint(leads)), follow_weights=ints(np.rint(follows)))
    before, guess = solver.nodes, estimate(goal, law, stand, whole.upper)
    clock = Clock(solver, Budget(nodes=most))
    narrow_bounds(solver, law, goal.objective, stand, ANY_CARD, whole, guess, clock)
    return log(solver.nodes - before)


def pool(
    kinds: Sequence[tuple[str, Suit | None, int]], leads: Floats, follows: Floats, chance: Random,
    deals: int = DEALS,
) -> list[Deal]:  # fmt: skip
    """Random deals of each kind that take no longer than they may."""
    found = []
    for game_id, trump, most in kinds:
        kept = 0
        while kept < deals:
            asked = dealt(chance, game_id, trump)
            if length((asked, most), leads, follows) < log(most):
                found.append((asked, PATIENCE * most))
                kept += 1
    return found
