"""A room in memory: happenings change it, computers act after a pause, readers get the news."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple

from tapisvert.bots.player import Decision
from tapisvert.bots.seated import choice
from tapisvert.play.events import Act, Play, words_of
from tapisvert.play.view import view
from tapisvert.service.erring import closing, waited_for
from tapisvert.service.happenings import Acted, Happening
from tapisvert.service.kept import load, store
from tapisvert.service.room import Room
from tapisvert.store.log import Conflict, Log, Unavailable

STEP_SECONDS, TRICK_SECONDS, JUDGED_TRICK_SECONDS = 0.8, 1.6, 3.2
LOTS_SECONDS, DEALING_SECONDS, SPEAK_SECONDS = 6.0, 3.4, 4.0
"""Seconds of pause at pause factor 1: after an act; after the last card of a trick, longer where
faults can be claimed before the next lead; for the draw of lots; for a new deal; for a person who
may say something although it is not his turn."""
MOST_SENT_SINGLY, STATES_IN_MEMORY = 6, 32
"""How many missed states a reader can get one by one, and how many are kept in memory, at most."""
FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS = 0.5, 30.0
"""Seconds until storing is tried again: after the first failure, and at most; each wait doubles."""
logger = logging.getLogger(__name__)


class Trouble(NamedTuple):
    """A notice for readers: computers' acts cannot be stored now; not ``lasts``: they can again."""

    lasts: bool


