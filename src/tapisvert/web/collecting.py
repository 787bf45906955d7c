"""Garbage collection in the server: all objects are looked through only while nobody acts.

A full collection stops everything for a tenth of a second or more once many rooms are open, and
Python begins one whenever the number of objects has grown by a quarter. Here only new objects are
looked through while people act; garbage that is older waits until the process is idle.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic, process_time

YOUNG, NEVER = 5_000, 1_000_000_000
"""After how many new objects those are looked through: a few milliseconds; older ones only here."""
LOOK_SECONDS, IDLE_SHARE = 1.0, 0.05
"""How often idleness is looked for, and the share of a CPU below which the process is idle."""
SOONEST, LATEST = 60.0, 1800.0
"""Seconds between full collections: at least, and at most even if the process is never idle."""


class Collecting:
    """When to look through all objects; ``clock`` and ``cpu`` are in seconds."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        cpu: Callable[[], float] = process_time,
    ) -> None:
        self._clock, self._cpu = clock, cpu
        self._last = self._looked = clock()
        self._used = cpu()

    def begin(self) -> None:
        """Freeze all that has been loaded, and collect old objects only in ``look``."""
        self._collect()
        gc.set_threshold(YOUNG, NEVER, NEVER)

    def look(self) -> bool:
        """Collect all garbage if it is time for it; return whether it was."""
        now, used = self._clock(), self._cpu()
        share = (used - self._used) / max(now - self._looked, 1e-9)
        self._looked, self._used = now, used
        waited = now - self._last
        due = waited >= SOONEST and (share < IDLE_SHARE or waited >= LATEST)
        if due:
            self._collect()
            self._last = now
        return due

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look()

    def _collect(self) -> None:
        gc.unfreeze()  # what has become garbage since
        gc.collect()
        gc.freeze()
