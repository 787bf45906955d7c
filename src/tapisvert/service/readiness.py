"""Whether the log can be read and written: tried for whoever asks, but not too often."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from tapisvert.service.shielding import shielded

FRESH_SECONDS = 1.0
"""For so long the log counts as working after it has been tried."""


class Readiness:
    """Tries a log by ``check``, which may block and writes to the disk.

    Anybody may ask, so at most one try is under way, and none soon after one that has succeeded.
    """

    def __init__(self, check: Callable[[], None], clock: Callable[[], float] = monotonic) -> None:
        self._check, self._clock = check, clock
        self._tried: asyncio.Task[None] | None = None
        self._fresh_until = 0.0

    async def check(self) -> None:
        """Raise Unavailable unless the log works."""
        if self._tried is None and self._clock() < self._fresh_until:
            return
        if self._tried is None:
            self._tried = asyncio.create_task(self._try())
        await shielded(self._tried)

    async def _try(self) -> None:
        try:
            await asyncio.to_thread(self._check)
            self._fresh_until = self._clock() + FRESH_SECONDS
        finally:
            self._tried = None
