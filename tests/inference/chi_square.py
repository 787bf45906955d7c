"""Are drawn cases equally likely?"""

from collections.abc import Sequence
from math import sqrt


def uniform(drawn: Sequence[int], mean: float) -> bool:
    """True if counts are as close to their mean as chance makes them, by chi-square.

    The limit is about five standard deviations.
    """
    free = len(drawn) - 1
    square = sum((each - mean) ** 2 / mean for each in drawn)
    return square < free + 5 * sqrt(2 * free) + 8
