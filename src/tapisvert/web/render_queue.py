"""A queue with two priorities for rendering frames: first the states that people cause.

An act needs several iterations of the event loop from its request to its frame. If each iteration
rendered all frames that are due, a person would wait several times for the computer players of all
other tables. So the frames of one state of one room are rendered in an iteration. States that
computer players cause are some iterations apart, and the iterations between them are short.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from tapisvert.service.happenings import key_of
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import StreamItem
from tapisvert.web.caching import ByIdentity

COMPUTER_GAP = 12
"""The fewest iterations of the event loop between two states that computer players cause: about as
many as an act needs."""
LONGEST_GAP = 4 * COMPUTER_GAP
"""The iterations after which a state that computer players cause goes before those of people, so
that it is rendered at all on a busy server."""

Waiting = dict[ByIdentity[object], asyncio.Event]
"""By state: the event for which its streams wait; first in, first out."""


class RenderQueue:
    """Lets the streams of one state render in an iteration of the event loop; see the module."""

    def __init__(self) -> None:
        self._people: Waiting = {}
        self._computers: Waiting = {}
        self._scheduled = False
        self._rendered_now: object = None
        self._gap = 0
        """Iterations since the last state that computer players caused, or since the start."""

    async def wait(self, state: object, by_person: bool) -> None:
        """Return when a stream may render a state; ``by_person``: a form of a person caused it.

        Random bytes for the next deal and the return of a person count as the computers': nobody
        waits for their frame.
        """
        if not self._scheduled:
            self._scheduled, self._gap, self._rendered_now = True, 0, state
            asyncio.get_running_loop().call_soon(self._wake_next)
        if state is self._rendered_now:
            return
        waiting = self._people if by_person else self._computers
        await waiting.setdefault(ByIdentity(state), asyncio.Event()).wait()

    def _wake_next(self) -> None:
        """Wake the streams of the next state, then run again in the next iteration."""
        self._rendered_now = None
        self._gap += 1
        waiting = self._people
        if self._computers and self._gap >= (LONGEST_GAP if self._people else COMPUTER_GAP):
            waiting, self._gap = self._computers, 0
        if waiting:
            state = next(iter(waiting))
            self._rendered_now = state.value
            waiting.pop(state).set()
        elif not self._computers and self._gap >= COMPUTER_GAP:
            self._scheduled = False
            return
        asyncio.get_running_loop().call_soon(self._wake_next)


async def wait_to_render(request: Request, news: StreamItem) -> None:
    """Return when a stream may render a state of a room; at once for other news."""
    if isinstance(news, Lobby | Room):
        queue = request.app.state.render_queue
        assert isinstance(queue, RenderQueue)
        await queue.wait(news, by_person=bool(key_of(news.last)))
