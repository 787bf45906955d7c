"""Card points of hands in packed form, and how much one hand can be worth less than another."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.kernel.search.point_shift import (
    MAX_CARD_POINTS,
    MAX_RANKS,
    POINT_WORDS,
    max_point_loss,
    packed_points,
    points_table,
)
from tapisvert.tables.schema import Ints, ints

SUITS, SEATS = 4, 4
PLACES = [16 * suit + rank for suit in range(SUITS) for rank in range(MAX_RANKS)]
points = st.lists(st.integers(0, MAX_CARD_POINTS), min_size=len(PLACES), max_size=len(PLACES))
owners = st.lists(st.integers(0, SEATS), min_size=len(PLACES), max_size=len(PLACES))


def of(worth: list[int]) -> Ints:
    """Return the points table with these points at ``PLACES``."""
    points = np.zeros(64, dtype=np.int64)
    points[PLACES] = worth
    return points_table(points)


@given(owners, points, points)
def test_what_some_have_more_than_others(
    held: list[int], some: list[int], others: list[int]
) -> None:
    """The loss sums what held cards are worth less; ``held`` gives seats, SEATS for nobody."""
    hands = ints([sum(1 << n for n, whose in zip(PLACES, held, strict=True) if whose == seat)
                  for seat in range(SEATS)])  # fmt: skip
    words = [
        [packed_points(hands, SEATS, of(worth), word) for word in range(POINT_WORDS)]
        for worth in (some, others)
    ]
    more = sum(
        max(0, a - b) for a, b, whose in zip(some, others, held, strict=True) if whose < SEATS
    )
    assert sum(max_point_loss(a, b) for a, b in zip(*words, strict=True)) == more


def test_cards_are_compared_hand_by_hand() -> None:
    """The second card of a hand is compared with the second of the other, whatever lies between."""
    worth = of([0, 1, 2, 3, 4, 5, 6, 7] * SUITS)
    low, high = ints([0b0101, 0, 0, 0b1010]), ints([0b1010, 0, 0, 0b0101])
    assert (
        max_point_loss(packed_points(low, SEATS, worth, 0), packed_points(high, SEATS, worth, 0))
        == 2
    )
    assert (
        max_point_loss(packed_points(high, SEATS, worth, 0), packed_points(low, SEATS, worth, 0))
        == 2
    )
    assert (
        max_point_loss(packed_points(low, SEATS, worth, 0), packed_points(low, SEATS, worth, 0))
        == 0
    )
