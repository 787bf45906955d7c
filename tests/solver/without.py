"""With any shortcut of the search switched off, every card has the same value."""

from random import Random

from tapisvert.games import GAMES
from tapisvert.solver.engine import Solver
from tapisvert.solver.solve import PRUNINGS, solve
from tests.solver.endings import endings
from tests.solver.plain import plain_values

ENDINGS = 5
"""Endings in each case, under one contract."""


def switched_off(case: int, random: Random) -> None:
    """Without each shortcut, and without all, 5 endings have the values of plain minimax."""
    compare(random, sorted(GAMES)[case % len(GAMES)], ENDINGS)


def compare(random: Random, game_id: str, number: int) -> None:
    """Compare the endings under each switch; each switch keeps its own memory."""
    switches = [*({name} for name in PRUNINGS), {*PRUNINGS}]
    solvers = [Solver(1) for _ in switches]
    for table in endings(random, game_id, number):
        expected = plain_values(table)
        for without, solver in zip(switches, solvers, strict=True):
            found = solve(table, solver=solver, without=frozenset(without))
            assert found.cards == expected, without
