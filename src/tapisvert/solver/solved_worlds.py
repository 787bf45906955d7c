"""Solved worlds: the bounds of each card in each world of one decision."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tapisvert.cards import Card
from tapisvert.solver.engine import Bounds
from tapisvert.solver.objective import Unit
from tapisvert.solver.solve import Solution
from tapisvert.tables.schema import Ints

Bools = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class SolvedWorlds:
    """The value of each card in each world: what the side of ``seat`` gets in the rest of a deal.

    ``lower`` and ``upper`` are the proven bounds, both inclusive, int64 arrays ``[world, card]``.
    The worlds are in the order given, the cards are ``cards``. Where the value is exact both are
    equal. ``unit`` and ``sign`` are those of ``Solution``. ``nodes`` is the number of nodes
    searched in all worlds. If only the best card was wanted, the bounds of the cards that were
    dropped may stay open; ``solved`` is then False for such a world.
    """

    seat: int
    unit: Unit
    cards: tuple[Card, ...]
    lower: Ints
    upper: Ints
    sign: int
    nodes: int

    @property
    def solved(self) -> Bools:
        """[world]: True where the value of every card is exact."""
        return np.asarray((self.lower == self.upper).all(axis=1))

    @property
    def exact(self) -> bool:
        """True if every value is exact; always so without a budget and without ``only_best``."""
        return bool(self.solved.all())

    @property
    def values(self) -> Ints:
        """[world]: the value of the best card; a lower bound where that is not exact."""
        best = np.max if self.sign > 0 else np.min
        return np.asarray(best(self.lower, axis=1))

    @property
    def means(self) -> dict[Card, float]:
        """The mean value of each card over the worlds that are solved; empty if none is."""
        values = self.lower[self.solved]
        if not len(values):
            return {}
        return dict(zip(self.cards, values.mean(axis=0).tolist(), strict=True))

    def solution(self, world: int) -> Solution:
        """Return the values in one world; ``nodes`` and ``memory`` are left at 0."""
        both = zip(self.lower[world].tolist(), self.upper[world].tolist(), strict=True)
        bounds = dict(zip(self.cards, (Bounds(*each) for each in both), strict=True))
        return Solution(self.seat, self.unit, bounds, self.sign)
