"""Change a room that other processes may change meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tapisvert.service.happenings import Happening
from tapisvert.service.live import Live
from tapisvert.service.watching import State
from tapisvert.store.log import Conflict, Unavailable

MOST_TRIES = 20
"""How often a change is tried when another process has changed the room meanwhile."""


class Change(NamedTuple):
    """A happening; ``holders`` are persons who take a seat, ``link`` is the hash of a link made."""

    happening: Happening
    holders: Sequence[str] = ()
    link: str | None = None


async def change(live: Live, wanted: Callable[[], Change | None]) -> State:
    """Store the change that ``wanted`` returns, and return the room after it.

    After a Conflict ``wanted`` is called again, for the new state of the room. It returns None if
    nothing is left to do; its errors are passed on. It runs in a thread: beginning a match takes
    time. Raises Unavailable if it cannot be stored, or after MOST_TRIES conflicts.
    """
    async with live.lock:
        for _ in range(MOST_TRIES):
            made = await asyncio.to_thread(wanted)
            if made is None:
                break
            try:
                await live.commit(*made)
                break
            except Conflict:
                await live.reload()
        else:
            raise Unavailable
    live.wake()
    return live.state
