"""Deals are weighed once, one after another, the latest kept; what goes wrong stops nothing."""

import asyncio
import json
import logging
from collections.abc import Iterator
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from tapisvert import waiting
from tapisvert.games import GAMES
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.service import weighing
from tapisvert.service.house import House
from tapisvert.service.seating import Wish
from tapisvert.service.weighing import KEPT, Weighing, Weighings, Which
from tapisvert.store.sqlite import MEMORY, SqliteLog

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


def finished(known: Weighing | None) -> Weighing:
    assert known is not None
    for _ in range(1000):
        if known.state in ("done", "failed"):
            return known
        Event().wait(0.01)
    raise AssertionError(known.state)


@pytest.mark.parametrize(("ready", "logged"), [(True, []), (False, ["compiling the kernel"])])
def test_that_the_kernel_is_compiled_first_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ready: bool,
    logged: list[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(waiting, "can_solve", lambda: ready)
    weighings, which = Weighings(), Which("room", 1, 1, 0)
    weighings.ask(which, TABLE, 0)
    assert finished(weighings.of(which)).state == "done", "there is no card to weigh yet"
    assert [json.loads(message)["event"] for message in caplog.messages] == logged


def test_a_deal_is_weighed_once_and_what_is_found_can_be_read_meanwhile() -> None:
    scales = Scales()
    weighings, which = Weighings(scales), Which("room", 1, 1, 0)
    assert weighings.of(which) is None
    weighings.ask(which, TABLE, 0)
    known = weighings.of(which)
    assert known is not None
    while not known.found and known.state == "working":
        Event().wait(0.01)
    assert (known.state, known.cards, list(known.found)) == ("working", 3, [2])
    weighings.ask(which, TABLE, 0)
    scales.let.set()
    assert list(finished(known).found) == [2, 1, 0]
    weighings.ask(which, TABLE, 0)
    weighings.ask(Which("room", 1, 1, 1), TABLE, 1)
    finished(weighings.of(Which("room", 1, 1, 1)))
    assert scales.asked == 2
    weighings.close()


def test_the_oldest_give_way_and_are_weighed_no_further() -> None:
    scales = Scales()
    weighings = Weighings(scales)
    every = [Which("room", 1, deal, 0) for deal in range(KEPT + 2)]
    for which in every:
        weighings.ask(which, TABLE, 0)
        weighings.of(every[0])
    assert weighings.of(every[1]) is None
    assert weighings.of(every[2]) is None
    scales.let.set()
    finished(weighings.of(every[-1]))
    assert scales.asked == KEPT, "those given up before their turn came are left out"
    weighings.close()


def test_what_fails_is_told_and_can_be_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    def broken(table: Table, seat: int, seconds: float) -> tuple[int, Iterator[Any]]:
        raise MemoryError(f"{table.deal.hands}")

    weighings, which = Weighings(broken), Which("room", 1, 1, 0)
    with caplog.at_level(logging.ERROR):
        weighings.ask(which, TABLE, 0)
        first = finished(weighings.of(which))
    assert first.state == "failed"
    assert caplog.messages == ['{"event": "weighing failed", "error": "MemoryError"}']
    weighings.ask(which, TABLE, 0)
    assert weighings.of(which) is not first
    weighings.close()


def test_closing_ends_the_work() -> None:
    scales = Scales()
    weighings = Weighings(scales)
    weighings.ask(Which("room", 1, 1, 0), TABLE, 0)
    known = weighings.of(Which("room", 1, 1, 0))
    assert known is not None
    while not known.found and known.state == "working":
        Event().wait(0.01)
    weighings.ask(Which("room", 1, 2, 0), TABLE, 0)
    weighings.close()
    scales.let.set()
    Event().wait(0.1)
    assert (known.state, list(known.found), scales.asked) == ("working", [2, 1], 1)


def test_no_hand_is_opened_before_the_match_is_over() -> None:
    async def asked() -> None:
        house = House(SqliteLog(MEMORY), 0)
        wish = Wish(GAMES["manille_boussac"], ("hasard",) * 3, "Anne", "fr", "weighing")
        room = await house.create(wish, "Anne")
        for ask in (house.weighing, house.weigh):
            with pytest.raises(AssertionError):
                ask(room, 1, 0)
        await house.close()

    asyncio.run(asked())


def test_the_solver_is_what_weighs() -> None:
    """A deal of which one trick is left, by the weigher that is taken where none is named."""
    match = Match.start(GAMES["manille_boussac"], ["A", "B", "C", "D"], "weighing")
    while not match.table.over:
        match = match.apply(match.table.legal()[0])
    cards, each = weighing._weigher(match.table, 0, 0.0)
    assert cards == 32
    assert next(each).act_index == len(match.table.acts) - 1
