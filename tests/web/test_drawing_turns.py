"""One frame is drawn in each turn of the event loop, those first for which a person waits."""

from __future__ import annotations

import asyncio

from tapisvert.web.drawing_turns import DrawingTurns


class Turn:
    """Counts the turns of the event loop."""

    def __init__(self) -> None:
        self.number = 0
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self.number += 1
        asyncio.get_running_loop().call_soon(self._next)


async def drawn(*waited_for: bool, cancelled: int | None = None) -> list[tuple[int, int]]:
    """Let several streams draw; return the turn of the loop and the number of each, as drawn."""
    turns, turn, done = DrawingTurns(), Turn(), list[tuple[int, int]]()

    async def draw(number: int, wanted: bool) -> None:
        await turns.take(wanted)
        done.append((turn.number, number))

    tasks = [asyncio.create_task(draw(n, wanted)) for n, wanted in enumerate(waited_for)]
    await asyncio.sleep(0)
    if cancelled is not None:
        tasks[cancelled].cancel()
    await asyncio.wait(tasks, timeout=5)
    assert not turns._waiting
    return done


def test_each_turn_has_one_drawing() -> None:
    found = asyncio.run(drawn(*[False] * 6))
    assert len({turn for turn, _ in found}) == 6
    assert [number for _, number in found] == [*range(6)]


def test_who_waits_comes_first() -> None:
    found = asyncio.run(drawn(False, False, True, False, True))
    assert [number for _, number in found] == [0, 2, 4, 1, 3]


def test_one_alone_does_not_wait() -> None:
    async def alone() -> None:
        turns, turn = DrawingTurns(), Turn()
        for _ in range(3):
            before = turn.number
            await turns.take(waited_for=False)
            assert turn.number == before
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    asyncio.run(alone())


def test_a_stream_that_has_gone_is_left_out() -> None:
    found = asyncio.run(drawn(False, False, False, cancelled=1))
    assert [number for _, number in found] == [0, 2]
