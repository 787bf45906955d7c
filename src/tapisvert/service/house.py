"""The house: every room there is, and all that a person may do in one.

A person is known by ``holder``, a text that nobody else has. What a person does carries the number
of the decision it answers (the version of the room that was shown) and a key used once: the same
key gets the same answer, and a decision already taken changes nothing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from hashlib import sha256
from secrets import token_urlsafe

from tapisvert.bots.player import Decision
from tapisvert.bots.seated import advice
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.sentences import sentence, spaced
from tapisvert.service import texts
from tapisvert.service.asking import ActRequest, ActResult, PendingAct, Refused
from tapisvert.service.happenings import Created
from tapisvert.service.kept import found, keep
from tapisvert.service.listing import Listed, learned, listed
from tapisvert.service.live import Live, Trouble
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, again, created
from tapisvert.service.weighing import Weighing, Weighings, Which
from tapisvert.store.log import Conflict, Log, Unavailable

OPEN_AT_MOST = 500
LONGEST_KEY = 64
ID_LENGTH = 22


class House:
    """All rooms over one log; ``pace`` stretches the pauses of all computers."""

    def __init__(self, log: Log, pace: float = 1.0) -> None:
        self._log = log
        self._pace = pace
        self._open: OrderedDict[str, Live] = OrderedDict()
        self._first: dict[tuple[str, str], bool] = {}
        self._opening = asyncio.Lock()
        self._weighings = Weighings()

    async def create(self, wish: Wish, holder: str) -> Room:
        """Begin a match. Raises TapisError for a wish that cannot be met."""
        return await self._begin(
            token_urlsafe(16), await asyncio.to_thread(created, wish, holder), holder
        )

    async def again(self, name: str, holder: str, key: str) -> Room:
        """Begin a match like a finished one: same game, players, levels, seats.

        The same key gets the same match. Raises TapisError ``room/not-over`` while it lasts.
        """
        room, _ = await self.seated(name, holder)
        _check_key(key)
        if not room.match.over:
            raise TapisError("room/not-over", texts.NOT_OVER)
        follows = sha256(f"{name} {key}".encode()).hexdigest()[:ID_LENGTH]
        try:
            return await self._begin(follows, await asyncio.to_thread(again, room), holder)
        except Conflict:
            return await self.look(follows)

    async def _begin(self, name: str, begins: Created, holder: str) -> Room:
        room = Room.begun(name, begins)
        await keep(self._log, room, begins, holder)
        self._admit(Live(room, self._log, self._pace)).wake()
        return room

    async def look(self, name: str) -> Room:
        """A room as it stands. Raises TapisError ``room/unknown``."""
        return (await self._live(name)).room

    async def seated(self, name: str, holder: str) -> tuple[Room, int]:
        """A room and the seat a person has in it. Raises TapisError ``room/not-yours`` too."""
        room = await self.look(name)
        return room, _seat(room, holder)

    async def matches_of(self, holder: str, most: int, skip: int = 0) -> Sequence[Listed]:
        """So many rooms a person sits in after the first ``skip``, the latest first."""
        return await asyncio.to_thread(listed, self._log, holder, most, skip)

    async def knows(self, holder: str) -> bool:
        """Has the person ever taken a seat here?"""
        return bool(await asyncio.to_thread(self._log.held_by, holder))

    async def new_to(self, room: Room, holder: str) -> bool:
        """Has the person never come to the end of a deal of this game in another match?

        A match once found to be somebody's first remains so.
        """
        key = (room.id, holder)
        if key not in self._first:
            knows = await asyncio.to_thread(learned, self._log, holder, room.game.id, room.id)
            if len(self._first) >= OPEN_AT_MOST:
                self._first.clear()
            self._first[key] = not knows
        return self._first[key]

    async def do(self, request: ActRequest, asked: PendingAct) -> ActResult:
        """Have something done that a person asks for. Raises TapisError for who has no seat."""
        live = await self._live(request.room)
        async with live.lock:
            answer = await self._decide(live, request, asked)
        live.wake()
        return answer

    async def hint(self, name: str, holder: str) -> Decision | None:
        """What a good player would do now, and why; None when it is not the person's turn."""
        room, seat = await self.seated(name, holder)
        if room.match.table.by != seat:
            return None
        return await asyncio.to_thread(advice, room.match, seat)

    async def states(
        self, name: str, holder: str, version: int, every: float
    ) -> AsyncIterator[Room | Trouble | None]:
        """The room after each event from that version on; None when all is quiet for a while."""
        live = await self._live(name)
        _seat(live.room, holder)
        async for state in live.states(version, every):
            yield state

    async def settled(self, name: str) -> Room:
        """Have the computers act at once until a person must, or may say something."""
        live = await self._live(name)
        await live.settled()
        return live.room

    def set_pace(self, holder: str, pace: float) -> None:
        """Have the open rooms where a person sits go at that part of the house's pace."""
        for live in self._open.values():
            if live.room.seat_of(holder) is not None:
                live.pace = pace * self._pace

    async def pause(self, name: str, holder: str, paused: bool) -> None:
        live = await self._live(name)
        _seat(live.room, holder)
        live.pause(paused)

    async def let_pass(self, name: str, holder: str) -> None:
        """A person says nothing of what stands open to him: have the computers go on."""
        live = await self._live(name)
        live.let_pass(_seat(live.room, holder))

    async def hurry(self, name: str, holder: str) -> None:
        """The draw or the deal has been seen: have the computers go on."""
        live = await self._live(name)
        _seat(live.room, holder)
        live.hurry()

    async def paused(self, name: str) -> bool:
        return (await self._live(name)).paused

    async def in_trouble(self, name: str) -> bool:
        """Do the computers wait until what they do can be kept again?"""
        return (await self._live(name)).trouble

    def weighing(self, room: Room, deal: int, seat: int) -> Weighing | None:
        """What open hands tell of a deal (from 1) of a finished match, if that was asked for."""
        return self._weighings.of(_which(room, deal, seat))

    def weigh(self, room: Room, deal: int, seat: int) -> None:
        """Have every card of a deal weighed, the end told for the side of a seat."""
        self._weighings.ask(_which(room, deal, seat), room.match.tables[deal - 1], seat)

    def stop(self) -> None:
        """End every stream now; safe to call from a signal handler of the loop's thread."""
        for live in self._open.values():
            live.stop()

    async def close(self) -> None:
        for live in self._open.values():
            await live.close()
        self._weighings.close()
        await asyncio.to_thread(self._log.close)

    async def _decide(self, live: Live, request: ActRequest, asked: PendingAct) -> ActResult:
        room = live.room
        seat = _seat(room, request.holder)
        _check_key(request.key)
        if known := _known(room, request):
            return known
        if request.decision != room.version and not asked.any_time(room, seat):
            return _stale(room, request.decision)
        try:
            happening = asked.means(room, seat, request.key)
            return ActResult("done", (await live.commit(happening)).version)
        except Refused as refused:
            return ActResult("refused", room.version, refused.says)
        except IllegalAct as error:
            return ActResult("refused", room.version, sentence(error.text), error.clauses)
        except Unavailable:
            return ActResult("unkept", room.version, texts.NOT_KEPT)
        except TapisError as error:
            return ActResult("refused", room.version, sentence(error.text))
        except Conflict:
            await live.reload()
            return _known(live.room, request) or _stale(live.room, request.decision)

    async def _live(self, name: str) -> Live:
        if name in self._open:
            self._open.move_to_end(name)
            return self._open[name]
        async with self._opening:
            if name in self._open:
                return self._open[name]
            room = await found(self._log, name)
            if room is None:
                raise TapisError("room/unknown", texts.UNKNOWN_ROOM)
            return self._admit(Live(room, self._log, self._pace))

    def _admit(self, live: Live) -> Live:
        """Take a room among the open ones; those that nobody needs make place."""
        self._open[live.room.id] = live
        for name in [n for n, each in self._open.items() if each.idle and each is not live]:
            if len(self._open) <= OPEN_AT_MOST:
                break
            del self._open[name]
        return live


def _seat(room: Room, holder: str) -> int:
    seat = room.seat_of(holder)
    if seat is None:
        raise TapisError("room/not-yours", texts.NOT_YOURS)
    return seat


def _which(room: Room, deal: int, seat: int) -> Which:
    """Only when a match is over are its cards nobody's secret."""
    assert room.match.over
    contract = room.match.tables[deal - 1].ruling.contract
    return Which(room.id, room.version, deal, contract.side_of(seat) if contract else 0)


def _known(room: Room, request: ActRequest) -> ActResult | None:
    """The answer that the same key has had, if what it asked is done."""
    return ActResult("done", room.done[request.key]) if request.key in room.done else None


def _stale(room: Room, decision: int) -> ActResult:
    """A decision already taken: one line saying what has happened since."""
    since = room.since(decision) or room.news[-1].says
    return ActResult("stale", room.version, spaced(texts.ALREADY, since[-1]))


def _check_key(key: str) -> None:
    if not key or len(key) > LONGEST_KEY:
        raise TapisError("room/key", texts.NO_KEY)
