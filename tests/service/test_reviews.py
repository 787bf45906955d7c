"""Deals are reviewed once, one after another, the latest kept; what goes wrong stops nothing."""

import asyncio
import logging
from collections.abc import Iterator
from random import Random
from threading import Event, Semaphore
from types import SimpleNamespace
from typing import Any

import pytest

from tapisvert.games import GAMES
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.service.house import House
from tapisvert.service.links import WATCH
from tapisvert.service.reviewing import review_by_solver
from tapisvert.service.reviews import MOST_BEGUN, MOST_REVIEWS, DealReview, ReviewKey, Reviews
from tapisvert.service.seating import Wish
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.people import MARIE, PAUL, deal_played, next_deal
from tests.service.people import begun as table_of
from tests.service.tables import key as new_key

MOST_WAITS = 6000
"""Of a hundredth of a second: a machine may be busy."""
TABLE = Match.start(GAMES["manille_boussac"], ["A", "B", "C", "D"], "weighing").table


class Scales:
    """Weighs three cards of each deal, each when it is let."""

    def __init__(self) -> None:
        self.let, self.asked = Event(), 0

    def __call__(self, table: Table, seat: int, seconds: float) -> tuple[int, Iterator[Any]]:
        self.asked += 1
        return 3, self.cards()

    def cards(self) -> Iterator[Any]:
        for at in (2, 1, 0):
            yield SimpleNamespace(act_index=at)
            assert self.let.wait(10)


def finished(known: DealReview | None) -> DealReview:
    assert known is not None
    for _ in range(MOST_WAITS):
        if known.state in ("done", "failed"):
            return known
        Event().wait(0.01)
    raise AssertionError(known.state)


def begun(known: DealReview) -> None:
    """Wait until the first card of a deal has been reviewed."""
    for _ in range(MOST_WAITS):
        if known.results:
            return
        Event().wait(0.01)
    raise AssertionError(known.state)


def test_a_deal_is_weighed_once_and_what_is_found_can_be_read_meanwhile() -> None:
    scales = Scales()
    book, key = Reviews(scales), ReviewKey("room", 1, 1, 0)
    assert book.of(key) is None
    book.ask(key, TABLE, 0)
    known = book.of(key)
    assert known is not None
    begun(known)
    assert (known.state, known.cards, list(known.results)) == ("working", 3, [2])
    book.ask(key, TABLE, 0)
    scales.let.set()
    assert list(finished(known).results) == [2, 1, 0]
    book.ask(key, TABLE, 0)
    book.ask(ReviewKey("room", 1, 1, 1), TABLE, 1)
    finished(book.of(ReviewKey("room", 1, 1, 1)))
    assert scales.asked == 2
    book.close()


def test_the_oldest_give_way_and_are_weighed_no_further() -> None:
    scales = Scales()
    book = Reviews(scales)
    every = [ReviewKey("room", 1, deal, 0) for deal in range(MOST_REVIEWS + 2)]
    for key in every:
        book.ask(key, TABLE, 0)
        book.of(every[0])
    assert book.of(every[1]) is None
    assert book.of(every[2]) is None
    left = [book.of(key) for key in (every[0], *every[3:])]
    scales.let.set()
    for known in left:
        finished(known)
    assert scales.asked == MOST_REVIEWS, "those given up before their turn came are left out"
    book.close()


class Diary:
    """Weighs three cards of each deal, each when it is let, and notes the deals in order."""

    def __init__(self) -> None:
        self.steps, self.order = Semaphore(0), list[int]()

    def __call__(self, deal: Any, seat: int, seconds: float) -> tuple[int, Iterator[Any]]:
        return 3, self.cards(deal)

    def cards(self, deal: int) -> Iterator[Any]:
        for at in range(3):
            assert self.steps.acquire(timeout=10)
            self.order.append(deal)
            yield SimpleNamespace(act_index=at)


def test_the_deal_that_is_looked_at_is_weighed_first() -> None:
    diary = Diary()
    book = Reviews(diary)
    keys = {deal: ReviewKey("room", 1, deal, 0) for deal in range(1, 6)}

    def ask(deal: int) -> DealReview:
        book.ask(keys[deal], deal, 0)  # type: ignore[arg-type]
        known = book.of(keys[deal])
        assert known is not None
        return known

    first = ask(1)
    diary.steps.release()
    begun(first)  # and now the second card of deal 1 is under way
    rest = [ask(deal) for deal in (2, 4, 5)]
    third = ask(3)
    for known in (third, *rest, first):
        while known.unfinished:
            diary.steps.release()
            Event().wait(0.001)
    assert diary.order == [1, 1, 3, 3, 3, 5, 5, 5, 4, 4, 4, 2, 2, 2, 1]
    book.close()


