"""A browser that keeps the stream of its table open, opens it again, and holds its last frame."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress

from tapisvert.errors import TapisError
from tapisvert.service.house import House
from tapisvert.service.links import Maker
from tapisvert.service.watching import RematchBegun, State, StreamItem
from tests.service.simulation.network import Network
from tests.service.simulation.server import Lost

BEAT_SECONDS, RETRY_SECONDS = 10.0, 2.0


class Device:
    """``tell`` is called for each state, and with None when the seat is not his any more.

    ``held`` is the last frame that has come, ``open`` true while the server has a stream for it.
    """

    def __init__(
        self, network: Network, name: str, maker: Maker, tell: Callable[[StreamItem], None]
    ) -> None:
        self.name, self.maker, self.room = name, maker, ""
        self.held: State | None = None
        self.open = self.again = self.lost_seat = False
        self._network, self._tell = network, tell
        self._task: asyncio.Task[None] | None = None

    def go(self, room: str) -> None:
        """Load the page of a room."""
        self.room, self.held, self.again, self.lost_seat = room, None, False, False
        self.switch_off()
        self._task = asyncio.create_task(self._stay())

    def switch_off(self) -> None:
        if self._task:
            self._task.cancel()
            self._task = None

    async def _stay(self) -> None:
        while True:
            with suppress(Lost):
                try:
                    await self._stream()
                except TapisError as error:
                    self._is_refused(error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _stream(self) -> None:
        network, here = self._network, [True]
        await network.travel()
        task = network.server.spawn(lambda house: self._served(house, here))
        self.open = True
        try:
            await asyncio.wait([task], timeout=network.until_cut)
        finally:
            here.clear()
            if not task.done():
                asyncio.get_running_loop().call_later(network.until_noticed, task.cancel)
            task.add_done_callback(_passed_over)
            self.open = False
        if task.done() and not task.cancelled():
            task.result()

    async def _served(self, house: House, here: list[bool]) -> None:
        """What the server does for the stream; frames come to nobody when he is not ``here``."""
        visits, clock = self._network.server.visits, asyncio.get_running_loop().time
        who = self.room, self.name
        visits.met[who].append(clock())
        try:
            async with aclosing(self._states(house, self.held.version if self.held else 0)) as news:
                async for state in news:
                    if not self._loses_seat(state):  # else the server knows another device of his
                        visits.told[who].append(clock())
                    await asyncio.sleep(self._network.latency)
                    if here:
                        self._receive(state)
        finally:
            visits.met[who].append(clock())

    def _is_refused(self, error: TapisError) -> None:
        self.lost_seat = error.code == "room/not-yours"

    def _states(self, house: House, version: int) -> AsyncGenerator[StreamItem, None]:
        """The stream that the server has for it."""
        return house.stream(self.room, self.maker.holder, version, BEAT_SECONDS)

    def _receive(self, news: StreamItem) -> None:
        if isinstance(news, RematchBegun):
            self.again = True
        elif isinstance(news, State):
            before = self.held.version if self.held else 0
            assert news.version > before, "a stream goes back, or tells something twice"
            self.held = news
            self.lost_seat = self._loses_seat(news)
        self._tell(news)

    def _loses_seat(self, news: StreamItem) -> bool:
        """True if by these news the seat is not that of this device any more."""
        holder = self.maker.holder
        return isinstance(news, State) and bool(holder) and news.seat_of(holder) is None


def _passed_over(task: asyncio.Task[None]) -> None:
    """Nobody is there any more to whom the end of a stream could be told."""
    if not task.cancelled():
        task.exception()
