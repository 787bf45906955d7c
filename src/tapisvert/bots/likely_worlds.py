"""Worlds of a view, drawn by how probable they make the calls of the other seats.

Many arrangements of the hidden cards are drawn uniformly and weighed by the evidence of the calls;
worlds are drawn from these in proportion to their weights (sampling importance resampling: Rubin,
1987).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from math import sqrt
from random import Random
from typing import TypeVar

from tapisvert.bots.call_evidence import CallEvidence
from tapisvert.cards import CardSet
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table
from tapisvert.play.view import View

POOL = 400
"""How many arrangements are weighed for one decision."""
T = TypeVar("T")


class LikelyWorlds:
    """The worlds of a view. Without evidence all are equally likely."""

    def __init__(self, seen: View, random: Random) -> None:
        self.uniform = Worlds.of(seen)
        self._evidence, self._random = CallEvidence(seen), random

    @property
    def number(self) -> int | None:
        """How many worlds there are; None if there are too many to find out."""
        return self.uniform.number

    def drawn(self, number: int) -> list[Table]:
        """Return so many worlds.

        Without evidence, if there are no more, every world once; with it, some may come repeatedly.
        """
        found, random = self.uniform, self._random
        if found.number is not None and found.number <= number:
            every = list(found.every(random, ruled=False))
            if not self._evidence:
                return every
            weights = [self._evidence.likelihood(_dealt(world)) for world in every]
            return resampled(every, weights, number, random)
        if not self._evidence:
            return [found.draw(random, ruled=False) for _ in range(number)]
        return self._drawn_from_pool(number)

    def _drawn_from_pool(self, number: int) -> list[Table]:
        found, random, worlds = self.uniform, self._random, list[Table]()
        pool, weights = self._weighed
        while len(worlds) < number and any(weights):
            for place in resampled(range(POOL), weights, number - len(worlds), random):
                if not weights[place] or not found.agrees(pool[place], random):
                    weights[place] = 0.0
                    continue
                worlds.append(found.world(pool[place], random, ruled=False))
        more = range(number - len(worlds))  # nothing in the pool is a world
        return worlds + [found.draw(random, ruled=False) for _ in more]

    @cached_property
    def _weighed(self) -> tuple[list[Sequence[CardSet]], list[float]]:
        """Arrangements drawn uniformly, and their weights; some may turn out to be no world."""
        pool = [self.uniform.proposal(self._random) for _ in range(POOL)]
        dealt = (self.uniform.dealt(each, self._random) for each in pool)
        return pool, tempered([self._evidence.likelihood(hands) for hands in dealt], POOL / 10)


def _dealt(world: Table) -> list[CardSet]:
    return [hand.known for hand in world.deal.hands]


def tempered(weights: Sequence[float], least: float) -> list[float]:
    """Return the weights, all above 0, brought nearer to each other until enough of them count.

    That is an effective sample size of ``least`` (Kish, 1965).
    """
    found = list(weights)
    while sum(found) ** 2 < least * sum(each * each for each in found):
        found = [sqrt(each) for each in found]
    return found


def resampled(items: Sequence[T], weights: Sequence[float], number: int, random: Random) -> list[T]:
    """Draw items in proportion to their weights, evenly spread (systematic resampling)."""
    upto = [*accumulate(weights)]
    step, start = upto[-1] / number, random.random()
    places = (bisect(upto, (start + i) * step) for i in range(number))
    return [items[min(place, len(items) - 1)] for place in places]
