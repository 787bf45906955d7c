"""Solve many positions in a pool of threads; the compiled search releases the GIL.

Each thread has its own Solver; it keeps its transposition table while the next position has the
same rules and objective.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import local

from tapisvert.play.table import Table
from tapisvert.solver.engine import MEBIBYTES_EACH, Budget, Solver
from tapisvert.solver.solve import UNLIMITED, Solution, solve

Step = Callable[[], None]


def solve_many(
    tables: Iterable[Table], threads: int | None = None, budget: Budget = UNLIMITED,
    step: Step | None = None,
) -> list[Solution]:  # fmt: skip
    """Return the solution of each table, in order.

    ``threads`` defaults to one per processor. ``budget`` applies to each table. ``step`` is called,
    in the thread of the search, after each solution. Raises TapisError as ``solve`` does for a
    table that cannot be solved; then no solution is returned.
    """
    own = local()

    def one(table: Table) -> Solution:
        if not hasattr(own, "solver"):
            own.solver = Solver(MEBIBYTES_EACH)
        found = solve(table, budget=budget, solver=own.solver)
        if step:
            step()
        return found

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        return list(pool.map(one, tables))
