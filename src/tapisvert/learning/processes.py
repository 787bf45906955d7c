"""Train families side by side: those that never play under the same contract, in other processes.

Each part has a random generator of its own, so the result does not depend on how many processes
there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ProcessPoolExecutor, wait
from multiprocessing import active_children, get_context
from multiprocessing.sharedctypes import Synchronized

from tapisvert.learning.exercises import Exercise, parts
from tapisvert.learning.network import Network
from tapisvert.learning.train import train
from tapisvert.policies.family import PolicyFamily

REPORT = 0.5
"""Seconds between two reports of the progress."""


class IterationCount:
    """The number of iterations that all processes together have done."""

    number: Synchronized[int]

    @classmethod
    def set_counter(cls, number: Synchronized[int]) -> None:
        cls.number = number

    @classmethod
    def count_one(cls, _: int) -> None:
        with cls.number.get_lock():
            cls.number.value += 1


def train_all(
    every: Mapping[PolicyFamily, Sequence[Exercise]], iterations: int, seed: int,
    step: Callable[[int], None],
) -> dict[PolicyFamily, Network]:  # fmt: skip
    """Return a trained network of each family, after ``iterations`` of each on average.

    An iteration may train several families.

    ``step`` is called with the number of iterations done by all of them. If a process fails, the
    others are stopped and its error is raised.
    """
    context, others = get_context("spawn"), active_children()
    done, networks = context.Value("q", 0), dict[PolicyFamily, Network]()
    with ProcessPoolExecutor(
        mp_context=context, initializer=IterationCount.set_counter, initargs=(done,)
    ) as processes:
        jobs = [
            processes.submit(
                train, {each: every[each] for each in sorted(part)}, iterations * len(part), seed,
                IterationCount.count_one,
            )
            for part in sorted(parts(every), key=len, reverse=True)  # the longest start first
        ]  # fmt: skip
        waiting = set(jobs)
        try:
            while waiting:
                ended, waiting = wait(waiting, REPORT, FIRST_EXCEPTION)
                step(done.value)
                for job in ended:
                    networks.update(job.result())
        except BaseException:  # also Ctrl-C: nobody waits for the other processes
            for process in active_children():
                if process not in others:
                    process.terminate()
            raise
    return networks
