"""Work that goes on when whoever waits for it is cancelled."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

T = TypeVar("T")


async def shielded(work: asyncio.Future[T]) -> T:
    """Wait for work, which goes on if the waiting task is cancelled.

    Nobody hears of an exception then: asyncio would log it, unless it is marked as retrieved.
    """
    work.add_done_callback(_mark_retrieved)
    return await asyncio.shield(work)


def _mark_retrieved(work: asyncio.Future[Any]) -> None:
    if not work.cancelled():
        work.exception()
