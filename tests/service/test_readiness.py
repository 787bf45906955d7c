"""Whether the log works is tried once for all who ask at the same moment."""

import asyncio
from threading import Event

import pytest

from tapisvert.service.readiness import FRESH_SECONDS, Readiness
from tapisvert.store.log import Unavailable


def test_who_asks_again_and_again_makes_the_disk_write_once() -> None:
    tries, now = [0], [100.0]

    def check() -> None:
        tries[0] += 1

    async def scene() -> None:
        readiness = Readiness(check, lambda: now[0])
        for _ in range(100):
            await readiness.check()
        assert tries == [1]
        now[0] += FRESH_SECONDS
        await readiness.check()
        assert tries == [2]

    asyncio.run(scene())


def test_one_try_answers_all_who_ask_meanwhile() -> None:
    tries, may_end = [0], Event()

    def check() -> None:
        tries[0] += 1
        may_end.wait(10)

    async def scene() -> None:
        readiness = Readiness(check)
        asked = [asyncio.create_task(readiness.check()) for _ in range(20)]
        gone = asyncio.create_task(readiness.check())
        while not tries[0]:
            await asyncio.sleep(0)
        gone.cancel()
        may_end.set()
        await asyncio.gather(*asked)
        assert tries == [1]

    asyncio.run(scene())


def test_a_failure_is_told_to_all_and_not_kept() -> None:
    fails = [True]

    def check() -> None:
        if fails[0]:
            raise Unavailable

    async def scene() -> None:
        readiness = Readiness(check)
        told = await asyncio.gather(*(readiness.check() for _ in range(3)), return_exceptions=True)
        assert [type(each) for each in told] == [Unavailable] * 3
        fails[0] = False
        await readiness.check()
        fails[0] = True
        await readiness.check()  # it was tried just now

    asyncio.run(scene())


def test_a_failure_after_a_success_is_found_when_that_is_old() -> None:
    fails, now = [False], [0.0]

    def check() -> None:
        if fails[0]:
            raise Unavailable

    async def scene() -> None:
        readiness = Readiness(check, lambda: now[0])
        await readiness.check()
        fails[0], now[0] = True, FRESH_SECONDS
        with pytest.raises(Unavailable):
            await readiness.check()

    asyncio.run(scene())
