"""The bounds of small endings of every game are true under very small budgets."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tests.solver.bounded import stopped
from tests.solver.endings import endings


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_bounds_hold_the_exact_value(game_id: str) -> None:
    random = Random(f"bounds/{game_id}")
    assert stopped(random, endings(random, game_id, 8)) > 4
