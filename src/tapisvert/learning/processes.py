"""Train families side by side: a process for each part whose families meet in no other part.

Each part has its own random numbers, so the result does not depend on the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from time import sleep

from tapisvert.api import games
from tapisvert.learning.exercises import exercises, parts
from tapisvert.learning.network import Network
from tapisvert.learning.train import train
from tapisvert.policies.family import PolicyFamily

REPORT = 0.5
"""Seconds between two looks at the progress."""


class IterationCount:
    """The number of iterations that all processes together have done."""

    number: Synchronized[int]

    @classmethod
    def share(cls, number: Synchronized[int]) -> None:
        cls.number = number

    @classmethod
    def add(cls, _: int) -> None:
        with cls.number.get_lock():
            cls.number.value += 1


def train_all(
    iterations: int, seed: int, step: Callable[[int], None]
) -> dict[PolicyFamily, Network]:
    """Return a trained network of each family; ``iterations`` is the sum over all families."""
    every, context = exercises(games(), seed), get_context("spawn")
    done, networks = context.Value("q", 0), dict[PolicyFamily, Network]()
    with ProcessPoolExecutor(
        mp_context=context, initializer=IterationCount.share, initargs=(done,)
    ) as processes:
        jobs = [
            processes.submit(_trained, part, iterations * len(part) // len(every), seed)
            for part in sorted(parts(every), key=len, reverse=True)  # the longest start first
        ]
        while not all(job.done() for job in jobs):
            sleep(REPORT)
            step(done.value)
        for job in jobs:
            networks.update(job.result())
    return networks


def _trained(
    part: frozenset[PolicyFamily], iterations: int, seed: int
) -> dict[PolicyFamily, Network]:
    every = exercises(games(), seed)
    return train({each: every[each] for each in sorted(part)}, iterations, seed, IterationCount.add)
