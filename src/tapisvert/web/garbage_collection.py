"""Python's garbage collector in the server: a full collection only while the server is idle.

A full collection examines all objects and stops the server for a tenth of a second or more once
many rooms are open. By default Python starts one whenever the number of objects has grown by a
quarter. Here only new objects (generation 0) are collected under load.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic, process_time

GENERATION_0, NEVER = 250, 1_000_000_000
"""Thresholds of the collector. Generation 0 is collected when 250 more objects have been created
than freed; the older generations never, unless here.

Caches free an old entry for each new one, so the difference grows slowly, and about 40 times as
many new objects exist by then. A threshold of 5,000 means that a collection examines 200,000 and
stops a server of 300 tables for 20 to 50 ms. With one of 100 most new objects are still in use,
survive, and burden the next full collection; 250 does neither.
"""
CHECK_SECONDS, IDLE_SHARE = 1.0, 0.05
"""How often the load is checked; a process that uses a smaller share of a CPU is idle."""
LEAST_SECONDS, MOST_SECONDS = 60.0, 1800.0
"""Seconds from one full collection to the next; after the longest time a busy server collects."""


class IdleCollector:
    """Starts full collections; ``clock`` and ``cpu`` return seconds."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        cpu: Callable[[], float] = process_time,
    ) -> None:
        self._clock, self._cpu = clock, cpu
        self._last_collection = self._last_check = clock()
        self._last_cpu = cpu()

    def begin(self) -> None:
        """Collect once, then switch off the full collections that Python starts by itself."""
        self._collect()
        gc.set_threshold(GENERATION_0, NEVER, NEVER)

    def collect_if_due(self) -> bool:
        """Do a full collection if the server is idle or has waited too long; return whether."""
        now, cpu = self._clock(), self._cpu()
        share = (cpu - self._last_cpu) / max(now - self._last_check, 1e-9)
        self._last_check, self._last_cpu = now, cpu
        waited = now - self._last_collection
        due = waited >= LEAST_SECONDS and (share < IDLE_SHARE or waited >= MOST_SECONDS)
        if due:
            self._collect()
            self._last_collection = now
        return due

    async def run(self) -> None:
        """Check again and again, until cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            self.collect_if_due()

    def _collect(self) -> None:
        gc.unfreeze()  # objects that were frozen earlier may be garbage now
        gc.collect()
        gc.freeze()  # what survives is not examined again before the next full collection
