"""Who draws next: one frame in each turn of the event loop, so that requests wait for few.

An act passes through several turns of the loop, from its request to its frame. If each of them
drew all frames that are due, a person would wait for the computers of all other tables several
times.
"""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count

from starlette.requests import Request

from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import News


class DrawingTurns:
    """Gives one drawing to each turn of the event loop, those first for which a person waits."""

    def __init__(self) -> None:
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._number = count()
        self._taken = False

    async def take(self, waited_for: bool) -> None:
        """Return when the caller may draw a frame; ``waited_for``: somebody waits for it."""
        if not self._taken:
            self._taken = True
            asyncio.get_running_loop().call_soon(self._pass_on)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not waited_for, next(self._number), turn))
        await turn

    def _pass_on(self) -> None:
        """Give the next turn of the loop to the next who waits and has not gone meanwhile."""
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._pass_on)
                return
        self._taken = False


def drawing_turns(request: Request) -> DrawingTurns:
    """The turns that all streams of this server take."""
    found = request.app.state.drawing_turns
    assert isinstance(found, DrawingTurns)
    return found


async def turn_to_draw(request: Request, news: News) -> None:
    """Return when a stream may draw a state of a room; at once for other news."""
    if isinstance(news, Lobby | Room):
        await drawing_turns(request).take(waited_for=bool(getattr(news.last, "key", "")))