def test_a_deal_that_is_looked_at_again_is_first_again() -> None:
    diary = Diary()
    book = Reviews(diary)
    one, two = (ReviewKey("room", 1, deal, 0) for deal in (1, 2))
    book.ask(one, 1, 0)  # type: ignore[arg-type]
    diary.steps.release()
    known = book.of(one)
    assert known is not None
    begun(known)
    book.ask(two, 2, 0)  # type: ignore[arg-type]
    book.of(one)
    diary.steps.release(5)
    finished(known)
    finished(book.of(two))
    assert diary.order == [1, 1, 1, 2, 2, 2]
    book.close()


def test_no_more_deals_begin_than_there_is_memory_for() -> None:
    diary = Diary()
    book = Reviews(diary)
    keys = [ReviewKey("room", 1, deal, 0) for deal in range(MOST_BEGUN + 2)]
    for deal, key in enumerate(keys):
        book.ask(key, deal, 0)  # type: ignore[arg-type]
        diary.steps.release()
        while len(diary.order) <= deal:
            Event().wait(0.001)
    states = [book._reviews[key].state for key in keys]
    assert states.count("working") == MOST_BEGUN
    diary.steps.release(3 * len(keys))
    for key in keys:
        finished(book.of(key))
    assert sorted(diary.order) == sorted(3 * [*range(len(keys))])
    book.close()


def test_what_fails_is_told_and_can_be_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    def broken(table: Table, seat: int, seconds: float) -> tuple[int, Iterator[Any]]:
        raise MemoryError(f"{table.deal.hands}")

    book, key = Reviews(broken), ReviewKey("room", 1, 1, 0)
    with caplog.at_level(logging.ERROR):
        book.ask(key, TABLE, 0)
        first = finished(book.of(key))
    assert first.state == "failed"
    assert caplog.messages == ['{"event": "weighing failed", "error": "MemoryError"}']
    book.ask(key, TABLE, 0)
    assert book.of(key) is not first
    book.close()


def test_closing_ends_the_work() -> None:
    scales = Scales()
    book = Reviews(scales)
    book.ask(ReviewKey("room", 1, 1, 0), TABLE, 0)
    known = book.of(ReviewKey("room", 1, 1, 0))
    assert known is not None
    begun(known)
    book.ask(ReviewKey("room", 1, 2, 0), TABLE, 0)
    book.close()
    scales.let.set()
    Event().wait(0.1)
    assert (known.state, list(known.results), scales.asked) == ("working", [2, 1], 1)


def test_no_hand_is_opened_before_the_match_is_over() -> None:
    async def asked() -> None:
        house = House(SqliteLog(MEMORY), 0)
        wish = Wish(GAMES["manille_boussac"], ("hasard",) * 3, "Anne", "fr", "weighing")
        room = await house.create(wish, "Anne")
        for ask in (house.review, house.start_review):
            with pytest.raises(AssertionError):
                ask(room, 1, 0)
        await house.close()

    asyncio.run(asked())


def test_the_solver_is_what_weighs() -> None:
    """A deal of which one trick is left, by the reviewer that is taken where none is named."""
    match = Match.start(GAMES["manille_boussac"], ["A", "B", "C", "D"], "weighing")
    while not match.table.over:
        match = match.apply(match.table.legal()[0])
    cards, each = review_by_solver(match.table, 0, 0.0)
    assert cards == 32
    assert next(each).act_index == len(match.table.acts) - 1


def test_what_happens_after_the_end_hides_no_review() -> None:
    """A share of the next match, or a link to watch, is a new version of the room."""

    async def asked() -> None:
        house = House(SqliteLog(MEMORY), 0, reviews=Reviews(Scales()))
        people, random = (PAUL, MARIE), Random("again")
        room = await table_of(house, [MARIE], None, match="single44")
        while not room.match.over:
            room = await deal_played(house, room, people, random)
            if not room.match.over:
                room = await next_deal(house, room, people)
        house.start_review(room, 1, 0)
        found = house.review(room, 1, 0)
        await house.passes.link(room.id, WATCH, PAUL, new_key())
        later = await house.look(room.id)
        assert later.version > room.version
        assert found is house.review(later, 1, 0) is not None
        await house.close()

    asyncio.run(asked())
