"""Review deals in a process of its own, so that nobody who plays waits for it."""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from tapisvert import waiting
from tapisvert.play.table import Table
from tapisvert.service.worker import begin_work

if TYPE_CHECKING:
    from tapisvert.analysis.review import CardReview

IDLE_SECONDS = 60.0
"""The process ends after so long without work, and gives its memory back."""
NICENESS = 10
"""How much the process gives way to those who play."""
logger = logging.getLogger(__name__)


class ReviewError(Exception):
    """A review failed in its process; the text is the name of the error there."""


class BeginReview(NamedTuple):
    """Begin a review under a number."""

    number: int
    table: Table
    seat: int
    seconds: float


class ContinueReview(NamedTuple):
    """Review one more card; the answer is None if there is none."""

    number: int


class ReviewBegun(NamedTuple):
    """How many cards a review has; ``ready`` is false if the kernel must be compiled first."""

    cards: int
    ready: bool


class ReviewFailure(NamedTuple):
    """The name of the error that has ended a review."""

    error: str


class ReviewProcess:
    """Reviews like ``review_by_solver``, in a process that is started when it is needed.

    One thread may ask it at a time; any thread may close it. It ends after ``idle_seconds`` without
    work.
    """

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False
        self._lock = Lock()
        self._numbers = count()
        self._over: deque[int] = deque()

    def review(self, table: Table, seat: int, seconds: float) -> tuple[int, Iterator[CardReview]]:
        """Return the number of cards to review, and an iterator of their reviews."""
        begin = BeginReview(next(self._numbers), table, seat, seconds)
        try:
            begun = self._ask(begin)
        except (EOFError, OSError):  # it has just ended, having had nothing to do
            begun = self._ask(begin)
        if not begun.ready:
            logger.warning(json.dumps({"event": "compiling the kernel"}))
        return begun.cards, self._each(begin.number)

    @property
    def pid(self) -> int | None:
        """The id of the process, None if there is none."""
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def close(self) -> None:
        """End the process, also in the middle of a search."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
                self._process.join()

    def _each(self, number: int) -> Iterator[CardReview]:
        try:
            while (one := self._ask(ContinueReview(number))) is not None:
                yield one
        finally:
            self._over.append(number)

    def _ask(self, asked: BeginReview | ContinueReview) -> Any:
        pipe = self._running()
        over = [self._over.popleft() for _ in range(len(self._over))]
        try:
            pipe.send((over, asked))
            answer = pipe.recv()
        except (EOFError, OSError):
            self._pipe = None  # the process ends, though it may seem alive a moment longer
            raise
        if isinstance(answer, ReviewFailure):
            raise ReviewError(answer.error)
        return answer

    def _running(self) -> Connection:
        """Return the connection to the process; start it if there is none."""
        with self._lock:
            if self._closed:
                raise ReviewError("closed")
            if self._pipe is None or self.pid is None:
                spawn = get_context("spawn")  # a fork would have the sockets and locks of a server
                self._pipe, theirs = spawn.Pipe()
                process = spawn.Process(
                    target=_work, args=(theirs, self._idle_seconds), daemon=True
                )
                process.start()
                self._process = process
                theirs.close()
            return self._pipe


def review_by_solver(table: Table, seat: int, seconds: float) -> tuple[int, Iterator[CardReview]]:
    """Return the number of cards to review, and an iterator of their reviews.

    ``seconds`` limits each search. The solver is imported, and compiled if necessary, on first use.
    """
    from tapisvert.analysis.knowable import with_knowable_last
    from tapisvert.analysis.review import moments, review
    from tapisvert.solver.engine import Budget

    cards = moments(table)
    each = review(cards, seat, Budget(seconds=seconds))
    return len(cards), with_knowable_last(cards, each, seconds)


def _work(pipe: Connection, idle_seconds: float) -> None:
    """Answer until nothing has been asked for ``idle_seconds``, or the server is gone.

    A server that has work asks without a break, so reviews that are left then were dropped.
    """
    begin_work(NICENESS)
    begun: dict[int, Iterator[CardReview]] = {}
    with suppress(EOFError, OSError):
        while pipe.poll(idle_seconds):
            over, asked = pipe.recv()
            for number in over:
                begun.pop(number, None)
            try:
                pipe.send(_answer(begun, asked))
            except Exception as error:
                begun.pop(asked.number, None)
                pipe.send(ReviewFailure(type(error).__name__))


def _answer(
    begun: dict[int, Iterator[CardReview]], asked: BeginReview | ContinueReview
) -> ReviewBegun | CardReview | None:
    if isinstance(asked, ContinueReview):
        reviewed = next(begun[asked.number], None)
        if reviewed is None:
            del begun[asked.number]
        return reviewed
    cards, begun[asked.number] = review_by_solver(*asked[1:])
    return ReviewBegun(cards, waiting.can_solve())
