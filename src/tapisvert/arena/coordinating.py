"""Coordinate an arena: cut the deals into tasks, give them to an executor, collect the results.

The results do not depend on the executor or on the size of tasks: each deal has a result of its
own, and a test that ends the arena early looks at them in the order of deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tapisvert.arena.contest import ArenaTask, Contest, DealResult
from tapisvert.arena.executors import Executor

Pair = tuple[int, int]


class Results:
    """The results of each pair so far, up to ``deals`` deals."""

    def __init__(self, contest: Contest, deals: int) -> None:
        self.deals = deals
        self._by_pair: dict[Pair, dict[int, DealResult]] = {pair: {} for pair in contest.pairs}

    def add(self, results: Iterable[DealResult]) -> int:
        """Add results, and return how many of them are new and wanted."""
        before = self.played
        for each in results:
            if each.pair in self._by_pair and each.deal < self.deals:
                self._by_pair[each.pair].setdefault(each.deal, each)
        return self.played - before

    @property
    def played(self) -> int:
        return sum(map(len, self._by_pair.values()))

    def get(self, pair: Pair, deal: int) -> DealResult | None:
        return self._by_pair[pair].get(deal)

    def of(self, pair: Pair) -> list[DealResult]:
        """Return the results of a pair in the order of deals."""
        return [each for _, each in sorted(self._by_pair[pair].items())]

    def missing(self, pair: Pair) -> list[int]:
        return [n for n in range(self.deals) if n not in self._by_pair[pair]]


class Tasks:
    """The deals still to be played, handed out in order as tasks of about ``seconds``."""

    def __init__(self, results: Results, pairs: Iterable[Pair], executor: Executor) -> None:
        self._executor, self._time, self._timed = executor, 0.0, 0.0
        self._missing = {pair: results.missing(pair)[::-1] for pair in pairs}

    def measured(self, task: ArenaTask, seconds: float) -> None:
        """Learn how long deals take; the latest tasks count most, as machines get busy and free."""
        self._time, self._timed = self._time / 2 + seconds, self._timed / 2 + task.deals

    def next(self) -> ArenaTask | None:
        """Return the next task, None if every deal is given out."""
        left = {pair: deals for pair, deals in self._missing.items() if deals}
        if not left:
            return None
        pair, most = min(left, key=lambda each: left[each][-1]), self._size(left)
        deals, first = left[pair], left[pair].pop()
        count = 1
        while count < most and deals and deals[-1] == first + count:
            deals.pop()
            count += 1
        return ArenaTask(pair, first, count)

    def _size(self, left: dict[Pair, list[int]]) -> float:
        """How many deals a task may have: at the end few, so that nobody waits for the last."""
        size = self._executor.size
        fair = sum(map(len, left.values())) / (2 * size)
        usual = self._executor.seconds * self._timed / self._time if self._time else 1
        return usual if size == 1 else min(usual, max(fair, usual / 10))


def run_tasks(
    contest: Contest,
    results: Results,
    executor: Executor,
    keep: Callable[[list[DealResult]], None],
    step: Callable[[], None],
    enough: Callable[[], bool],
) -> None:
    """Play until ``results`` are complete, or until ``enough``.

    Each answer of the executor is kept first, then counted; ``step`` is called for each new result.
    """
    tasks, under_way = Tasks(results, contest.pairs, executor), 0
    while not enough():
        while under_way < executor.size and (task := tasks.next()):
            executor.start(task)
            under_way += 1
        if not under_way:
            return
        done = executor.finish()
        under_way -= 1
        tasks.measured(done.task, done.seconds)
        keep(done.results)
        for _ in range(results.add(done.results)):
            step()
