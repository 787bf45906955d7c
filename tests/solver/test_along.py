"""Along the end of a deal of every game, each answer follows from the one before."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tests.solver.along import beginning, follow


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_each_answer_follows_from_the_one_before(game_id: str) -> None:
    random = Random(f"along/{game_id}")
    assert sum(follow(random, beginning(random, game_id, 7)) for _ in range(3)) > 10
