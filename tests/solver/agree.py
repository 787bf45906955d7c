"""Compare the solver with plain minimax."""

from random import Random

from tapisvert.games import GAMES
from tapisvert.solver.engine import Solver
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solve import best_value, solve
from tests.solver.endings import endings
from tests.solver.plain import plain_values

ENDINGS = 25
"""Endings in each case, under one contract."""


def agree(random: Random, game_id: str, number: int) -> None:
    """Solve endings; keep one memory for all in which the same side has the same question."""
    solvers: dict[tuple[int, int], Solver] = {}
    for table in endings(random, game_id, number):
        contract, seat = table.ruling.contract, table.turn
        assert contract is not None
        assert seat is not None
        every = tricks_to_come(table) if random.random() < 0.15 else 0
        solver = solvers.setdefault((contract.side_of(seat), every), Solver(1))
        found = solve(table, every_trick=every > 0, solver=solver)
        assert found.exact
        assert found.cards == plain_values(table, every_trick=every > 0)
        if not every:
            assert best_value(table, solver=solver) == (found.value, found.value)


def open_hands(case: int, random: Random) -> None:
    """Solver and plain minimax give each card of 25 endings of 2 to 5 tricks the same value.

    They have one contract, and the memory is kept from one to the next. Half come from random
    play, half have nearly all cards in one or two suits; most begin within a trick. The size
    depends on the seats (``SIZES``): with four, 1 of 100 has 5 tricks to come and 20 have 4.
    """
    agree(random, sorted(GAMES)[case % len(GAMES)], ENDINGS)
