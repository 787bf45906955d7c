"""Quantiles of Student's t: half the width of a confidence interval, in standard errors."""

from __future__ import annotations

from math import inf, pi, sqrt, tan
from statistics import NormalDist


def t_critical(confidence: float, sample_size: int) -> float:
    """Return the two-sided critical value for the mean of ``sample_size`` values.

    It is infinity if there are fewer than two. For two and three values it is exact. For more it is
    the expansion of Abramowitz and Stegun, 26.7.5. With 4 values that is 0.12 % too small at 95 %,
    0.8 % at 99 % and 4 % at 99.9 %; with more values less.
    """
    freedom, probability = sample_size - 1, (1 + confidence) / 2
    if freedom < 1:
        return inf
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence * sqrt(2 / (1 - confidence**2))
    z = NormalDist().inv_cdf(probability)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
