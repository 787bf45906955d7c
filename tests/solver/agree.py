"""The solver against plain minimax."""

from random import Random

from tapisvert.games import GAMES
from tapisvert.play.table import Table
from tapisvert.solver.asking import Solver
from tapisvert.solver.solution import best_value, solve
from tests.solver.endings import ending
from tests.solver.plain import plain_values

ENDINGS = 15
"""Endings of each game in one go, the memory kept from one to the next."""


def agree(random: Random, game_id: str, endings: int) -> None:
    solver = Solver(4)
    for _ in range(endings):
        compare(ending(random, game_id), solver, every_trick=random.random() < 0.15)


def compare(
    table: Table,
    solver: Solver | None = None,
    *,
    every_trick: bool = False,
    without: frozenset[str] = frozenset(),
) -> None:
    found = solve(table, every_trick=every_trick, solver=solver, without=without)
    assert found.exact
    assert found.cards == plain_values(table, every_trick=every_trick)
    if not every_trick:
        assert best_value(table, solver=solver) == (found.lower, found.upper)


def open_hands(case: int, random: Random) -> None:
    """Every card of small endings is worth what plain minimax says."""
    agree(random, sorted(GAMES)[case % len(GAMES)], ENDINGS)
