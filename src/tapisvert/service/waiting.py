"""The task of a room that waits, and then stores what happens by itself if nothing has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.service.happenings import Happening
from tapisvert.service.kept import Unreadable
from tapisvert.store.log import Conflict, Unavailable

if TYPE_CHECKING:
    from tapisvert.service.live import Live

RETRY_SECONDS = 5.0
"""Seconds until storing is tried again after a failure, unless the room changes earlier."""


class Later(NamedTuple):
    """What happens by itself in so many seconds, or now if they have passed."""

    seconds: float
    happening: Happening


Rule = Callable[["Live"], Later | None]
"""What a room waits for in its present state; None if nothing. Asked at every change."""


class Waiting:
    """The task that waits for the earliest of what the rules name.

    Only the rules read clocks. What follows from a clock is stored as an event like any other.
    """

    def __init__(self, live: Live, rules: Sequence[Rule]) -> None:
        self.task: asyncio.Task[None] | None = None
        self._live, self._rules = live, rules

    @property
    def waits(self) -> bool:
        """True while something is waited for."""
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Start the task if something is to be waited for, and none is running."""
        coming = self._next()  # asked at once: the clock of a turn begins with it
        if coming is not None and not self.waits:
            self.task = asyncio.create_task(self._wait())

    def _next(self) -> Later | None:
        if self._live.stopped:
            return None
        coming = [later for rule in self._rules if (later := rule(self._live)) is not None]
        return min(coming, key=lambda later: later.seconds, default=None)

    async def _wait(self) -> None:
        while (later := self._next()) is not None:
            if later.seconds > 0:
                await self._live.change_within(later.seconds)
            elif not await self._store():
                await self._live.change_within(RETRY_SECONDS)

    async def _store(self) -> bool:
        """Store what is due, unless the room has changed meanwhile; false if that fails."""
        live = self._live
        async with live.lock:
            later = self._next()
            if later is None or later.seconds > 0:
                return True
            try:
                try:
                    await live.commit(later.happening)
                except Conflict:
                    await live.reload()
            except (Unavailable, Unreadable):
                return False
        live.wake()
        return True
