"""All garbage is collected while nobody acts, and now and then even if somebody always does."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tapisvert.web import garbage_collection
from tapisvert.web.garbage_collection import (
    GENERATION_0,
    LEAST_SECONDS,
    MOST_SECONDS,
    IdleCollector,
)


class Ring:
    """An object that only a collection can free, since it refers to itself."""

    def __init__(self) -> None:
        self.me = self


class Times:
    """A clock, and the CPU that was used."""

    now = cpu = 0.0

    def passes(self, seconds: float, share: float) -> None:
        self.now += seconds
        self.cpu += seconds * share


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


def begun() -> tuple[IdleCollector, Times]:
    times = Times()
    made = IdleCollector(lambda: times.now, lambda: times.cpu)
    made.begin()
    return made, times


def old_garbage() -> weakref.ref[Ring]:
    """Return what tells whether an object has gone that was frozen before it became garbage."""
    ring = Ring()
    gc.freeze()
    return weakref.ref(ring)


def test_an_idle_server_collects_all_garbage_once_a_minute() -> None:
    made, times = begun()
    gone = old_garbage()
    times.passes(LEAST_SECONDS - 1, 0.0)
    assert not made.collect_if_due()
    gc.collect()
    assert gone() is not None
    times.passes(1, 0.01)
    assert made.collect_if_due()
    assert gone() is None
    times.passes(1, 0.0)
    assert not made.collect_if_due()


def test_a_busy_server_waits_until_it_is_idle() -> None:
    made, times = begun()
    for _ in range(int(MOST_SECONDS) - 1):
        times.passes(1, 0.5)
        assert not made.collect_if_due()
    times.passes(1, 0.0)
    assert made.collect_if_due()


def test_a_server_that_is_never_idle_collects_all_the_same() -> None:
    made, times = begun()
    gone, looks = old_garbage(), 0
    while gone() is not None:
        times.passes(1, 0.9)
        made.collect_if_due()
        looks += 1
    assert looks == MOST_SECONDS


def test_new_garbage_is_collected_meanwhile() -> None:
    begun()
    first = weakref.ref(Ring())
    kept = [[n] for n in range(3 * GENERATION_0)]
    assert first() is None
    assert len(kept) == 3 * GENERATION_0


def test_it_runs_until_it_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "CHECK_SECONDS", 0.0)
    made, times = begun()
    gone = old_garbage()

    async def run() -> None:
        task = asyncio.create_task(made.run())
        times.passes(LEAST_SECONDS, 0.0)
        while gone() is not None:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(run())
    assert gone() is None
