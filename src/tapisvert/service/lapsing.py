"""What has been proposed to the people of a table lapses if it is not answered in time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tapisvert.service.consent import Proposal
from tapisvert.service.kept import Unreadable
from tapisvert.service.people_happenings import Lapsed
from tapisvert.service.room import Room
from tapisvert.store.log import Conflict, Unavailable

if TYPE_CHECKING:
    from tapisvert.service.live import Live

ANSWER_SECONDS = 20.0
"""For how long an answer is waited for; after a restart, as long again."""
RETRY_SECONDS = 5.0


class Lapsing:
    """The task of a room that waits for answers, then lets what was proposed lapse."""

    def __init__(self, live: Live, seconds: float = ANSWER_SECONDS) -> None:
        self.task: asyncio.Task[None] | None = None
        self._live, self._seconds = live, seconds

    @property
    def waits(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Start the task if something must be answered in time, and none is running."""
        if self._pending() is not None and not self.waits:
            self.task = asyncio.create_task(self._wait())

    def _pending(self) -> Proposal | None:
        live = self._live
        room = live.state
        if not isinstance(room, Room) or live.closed or room.proposal is None:
            return None
        return room.proposal if room.proposal.lapses else None

    async def _wait(self) -> None:
        while (proposal := self._pending()) is not None:
            loop = asyncio.get_running_loop()
            until = loop.time() + self._seconds
            while self._is_pending(proposal) and (left := until - loop.time()) > 0:
                await self._live.change_within(left)
            while self._is_pending(proposal) and not await self._lapse(proposal):
                await self._live.change_within(RETRY_SECONDS)
        self._live.wake()

    def _is_pending(self, proposal: Proposal) -> bool:
        now = self._pending()
        return now is not None and now.version == proposal.version

    async def _lapse(self, proposal: Proposal) -> bool:
        """Let it lapse, unless it has been answered meanwhile; false if that is not stored."""
        live = self._live
        async with live.lock:
            if self._is_pending(proposal):
                try:
                    await live.commit(Lapsed(proposal.version))
                except Conflict:
                    await live.reload()
                except (Unavailable, Unreadable):
                    return False
        return True
