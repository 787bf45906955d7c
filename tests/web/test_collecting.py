"""All garbage is collected while nobody acts, and now and then even if somebody always does."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tapisvert.web import collecting
from tapisvert.web.collecting import LATEST, SOONEST, Collecting


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


def begun() -> tuple[Collecting, Times]:
    times = Times()
    made = Collecting(lambda: times.now, lambda: times.cpu)
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
    times.passes(SOONEST - 1, 0.0)
    assert not made.look()
    gc.collect()
    assert gone() is not None
    times.passes(1, 0.01)
    assert made.look()
    assert gone() is None
    times.passes(1, 0.0)
    assert not made.look()


def test_a_busy_server_waits_until_it_is_idle() -> None:
    made, times = begun()
    for _ in range(int(LATEST) - 1):
        times.passes(1, 0.5)
        assert not made.look()
    times.passes(1, 0.0)
    assert made.look()


def test_a_server_that_is_never_idle_collects_all_the_same() -> None:
    made, times = begun()
    gone, looks = old_garbage(), 0
    while gone() is not None:
        times.passes(1, 0.9)
        made.look()
        looks += 1
    assert looks == LATEST


def test_new_garbage_is_collected_meanwhile() -> None:
    begun()
    first = weakref.ref(Ring())
    kept = [[n] for n in range(3 * collecting.YOUNG)]
    assert first() is None
    assert len(kept) == 3 * collecting.YOUNG


def test_it_runs_until_it_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LOOK_SECONDS", 0.0)
    made, times = begun()
    gone = old_garbage()

    async def run() -> None:
        task = asyncio.create_task(made.run())
        times.passes(SOONEST, 0.0)
        while gone() is not None:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(run())
    assert gone() is None
