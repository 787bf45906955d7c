"""The rooms that are open in this process, each read from the log when it is first asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.happenings import Happening
from tapisvert.service.kept import load, store
from tapisvert.service.lapsing import ANSWER_SECONDS
from tapisvert.service.links import hashed
from tapisvert.service.live import Live
from tapisvert.service.measures import Measures
from tapisvert.service.shielding import shielded
from tapisvert.service.thinking import Thinking
from tapisvert.service.watching import ABSENCE_SECONDS, State
from tapisvert.store.log import Log

OPEN_AT_MOST = 500


class OpenRooms:
    """Rooms by name. ``pause_factor`` multiplies every pause of the computers."""

    def __init__(
        self,
        log: Log,
        pause_factor: float = 1.0,
        absence_seconds: float = ABSENCE_SECONDS,
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        self.log = log
        self.measures, self.thinking = _measures_of(self), Thinking()
        self.pause_factor = pause_factor
        self._absence_seconds, self._answer_seconds = absence_seconds, answer_seconds
        self.opened: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.stopped = False

    def __iter__(self) -> Iterator[Live]:
        return iter(self.opened.values())

    async def begin(
        self, state: State, happening: Happening, holders: tuple[str, ...], link: str | None = None
    ) -> Live:
        """Store a new room and open it. Raises Conflict if there is one of this name."""
        with self.measures.storing():
            await store(self.log, state, happening, holders, link)
        live = self._admit(state)
        live.wake()
        return live

    async def live(self, room_id: str) -> Live:
        """Return a room; it is read from the log if it is not open.

        Raises TapisError ``room/unknown``, ``room/damaged``, ``room/newer``, ``store/unavailable``.
        """
        known = self.opened.get(room_id)
        if known is not None and known.refused:
            del self.opened[room_id]
        elif known is not None:
            self.opened.move_to_end(room_id)
            return known
        loading = self._loading.get(room_id)
        if loading is None:
            loading = self._loading[room_id] = asyncio.create_task(self._load(room_id))
            loading.add_done_callback(lambda _: self._loading.pop(room_id))
        return await shielded(loading)

    async def _load(self, room_id: str) -> Live:
        state = await load(self.log, room_id)
        if state is None:
            raise TapisError("room/unknown", texts.UNKNOWN_ROOM)
        return self._admit(state)

    async def led_to(self, link: str) -> State:
        """Return the room to which a link leads. Raises TapisError ``room/link``."""
        room_id = await asyncio.to_thread(self.log.linked, hashed(link))
        if room_id is None:
            raise TapisError("room/link", texts.NO_LINK)
        return (await self.live(room_id)).state

    def stop(self) -> None:
        """End every stream, also those of rooms that are opened from now on."""
        self.stopped = True
        for live in self:
            live.stop()

    async def close(self) -> None:
        """Stop all rooms and wait for their tasks, a second at most; then cancel these."""
        self.stop()
        await asyncio.gather(*(live.close() for live in self))

    def _admit(self, state: State) -> Live:
        """Add a room to the open ones; if there are too many, close the oldest idle ones.

        A room that has been opened meanwhile stays: only one task may drive its computers.
        """
        known = self.opened.get(state.id)
        if known is not None and not known.refused:
            return known
        live = Live(
            state,
            self.log,
            self.pause_factor,
            self._absence_seconds,
            self.measures,
            self.thinking,
            self._answer_seconds,
        )
        if self.stopped:
            live.stop()
        self.opened[state.id] = live
        for room_id in [n for n, each in self.opened.items() if each.idle and each is not live]:
            if len(self.opened) <= OPEN_AT_MOST:
                break
            del self.opened[room_id]
        return live


def _measures_of(rooms: OpenRooms) -> Measures:
    measures = Measures()
    watch = measures.watch
    watch("tapis_rooms_open", "Rooms in memory.", lambda: len(rooms.opened))
    watch("tapis_streams", "Open streams.", lambda: sum(live.open_streams for live in rooms))
    watch(
        "tapis_rooms_in_trouble",
        "Rooms whose computers wait because nothing can be stored.",
        lambda: sum(live.trouble for live in rooms),
    )
    return measures
