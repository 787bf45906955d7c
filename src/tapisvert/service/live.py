"""A room in memory: happenings change it, computers act after a pause, readers get the news."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence

from tapisvert.errors import TapisError
from tapisvert.play.events import Act, words_of
from tapisvert.service import pausing, texts
from tapisvert.service.absence import absence, coming_back
from tapisvert.service.all_mixed import all_mixed
from tapisvert.service.declining import Declining, declinable
from tapisvert.service.flagging import next_flag
from tapisvert.service.happenings import Acted, Happening, Mixed
from tapisvert.service.kept import Unreadable, load, store
from tapisvert.service.lapsing import ANSWER_SECONDS, Lapsing
from tapisvert.service.lobby import Lobby
from tapisvert.service.measures import Measures
from tapisvert.service.room import Room
from tapisvert.service.thinking import Thinking
from tapisvert.service.waiting import Waiting
from tapisvert.service.watching import State, Watched, is_set_within
from tapisvert.store.log import Conflict, Log, Unavailable

FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS = 0.5, 30.0
"""Seconds until storing is tried again: after the first failure, and at most; each wait doubles."""
LONGEST_END_SECONDS = 1.0
"""How long a room may take to end."""
logger = logging.getLogger(__name__)


class Live(Watched):
    """An open room, with the task in which its computers act.

    ``pause_factor`` multiplies every pause of the computers, 0 means no pauses; ``lots_factor``,
    that of the house, multiplies the time of the draw of lots, which is shorter without pauses.
    """

    def __init__(
        self,
        state: State,
        log: Log,
        pause_factor: float,
        absence_seconds: float,
        measures: Measures,
        thinking: Thinking,
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        super().__init__(state, absence_seconds)
        self._measures, self._thinking = measures, thinking
        self.lock = asyncio.Lock()
        self.pause_factor = self.lots_factor = pause_factor
        self.paused = self.refused = False
        self._log = log
        self._skip = asyncio.Event()
        self.declining = Declining()
        self._paces: dict[str, float] = {}
        self._scenes_seen: tuple[int, set[str]] = (0, set())
        self._driver: asyncio.Task[None] | None = None
        self.lapsing = Lapsing(answer_seconds)
        self._waiting = Waiting(self, (absence, coming_back, self.lapsing, next_flag))
        self._mixed = (("", 0), self.clock())

    @property
    def room(self) -> Room:
        """The match and its players. Raises TapisError ``room/lobby`` before it has begun."""
        if isinstance(self.state, Lobby):
            raise TapisError("room/lobby", texts.NOT_BEGUN)
        return self.state

    @property
    def idle(self) -> bool:
        return not (self.open_streams or self.driving or self._waiting.waits or self.lock.locked())

    @property
    def driving(self) -> bool:
        return self._driver is not None and not self._driver.done()

    @property
    def seconds_since_mixed(self) -> float:
        """How long ago somebody was the first to contribute to the coming deal."""
        return self.clock() - self._mixed[1]

    @property
    def stopped(self) -> bool:
        """True once all streams of the room have been ended."""
        return self._closed

    async def commit(
        self, happening: Happening, holders: Sequence[str] = (), link: str | None = None
    ) -> State:
        """Store a happening, then show it to all readers. The caller must hold the lock.

        ``holders`` are persons who take a seat, ``link`` is the hash of a link made. Raises
        TapisError if it is not possible now, Unavailable if it cannot be stored, Conflict if the
        log already has another entry of this version.
        """
        state = self.state.after(happening)
        with self._measures.storing():
            await store(self._log, state, happening, holders, link)
        if isinstance(happening, Mixed) and self._mixed[0] != (happening.match, happening.deal):
            self._mixed = ((happening.match, happening.deal), self.clock())
        self._set_state(state)
        return state

    async def reload(self) -> None:
        """Catch up with the log after a Conflict.

        A room that cannot be read any more ends here, and raises Unreadable.
        """
        try:
            state = await load(self._log, self.state.id)
        except Unreadable:
            self.refused = True
            self.stop()
            raise
        if state is not None and state.version != self.state.version:
            self._set_state(state)

    def wake(self) -> None:
        """Start the task of the computers if one of them must act and none is running."""
        if self._may_act and not self.driving:
            self._driver = asyncio.create_task(self._drive())
        self._waiting.wake()

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self.end_pause()

    def set_pace(self, holder: str, pause_factor: float) -> None:
        """Let the computers act at the pace of a person who sits here; of several, the slowest."""
        if self.state.seat_of(holder) is None:
            return
        self._paces[holder] = pause_factor
        seat_of = self.state.seat_of
        seated = [pace for each, pace in self._paces.items() if seat_of(each) is not None]
        self.pause_factor = max(seated, default=pause_factor)

    def decline(self, seat: int) -> None:
        """The person in this seat declines what may be said out of turn: no longer wait for him."""
        room = self.room
        self.declining.decline(room, seat)
        self.tell_declined(seat)
        if not (self._undeclined(room, declinable) or pausing.is_told_by_hands(room)):
            self.end_pause()

    def has_seen(self, holder: str) -> None:
        """A person has seen the scenes: when all who are here have, end the pause for them."""
        version, before = self._scenes_seen
        seen = {holder, *(before if version == self.room.changed else ())}
        self._scenes_seen = (self.room.changed, seen)
        here = [self._holder_of(seat) for seat in self.room.people if self.is_present(seat)]
        if self.room.one_person or set(here) <= seen:
            self.end_pause()

    def end_pause(self) -> None:
        """End the current pause of the computers."""
        self._skip.set()
        self._skip = asyncio.Event()
        self.wake()

    async def run_computers(self) -> None:
        """Let the computers act without pauses until a person must act or may say something.

        Returns early if the room is paused or the acts cannot be stored; and at once where several
        people play and somebody watches: nobody hurries a table of friends.
        """
        self.wake()
        if not self.room.one_person and self.open_streams:
            return
        while self.driving and not (self.paused or self.trouble):
            assert self._driver is not None
            self._skip.set()
            changed = asyncio.create_task(self._changed.wait())
            try:
                await asyncio.wait([self._driver, changed], return_when=asyncio.FIRST_COMPLETED)
            finally:
                changed.cancel()
        self._skip = asyncio.Event()

    async def close(self) -> None:
        """End all streams and tasks of the room; a computer that thinks for long is given up."""
        self.stop()
        tasks = [task for task in (self._driver, self._waiting.task) if task is not None]
        for task in (await asyncio.wait(tasks, timeout=LONGEST_END_SECONDS))[1] if tasks else ():
            task.cancel()

    def stop(self) -> None:
        super().stop()
        self._skip.set()

    async def change_within(self, seconds: float) -> None:
        """Wait for the next news, ``seconds`` at most."""
        await is_set_within(self._changed, seconds)

    def _set_state(self, state: State) -> None:
        before = self.state
        super()._set_state(state)
        if isinstance(before, Room) and isinstance(state, Room) and not state.has_same_next(before):
            self.end_pause()  # the next act, if any, has a pause of its own

    def _announce_presence(self) -> None:
        super()._announce_presence()
        self.wake()  # nobody waits any more for what a person could say who has gone

    def _announce(self) -> None:
        super()._announce()
        self._waiting.wake()

    @property
    def _may_act(self) -> bool:
        """True if something happens by itself next and no person has to be waited for.

        Who may speak out of turn is waited for until he declines; several people, or one who
        watches with pauses, only as long as ``_rest`` waits. Where faults are judged, that holds
        only for claims that the next lead ends: all of ``erring.waited_for`` is waited for.
        """
        room = self.state
        if isinstance(room, Lobby) or self.paused or self._closed:
            return False
        if room.proposal is not None:  # another act would make it lapse
            return False
        if room.due is not None or room.computer is None:
            return room.due is not None
        in_time = bool(self.open_streams and (self.pause_factor or not room.one_person))
        if room.match.table.judged:
            return not self._undeclined(room, pausing.out_of_turn_acts) and (
                in_time or not self._undeclined(room, pausing.claims_in_time)
            )
        return in_time or not self._undeclined(room, pausing.out_of_turn_acts)

    def _undeclined(self, room: Room, acts: Callable[[Room, int], set[tuple[int, Act]]]) -> bool:
        """True if a person has one of these acts and has not declined it.

        Among several, those who are away are not waited for.
        """
        persons = (
            seat
            for seat, level in enumerate(room.acting)
            if level is None and (room.one_person or self.is_present(room.game.player_of(seat)))
        )
        return any(not self.declining.has_declined(room, seat, acts) for seat in persons)

    async def _drive(self) -> None:
        retry_seconds = FIRST_RETRY_SECONDS
        try:
            while self._may_act:
                try:
                    await self._go_on(self.room)
                    retry_seconds = FIRST_RETRY_SECONDS
                except Unavailable:
                    await self._wait_after_failure(retry_seconds)
                    retry_seconds = min(2 * retry_seconds, LONGEST_RETRY_SECONDS)
        except Unreadable:
            return  # the log names the event
        except Exception as error:
            logger.error(json.dumps({"event": "computer failed", "error": type(error).__name__}))
            raise
        if self.trouble:  # nothing is to be stored now
            self.trouble = False
            self._announce()

    async def _go_on(self, room: Room) -> None:
        """Do what happens by itself next, unless that has changed or must wait by now."""
        happening = room.due
        if happening is not None:
            await all_mixed(self)  # what changes the room meanwhile is done first
        else:
            seat = room.computer
            assert seat is not None
            name = room.acting[seat]
            assert name is not None
            choosing = self._thinking.choose(room.match, seat, name)
            chosen, _ = await asyncio.gather(choosing, self._rest(room))
            act = chosen.act
            happening = Acted(act.seat, words_of(act), reason=chosen.reason)
        async with self.lock:
            if self._may_act and self.room.has_same_next(room):
                try:
                    await self.commit(happening)
                except Conflict:
                    await self.reload()

    async def _wait_after_failure(self, seconds: float) -> None:
        """Announce that storing failed; wait ``seconds``, or less if the room changes."""
        self.trouble = True
        self._announce()
        await self.change_within(seconds)

    async def _rest(self, room: Room) -> None:
        await self._wait(pausing.pause_seconds(room, self.pause_factor, self.lots_factor))
        if self.room.has_same_next(room) and self._undeclined(self.room, pausing.possible_acts):
            await self._wait(pausing.speak_seconds(self.room, self.pause_factor))

    async def _wait(self, seconds: float) -> None:
        if seconds:
            await is_set_within(self._skip, seconds)
