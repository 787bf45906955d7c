"""Who plays the tasks of an arena: this process, or several processes of this machine.

``on_ray`` has a third executor, a cluster. A worker process is ``python -m
tapisvert.arena.worker``. Tasks go in and results come out as lines of JSON, so that it needs
nothing but names and numbers.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import lru_cache
from queue import SimpleQueue
from time import perf_counter
from typing import NamedTuple, Protocol

from tapisvert.arena.contest import ArenaTask, Contest, DealResult, from_line, play
from tapisvert.errors import TapisError, reason
from tapisvert.glossary import Text


class TaskResult(NamedTuple):
    """A task with its results; ``seconds`` are those that it took where it was played."""

    task: ArenaTask
    results: list[DealResult]
    seconds: float


class Executor(Protocol):
    """Plays tasks; ``size`` of them may be under way, each of about ``seconds``."""

    @property
    def size(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    def start(self, task: ArenaTask) -> None: ...

    def finish(self) -> TaskResult:
        """Wait for any task that was started, and return it with its results."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


class InProcess:
    """Plays in this process."""

    size, seconds = 1, 0.2

    def __init__(self, contest: Contest) -> None:
        self._contest, self._tasks = contest, deque[ArenaTask]()

    def start(self, task: ArenaTask) -> None:
        self._tasks.append(task)

    def finish(self) -> TaskResult:
        task, begun = self._tasks.popleft(), perf_counter()
        results = play(self._contest, task)
        return TaskResult(task, results, perf_counter() - begun)

    def close(self) -> None:
        self._tasks.clear()


class WorkerProcess(NamedTuple):
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
        if not answer.endswith("\n"):  # the process ended, perhaps while it wrote
            raise TapisError("arena/worker", ENDED)
        return results_of(answer)


class Processes:
    """Plays in several worker processes; ``close`` ends them."""

    seconds = 1.0

    def __init__(self, contest: Contest, number: int) -> None:
        self.size = number
        line = contest.to_line()
        self._workers = list[WorkerProcess]()
        try:
            for _ in range(number):
                self._workers.append(_worker(line))
        except OSError as error:  # too many processes or open files
            self._end()
            raise TapisError("arena/worker", reason(error)) from None
        self._idle = SimpleQueue[WorkerProcess]()
        for each in self._workers:
            self._idle.put(each)
        self._threads = ThreadPoolExecutor(number)
        self._running = set[Future[TaskResult]]()

    def start(self, task: ArenaTask) -> None:
        self._running.add(self._threads.submit(self._ask, task))

    def _ask(self, task: ArenaTask) -> TaskResult:
        worker, begun = self._idle.get(), perf_counter()
        try:
            return TaskResult(task, worker.ask(task), perf_counter() - begun)
        finally:
            self._idle.put(worker)

    def finish(self) -> TaskResult:
        done = wait(self._running, return_when=FIRST_COMPLETED).done.pop()
        self._running.remove(done)
        return done.result()

    def close(self) -> None:
        for worker in self._workers:
            worker.process.kill()
        self._threads.shutdown(cancel_futures=True)
        self._end()

    def _end(self) -> None:
        for worker in self._workers:
            worker.process.kill()
            worker.process.communicate()


def _worker(contest_line: str) -> WorkerProcess:
    process = subprocess.Popen(
        [sys.executable, "-m", "tapisvert.arena.worker"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip
    assert process.stdin is not None
    process.stdin.write(contest_line + "\n")
    return WorkerProcess(process)


def answer(contest_line: str, task_line: str) -> str:
    """Play the task of a line; return its results as one line of JSON.

    Both lines come from another process. A TapisError is part of the answer, for ``results_of``.
    """
    pair, first, count = json.loads(task_line)
    try:
        return json.dumps(play(_contest(contest_line), ArenaTask((pair[0], pair[1]), first, count)))
    except TapisError as error:
        return json.dumps({"error": [error.code, *error.text]})


_contest = lru_cache(1)(from_line)


def results_of(line: str) -> list[DealResult]:
    """Return the results of an ``answer``. Raises the TapisError that is in it instead."""
    answer = json.loads(line)
    if isinstance(answer, dict):
        code, french, english = answer["error"]
        raise TapisError(code, Text(french, english))
    return [DealResult((pair[0], pair[1]), *rest) for pair, *rest in answer]


ENDED = Text(
    "un processus de calcul s’est arrêté\u202f: les donnes finies sont gardées si vous avez donné"
    " un fichier (--to, ou to= en Python)",
    "a worker process has ended: the finished deals are kept if you gave a file (--to, or to= in"
    " Python)",
)
