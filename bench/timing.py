"""Rates of work on one thread: process CPU time, medians of alternating runs."""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

RUNS = 5


class Figure(NamedTuple):
    """Work per second of CPU: the median, the slowest and the fastest of the runs."""

    name: str
    median: float
    slowest: float
    fastest: float


def rates(works: dict[str, Callable[[], int]]) -> list[Figure]:
    """Return the rates of RUNS alternating runs; a work returns how much it has done."""
    found = runs(works)
    return [Figure(name, median(each), min(each), max(each)) for name, each in found.items()]


def runs(works: dict[str, Callable[[], int]]) -> dict[str, list[float]]:
    """Return the rate of each work in each of RUNS alternating runs."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()  # warm up: not timed
    for _ in range(RUNS):
        for name, work in works.items():
            start = process_time()
            done = work()
            found[name].append(done / (process_time() - start))
    return found
