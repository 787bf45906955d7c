"""Worlds before the first card, sampled by how well they explain the calls of the other seats.

Many candidates are drawn uniformly and weighed by the evidence of the calls; worlds are drawn from
the candidates in proportion to their weights (sampling importance resampling: Rubin, 1987).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from math import sqrt
from random import Random

from tapisvert.bots.call_evidence import CallEvidence
from tapisvert.bots.simulations import drawn
from tapisvert.cards import CardSet
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table
from tapisvert.play.view import View

CANDIDATES = 400
"""How many arrangements of the hidden cards are weighed for one decision."""
EFFECTIVE = CANDIDATES / 10
"""The least effective sample size."""


class LikelyWorlds:
    """A sampler of the worlds of a view. Without evidence all are equally likely."""

    def __init__(self, seen: View, random: Random) -> None:
        self._worlds, self._random = Worlds.of(seen), random
        self._evidence = CallEvidence(seen)

    def sample(self, number: int) -> list[Table]:
        """Return so many worlds.

        Without evidence, if there are no more, every world once; with it, some may come repeatedly.
        """
        worlds, random = self._worlds, self._random
        if not self._evidence:
            return drawn(worlds, number, random)
        (candidates, weights), found = self._weighed, list[Table]()
        while len(found) < number and any(weights):
            for i in resampled(weights, number - len(found), random):
                if weights[i] and worlds.agrees(candidates[i], random):
                    found.append(worlds.world(candidates[i], random, ruled=False))
                else:
                    weights[i] = 0.0  # no world: it is not drawn again
        missing = number - len(found)  # none of the candidates is a world
        return found + [worlds.draw(random, ruled=False) for _ in range(missing)]

    @cached_property
    def _weighed(self) -> tuple[list[Sequence[CardSet]], list[float]]:
        """The candidates, drawn uniformly, and their weights; some may turn out to be no world."""
        worlds, random = self._worlds, self._random
        candidates = [worlds.proposal(random) for _ in range(CANDIDATES)]
        hands = (worlds.dealt(each, random) for each in candidates)
        return candidates, tempered([self._evidence.likelihood(each) for each in hands], EFFECTIVE)


def tempered(weights: Sequence[float], effective: float) -> list[float]:
    """Take square roots of weights, all above 0, until the effective sample size is large enough.

    The effective sample size is (sum of weights)^2 / (sum of their squares) (Kish, 1965).
    """
    found = list(weights)
    while sum(found) ** 2 < effective * sum(each * each for each in found):
        found = [sqrt(each) for each in found]
    return found


def resampled(weights: Sequence[float], number: int, random: Random) -> list[int]:
    """Draw indices in proportion to their weights, evenly spread (systematic resampling)."""
    cumulative = [*accumulate(weights)]
    step, start = cumulative[-1] / number, random.random()
    last = len(weights) - 1
    return [min(bisect(cumulative, (start + i) * step), last) for i in range(number)]
