"""Examples, transcripts and the independent generator hold the law of the games to come."""

import pytest

from tapisvert.games import COMING
from tests.mutants import Mutant
from tests.mutants_coming import mutants, survives

ALL = [mutant for game in COMING.values() for mutant in mutants(game)]


@pytest.mark.parametrize("mutant", ALL, ids=lambda m: f"{m.game.id}: {m.name}")
def test_the_corpora_notice(mutant: Mutant) -> None:
    assert not survives(mutant), f"nothing tests {', '.join(mutant.clauses)}"


def test_mutants_are_many() -> None:
    assert len(ALL) > 200
