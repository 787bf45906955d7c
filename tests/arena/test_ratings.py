"""Ratings are least squares, with errors of their own."""

from math import inf, sqrt
from random import Random
from statistics import stdev

import pytest

from tapisvert.arena.ratings import rated

THREE = ("a", "b", "c")
CPU = (0.5, None, 0.25)


def test_they_are_the_least_squares_solution() -> None:
    """Three differences that do not add up are adjusted by a third of what is missing."""
    found = rated(THREE, {(0, 1): [1.0, 1.0], (1, 2): [1.0, 1.0], (2, 0): [-5.0, -5.0]}, CPU)
    assert [each.rating for each in found] == pytest.approx([2, 0, -2])
    assert [each.player for each in found] == list(THREE)
    assert [each.cpu_per_card for each in found] == list(CPU)


def test_both_ways_count_half() -> None:
    there, back = [3.0, 5.0], [-1.0, -3.0]
    found = rated(("a", "b"), {(0, 1): there, (1, 0): back}, CPU[:2])
    assert [each.rating for each in found] == [1.5, -1.5]


def test_the_error_is_that_of_the_deals() -> None:
    """What the pairs of one deal share counts once, not twice."""
    luck = [3.0, -1.0, 4.0, -1.0, -5.0]
    found = rated(THREE, {(0, 1): luck, (1, 2): [0.0] * 5, (2, 0): [-each for each in luck]}, CPU)
    assert found[0].stderr == pytest.approx(2 / 3 * stdev(luck) / sqrt(5))
    assert found[1].stderr == found[2].stderr == pytest.approx(found[0].stderr / 2)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random, strength, held, trials = Random(3), (0.6, 0.1, -0.7), 0, 400
    for _ in range(trials):
        values = {
            (a, b): [strength[a] - strength[b] + random.gauss(0, 2) for _ in range(60)]
            for a, b in ((0, 1), (1, 2), (2, 0))
        }
        low, high = rated(THREE, values, CPU)[0].interval()
        held += low < strength[0] < high
    assert 0.92 < held / trials < 0.98


def test_with_few_deals_the_interval_is_that_of_student() -> None:
    luck = [3.0, -1.0, 4.0, -1.0, -5.0]
    (found, _) = rated(("a", "b"), {(0, 1): luck}, CPU[:2])
    low, high = found.interval()
    assert high - low == pytest.approx(2 * 2.776 * found.stderr, rel=0.001)


def test_one_deal_says_nothing_of_the_error() -> None:
    found = rated(("a", "b"), {(0, 1): [2.0]}, CPU[:2])
    assert (found[0].rating, found[0].stderr) == (1, inf)