class Live:
    """An open room, with the task in which its computers act.

    ``pause_factor`` multiplies every pause of the computers; 0 means no pauses. ``trouble`` is true
    while an act of a computer cannot be stored. ``watchers`` counts the readers of ``states``.
    """

    def __init__(self, room: Room, log: Log, pause_factor: float) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.pause_factor = pause_factor
        self.paused = False
        self.trouble = False
        self.watchers = 0
        self._log = log
        self._states = deque([room], maxlen=STATES_IN_MEMORY)
        self._changed = asyncio.Event()
        self._skip = asyncio.Event()
        self._declined: set[tuple[int, Act]] = set()
        self._driver: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.driving and not self.lock.locked()

    @property
    def driving(self) -> bool:
        return self._driver is not None and not self._driver.done()

    async def commit(self, happening: Happening) -> Room:
        """Store a happening, then show it to all readers. The caller must hold the lock.

        Raises TapisError if it is not possible now, Unavailable if it cannot be stored, Conflict if
        the log already has another entry of this version.
        """
        room = self.room.after(happening)
        await store(self._log, room, happening)
        self._set_room(room)
        return room

    async def reload(self) -> None:
        """Catch up with the log after a Conflict."""
        room = await load(self._log, self.room.id)
        if room is not None and room.version != self.room.version:
            self._set_room(room)

    def wake(self) -> None:
        """Start the task of the computers if one of them must act and none is running."""
        if self._may_act and not self.driving:
            self._driver = asyncio.create_task(self._drive())

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self.end_pause()

    def decline(self, seat: int) -> None:
        """The person in this seat declines what may be said out of turn: no longer wait for him."""
        self._declined |= _out_of_turn_acts(self.room, seat) | _claims_in_time(self.room, seat)
        self.end_pause()

    def end_pause(self) -> None:
        """End the current pause of the computers."""
        self._skip.set()
        self._skip = asyncio.Event()
        self.wake()

    async def run_computers(self) -> None:
        """Let the computers act without pauses until a person must act or may say something.

        Returns early if the room is paused or the acts cannot be stored.
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

    async def states(
        self, version: int, quiet_seconds: float
    ) -> AsyncIterator[Room | Trouble | None]:
        """Yield each state that follows ``version``, until the room is closed.

        Yields a Trouble when storing fails or works again, and None after each ``quiet_seconds``
        without news.
        """
        self.watchers += 1
        self.wake()
        trouble_sent = False
        try:
            while not self._closed:
                changed = self._changed
                for room in self._newer(version):
                    version = room.version
                    yield room
                if trouble_sent != self.trouble:
                    trouble_sent = self.trouble
                    yield Trouble(trouble_sent)
                try:
                    await asyncio.wait_for(changed.wait(), quiet_seconds)
                except TimeoutError:
                    yield None
        finally:
            self.watchers -= 1

    async def close(self) -> None:
        """End all streams, and wait until the task of the computers has ended."""
        self.stop()
        if self._driver is not None:
            await asyncio.wait([self._driver])

    def stop(self) -> None:
        self._closed = True
        self._skip.set()
        self._announce()

    def _newer(self, version: int) -> Sequence[Room]:
        """The states after ``version``, or only the newest.

        Only the newest if they are too many, if some are no longer in memory, or if the room has no
        such version.
        """
        newer = [room for room in self._states if room.version > version]
        gap = bool(newer) and newer[0].version != version + 1
        if not 0 < version <= self.room.version:
            return [self.room]
        return newer[-1:] if gap or len(newer) > MOST_SENT_SINGLY else newer

    @property
    def _may_act(self) -> bool:
        """True if a computer acts next and no person has to be waited for.

        A person who may speak out of turn is waited for until he declines. If there are pauses and
        somebody watches, that person has only the time for which ``_rest`` waits. A choice that a
        fault has left to a person is waited for in any case.
        """
        if self.room.computer is None or self.paused or self._closed:
            return False
        if self.room.match.table.judged:
            in_time = self.pause_factor and self.watchers
            return not self._person_may_speak(self.room) and bool(
                in_time or not self._undeclined(self.room, _claims_in_time)
            )
        return bool(self.pause_factor and self.watchers) or not self._person_may_speak(self.room)

    def _person_may_speak(self, room: Room) -> bool:
        """True if a person may say something out of turn and has not declined it."""
        return self._undeclined(room, _out_of_turn_acts)

    def _undeclined(self, room: Room, acts: Callable[[Room, int], set[tuple[int, Act]]]) -> bool:
        """True if a person has one of these acts and has not declined it."""
        persons = (seat for seat, level in enumerate(room.levels) if level is None)
        return any(acts(room, seat) - self._declined for seat in persons)

    async def _drive(self) -> None:
        retry_seconds = FIRST_RETRY_SECONDS
        try:
            while self._may_act and self.room.computer is not None:
                try:
                    await self._let_computer_act(self.room, self.room.computer)
                    retry_seconds = FIRST_RETRY_SECONDS
                except Unavailable:
                    await self._wait_after_failure(retry_seconds)
                    retry_seconds = min(2 * retry_seconds, LONGEST_RETRY_SECONDS)
        except Exception as error:
            logger.error(json.dumps({"event": "computer failed", "error": type(error).__name__}))
            raise

    async def _let_computer_act(self, room: Room, seat: int) -> None:
        """Let a computer act, unless the room was changed or paused while it was choosing."""
        chosen, _ = await asyncio.gather(_computer_choice(room, seat), self._rest(room))
        async with self.lock:
            if self.room is room and not (self.paused or self._closed):
                try:
                    act = chosen.act
                    await self.commit(Acted(act.seat, words_of(act), reason=chosen.reason))
                except Conflict:
                    await self.reload()

    async def _wait_after_failure(self, seconds: float) -> None:
        """Announce that storing failed; wait ``seconds``, or less if the room changes."""
        self.trouble = True
        self._announce()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)

    async def _rest(self, room: Room) -> None:
        await self._wait(_pause_seconds(room) * self.pause_factor)
        if self._person_may_speak(room):
            await self._wait(SPEAK_SECONDS * self.pause_factor)

    async def _wait(self, seconds: float) -> None:
        if seconds and not self._skip.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    def _set_room(self, room: Room) -> None:
        self.room = room
        self.trouble = False
        self._states.append(room)
        self._announce()

    def _announce(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


async def _computer_choice(room: Room, seat: int) -> Decision:
    name = room.levels[seat]
    assert name is not None
    return await asyncio.to_thread(choice, room.match, seat, name)


def _pause_seconds(room: Room) -> float:
    """The pause before the next act, in seconds at pause factor 1.

    It does not depend on the hands, so that it reveals nothing about them.
    """
    acts, first = room.match.table.acts, len(room.match.tables) == 1
    if not acts:
        return DEALING_SECONDS + (LOTS_SECONDS if first and room.match.drawn else 0)
    finished = isinstance(acts[-1], Play) and not room.match.table.trick
    full = JUDGED_TRICK_SECONDS if room.match.table.judged else TRICK_SECONDS
    return full if finished else STEP_SECONDS


def _claims_in_time(room: Room, seat: int) -> set[tuple[int, Act]]:
    """The claims of a seat that the next lead will end; a pause gives the time to make them."""
    table, deal = room.match.table, len(room.match.tables)
    return {(deal, act) for act in closing(view(table, seat))} if table.judged else set()


def _out_of_turn_acts(room: Room, seat: int) -> set[tuple[int, Act]]:
    """The acts that a seat may do out of turn, each with the number of the deal.

    Empty while a seat is asked for a call. Where faults are judged, only what is not a claim: that
    is never waited for.
    """
    table, deal = room.match.table, len(room.match.tables)
    if table.judged:
        return {(deal, act) for act in waited_for(view(table, seat))}
    if table.ruling.asked:
        return set()
    return {(deal, act) for act in table.open() if act.seat == seat}
