"""A search that is stopped early gives true bounds, and its memory stays valid."""

from collections.abc import Iterable
from random import Random

from tapisvert.games import GAMES
from tapisvert.play.table import Table
from tapisvert.solver.engine import Budget, Solver
from tapisvert.solver.solve import best_value, solve
from tests.solver.along import beginning
from tests.solver.endings import endings


def stopped(random: Random, tables: Iterable[Table]) -> int:
    """Check the bounds under small budgets; return how often the budget ran out.

    The memory is kept, so each search builds on what a stopped one has left in it.
    """
    ran_out = 0
    for table in tables:
        every, solver = random.random() < 0.15, Solver(1)
        exact = solve(table, every_trick=every, solver=Solver(1))
        for nodes in (0, 1, 2, 3, 5, 10, 20, random.randrange(20, 500)):
            budget = Budget(nodes)
            found = solve(table, every_trick=every, solver=solver, budget=budget)
            ran_out += not found.exact
            assert found.bounds.keys() == exact.bounds.keys()
            for card, (lower, upper) in found.bounds.items():
                assert lower <= exact.cards[card] <= upper, (nodes, card)
            assert found.lower <= exact.value <= found.upper
            if not every:
                lower, upper = best_value(table, solver=solver, budget=budget)
                assert lower <= exact.value <= upper, nodes
        assert solve(table, every_trick=every, solver=solver).cards == exact.cards
    return ran_out


def bounded(case: int, random: Random) -> None:
    """However few nodes are searched, the bounds hold the exact value of every card."""
    game_id = sorted(GAMES)[case % len(GAMES)]
    stopped(random, endings(random, game_id, 8))
    stopped(random, [beginning(random, game_id, 7)])
