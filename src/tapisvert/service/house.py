"""The house: all rooms of a server, and everything that a person can do in them.

``holder`` identifies a person: a text that no other person has. Each request to act carries the
version of the room that the person saw (``decision``) and a key that is used once: once carried
out, it gets the same answer. A request from before the latest change of the match is stale, unless
the act is allowed at any time (``PendingAct.any_time``).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing

from tapisvert.bots.player import Decision
from tapisvert.errors import TapisError
from tapisvert.service import clock_texts, texts
from tapisvert.service.agreeing import propose
from tapisvert.service.asking import ActRequest, ActResult, PendingAct
from tapisvert.service.beginning import NOTHING, Beginnings
from tapisvert.service.changing import Change, change
from tapisvert.service.deciding import decide
from tapisvert.service.doors import Doors
from tapisvert.service.expiry import Expiry
from tapisvert.service.flagging import has_no_time
from tapisvert.service.happenings import HandedBack
from tapisvert.service.hosting import Hosting
from tapisvert.service.lapsing import ANSWER_SECONDS
from tapisvert.service.listing import Matches, finished_records, has_finished_deal, list_rooms
from tapisvert.service.membership import seat_in
from tapisvert.service.mixing import Mixing
from tapisvert.service.offers import Brought
from tapisvert.service.open_rooms import OPEN_AT_MOST, OpenRooms
from tapisvert.service.passes import Passes
from tapisvert.service.phrases import Phrases
from tapisvert.service.readiness import Readiness
from tapisvert.service.reviews import DealReview, ReviewKey, Reviews
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.service.summary import Summary
from tapisvert.service.ticking import ClockNow
from tapisvert.service.watching import ABSENCE_SECONDS, Presence, StreamItem
from tapisvert.store.log import Log


class House:
    """All rooms that are stored in one log.

    ``pause_factor`` multiplies every pause of the computers. ``doors`` are for lobbies,
    ``passes`` for links that lead here, ``hosting`` for their hosts, ``beginnings`` for matches
    that begin at once, ``mixing`` for what people contribute to the deals. ``expiry`` closes
    matches that nobody takes up. ``reviews`` analyse finished deals.
    """

    def __init__(
        self,
        log: Log,
        pause_factor: float = 1.0,
        absence_seconds: float = ABSENCE_SECONDS,
        reviews: Reviews | None = None,
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        self._log = log
        self.rooms = OpenRooms(log, pause_factor, absence_seconds, answer_seconds)
        self.doors, self.passes = Doors(self.rooms), Passes(self.rooms)
        self.hosting, self.expiry = Hosting(self.rooms), Expiry(self.rooms)
        self.beginnings, self.mixing = Beginnings(self.rooms), Mixing(self.rooms)
        self._new_to: dict[tuple[str, str], bool] = {}
        self._reviews, self._readiness = reviews or Reviews(), Readiness(log.check)

    async def create(self, wish: Wish, holder: str, brought: Brought = NOTHING) -> Room:
        """Begin a match. Raises TapisError for an unknown level or a wrong number of levels."""
        return await self.beginnings.create(wish, holder, brought)

    async def play_again(
        self, room_id: str, holder: str, key: str, brought: Brought = NOTHING,
        permit: Callable[[], None] = lambda: None,
    ) -> Room:  # fmt: skip
        """Begin a match like a finished one: same game, players, levels and seats.

        The same key gets the same match; people who play together get the same one, as long as it
        lasts. ``permit`` is called if one is really begun, and may refuse that. Raises TapisError
        ``room/not-over`` if the earlier match is not over.
        """
        return await self.beginnings.again(room_id, holder, key, brought, permit)

    async def look(self, room_id: str) -> Room:
        """Return the current state of a match.

        Raises TapisError ``room/unknown``, or ``room/lobby`` if it has not begun.
        """
        return (await self.rooms.live(room_id)).room

    async def room_and_seat(self, room_id: str, holder: str) -> tuple[Room, int]:
        """Return a room and the person's seat in it.

        Raises TapisError ``room/unknown``, or ``room/not-yours`` for a person without a seat.
        """
        live = await self.rooms.live(room_id)
        seat = seat_in(live.room, holder)
        live.note_seen(holder)
        return live.room, seat

    async def matches_of(self, holder: str) -> Matches:
        """Return the rooms of a person, newest first."""
        return await asyncio.to_thread(list_rooms, self._log, holder)

    async def records_of(self, holder: str) -> Sequence[tuple[Summary, str]]:
        """Return each finished match of a person with its record, the oldest first."""
        return await asyncio.to_thread(lambda: [*finished_records(self._log, holder)])

    async def has_played(self, holder: str) -> bool:
        """True if the person has ever taken a seat in a room of this house."""
        return bool(await asyncio.to_thread(self._log.held_by, holder))

    async def new_to(self, room: Room, holder: str) -> bool:
        """True if the person has finished no deal of this game in another match.

        The answer is cached, so that it does not change while the match goes on.
        """
        key = (room.id, holder)
        if key not in self._new_to:
            finished = await asyncio.to_thread(
                has_finished_deal, self._log, holder, room.game.id, room.id
            )
            if len(self._new_to) >= OPEN_AT_MOST:
                self._new_to.clear()
            self._new_to[key] = not finished
        return self._new_to[key]

    async def do(self, request: ActRequest, asked: PendingAct) -> ActResult:
        """Do what a person asks for, if it is allowed, and return what became of it.

        Raises TapisError ``room/unknown``, ``room/lobby``, ``room/not-yours`` or ``room/key``.
        """
        live = await self.rooms.live(request.room)
        live.note_seen(request.holder)
        async with live.lock:
            answer = await decide(live, request, asked)
        live.wake()
        return answer

    async def propose(self, request: ActRequest, what: str) -> ActResult:
        """Ask the others at the table for what needs all: see ``consent``."""
        live = await self.rooms.live(request.room)
        return await self.do(request, propose(what, live))

    async def hint(self, room_id: str, holder: str) -> Decision | None:
        """Return what a good player would do now, and why.

        None if it is not the person's turn and a good player would say nothing.
        """
        room, seat = await self.room_and_seat(room_id, holder)
        return await self.rooms.thinking.advise(room.match, seat)

    async def stream(
        self, room_id: str, holder: str, version: int, quiet_seconds: float
    ) -> AsyncGenerator[StreamItem, None]:
        """Yield the room after each event that follows ``version``; see ``Watched.stream``.

        A computer that stands in for the person hands his seat back, unless his time was over: then
        it plays until he says or does something (``absence.coming_back``).
        """
        live = await self.rooms.live(room_id)
        seat_in(live.state, holder)
        async with aclosing(live.stream(version, quiet_seconds, holder)) as states:
            async for state in states:
                yield state

    async def run_computers(self, room_id: str) -> Room:
        """Let the computers act without pauses until a person must act or may say something.

        Returns the room after their acts.
        """
        live = await self.rooms.live(room_id)
        await live.run_computers()
        return live.room

    async def set_pace(self, room_id: str, holder: str, pause_factor: float) -> None:
        """Note a person's pace in a room (times that of the house). Raises ``room/unknown``."""
        live = await self.rooms.live(room_id)
        live.set_pace(holder, pause_factor * self.rooms.pause_factor)

    def set_pace_everywhere(self, holder: str, pause_factor: float) -> None:
        """Note a person's pace in all his open rooms; of several people, the slowest pace holds."""
        for live in self.rooms:
            live.set_pace(holder, pause_factor * self.rooms.pause_factor)

    async def pause(self, room_id: str, holder: str, paused: bool) -> None:
        """Pause the computers, or let them go on; several people do not make each other wait."""
        live = await self.rooms.live(room_id)
        seat_in(live.room, holder)
        if paused and not live.room.one_person:
            raise TapisError("room/no-pause", texts.NO_PAUSE)
        live.pause(paused)

    async def decline(self, room_id: str, holder: str) -> None:
        """The person declines to say anything out of turn: let the computers go on."""
        live = await self.rooms.live(room_id)
        live.decline(seat_in(live.room, holder))

    async def end_pause(self, room_id: str, holder: str) -> None:
        """The person has seen the draw or the deal: end the pause when all have."""
        live = await self.rooms.live(room_id)
        live.note_scenes_seen(seat_in(live.room, holder))
        live.has_seen(holder)

    async def come_back(self, room_id: str, holder: str) -> None:
        """The person is back: a computer that stands in hands his seat back.

        Raises TapisError ``room/time`` while that computer plays the turn for which he had no time
        left.
        """
        live = await self.rooms.live(room_id)

        def back() -> Change | None:
            seat = seat_in(live.room, holder)
            if live.room.closed or not live.room.stand_in(seat):
                return None
            if has_no_time(live, seat):
                raise TapisError("room/time", clock_texts.TURN_IS_OVER)
            return Change(HandedBack(seat))

        live.note_seen(holder)
        await change(live, back)

    async def paused(self, room_id: str) -> bool:
        return (await self.rooms.live(room_id)).paused

    async def say(self, room_id: str, holder: str, phrase: str, key: str = "") -> None:
        """Say one of the set phrases to the others at the table."""
        live = await self.rooms.live(room_id)
        seat_in(live.room, holder)
        live.note_seen(holder)
        live.say(holder, phrase, key)

    async def phrases(self, room_id: str, holder: str) -> Phrases:
        """What is said in a room in which the person has a seat."""
        live = await self.rooms.live(room_id)
        seat_in(live.room, holder)
        return live.phrases

    async def presence(self, room_id: str) -> Presence:
        """Who has no stream open, where several play, and whether a shared screen is there."""
        return (await self.rooms.live(room_id)).presence

    async def answer_seconds(self, room_id: str) -> float | None:
        """For how long answers to what is proposed are still waited for, if they are."""
        live = await self.rooms.live(room_id)
        return live.lapsing.seconds_left(live)

    async def clock(self, room_id: str) -> ClockNow | None:
        """The clock of the person who must act; None if nobody's time is limited now."""
        return (await self.rooms.live(room_id)).ticking.now

    async def in_trouble(self, room_id: str) -> bool:
        """True if the computers wait because their acts cannot be stored."""
        return (await self.rooms.live(room_id)).trouble

    def review(self, room: Room, deal: int, seat: int) -> DealReview | None:
        """Return the open-hand review of a deal of a finished match; None if none was requested.

        ``deal`` counts from 1.
        """
        return self._reviews.of(_review_key(room, deal, seat))

    def start_review(self, room: Room, deal: int, seat: int) -> None:
        """Start the review of every card of a deal; scores are those of the side of ``seat``."""
        self._reviews.ask(_review_key(room, deal, seat), room.match.tables[deal - 1], seat)

    async def check(self) -> None:
        """Raise TapisError unless requests can be answered now: ``store/unavailable`` if the log
        fails, ``house/closing`` when the house has begun to stop.
        """
        if self.rooms.stopped:
            raise TapisError("house/closing", texts.CLOSING)
        await self._readiness.check()

    def stop(self) -> None:
        """End every stream now, and be ready for nothing new; what is asked for is still done.

        Safe in a signal handler that runs in the thread of the loop.
        """
        self.rooms.stop()

    async def close(self) -> None:
        """End all rooms, processes and the log. The house cannot be used afterwards."""
        await self.rooms.close()
        self.rooms.thinking.close()  # in no thread: computers that are given up may occupy them all
        self._reviews.close()
        self._log.close()


def _review_key(room: Room, deal: int, seat: int) -> ReviewKey:
    """The key of a review. The match must be over: before that, hands must stay hidden."""
    assert room.over
    contract = room.match.tables[deal - 1].ruling.contract
    return ReviewKey(room.id, room.changed, deal, contract.side_of(seat) if contract else 0)
