"""The order in which frames are drawn: at most one in each pass of the event loop.

An act needs several passes of the loop from its request to its frame. If each pass drew all frames
that are due, a person would wait several times for the computers of all other tables. So frames
that only computers cause are drawn in one pass of several: passes without a frame are short.
"""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count

from starlette.requests import Request

from tapisvert.service.happenings import key_of
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import News

PASSES = 12
"""Of so many passes one draws a frame, if no person has acted; about as many as an act needs."""


class DrawingQueue:
    """Lets frames be drawn one by one; those that people cause come first, and in each pass."""

    def __init__(self) -> None:
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._number = count()
        self._scheduled = False
        self._passes = 0
        """How many passes have come since a frame was drawn."""

    async def wait(self, by_person: bool) -> None:
        """Return when the caller may draw a frame; ``by_person``: an act of a person causes it."""
        loop = asyncio.get_running_loop()
        if not self._scheduled:
            self._scheduled, self._passes = True, 0
            loop.call_soon(self._let_next_draw)
            return
        allowed: asyncio.Future[None] = loop.create_future()
        heappush(self._waiting, (not by_person, next(self._number), allowed))
        await allowed

    def _let_next_draw(self) -> None:
        """Let the next stream draw in the next pass; streams that have ended are left out."""
        self._passes += 1
        while self._waiting and self._waiting[0][-1].done():
            heappop(self._waiting)
        if not self._waiting:
            self._scheduled = False
            return
        by_computer, _, allowed = self._waiting[0]
        if not by_computer or self._passes >= PASSES:
            heappop(self._waiting)
            allowed.set_result(None)
            self._passes = 0
        asyncio.get_running_loop().call_soon(self._let_next_draw)


async def wait_to_draw(request: Request, news: News) -> None:
    """Return when a stream may draw a state of a room; at once for other news."""
    if isinstance(news, Lobby | Room):
        queue = request.app.state.drawing_queue
        assert isinstance(queue, DrawingQueue)
        await queue.wait(by_person=bool(key_of(news.last)))
