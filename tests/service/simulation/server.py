"""A server process that crashes or is stopped, and starts again with what is in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

from tapisvert.errors import TapisError
from tapisvert.service.codes import Codes
from tapisvert.service.house import House
from tapisvert.store.log import Log
from tests.service.simulation.loop import Life
from tests.service.simulation.visits import Visits

T = TypeVar("T")
CODES_FASTER = 150
"""By so much the clock of the spoken codes is too fast: they last for twelve seconds."""
DRAIN_SECONDS = 3.0
"""How long requests have to end when the server is stopped."""


class Lost(Exception):
    """A request gets no answer."""


class SimulatedServer:
    """The current process with its house, none while there is none; ``visits`` are to all of them.

    ``faults`` collects what must not happen: errors that a person would see as a fault of ours.
    """

    def __init__(self, log: Log, random: Random, absence_seconds: float) -> None:
        self.house: House | None = None
        self.visits = Visits()
        self.absence_seconds = absence_seconds
        self.faults: list[BaseException] = []
        self._log, self._random = log, random
        self._life = Life()

    def start(self) -> None:
        """Start a process; one whose stop was interrupted is killed before."""
        self._life.end()
        self._life = Life()
        self.house = House(self._log, absence_seconds=self.absence_seconds)
        clock = asyncio.get_running_loop().time
        self.visits.runs.append(clock())
        self.house.doors.codes = Codes(lambda: CODES_FASTER * clock(), self._random.randrange)

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
