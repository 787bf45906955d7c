"""Frames of one state are rendered at a time, first of those that people cause; none starves."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from tapisvert.web.render_queue import COMPUTER_GAP, LONGEST_GAP, RenderQueue


class Iterations:
    """Counts the iterations of the event loop."""

    def __init__(self) -> None:
        self.number = 0
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self.number += 1
        asyncio.get_running_loop().call_soon(self._next)


async def drawn(*by_person: bool, cancelled: int | None = None) -> list[tuple[int, int]]:
    """Let a stream each draw a state; return the iteration and the number of each, as drawn."""
    queue, loop, done = RenderQueue(), Iterations(), list[tuple[int, int]]()

    async def draw(number: int, wanted: bool) -> None:
        await queue.wait(object(), wanted)
        done.append((loop.number, number))

    tasks = [asyncio.create_task(draw(n, wanted)) for n, wanted in enumerate(by_person)]
    await asyncio.sleep(0)
    if cancelled is not None:
        tasks[cancelled].cancel()
    await asyncio.wait(tasks, timeout=5)
    assert not queue._people
    assert not queue._computers
    return done


def test_each_iteration_draws_one_state_that_a_person_causes() -> None:
    first, *others = asyncio.run(drawn(*[True] * 6))
    assert [number for _, number in (first, *others)] == [*range(6)]
    assert [later - at for (at, _), (later, _) in pairwise(others)] == [1] * 4


def test_states_that_computers_cause_are_several_iterations_apart() -> None:
    first, *others = asyncio.run(drawn(*[False] * 6))
    assert [number for _, number in (first, *others)] == [*range(6)]
    assert [later - at for (at, _), (later, _) in pairwise(others)] == [COMPUTER_GAP] * 4


def test_what_a_person_causes_comes_first() -> None:
    found = asyncio.run(drawn(False, False, True, False, True))
    assert [number for _, number in found] == [0, 2, 4, 1, 3]


def test_all_streams_of_a_state_draw_at_once_though_one_of_them_ends() -> None:
    async def many(idle: bool) -> set[int]:
        queue, loop, room = RenderQueue(), Iterations(), object()
        at = set()

        async def draw() -> None:
            await queue.wait(room, by_person=False)
            at.add(loop.number)

        if not idle:
            await queue.wait(object(), by_person=False)
        tasks = [asyncio.create_task(draw()) for _ in range(50)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.wait(tasks, timeout=5)
        return at

    for idle in (True, False):
        assert len(asyncio.run(many(idle))) == 1


def test_computers_are_drawn_though_people_always_wait() -> None:
    async def busy(every: int) -> int:
        queue, loop = RenderQueue(), Iterations()
        await queue.wait(object(), by_person=False)
        computer = asyncio.create_task(queue.wait(object(), by_person=False))
        began, people = loop.number, []
        while not computer.done():
            people.append(asyncio.create_task(queue.wait(object(), by_person=True)))
            for _ in range(every):
                await asyncio.sleep(0)
            assert loop.number - began <= 2 * LONGEST_GAP
        await asyncio.gather(*people)
        return loop.number - began

    assert asyncio.run(busy(1)) >= LONGEST_GAP - 1
    for every in (2, 3, 8, COMPUTER_GAP, COMPUTER_GAP + 1):
        assert asyncio.run(busy(every)) <= LONGEST_GAP + every


def test_one_alone_does_not_wait_and_the_queue_comes_to_rest() -> None:
    async def alone() -> None:
        queue, loop = RenderQueue(), Iterations()
        for _ in range(3):
            before = loop.number
            await queue.wait(object(), by_person=False)
            assert loop.number == before
            assert queue._scheduled
            for _ in range(COMPUTER_GAP + 1):
                await asyncio.sleep(0)
            assert not queue._scheduled

    asyncio.run(alone())


def test_a_stream_that_has_gone_holds_up_nobody() -> None:
    found = asyncio.run(drawn(False, False, False, cancelled=1))
    assert [number for _, number in found] == [0, 2]
