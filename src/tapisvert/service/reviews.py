"""Review finished deals with open hands, in one background thread."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from typing import TYPE_CHECKING, Literal, NamedTuple

from tapisvert import waiting
from tapisvert.play.table import Table

if TYPE_CHECKING:
    from tapisvert.analysis.review import CardReview

MOST_REVIEWS = 64
"""The greatest number of reviews in memory, finished or waiting."""
MOST_BEGUN = 4
"""The greatest number of reviews begun but not finished: each keeps the memory of its searches."""
SECONDS = 2.0
"""The time limit of one search; afterwards the bounds proven so far are shown."""
State = Literal["waiting", "working", "done", "failed"]
Reviewer = Callable[[Table, int, float], "tuple[int, Iterator[CardReview]]"]
logger = logging.getLogger(__name__)


class ReviewKey(NamedTuple):
    """The key of a review: a deal (from 1) of a room at a version, seen from a side.

    ``side`` is the index of the contract's side whose score is shown.
    """

    room: str
    version: int
    deal: int
    side: int


class DealReview:
    """The review of one deal: its state, its number of cards, and the results so far.

    One thread writes it while others read it. ``results`` gives the result of each card by the
    number of acts before it. When all cards have one, the results of some are replaced by fuller
    ones; ``replaced`` counts these. Setting ``dropped`` ends the work.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.state: State = "waiting"
        self.cards = 0
        self.replaced = 0
        self.dropped = Event()
        self._table, self._seat = table, seat
        self._results: dict[int, CardReview] = {}
        self._each: Iterator[CardReview] = iter(())

    @property
    def results(self) -> Mapping[int, CardReview]:
        return self._results.copy()

    @property
    def unfinished(self) -> bool:
        """True if there is still work to do."""
        return self.state in ("waiting", "working") and not self.dropped.is_set()

    def go_on(self, reviewer: Reviewer) -> None:
        """Begin, or review one more card.

        Errors are logged, so that the thread can go on with other deals.
        """
        try:
            if self.state == "waiting":
                self.cards, self._each = reviewer(self._table, self._seat, SECONDS)
                self.state = "working"
            elif one := next(self._each, None):
                self.replaced += one.act_index in self._results
                self._results[one.act_index] = one
            else:
                self._end("done")
        except Exception as error:
            event = {"event": "weighing failed", "error": type(error).__name__}
            logger.error(json.dumps(event))
            self._end("failed")

    def _end(self, state: State) -> None:
        """Give back the memory of the searches."""
        self.state, self._each = state, iter(())


class Reviews:
    """The latest reviews that were requested.

    A single thread does the work, so that matches in progress keep the other cores. After each card
    it goes on with the deal that somebody has looked at last.
    """

    def __init__(self, reviewer: Reviewer | None = None) -> None:
        self._reviewer = reviewer or _review_by_solver
        self._reviews: OrderedDict[ReviewKey, DealReview] = OrderedDict()  # last looked at: last
        self._lock = Lock()
        self._thread = ThreadPoolExecutor(1, "weighing")

    def of(self, key: ReviewKey) -> DealReview | None:
        """Return the review of a deal, which is next from now on.

        None if it was not requested or was dropped.
        """
        with self._lock:
            if key in self._reviews:
                self._reviews.move_to_end(key)
            return self._reviews.get(key)

    def ask(self, key: ReviewKey, table: Table, seat: int) -> None:
        """Start the review of a deal, unless it is known and has not failed.

        Scores are those of the party of ``seat``.
        """
        known = self.of(key)
        if known is not None and known.state != "failed":
            return
        with self._lock:
            self._reviews[key] = DealReview(table, seat)
            if len(self._reviews) > MOST_REVIEWS:
                _, oldest = self._reviews.popitem(last=False)
                oldest.dropped.set()
        self._thread.submit(self._work)

    def close(self) -> None:
        """Stop after the current card."""
        with self._lock:
            for each in self._reviews.values():
                each.dropped.set()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _work(self) -> None:
        """Review card after card, until nothing is left to do."""
        while review := self._next():
            review.go_on(self._reviewer)

    def _next(self) -> DealReview | None:
        """Return the unfinished review that was looked at last.

        While too many have begun, no other one begins.
        """
        with self._lock:
            latest = [each for each in reversed(self._reviews.values()) if each.unfinished]
        begun = [each for each in latest if each.state == "working"]
        return next(iter(begun if len(begun) >= MOST_BEGUN else latest), None)


def _review_by_solver(table: Table, seat: int, seconds: float) -> tuple[int, Iterator[CardReview]]:
    """Return the number of cards to review, and an iterator of their reviews.

    ``seconds`` limits each search. The solver is imported, and compiled if necessary, on first use.
    """
    from tapisvert.analysis.knowable import with_knowable_last
    from tapisvert.analysis.review import moments, review
    from tapisvert.solver.engine import Budget

    if not waiting.can_solve():
        logger.warning(json.dumps({"event": "compiling the kernel"}))
    cards = moments(table)
    each = review(cards, seat, Budget(seconds=seconds))
    return len(cards), with_knowable_last(cards, each, seconds)
