"""A room that people watch: its latest states, who has a stream open, and the news for readers."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.happenings import Moved
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import USUAL_ABSENCE
from tapisvert.service.people_happenings import Replaced
from tapisvert.service.phrases import PhraseHeard, Phrases
from tapisvert.service.room import Room
from tapisvert.service.ticking import ClockNow, Ticking

MOST_SENT_SINGLY, STATES_IN_MEMORY = 6, 32
"""How many missed states a reader can get one by one, and how many are kept in memory, at most."""
MOST_STREAMS, MOST_ONLOOKERS = 6, 50
"""How many streams of a room a person can have open, and all its onlookers together."""
SCREEN_SECONDS = 3.0
"""For how long a shared screen counts after its stream has ended: its page may be reloaded."""
ABSENCE_SECONDS = float(USUAL_ABSENCE)
"""For how long a table waits for somebody who must act and has no stream open."""
State = Lobby | Room


class Trouble(NamedTuple):
    """A notice for readers: computers' acts cannot be stored; or ``lasts`` is False: they can."""

    lasts: bool


class Presence(NamedTuple):
    """A notice for readers: the seats (or chairs) of people who have no stream open.

    ``screen``: a shared screen shows the table.
    """

    away: tuple[int, ...]
    screen: bool = False


class RematchBegun(NamedTuple):
    """A notice for readers: the people of this match, which is over, have begun another one."""


class Elsewhere(NamedTuple):
    """A notice for a reader: his stream ends, because too many newer ones have been opened."""


Notice = Trouble | Presence | RematchBegun | Elsewhere | PhraseHeard | ClockNow
StreamItem = State | Notice | None


