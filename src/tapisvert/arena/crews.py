"""Who plays the tasks of an arena: this process, or several processes of this machine.

A process of the second kind is ``python -m tapisvert.arena.worker``. Tasks go in and results come
out as lines of JSON, so that it needs nothing but names and numbers.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from queue import SimpleQueue
from typing import NamedTuple, Protocol

from tapisvert.arena.contest import ArenaTask, Contest, DealResult, play
from tapisvert.errors import TapisError
from tapisvert.glossary import Text


class Crew(Protocol):
    """Plays tasks; ``size`` of them may be under way, each of about ``seconds``."""

    size: int
    seconds: float

    def start(self, task: ArenaTask) -> None: ...

    def finish(self) -> tuple[ArenaTask, list[DealResult]]:
        """Wait for any task that was started, and return it with its results."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


class Alone:
    """Plays in this process."""

    size, seconds = 1, 0.2

    def __init__(self, contest: Contest) -> None:
        self._contest, self._tasks = contest, deque[ArenaTask]()

    def start(self, task: ArenaTask) -> None:
        self._tasks.append(task)

    def finish(self) -> tuple[ArenaTask, list[DealResult]]:
        task = self._tasks.popleft()
        return task, play(self._contest, task)

    def close(self) -> None:
        self._tasks.clear()


class Helper(NamedTuple):
    """A process that plays one task at a time."""

    process: subprocess.Popen[str]

    def ask(self, task: ArenaTask) -> list[DealResult]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(task) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except OSError:
            answer = ""
        if not answer:
            raise TapisError("arena/worker", ENDED)
        return results_of(answer)


class Processes:
    """Plays in several processes, which end with this object."""

    seconds = 1.0

    def __init__(self, contest: Contest, number: int) -> None:
        self.size = number
        order = contest.order()
        self._helpers = [_helper(order) for _ in range(number)]
        self._idle = SimpleQueue[Helper]()
        for each in self._helpers:
            self._idle.put(each)
        self._threads = ThreadPoolExecutor(number)
        self._running = dict[Future[list[DealResult]], ArenaTask]()

    def start(self, task: ArenaTask) -> None:
        self._running[self._threads.submit(self._ask, task)] = task

    def _ask(self, task: ArenaTask) -> list[DealResult]:
        helper = self._idle.get()
        try:
            return helper.ask(task)
        finally:
            self._idle.put(helper)

    def finish(self) -> tuple[ArenaTask, list[DealResult]]:
        done = wait(self._running, return_when=FIRST_COMPLETED).done.pop()
        return self._running.pop(done), done.result()

    def close(self) -> None:
        for helper in self._helpers:
            helper.process.kill()
        self._threads.shutdown(cancel_futures=True)
        for helper in self._helpers:
            helper.process.communicate()


def _helper(order: str) -> Helper:
    process = subprocess.Popen(
        [sys.executable, "-m", "tapisvert.arena.worker"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip
    assert process.stdin is not None
    process.stdin.write(order + "\n")
    return Helper(process)


def results_of(line: str) -> list[DealResult]:
    """Return the results that a worker has written."""
    return [DealResult((pair[0], pair[1]), *rest) for pair, *rest in json.loads(line)]


ENDED = Text(
    "un processus qui jouait s’est arrêté\u202f: les donnes finies restent acquises avec --to",
    "a process that played has ended: with --to the deals that are over are kept",
)
