"""Compile what players that search need, so that nobody waits for it at the table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random

from tapisvert.bots.usual_call import called_out
from tapisvert.law.game import Game
from tapisvert.play.table import Table
from tapisvert.policies.rollouts import compiling
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import solve
from tapisvert.solver.worlds import solve_worlds

FEW_TRICKS, TRIES = 4, 10
"""A table with at most FEW_TRICKS tricks left is solved at once. TRIES deals of each game are tried
to reach one: in some games many deals end earlier."""


def compile_for(games: Iterable[Game]) -> None:
    """Compile the roll-outs of these games, and the solver, which has the same code for all."""
    every = list(games)
    compiling.compile_for(every)
    for game, seed in product(every, range(TRIES)):
        if table := _ending(game, seed):
            solve(table)
            solve_worlds([table])
            return


def _ending(game: Game, seed: int) -> Table | None:
    """A table near the end of a deal, at which the solver can be asked; None by chance.

    Calls are those of ``habitue``: after random ones many a deal is over in a few tricks.
    """
    random, table = Random(seed), called_out(compiling.dealt(game, seed))
    while not table.over:
        if can_be_solved(table) and tricks_to_come(table) <= FEW_TRICKS:
            return table
        table = table.apply(random.choice(table.legal()))
    return None
