"""Train families side by side: those that never play under the same contract, in other processes.

A family that starts from the weights of another is trained after it.

Each part has a random generator of its own, so the result does not depend on how many processes
there are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children, get_context
from multiprocessing.sharedctypes import Synchronized

from tapisvert.learning.exercises import Exercise, parts
from tapisvert.learning.network import Network
from tapisvert.learning.train import train
from tapisvert.policies.family import PolicyFamily

STARTS_FROM = {
    PolicyFamily.SEEK: PolicyFamily.TRICKS,
    PolicyFamily.STOP: PolicyFamily.TRICKS,
}
"""The families that start from the trained weights of another.

Marks jump where a contract is made or lost. Therefore they teach little about single tricks, and
from random weights these families become much weaker.
"""
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
        pending = sorted(parts(every), key=_urgency)
        running = set[Future[dict[PolicyFamily, Network]]]()
        try:
            while pending or running:
                for part in [each for each in pending if _sources(each, every) <= networks.keys()]:
                    pending.remove(part)
                    initial = {
                        each: networks[STARTS_FROM[each]].quantised({})
                        for each in part & STARTS_FROM.keys()
                        if STARTS_FROM[each] in networks
                    }
                    job = processes.submit(
                        train, {each: every[each] for each in sorted(part)}, iterations * len(part),
                        seed, IterationCount.count_one, initial=initial,
                    )  # fmt: skip
                    running.add(job)
                ended, running = wait(running, REPORT, FIRST_EXCEPTION)
                step(done.value)
                for job in ended:
                    networks.update(job.result())
        except BaseException:  # also Ctrl-C: nobody waits for the other processes
            for process in active_children():
                if process not in others:
                    process.terminate()
            raise
    return networks


def _sources(part: frozenset[PolicyFamily], every: Collection[PolicyFamily]) -> set[PolicyFamily]:
    """Return the families to train before a part: some of its families start from their weights.

    A family starts from random weights if the other is not trained, or is in the same part.
    """
    return {STARTS_FROM[each] for each in part & STARTS_FROM.keys()}.intersection(every) - part


def _urgency(part: frozenset[PolicyFamily]) -> tuple[bool, int]:
    """The sort key of a part: first those for which others wait, then the longest."""
    return part.isdisjoint(STARTS_FROM.values()), -len(part)
