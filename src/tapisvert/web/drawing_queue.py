"""A queue with two priorities for drawing frames: first the states that people cause.

An act needs several iterations of the event loop from its request to its frame. If each iteration
drew all frames that are due, a person would wait several times for the computer players of all
other tables. So one state of one room is drawn at a time. States caused by computer players are
some iterations apart: iterations without a frame are short.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from tapisvert.service.happenings import key_of
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import News
from tapisvert.web.caching import ByIdentity

APART = 12
"""Iterations of the event loop between two states caused by computer players, at least: about as
many as an act needs."""
LONGEST = 4 * APART
"""After so many iterations such a state is drawn even if people wait, so that none starves."""

Waiting = dict[ByIdentity[object], asyncio.Event]
"""By state: the event for which its streams wait; first in, first out."""


class DrawingQueue:
    """Lets the streams of one state draw in an iteration of the event loop; see the module."""

    def __init__(self) -> None:
        self._people: Waiting = {}
        self._computers: Waiting = {}
        self._scheduled = False
        self._drawn_now: object = None
        self._iterations = 0
        """How many have come since a state was drawn that computer players caused."""

    async def wait(self, state: object, by_person: bool) -> None:
        """Return when a stream may draw a state; ``by_person``: a form of a person caused it."""
        if not self._scheduled:
            self._scheduled, self._iterations, self._drawn_now = True, 0, state
            asyncio.get_running_loop().call_soon(self._wake_next)
        if state is self._drawn_now:
            return
        waiting = self._people if by_person else self._computers
        await waiting.setdefault(ByIdentity(state), asyncio.Event()).wait()

    def _wake_next(self) -> None:
        """Wake the streams of the next state, then run again in the next iteration."""
        self._drawn_now = None
        self._iterations += 1
        waiting = self._people
        if self._computers and self._iterations >= (LONGEST if self._people else APART):
            waiting, self._iterations = self._computers, 0
        if waiting:
            waiting.pop(next(iter(waiting))).set()
        elif not self._computers and self._iterations >= APART:
            self._scheduled = False
            return
        asyncio.get_running_loop().call_soon(self._wake_next)


async def wait_to_draw(request: Request, news: News) -> None:
    """Return when a stream may draw a state of a room; at once for other news."""
    if isinstance(news, Lobby | Room):
        queue = request.app.state.drawing_queue
        assert isinstance(queue, DrawingQueue)
        await queue.wait(news, by_person=bool(key_of(news.last)))
