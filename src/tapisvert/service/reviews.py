"""Review finished deals with open hands, in one background thread."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TYPE_CHECKING, Literal, NamedTuple

from tapisvert import waiting
from tapisvert.play.table import Table

if TYPE_CHECKING:
    from tapisvert.analysis.review import CardReview

MOST_REVIEWS = 64
"""The greatest number of reviews in memory, finished or waiting."""
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
    number of acts before it. Setting ``dropped`` ends the work.
    """

    def __init__(self) -> None:
        self.state: State = "waiting"
        self.cards = 0
        self.dropped = Event()
        self._results: dict[int, CardReview] = {}

    @property
    def results(self) -> Mapping[int, CardReview]:
        return self._results.copy()

    def run(self, reviewer: Reviewer, table: Table, seat: int) -> None:
        """Review every card. Errors are logged, so that the thread can go on with other deals."""
        if self.dropped.is_set():
            return
        try:
            self.cards, each = reviewer(table, seat, SECONDS)
            self.state = "working"
            for one in each:
                self._results[one.act_index] = one
                if self.dropped.is_set():
                    return
            self.state = "done"
        except Exception as error:
            event = {"event": "weighing failed", "error": type(error).__name__}
            logger.error(json.dumps(event))
            self.state = "failed"


class Reviews:
    """The latest reviews that were requested.

    A single thread does the work, so that matches in progress keep the other cores.
    """

    def __init__(self, reviewer: Reviewer | None = None) -> None:
        self._reviewer = reviewer or _review_by_solver
        self._reviews: OrderedDict[ReviewKey, DealReview] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "weighing")

    def of(self, key: ReviewKey) -> DealReview | None:
        """Return the review of a deal; None if it was not requested or was dropped."""
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
        deal_review = self._reviews[key] = DealReview()
        self._thread.submit(deal_review.run, self._reviewer, table, seat)
        if len(self._reviews) > MOST_REVIEWS:
            _, oldest = self._reviews.popitem(last=False)
            oldest.dropped.set()

    def close(self) -> None:
        """Stop after the current card."""
        for each in self._reviews.values():
            each.dropped.set()
        self._thread.shutdown(wait=False, cancel_futures=True)


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
