"""Hands to learn from fit the goals of a contract; they are whole deals in any case."""

import numpy as np
import pytest

from tapisvert.games import find
from tapisvert.kernel.batch.start_state import whole_pack
from tapisvert.law.contract import Contract, Need
from tapisvert.learning.deals import random_hands
from tapisvert.learning.exercises import exercises
from tapisvert.policies.family import PolicyFamily
from tapisvert.tables.tabulate import tabulate

COULEUR = find("whist_couleur")
FACES = sum(1 << 16 * suit + rank for suit in range(4) for rank in range(9, 13))
"""The jacks and all above, in card numbers of a whole pack."""


def one_alone(family: PolicyFamily) -> Contract:
    """Return a contract of this family in which one seat alone has a goal."""
    contracts = (each.contract for each in exercises([COULEUR], 1)[family])
    return next(c for c in contracts if [g.seats.bit_count() for g in c.goals] == [1])


@pytest.mark.parametrize("family", [PolicyFamily.SEEK, PolicyFamily.AVOID])
def test_hands_fit_the_goal(family: PolicyFamily) -> None:
    contract = one_alone(family)
    tables, (goal,) = tabulate(COULEUR, contract), contract.goals
    hands, _ = random_hands(COULEUR, contract, tables, 400, 7)
    assert (np.bitwise_or.reduce(hands, axis=1) == whole_pack(tables)).all()
    assert (np.bitwise_count(hands) == 13).all()
    faces = np.bitwise_count(hands & FACES).mean(axis=0)
    declarer = faces[goal.seats.bit_length() - 1]
    assert abs(faces.sum() - 16) < 1e-9
    assert declarer > 5 if goal.need is Need.AT_LEAST else declarer < 3
    again, _ = random_hands(COULEUR, contract, tables, 400, 7)
    assert np.array_equal(hands, again)


def test_without_goals_hands_are_any() -> None:
    game = find("whist_dix")
    contract = exercises([game], 1)[PolicyFamily.TRICKS][0].contract
    tables = tabulate(game, contract)
    hands, _ = random_hands(game, contract, tables, 400, 7)
    faces = np.bitwise_count(hands & FACES).mean(axis=0)
    assert (abs(faces - 4) < 0.4).all()
