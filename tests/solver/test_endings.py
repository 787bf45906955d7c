"""Every card of small endings of every game, against plain minimax."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tapisvert.solver.asking import Solver
from tapisvert.solver.properties import SHORTCUTS
from tapisvert.solver.solution import solve
from tests.solver.agree import agree
from tests.solver.endings import ending
from tests.solver.plain import plain_values


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_card_is_worth_what_plain_minimax_says(game_id: str) -> None:
    agree(Random(f"endings/{game_id}"), game_id, 8)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_without_shortcuts_the_values_are_the_same(game_id: str) -> None:
    random = Random(f"without/{game_id}")
    for _ in range(4):
        table = ending(random, game_id)
        expected = plain_values(table)
        for without in (*({name} for name in SHORTCUTS), {*SHORTCUTS}):
            found = solve(table, solver=Solver(1), without=frozenset(without))
            assert found.cards == expected, without
