"""Review finished deals with open hands: one at a time, in a process in the background."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from typing import TYPE_CHECKING, Literal, NamedTuple

from tapisvert.play.table import Table
from tapisvert.service.reviewing import ReviewError, ReviewProcess

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
    """The key of a review: a deal (from 1) of a room, seen from a side.

    ``changed`` is the version in which the match changed last. ``side`` is the index of the
    contract's side whose score is shown.
    """

    room: str
    changed: int
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
            if not self.dropped.is_set():
                name = str(error) if isinstance(error, ReviewError) else type(error).__name__
                logger.error(json.dumps({"event": "weighing failed", "error": name}))
            self._end("failed")

    def _end(self, state: State) -> None:
        """Give back the memory of the searches."""
        self.state, self._each = state, iter(())


class Reviews:
    """The latest reviews that were requested.

    A single process does the work, so that matches in progress keep the other cores, and a thread
    waits for it; or for ``reviewer``, if one is given. After each card they go on with the deal
    that somebody has looked at last.
    """

    def __init__(self, reviewer: Reviewer | None = None) -> None:
        self._process = ReviewProcess()
        self._reviewer = reviewer or self._process.review
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

        Scores are those of the side of ``seat`` under the contract.
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
        """Stop at once; a ``reviewer`` that was given, after the current card."""
        with self._lock:
            for each in self._reviews.values():
                each.dropped.set()
        self._process.close()
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
