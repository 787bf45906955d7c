"""Change a room in memory and in the log, which may have more: then that is read first.

The log has more if an entry was stored although the log reported a failure.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

from tapisvert.errors import TapisError
from tapisvert.service.happenings import Happening
from tapisvert.service.live import Live
from tapisvert.service.people_happenings import Closed
from tapisvert.service.people_texts import TOO_LONG
from tapisvert.service.watching import State
from tapisvert.store.log import Conflict, Unavailable

MOST_TRIES = 20
"""How often a change is tried when the log has more than the room in memory."""
MOST_EVENTS = 20_000
"""With so many events a room takes nothing more from people, ten times as many as the longest match
has: to read it again takes seconds."""
T = TypeVar("T")


class Change(NamedTuple):
    """A happening; ``holders`` are persons who take a seat, ``link`` is the hash of a link made."""

    happening: Happening
    holders: Sequence[str] = ()
    link: str | None = None


async def change(live: Live, wanted: Callable[[], Change | None]) -> State:
    """Store the change that ``wanted`` returns, and return the room after it.

    After a Conflict ``wanted`` is called again, for the new state of the room. It returns None if
    nothing is left to do; its errors are passed on. It runs in a thread: beginning a match takes
    time. Raises TapisError ``room/too-long`` if the room has too many events; Unavailable as
    ``try_again`` does, or if it cannot be stored.
    """

    async def once() -> None:
        made = await asyncio.to_thread(wanted)
        if made is None:
            return
        if not isinstance(made.happening, Closed):
            check_length(live.state)
        await live.commit(*made)

    async with live.lock:
        await try_again(live, once)
    live.wake()
    return live.state


async def try_again(live: Live, once: Callable[[], Awaitable[T]]) -> T:
    """Do something in a room whose lock is held; after a Conflict, again for its new state.

    Raises Unavailable after MOST_TRIES conflicts.
    """
    for _ in range(MOST_TRIES):
        try:
            return await once()
        except Conflict:
            await live.reload()
    raise Unavailable


def check_length(state: State) -> None:
    """Raise TapisError ``room/too-long`` if a room takes nothing more from people."""
    if state.version >= MOST_EVENTS:
        raise TapisError("room/too-long", TOO_LONG)
