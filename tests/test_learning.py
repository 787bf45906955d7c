"""The weights of the move ordering: how they are learned and stored."""

from random import Random

import numpy as np
import pytest

from tapisvert.cards import Suit
from tapisvert.kernel.search.follow_order import CASES, FEATURES
from tapisvert.kernel.search.lead_order import COLUMNS, ROWS
from tools.learn_leads.fitted import fitted
from tools.learn_leads.searched import Lead, searched
from tools.tune_order.__main__ import FOLDER, compared
from tools.tune_order.bent import Floats, bent
from tools.tune_order.directions import directions
from tools.tune_order.searched import length, pool


@pytest.mark.parametrize(
    ("name", "shape"),
    [("lead_weights.csv", (2 * ROWS, COLUMNS)), ("follow_weights.csv", (2 * CASES, FEATURES))],
)
def test_what_is_kept_is_whole(name: str, shape: tuple[int, int]) -> None:
    """The stored weights are integers below 2**14, in the shape that the kernel needs."""
    numbers = np.loadtxt(FOLDER / name, delimiter=",")
    assert numbers.shape == shape
    assert (numbers == np.rint(numbers)).all()
    assert np.abs(numbers).max() < 1 << 14


def test_leads_of_searches() -> None:
    """Recorded leads have a good one among several, valid features and positive costs."""
    found = list(searched(3, Random(3), "manille_boussac", Suit.CLUBS))
    assert len(found) > 10
    for leads in found:
        assert len(leads) > 1
        assert any(lead.good for lead in leads)
        assert all(0 <= lead.row < ROWS and max(lead.columns) < COLUMNS for lead in leads)
        assert all(lead.cost > 0 for lead in leads)


def test_the_cheaper_lead_is_learned() -> None:
    """A good lead with a cheap search gets the highest learned score."""
    cheap, dear, bad = (
        Lead(0, (1, 2), True, 10),
        Lead(0, (3, 2), True, 100),
        Lead(1, (1,) * 2, False, 5),
    )
    numbers = fitted([[cheap, dear, bad], [dear, cheap]] * 4, 60)
    score = [sum(numbers[lead.row, c] for c in lead.columns) for lead in (cheap, dear, bad)]
    assert score[0] > score[1] + 1
    assert score[0] > score[2] + 1


def test_numbers_are_bent_to_where_they_cost_little() -> None:
    """Tuning moves the weights near the optimum, only along the given directions."""
    chance = np.random.default_rng(5)
    best = np.array([3.0, -2.0, 0.0])

    def cost(one: Floats, other: Floats) -> float:
        sizes = [float(np.square(each[:3] - best).sum()) for each in (one, other)]
        return sizes[0] - sizes[1] + chance.normal()

    along = np.eye(3, 5)  # no direction changes the last two numbers
    found = bent(cost, np.zeros(5), along, 200, chance, pairs=20, rate=0.05)
    assert np.abs(found[:3] - best).max() < 1
    assert not found[3:].any()


@pytest.mark.parametrize("pointed", [0, 1])
def test_directions_move_what_is_looked_at(pointed: int) -> None:
    """Directions cover all weights; none is zero and none occurs twice."""
    along = directions(pointed)
    assert along.shape[1] == ROWS * COLUMNS + CASES * FEATURES
    assert along.any(axis=1).all()
    assert len(np.unique(along, axis=0)) == len(along)


def test_searches_are_measured_with_other_numbers() -> None:
    """Search length depends on the weights, is reproducible, and grows with bad ones."""
    leads, follows = (
        np.loadtxt(FOLDER / name, delimiter=",")[rows:]
        for name, rows in (("lead_weights.csv", ROWS), ("follow_weights.csv", CASES))
    )
    deals = pool([("manille_boussac", Suit.CLUBS, 40_000)], leads, follows, Random(4), 5)
    assert len(deals) == 5
    kept = [length(deal, leads, follows) for deal in deals]
    other = [length(deal, -leads, -follows) for deal in deals]
    assert kept == [length(deal, leads, follows) for deal in deals]
    assert sum(other) > sum(kept)
    good, bad = (sign * np.concatenate([leads.ravel(), follows.ravel()]) for sign in (1, -1))
    assert (
        compared(deals[:1], leads.shape, follows.shape, Random(1), good, bad) == kept[0] - other[0]
    )
