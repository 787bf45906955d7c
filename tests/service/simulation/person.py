"""A person: what he sees on his devices, what he does with it, and what he is promised."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from random import Random
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.service.asking import ActResult
from tapisvert.service.house import House
from tapisvert.service.links import Maker
from tapisvert.service.watching import News, State
from tests.service.simulation.device import Device
from tests.service.simulation.network import Network
from tests.service.simulation.server import Lost
from tests.service.simulation.starts import maker

PAUSES = (0.5, 1.5, 4.0, 8.0)
"""After these pauses a form is posted again, as it was."""


class Post(NamedTuple):
    """A form. ``key``: that of the entry that must be in the log once it is acknowledged."""

    what: str
    doing: Callable[[House], Awaitable[object]]
    key: str = ""


class Ack(NamedTuple):
    """An answer that says whether something is done; ``version`` 0: it did not say at which."""

    room: str
    key: str
    version: int
    done: bool = True


class Habits(NamedTuple):
    """How a person behaves: ``thinks`` at most so many seconds, does so often what is named."""

    thinks: float
    mixes: float
    mixes_late: float
    answers: float
    proposes: float
    twice: float
    moves: float
    hosts: float


class Person:
    """``promised`` collects what the server has told him of his posts, ``told`` the whole run."""

    def __init__(
        self, name: str, network: Network, random: Random, habits: Habits,
        promised: list[Ack], told: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.name, self.habits, self.random = name, habits, random
        self.room = ""
        self.network = network
        self.makers = [maker(name)]
        self.devices = [Device(network, self.maker, self._hear)]
        self.seen_at = -1.0
        self.mixed: set[tuple[str, int]] = set()
        self._promised, self._told = promised, told
        self._news = asyncio.Event()
        self._keys = count(1)

    @property
    def maker(self) -> Maker:
        return self.makers[-1]

    @property
    def holder(self) -> str:
        return self.maker.holder

    @property
    def state(self) -> State | None:
        """The newest that he sees."""
        held = [each.held for each in self.devices if each.held is not None]
        return max(held, key=lambda state: state.version, default=None)

    @property
    def here(self) -> bool:
        return any(each.open for each in self.devices)

    def new_key(self) -> str:
        return f"{self.name} {next(self._keys)}"

    def go(self, room: str) -> None:
        self.room = room
        for device in self.devices:
            device.go(room)

    def take_second_device(self) -> None:
        """The same person opens the table in another window."""
        self.devices.append(Device(self.network, self.maker, self._hear))
        self.devices[-1].go(self.room)

    def move_to(self, new: Maker) -> None:
        """His seat is on another device from now on."""
        for device in self.devices:
            device.switch_off()
        self.makers.append(new)
        self.devices = [Device(self.network, new, self._hear)]
        self.devices[0].go(self.room)

    def leave(self) -> None:
        self.seen_at = asyncio.get_running_loop().time()
        for device in self.devices:
            device.switch_off()

    def come_back(self) -> None:
        if self.room:
            self.go(self.room)

    async def news(self, seconds: float) -> None:
        """Wait for something new, a while at most."""
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)

    async def post(self, post: Post) -> object:
        """Post a form, again and again until there is an answer; perhaps twice at the same time."""
        if self.random.random() < self.habits.twice:
            answers = await asyncio.gather(self._post(post), self._post(post))
            return next((answer for answer in answers if answer is not None), None)
        return await self._post(post)

    async def _post(self, post: Post) -> object:
        room = self.room
        for pause in (*PAUSES, 0.0):
            try:
                answer = await self.network.ask(post.doing)
            except Lost:
                self._note(post, "lost")
            except TapisError as error:
                self._note(post, error.code)
                if error.code != "store/unavailable":
                    return None
            else:
                kind = answer.kind if isinstance(answer, ActResult) else "done"
                self._note(post, kind)
                if kind != "unkept" and post.key:
                    version = answer.version if isinstance(answer, ActResult) else 0
                    where = answer.id if isinstance(answer, State) else room
                    self._promised.append(Ack(where, post.key, version, kind == "done"))
                if kind != "unkept":
                    return answer
            await asyncio.sleep(pause)
        return None

    def _note(self, post: Post, how: str) -> None:
        self._told(f"{self.name} {post.what}: {how}")

    def _hear(self, news: News) -> None:
        self.seen_at = asyncio.get_running_loop().time()
        self._news.set()
