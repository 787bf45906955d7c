"""A person: what he sees on his devices, what he does with it, and what he is promised."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from itertools import count
from random import Random
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.service.asking import ActResult
from tapisvert.service.house import House
from tapisvert.service.keys import own_key
from tapisvert.service.links import Maker
from tapisvert.service.watching import State, StreamItem
from tests.service.simulation.device import Device
from tests.service.simulation.diary import Ack, Diary, Post
from tests.service.simulation.network import Network
from tests.service.simulation.server import Lost
from tests.service.simulation.starts import maker

PAUSES = (0.5, 1.5, 4.0, 8.0)
"""After these pauses a form is posted again, as it was."""

PATIENCE_AT_DOORS = 8
"""So many times a person tries in vain to come in."""


class Habits(NamedTuple):
    """How a person behaves: ``thinks`` at most so many seconds, does so often what is named.

    ``types``: codes, and has them said. ``strays``: leaves, and tries what only the host may.
    ``gives``: away the seats of those who have left. ``shows``: lets others watch. ``closes``:
    gives a match up.
    """

    thinks: float
    mixes: float
    mixes_late: float
    answers: float
    proposes: float
    twice: float
    moves: float
    hosts: float
    gives: float
    types: float
    arranges: float
    strays: float
    begins: float
    shows: float
    closes: float


class Person:
    """``diary`` has what he has posted, and what he was told of it. ``asleep``: he does nothing."""

    def __init__(
        self, name: str, network: Network, random: Random, habits: Habits, diary: Diary
    ) -> None:
        self.name, self.habits, self.random = name, habits, random
        self.room = ""
        self.patience = PATIENCE_AT_DOORS
        self.network = network
        self.makers = [maker(name)]
        self.devices = [Device(network, name, self.maker, self._hear)]
        self.asleep = False
        self.mixed: set[tuple[str, int]] = set()
        self.diary = diary
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
        key = f"{self.name} {next(self._keys)}"
        self.diary.posters[own_key(self.holder, key)] = self.name
        return key

    def go(self, room: str) -> None:
        self.room = room
        for device in self.devices:
            device.go(room)

    def goes_home(self) -> None:
        """His seat is not his any more; perhaps he comes in again."""
        self.switch_off()
        self.room = ""
        self.patience -= 1
        self.devices = [Device(self.network, self.name, self.maker, self._hear)]

    def take_second_device(self) -> None:
        """The same person opens the table in another window."""
        self.devices.append(Device(self.network, self.name, self.maker, self._hear))
        self.devices[-1].go(self.room)

    def move_to(self, new: Maker) -> None:
        """His seat is on another device from now on."""
        self.switch_off()
        self.makers.append(new)
        self.devices = [Device(self.network, self.name, new, self._hear)]
        self.devices[0].go(self.room)

    def leave(self) -> None:
        self.switch_off()

    def switch_off(self) -> None:
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
        if post.key:
            self.diary.posted[self._logged(post)] = post
        if self.random.random() < self.habits.twice:
            answers = await asyncio.gather(self._post(post), self._post(post))
            return next((answer for answer in answers if answer is not None), None)
        return await self._post(post)

    async def _post(self, post: Post) -> object:
        room, key = self.room, self._logged(post) if post.key else ""
        for pause in (*PAUSES, 0.0):
            try:
                answer = await self.network.ask(partial(self._served, post))
            except Lost:
                self._note(post, "lost")
            except TapisError as error:
                self._note(post, error.code)
                if error.code != "store/unavailable":
                    return None
            else:
                kind = answer.kind if isinstance(answer, ActResult) else "done"
                self._note(post, kind)
                if kind != "unkept" and key:
                    version = answer.version if isinstance(answer, ActResult) else 0
                    where = answer.id if isinstance(answer, State) else room
                    self.diary.promised.append(Ack(where, key, version, kind == "done"))
                if kind != "unkept":
                    return answer
            await asyncio.sleep(pause)
        return None

    async def _served(self, post: Post, house: House) -> object:
        """What the server does with a form."""
        visits, clock = self.network.server.visits, asyncio.get_running_loop().time
        began = clock()
        visits.met[self.room, self.name].append(began)
        try:
            return await post.doing(house)
        finally:
            visits.met[self.room, self.name].append(clock())
            if post.key:
                visits.busy[self.room, self.name].append((began, clock()))

    def _logged(self, post: Post) -> str:
        """The key of a post as the log has it."""
        return own_key(post.holder or self.holder, post.key)

    def _note(self, post: Post, how: str) -> None:
        self.diary.tell(f"{self.name} {post.what}: {how}")

    def _hear(self, news: StreamItem) -> None:
        self._news.set()
