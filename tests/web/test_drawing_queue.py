"""In each pass of the event loop at most one frame is drawn; those that people cause come first."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from tapisvert.web.drawing_queue import PASSES, DrawingQueue


class Passes:
    """Counts the passes of the event loop."""

    def __init__(self) -> None:
        self.number = 0
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self.number += 1
        asyncio.get_running_loop().call_soon(self._next)


async def drawn(*by_person: bool, cancelled: int | None = None) -> list[tuple[int, int]]:
    """Let several streams draw; return the pass of the loop and the number of each, as drawn."""
    queue, loop, done = DrawingQueue(), Passes(), list[tuple[int, int]]()

    async def draw(number: int, wanted: bool) -> None:
        await queue.wait(wanted)
        done.append((loop.number, number))

    tasks = [asyncio.create_task(draw(n, wanted)) for n, wanted in enumerate(by_person)]
    await asyncio.sleep(0)
    if cancelled is not None:
        tasks[cancelled].cancel()
    await asyncio.wait(tasks, timeout=5)
    assert not queue._waiting
    return done


def test_each_pass_has_one_drawing_that_a_person_causes() -> None:
    first, *others = asyncio.run(drawn(*[True] * 6))
    assert [number for _, number in (first, *others)] == [*range(6)]
    assert [later - at for (at, _), (later, _) in pairwise(others)] == [1] * 4


def test_of_several_passes_one_has_a_drawing_that_a_computer_causes() -> None:
    first, *others = asyncio.run(drawn(*[False] * 6))
    assert [number for _, number in (first, *others)] == [*range(6)]
    assert [later - at for (at, _), (later, _) in pairwise(others)] == [PASSES] * 4


def test_what_a_person_causes_comes_first() -> None:
    found = asyncio.run(drawn(False, False, True, False, True))
    assert [number for _, number in found] == [0, 2, 4, 1, 3]


def test_one_alone_does_not_wait() -> None:
    async def alone() -> None:
        queue, loop = DrawingQueue(), Passes()
        for _ in range(3):
            before = loop.number
            await queue.wait(by_person=False)
            assert loop.number == before
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    asyncio.run(alone())


def test_a_stream_that_has_gone_is_left_out() -> None:
    found = asyncio.run(drawn(False, False, False, cancelled=1))
    assert [number for _, number in found] == [0, 2]
