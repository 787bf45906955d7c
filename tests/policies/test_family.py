"""What a seat plays for, read from the contract and the scoring."""

import pytest

from tapisvert.batches.contracts import called
from tapisvert.games import find
from tapisvert.policies.family import PolicyFamily, family_of


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("manille_boussac", PolicyFamily.POINTS),
        ("marjolet", PolicyFamily.STOCK),
        ("polignac", PolicyFamily.SHUN),
        ("whist_dix", PolicyFamily.TRICKS),
    ],
)
def test_without_goals(name: str, family: PolicyFamily) -> None:
    game = find(name)
    contract = called(game, "1").contract._replace(goals=())
    assert {family_of(game, contract, seat) for seat in range(game.seats)} == {family}


def test_with_goals_each_seat_seeks_or_stops() -> None:
    game = find("whist_couleur")
    contract = next(
        found for seed in range(50) if (found := called(game, str(seed)).contract).goals
    )
    for seat in range(game.seats):
        own = any(goal.seats >> seat & 1 for goal in contract.goals)
        for_goal = family_of(game, contract, seat) in {PolicyFamily.SEEK, PolicyFamily.AVOID}
        assert for_goal == own
