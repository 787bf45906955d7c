"""Finished deals weighed with open hands, one after another, beside the life of the tables."""

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

KEPT = 64
"""Deals whose weighing is kept, or waited for."""
SECONDS = 2.0
"""The most that is spent on one question about a card; then what is proven is told."""
State = Literal["waiting", "working", "done", "failed"]
Weigher = Callable[[Table, int, float], "tuple[int, Iterator[CardReview]]"]
logger = logging.getLogger(__name__)


class Which(NamedTuple):
    """A deal of a room at some version, and the side of its contract for which the end is told."""

    room: str
    version: int
    deal: int
    side: int


class Weighing:
    """One deal: how many of its cards have been weighed, and what has been found.

    It is written by the thread that weighs and read by the others; ``found`` goes by the number of
    acts done before the card.
    """

    def __init__(self) -> None:
        self.state: State = "waiting"
        self.cards = 0
        self.dropped = Event()
        self._found: dict[int, CardReview] = {}

    @property
    def found(self) -> Mapping[int, CardReview]:
        return self._found.copy()

    def run(self, weigher: Weigher, table: Table, seat: int) -> None:
        """Weigh every card; what goes wrong here must not stop what waits."""
        if self.dropped.is_set():
            return
        try:
            self.cards, each = weigher(table, seat, SECONDS)
            self.state = "working"
            for one in each:
                self._found[one.act_index] = one
                if self.dropped.is_set():
                    return
            self.state = "done"
        except Exception as error:
            event = {"event": "weighing failed", "error": type(error).__name__}
            logger.error(json.dumps(event))
            self.state = "failed"


class Weighings:
    """What has been asked for, the latest kept. One thread does it all: the tables come first."""

    def __init__(self, weigher: Weigher | None = None) -> None:
        self._weigher = weigher or _weigher
        self._kept: OrderedDict[Which, Weighing] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "weighing")

    def of(self, which: Which) -> Weighing | None:
        """What is known of a deal, if it was asked for."""
        if which in self._kept:
            self._kept.move_to_end(which)
        return self._kept.get(which)

    def ask(self, which: Which, table: Table, seat: int) -> None:
        """Have a deal weighed, for the party of a seat; once is enough, unless it has failed."""
        known = self.of(which)
        if known is not None and known.state != "failed":
            return
        weighing = self._kept[which] = Weighing()
        self._thread.submit(weighing.run, self._weigher, table, seat)
        if len(self._kept) > KEPT:
            _, oldest = self._kept.popitem(last=False)
            oldest.dropped.set()

    def close(self) -> None:
        """Weigh no further card."""
        for each in self._kept.values():
            each.dropped.set()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _weigher(table: Table, seat: int, seconds: float) -> tuple[int, Iterator[CardReview]]:
    """The solver's own, which is loaded, and once compiled, when it is first needed."""
    from tapisvert.analysis.knowable import with_knowable_last
    from tapisvert.analysis.review import moments, review
    from tapisvert.solver.engine import Budget

    if not waiting.can_solve():
        logger.warning(json.dumps({"event": "compiling the kernel"}))
    cards = moments(table)
    each = review(cards, seat, Budget(seconds=seconds))
    return len(cards), with_knowable_last(cards, each, seconds)
