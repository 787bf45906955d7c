"""The way between clients and server: it takes a while, and what is sent may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple, TypeVar

from tapisvert.service.house import House
from tests.service.simulation.server import Lost, SimulatedServer

T = TypeVar("T")
PATIENCE = 8.0
"""How long a client waits for an answer that does not come."""


class Line(NamedTuple):
    """How bad the lines are.

    ``loss``: how often a request, or its answer, is lost. ``slow``: how often it takes seconds.
    ``cuts``: how often a stream is cut in a second. ``half``: how often the server does not notice.
    """

    loss: float = 0.0
    slow: float = 0.0
    cuts: float = 0.0
    half: float = 0.0


class Network:
    def __init__(self, server: SimulatedServer, random: Random, line: Line) -> None:
        self.server, self.line = server, line
        self._random = random

    async def ask(self, doing: Callable[[House], Awaitable[T]]) -> T:
        """Send a request and return the answer. Raises Lost; raises what the house raises."""
        await self.travel()
        answer = await self.server.serve(doing)
        await self.travel()
        return answer

    async def travel(self) -> None:
        """One way. Raises Lost."""
        if self._random.random() < self.line.loss:
            await asyncio.sleep(self._random.uniform(0, PATIENCE))
            raise Lost
        await asyncio.sleep(self.latency)

    @property
    def latency(self) -> float:
        slow = self._random.random() < self.line.slow
        return self._random.uniform(0.01, 4.0 if slow else 0.2)

    @property
    def until_cut(self) -> float | None:
        """For how long a stream holds; None: as long as its server."""
        return self._random.expovariate(self.line.cuts) if self.line.cuts else None

    @property
    def until_noticed(self) -> float:
        """How long it takes until the server notices that a stream is cut."""
        half = self._random.random() < self.line.half
        return self._random.uniform(0, 40.0 if half else 0.1)
