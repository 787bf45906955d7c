"""Numbers bent along some directions until what they cost is small."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

PAIRS = 500
"""So many pairs of searches make a step."""
RATE = 5.0
"""How many of its steps a direction is moved that makes searches longer by a factor of e."""
SETTLED = 0.6
"""After this share of them steps are halved, and what is found from then on is averaged."""


def bent(
    cost: Callable[[Floats, Floats], float], start: Floats, along: Floats, steps: int,
    chance: np.random.Generator, pairs: int = PAIRS, rate: float = RATE,
) -> Floats:  # fmt: skip
    """The numbers, [number], after so many steps.

    ``cost`` compares two sets of numbers by one search each; ``along``: [direction, number], what a
    step in each direction adds.
    """
    moved = np.zeros(len(along))
    late: list[Floats] = []
    for step in range(steps):
        slope = np.zeros(len(along))
        for _ in range(pairs):
            signs = chance.choice((-1.0, 1.0), len(along))
            up, down = (start + (moved + sign * signs) @ along for sign in (1, -1))
            slope += signs * cost(up, down) / (2 * pairs)
        settled = step >= SETTLED * steps
        moved = moved - rate * slope * (0.5 if settled else 1)
        if settled:
            late.append(moved)
    found: Floats = start + np.mean(late, axis=0) @ along
    return found
