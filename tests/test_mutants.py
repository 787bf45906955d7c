"""The corpora of the Manilles detect every small change of their law."""

import pytest

from tapisvert.games import GAMES
from tests.mutants import Mutant, mutants, survives
from tests.strategies import MANILLES

ALL = [mutant for game_id in MANILLES for mutant in mutants(GAMES[game_id])]


@pytest.mark.sampled
@pytest.mark.parametrize("mutant", ALL, ids=lambda m: f"{m.game.id}: {m.name}")
def test_the_corpora_notice(mutant: Mutant) -> None:
    assert not survives(mutant), f"nothing tests {', '.join(mutant.clauses)}"


def test_mutants_are_many() -> None:
    assert len(ALL) > 80
