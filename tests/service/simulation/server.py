"""A server process that crashes or is stopped, and starts again with what is in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tapisvert.errors import TapisError
from tapisvert.service.house import House
from tapisvert.store.log import Log
from tests.service.simulation.loop import Life

T = TypeVar("T")
DRAIN_SECONDS = 3.0
"""How long requests have to end when the server is stopped."""


class Lost(Exception):
    """A request gets no answer."""


class SimulatedServer:
    """The current process with its house, none while there is none.

    ``faults`` collects what must not happen: errors that a person would see as a fault of ours.
    """

    def __init__(self, log: Log) -> None:
        self.house: House | None = None
        self.began = 0.0
        self.faults: list[BaseException] = []
        self._log = log
        self._life = Life()

    def start(self) -> None:
        self._life, self.house = Life(), House(self._log)
        self.began = asyncio.get_running_loop().time()

    def crash(self) -> None:
        """All memory is lost."""
        self.house = None
        self._life.end()

    async def stop(self) -> None:
        """End in order, as at a signal: requests have a while, then all tasks are cancelled."""
        house, life, self.house = self.house, self._life, None
        if house is None:
            return
        house.stop()
        if life.tasks:
            await asyncio.wait([*life.tasks], timeout=DRAIN_SECONDS)
        closing = life.spawn(house.close())
        others = [task for task in life.tasks if task is not closing]
        for task in others:
            task.cancel()
        await asyncio.wait([closing, *others])
        life.end()

    async def serve(self, doing: Callable[[House], Awaitable[T]]) -> T:
        """Do what a request asks for. Raises Lost if the process ends before the answer."""
        task = self.spawn(doing)
        await asyncio.wait([task])
        if task.cancelled():
            raise Lost
        return task.result()

    def spawn(self, doing: Callable[[House], Awaitable[T]]) -> asyncio.Task[T]:
        """Start a task that serves a client. Raises Lost if there is no process."""
        if self.house is None:
            raise Lost
        return self._life.spawn(self._noted(doing(self.house)))

    async def _noted(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except (TapisError, asyncio.CancelledError):
            raise
        except Exception as error:
            self.faults.append(error)
            raise Lost from error
