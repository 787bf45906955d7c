"""How everything here is timed: one thread, process CPU time, medians of alternating runs."""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

RUNS = 5


class Figure(NamedTuple):
    """Work done per second of CPU: the median of the runs, the slowest and the fastest."""

    name: str
    median: float
    slowest: float
    fastest: float


def rates(works: dict[str, Callable[[], int]]) -> list[Figure]:
    """Time each work in turn, several times over; a work returns how much it has done."""
    found = runs(works)
    return [Figure(name, median(each), min(each), max(each)) for name, each in found.items()]


def runs(works: dict[str, Callable[[], int]]) -> dict[str, list[float]]:
    """The rate of each work in each run."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()  # warm
    for _ in range(RUNS):
        for name, work in works.items():
            start = process_time()
            done = work()
            found[name].append(done / (process_time() - start))
    return found