async def is_set_within(event: asyncio.Event, seconds: float) -> bool:
    """Wait at most ``seconds`` for an event; return whether it is set.

    Unlike ``asyncio.wait_for`` of Python 3.11 it starts no task, so the waiting task wakes two
    passes of the event loop sooner.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()


class Watched:
    """A room with its readers: the streams of its people and onlookers.

    ``trouble`` is true while an act of a computer cannot be stored, ``rematch_begun`` when the
    people have begun a rematch. ``ticking`` measures how long a person thinks. ``open_streams`` is
    the number of streams that are read. Who has been away for ``absence_seconds``, by the clock of
    the event loop, may be replaced; and a computer may play for him, unless the host has chosen
    otherwise.
    """

    def __init__(self, state: State, absence_seconds: float = ABSENCE_SECONDS) -> None:
        clock = asyncio.get_running_loop().time
        self.absence_seconds = absence_seconds
        self.state = state
        self.trouble = False
        self.rematch_begun = False
        self.open_streams = 0
        self.phrases, self.ticking = Phrases(clock), Ticking(clock)
        self._states: deque[State] = deque([state], maxlen=STATES_IN_MEMORY)
        self._changed = asyncio.Event()
        self._closed = False
        self.clock = clock
        self._opened = clock()
        self._streams: Counter[str] = Counter()
        self._screens = 0
        self._latest: dict[str, deque[object]] = {}
        self._declines: Counter[str] = Counter()
        self._seen: dict[str, float] = {}

    async def stream(
        self, version: int, quiet_seconds: float, holder: str = "", screen: bool = False
    ) -> AsyncGenerator[StreamItem, None]:
        """Yield the states after ``version``, or the newest alone, until ``stop`` is called.

        The newest is yielded again when ``holder`` declines to speak out of turn, here or on
        another page of his. Yields a Trouble when storing fails or works again, a Presence when
        somebody comes or goes, a RematchBegun when the people have begun another match, a ClockNow
        when somebody's clock begins to run or stands still, a PhraseHeard, those of the last moment
        at first, and None after each ``quiet_seconds`` without any of these. The last is Elsewhere
        if a newer stream of ``holder`` has taken the place of this one.
        ``holder`` is the reader, if he has a seat; ``screen``: a shared screen reads.
        """
        self.open_streams += 1
        self._screens += screen
        me = self._enter(holder)
        self._come(holder)
        trouble_sent, rematch_sent, heard = False, False, 0
        declines = 0  # one may have declined since the page was drawn
        clock_sent: object = None
        presence_sent = None  # somebody may have come or gone since the page was drawn
        try:
            while not self._closed:
                changed = self._changed  # before all checks, so that no later change is missed
                if me not in self._latest[holder]:
                    yield Elsewhere()
                    return
                for state in self._newer(version):
                    version = state.version
                    yield state
                if holder and self.state.seat_of(holder) is None:
                    return  # who has no seat here any more hears nothing else
                if declines != self._declines[holder]:
                    declines = self._declines[holder]
                    if isinstance(self.state, Room) and self.state.version == version:
                        yield self.state  # a later state is to be sent anyway
                if trouble_sent != self.trouble:
                    trouble_sent = self.trouble
                    yield Trouble(trouble_sent)
                if presence_sent != self.presence:
                    presence_sent = self.presence
                    yield presence_sent
                if rematch_sent != self.rematch_begun:
                    rematch_sent = self.rematch_begun
                    yield RematchBegun()
                if clock_sent != self.ticking.mark:
                    clock_sent = self.ticking.mark
                    if now := self.ticking.now:
                        yield now
                since, heard = heard, self.phrases.number  # more may be said meanwhile
                for phrase in self.phrases.since(since, holder):
                    yield phrase
                if not await is_set_within(changed, quiet_seconds):
                    yield None
        finally:
            self.open_streams -= 1
            if screen:
                asyncio.get_running_loop().call_later(SCREEN_SECONDS, self._screen_goes)
            self._go(holder, me)

    @property
    def presence(self) -> Presence:
        """Who is away, where several people play, and whether a shared screen is there."""
        people = self.state.people
        away = tuple(seat for seat in people if not self.is_present(seat))
        return Presence(away if len(people) > 1 else (), self._screens > 0)

    def is_present(self, seat: int) -> bool:
        """True if the person of a seat has a stream open."""
        return self._streams[self._holder_of(seat)] > 0

    def away_seconds(self, seat: int) -> float:
        """For how long the person of a seat has had no stream open, and has asked for nothing."""
        if self.is_present(seat):
            return 0.0
        return self.clock() - self._seen.get(self._holder_of(seat), self._opened)

    def is_gone(self, seat: int) -> bool:
        """True if a person has been away for so long that he may be replaced."""
        return self.away_seconds(seat) >= self.absence_seconds

    def has_come(self, seat: int) -> bool:
        """True if a person has a stream open, or has asked for something lately."""
        return self.is_present(seat) or (
            self._holder_of(seat) in self._seen and not self.is_gone(seat)
        )

    def has_ever_come(self, seat: int) -> bool:
        """True if a person has come since the room was opened, even if he has left again."""
        return self._holder_of(seat) in self._seen

    def note_seen(self, holder: str) -> None:
        """Note that a person has just asked for something, with a stream open or not."""
        seat = self.state.seat_of(holder)
        if seat is None:
            return
        alone = all(map(self.is_gone, self.state.people))
        comes = alone or not self.has_ever_come(seat)
        self._see(holder)
        if comes:  # a clock may run now, and somebody else may be waited for too long
            self._announce()

    def note_scenes_seen(self, seat: int) -> None:
        """Note that a person has seen the scenes before a deal: they delay his clock no more."""
        if self.ticking.scenes_seen(seat):
            self._announce()

    def _see(self, holder: str) -> None:
        """A person is here now. If all had left, the clock of who must act begins anew."""
        if all(map(self.is_gone, self.state.people)):
            self.ticking.restart()
        self._seen[holder] = self.clock()

    def say(self, holder: str, phrase: str, key: str = "") -> None:
        """A person says a phrase to the others who are there. Raises TapisError."""
        if isinstance(self.state, Lobby):
            raise TapisError("room/lobby", texts.NOT_BEGUN)
        self.phrases.say(self.state, holder, phrase, key)
        self._announce()

    def tell_declined(self, seat: int) -> None:
        """Tell the pages of a person, and nobody else, that he has declined to speak."""
        self._declines[self._holder_of(seat)] += 1
        self._announce()

    def tell_again(self) -> None:
        """Tell the readers that another match has been begun from this one."""
        self.rematch_begun = True
        self._announce()

    def stop(self) -> None:
        """End all streams."""
        self._closed = True
        self._announce()

    def _holder_of(self, seat: int) -> str:
        state = self.state
        return state.chairs[seat].holder if isinstance(state, Lobby) else state.holders[seat] or ""

    def _enter(self, holder: str) -> object:
        """Note one more stream of a reader; it displaces the first of too many."""
        me = object()
        most = MOST_STREAMS if holder else MOST_ONLOOKERS
        self._latest.setdefault(holder, deque(maxlen=most)).append(me)
        return me

    def _come(self, holder: str) -> None:
        if holder:
            self._see(holder)
        self._streams[holder] += 1
        self._announce_presence()

    def _go(self, holder: str, me: object) -> None:
        self._streams[holder] -= 1
        with suppress(ValueError):  # it has been displaced
            self._latest[holder].remove(me)
        self._seen[holder] = self.clock()
        self._announce_presence()

    def _screen_goes(self) -> None:
        self._screens -= 1
        self._announce()

    def _newer(self, version: int) -> Sequence[State]:
        """The states after ``version``, or only the newest.

        Only the newest if they are too many, if some are no longer in memory, or if the room has no
        such version.
        """
        newer = [state for state in self._states if state.version > version]
        gap = bool(newer) and newer[0].version != version + 1
        if not 0 < version <= self.state.version:
            return [self.state]
        return newer[-1:] if gap or len(newer) > MOST_SENT_SINGLY else newer

    def _set_state(self, state: State) -> None:
        if isinstance(state, Room) and isinstance(self.state, Room):
            for holder in filter(None, {*state.holders} - {*self.state.holders}):
                self._see(holder)  # he has just taken a seat of the match
            if isinstance(state.last, Moved):
                for old in filter(None, {*self.state.holders} - {*state.holders}):
                    self.phrases.moved(old, state.last.holder)
            if isinstance(state.last, Replaced):
                self.ticking.forget_turn_of(state.last.seat)
                self.phrases.forget(self.state.match.names[state.last.seat])
        self.state = state
        self.trouble = False
        self._states.append(state)
        self._announce()

    def _announce_presence(self) -> None:
        self._announce()

    def _announce(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
