"""The order in which frames are drawn, so that people do not wait for the computers of others.

An act needs several iterations of the event loop from its request to its frame. If each iteration
drew all frames that are due, a person would wait several times for the computers of all other
tables. So one state of one room is drawn at a time, first those that people cause. Those that only
computers cause are some iterations apart: iterations without a frame are short.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from tapisvert.service.happenings import key_of
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import News
from tapisvert.web.caching import ByIdentity

ITERATIONS = 12
"""From a state that only computers cause to the next one; about as many as an act needs."""
LONGEST = 4 * ITERATIONS
"""After so many iterations a state that computers cause is drawn even if people wait."""

Turns = dict[ByIdentity[object], asyncio.Event]
"""By state of a room: what its streams wait for. The oldest comes first."""


class DrawingQueue:
    """Lets all streams of one state draw in an iteration of the loop; see the module."""

    def __init__(self) -> None:
        self._people: Turns = {}
        self._computers: Turns = {}
        self._scheduled = False
        self._iterations = 0
        """How many have come since a state was drawn that computers caused."""

    async def wait(self, state: object, by_person: bool) -> None:
        """Return when a stream may draw a state; ``by_person``: an act of a person causes it."""
        if not self._scheduled:
            self._scheduled, self._iterations = True, 0
            asyncio.get_running_loop().call_soon(self._let_next_draw)
            return
        turns = self._people if by_person else self._computers
        await turns.setdefault(ByIdentity(state), asyncio.Event()).wait()

    def _let_next_draw(self) -> None:
        """Give the next turn, and come again in the next iteration."""
        self._iterations += 1
        turns = self._next()
        if turns:
            turns.pop(next(iter(turns))).set()
        elif not self._computers and self._iterations >= ITERATIONS:
            self._scheduled = False
            return
        asyncio.get_running_loop().call_soon(self._let_next_draw)

    def _next(self) -> Turns:
        """The turns of which the oldest is given now; empty if none is."""
        late = bool(self._computers) and self._iterations >= LONGEST
        if self._people and not late:
            return self._people
        if self._computers and self._iterations >= ITERATIONS:
            self._iterations = 0
            return self._computers
        return {}


async def wait_to_draw(request: Request, news: News) -> None:
    """Return when a stream may draw a state of a room; at once for other news."""
    if isinstance(news, Lobby | Room):
        queue = request.app.state.drawing_queue
        assert isinstance(queue, DrawingQueue)
        await queue.wait(news, by_person=bool(key_of(news.last)))
