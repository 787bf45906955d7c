"""A room that is open: one thing happens at a time, computers act at their pace, all may watch."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

from tapisvert.bots.player import Decision
from tapisvert.bots.seated import choice
from tapisvert.play.events import Act, Play, words_of
from tapisvert.service.happenings import Acted, Happening
from tapisvert.service.kept import found, keep
from tapisvert.service.room import Room
from tapisvert.store.log import Conflict, Log, Unavailable

STEP, TRICK = 0.8, 1.6
LOTS, DEALING, SPEAK = 6.0, 3.4, 4.0
BEHIND, KEPT = 6, 32
AGAIN, SELDOM = 0.5, 30.0
"""Seconds until what could not be kept is tried again: at first, doubled each time, at most."""
logger = logging.getLogger(__name__)


class Trouble(NamedTuple):
    """What the computers do cannot be kept, and they try again; or no longer."""

    lasts: bool


class Live:
    """``pace`` stretches every pause of the computers; nothing else changes with it.

    ``trouble``: the last act of a computer could not be kept yet.
    """

    def __init__(self, room: Room, log: Log, pace: float) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.pace = pace
        self.paused = False
        self.trouble = False
        self.watchers = 0
        self._log = log
        self._states = deque([room], maxlen=KEPT)
        self._changed = asyncio.Event()
        self._skip = asyncio.Event()
        self._passed: set[tuple[int, Act]] = set()
        self._driver: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.driving and not self.lock.locked()

    @property
    def driving(self) -> bool:
        return self._driver is not None and not self._driver.done()

    async def commit(self, happening: Happening) -> Room:
        """Have it happen: on disk first, then for all to see. The lock must be held.

        Raises TapisError when it cannot happen, Unavailable when it cannot be kept, Conflict when
        something else was kept meanwhile.
        """
        room = self.room.after(happening)
        await keep(self._log, room, happening)
        self._become(room)
        return room

    async def reload(self) -> None:
        """Catch up with the log after a Conflict."""
        room = await found(self._log, self.room.id)
        if room is not None and room.version != self.room.version:
            self._become(room)

    def wake(self) -> None:
        """Let the computers act if it is their turn."""
        if self._may_act and not self.driving:
            self._driver = asyncio.create_task(self._drive())

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self.hurry()

    def let_pass(self, seat: int) -> None:
        """A person says nothing of what stands open to him: let the computers go on."""
        self._passed |= _open_to(self.room, seat)
        self.hurry()

    def hurry(self) -> None:
        """End the pause under way: whoever was to see something has seen it."""
        self._skip.set()
        self._skip = asyncio.Event()
        self.wake()

    async def settled(self) -> None:
        """Have the computers act at once, until a person must, or may say something.

        Where what they do cannot be kept, they are not waited for.
        """
        self.wake()
        while self.driving and not (self.paused or self.trouble):
            assert self._driver is not None
            self._skip.set()
            changed = asyncio.create_task(self._changed.wait())
            try:
                await asyncio.wait([self._driver, changed], return_when=asyncio.FIRST_COMPLETED)
            finally:
                changed.cancel()
        self._skip = asyncio.Event()

    async def states(self, version: int, every: float) -> AsyncIterator[Room | Trouble | None]:
        """Each state after that version; None whenever nothing has come for ``every`` seconds."""
        self.watchers += 1
        self.wake()
        told = False
        try:
            while not self._closed:
                changed = self._changed
                for room in self._newer(version):
                    version = room.version
                    yield room
                if told != self.trouble:
                    told = self.trouble
                    yield Trouble(told)
                try:
                    await asyncio.wait_for(changed.wait(), every)
                except TimeoutError:
                    yield None
        finally:
            self.watchers -= 1

    async def close(self) -> None:
        """End all streams and let the computers rest."""
        self.stop()
        if self._driver is not None:
            await asyncio.wait([self._driver])

    def stop(self) -> None:
        self._closed = True
        self._skip.set()
        self._announce()

    def _newer(self, version: int) -> Sequence[Room]:
        """The states to be shown one by one; only the newest to who is far behind or ahead."""
        newer = [room for room in self._states if room.version > version]
        gap = bool(newer) and newer[0].version != version + 1
        if not 0 < version <= self.room.version:
            return [self.room]
        return newer[-1:] if gap or len(newer) > BEHIND else newer

    @property
    def _may_act(self) -> bool:
        """Is it for a computer to act, with nobody to wait for?

        Who may say something unasked is waited for until he lets it pass, or for a while where
        there is a pace, and somebody who watches.
        """
        if self.room.computer is None or self.paused or self._closed:
            return False
        return bool(self.pace and self.watchers) or not self._spoken_to(self.room)

    def _spoken_to(self, room: Room) -> bool:
        """May a person say something, who has not let it pass, though others must act?"""
        persons = (seat for seat, level in enumerate(room.levels) if level is None)
        return any(_open_to(room, seat) - self._passed for seat in persons)

    async def _drive(self) -> None:
        again = AGAIN
        try:
            while self._may_act and self.room.computer is not None:
                try:
                    await self._computer(self.room, self.room.computer)
                    again = AGAIN
                except Unavailable:
                    await self._bear(again)
                    again = min(2 * again, SELDOM)
        except Exception as error:
            logger.error(json.dumps({"event": "computer failed", "error": type(error).__name__}))
            raise

    async def _computer(self, room: Room, seat: int) -> None:
        """One computer acts, unless something else happened while it was thinking."""
        chosen, _ = await asyncio.gather(_chosen(room, seat), self._rest(room))
        async with self.lock:
            if self.room is room and not (self.paused or self._closed):
                try:
                    act = chosen.act
                    await self.commit(Acted(act.seat, words_of(act), reason=chosen.reason))
                except Conflict:
                    await self.reload()

    async def _bear(self, seconds: float) -> None:
        """Tell of the trouble and wait for so long, or until something has happened after all."""
        self.trouble = True
        self._announce()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)

    async def _rest(self, room: Room) -> None:
        await self._wait(_seconds(room) * self.pace)
        if self._spoken_to(room):
            await self._wait(SPEAK * self.pace)

    async def _wait(self, seconds: float) -> None:
        if seconds and not self._skip.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    def _become(self, room: Room) -> None:
        self.room = room
        self.trouble = False
        self._states.append(room)
        self._announce()

    def _announce(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


async def _chosen(room: Room, seat: int) -> Decision:
    name = room.levels[seat]
    assert name is not None
    return await asyncio.to_thread(choice, room.match, seat, name)


def _seconds(room: Room) -> float:
    """The same pause whatever there is to think about or to announce."""
    acts, first = room.match.table.acts, len(room.match.tables) == 1
    if not acts:
        return DEALING + (LOTS if first and room.match.drawn else 0)
    finished = isinstance(acts[-1], Play) and not room.match.table.trick
    return TRICK if finished else STEP


def _open_to(room: Room, seat: int) -> set[tuple[int, Act]]:
    """What a seat may say, in which deal, though others must act and nothing is asked."""
    table, deal = room.match.table, len(room.match.tables)
    if table.ruling.asked:
        return set()
    return {(deal, act) for act in table.open() if act.seat == seat}
