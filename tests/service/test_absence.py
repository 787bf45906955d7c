"""A computer stands in for who stays away when he must act, and hands back when he returns."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from random import Random
from typing import Any

import pytest

from tapisvert.bots.seated import ADVISER
from tapisvert.errors import TapisError
from tapisvert.service import texts, waiting
from tapisvert.service.absence import absence
from tapisvert.service.asking import NEXT_DEAL
from tapisvert.service.happenings import StoodIn
from tapisvert.service.house import House
from tapisvert.service.links import SEAT, Maker
from tapisvert.service.live import Live
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import OFFERED_ABSENCES
from tapisvert.service.room import Room
from tapisvert.service.seating import create_again
from tapisvert.service.waiting import Later
from tapisvert.service.watching import ABSENCE_SECONDS, Presence, StreamItem
from tapisvert.store.log import Log
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.failing import Failing
from tests.service.people import LUC, MARIE, PAUL, ZOE, acts, asks, begun, laid, sit
from tests.service.tables import key
from tests.service.test_lobby import agrees

SECONDS = 0.05


def scene_of(play: Callable[[House, Any], Awaitable[None]], kept: Log | None = None) -> None:
    async def run() -> None:
        log = kept or SqliteLog(MEMORY)
        house = House(log, 0, SECONDS)
        try:
            async with asyncio.timeout(20):
                await play(house, log)
        finally:
            await house.close()

    asyncio.run(run())


async def streams(live: Live, room: Room, *people: Maker) -> list[AsyncGenerator[StreamItem, None]]:
    """Open the stream of each of these people."""
    opened = [live.stream(room.version, 5, who.holder) for who in people]
    for each in opened:
        await anext(each)
    return opened


async def until(house: House, room: Room, reached: Callable[[Room], bool]) -> Room:
    while not reached(now := await house.look(room.id)):
        await asyncio.sleep(0.005)
    return now


def happened(log: SqliteLog, room: Room, kind: str) -> int:
    return sum(f'"is": "{kind}"' in entry.body for entry in log.read(room.id))


async def turn_of(house: House, room: Room, seat: int) -> Room:
    """Play until it is the turn of a seat; the others are here and act."""
    random = Random("turn")
    people = {0: PAUL, 1: MARIE, 2: LUC, 3: ZOE}
    while room.match.table.by != seat:
        await acts(house, room, people[room.match.table.by or 0], random)
        room = await house.look(room.id)
    return room


@pytest.mark.parametrize("back", ["acts", "comes", "says"])
def test_a_computer_stands_in_until_its_person_is_back(back: str) -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        live = await house.rooms.live(room.id)
        here = await streams(live, room, PAUL, LUC, ZOE)
        room = await turn_of(house, room, 1)
        before = len(room.match.table.acts)
        room = await until(house, room, lambda now: len(now.match.table.acts) > before)
        assert room.stand_in(1) is not None
        assert happened(log, room, "stood in") == 1
        assert agrees(log, room)
        assert room.people == (0, 1, 2, 3)
        assert texts.stands_in("Marie") in [text for item in room.news for text in item.says]
        match back:
            case "comes":
                here.append(live.stream(room.version, 5, MARIE.holder))
                async for _ in house.stream(room.id, MARIE.holder, 0, 5):
                    break
            case "says":
                await house.come_back(room.id, MARIE.holder)
            case "acts":
                room = await deal_played_without(house, room)
                await house.do(asks(room, MARIE), NEXT_DEAL)
        room = await until(house, room, lambda now: now.stand_in(1) is None)
        assert happened(log, room, "handed back") == 1
        assert agrees(log, room)
        for each in here:
            await each.aclose()

    scene_of(scene)


@pytest.mark.parametrize("chosen", OFFERED_ABSENCES)
def test_the_host_chooses_how_long_somebody_may_be_away(chosen: int) -> None:
    """Nobody stands in earlier, nor ever if he has chosen so; a match begun again keeps it."""

    async def scene(house: House, log: SqliteLog) -> None:
        lobby = await laid(house)
        lobby = await sit(house, lobby, MARIE, 1)
        await house.doors.arrange(lobby.id, [0, 1], False, PAUL.holder, key(), absence=chosen)
        state = await house.doors.arrange(lobby.id, [0, 1], False, PAUL.holder, key())
        assert isinstance(state, Lobby)
        assert state.absence == chosen
        room = await house.doors.begin(lobby.id, PAUL.holder, key(), "away")
        assert isinstance(room, Room)
        live, now = await house.rooms.live(room.id), [0.0]
        live.clock = lambda: now[0]
        live._opened, live.absence_seconds = 0.0, ABSENCE_SECONDS
        here = await streams(live, room, PAUL)
        while live.room.match.table.by != 1:
            await house.run_computers(room.id)
            if live.room.match.table.by == 0:
                await acts(house, live.room, PAUL, Random(1))
        late = absence(live)
        assert (late is None) == (chosen == 0)
        if late:
            assert late == Later(chosen, StoodIn(1, ADVISER))
            now[0] = 50.0
            left = absence(live)
            assert left
            assert left.seconds == chosen - 50
        assert agrees(log, live.room)
        assert create_again(live.room).absence == chosen
        for each in here:
            await each.aclose()

    scene_of(scene)


def test_another_time_to_be_away_is_refused() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        lobby = await laid(house)
        for chosen in (-1, 59, 10**9):
            with pytest.raises(TapisError) as error:
                await house.doors.arrange(lobby.id, [0], False, PAUL.holder, key(), absence=chosen)
            assert error.value.code == "room/absence"

    scene_of(scene)


def test_a_seat_is_handed_back_although_storing_fails_at_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(waiting, "RETRY_SECONDS", 0.01)
    log = Failing()

    async def scene(house: House, _: Log) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        live = await house.rooms.live(room.id)
        here = await streams(live, room, PAUL, LUC, ZOE)
        room = await turn_of(house, room, 1)
        room = await until(house, room, lambda now: now.stand_in(1) is not None)
        log.failures = 10**6
        with pytest.raises(TapisError) as error:
            await house.come_back(room.id, MARIE.holder)
        assert error.value.code == "store/unavailable"
        here += await streams(live, room, MARIE)
        log.failures = 1
        await until(house, room, lambda now: now.stand_in(1) is None)
        for each in here:
            await each.aclose()

    scene_of(scene, log)


def test_a_seat_that_has_just_been_moved_is_not_empty() -> None:
    """The new device has no stream yet, and was not known before."""

    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE])
        live, now = await house.rooms.live(room.id), [0.0]
        live.clock = lambda: now[0]
        live._opened, live.absence_seconds = 0.0, 60.0
        here = await streams(live, room, PAUL, MARIE)
        live.paused = True
        link = await house.passes.link(room.id, SEAT, MARIE, key())
        now[0] = 100.0
        while live.room.match.table.by != 1:
            live.paused = live.room.match.table.by == 1
            await asyncio.sleep(0.002)
            live.wake()
            if live.room.match.table.by == 0:
                await acts(house, live.room, PAUL, Random("moved"))
        await house.passes.take_over(link, LUC.holder, key())
        await asyncio.sleep(0.02)
        assert live.room.stand_in(1) is None
        now[0] = 161.0
        live._announce()
        await until(house, room, lambda now: now.stand_in(1) is not None)
        for each in here:
            await each.aclose()

    scene_of(scene)


async def deal_played_without(house: House, room: Room) -> Room:
    """The end of a deal in which a computer plays for Marie."""
    random = Random("without")
    while not (room := await house.look(room.id)).match.table.over:
        turn = {0: PAUL, 2: LUC, 3: ZOE}.get(room.match.table.by or 0)
        if turn is None:
            await asyncio.sleep(0.002)
        else:
            await acts(house, room, turn, random)
    return room


def test_the_next_deal_does_not_wait_for_who_is_away() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE])
        live = await house.rooms.live(room.id)
        streams = [live.stream(room.version, 5, who.holder) for who in (PAUL, MARIE)]
        for stream in streams:
            await anext(stream)
        room = await until_deal_is_over(house, room)
        await streams[1].aclose()
        await house.do(asks(room, PAUL), NEXT_DEAL)
        room = await until(house, room, lambda now: len(now.match.tables) == 2)
        assert happened(log, room, "stood in") == 1
        assert agrees(log, await house.look(room.id))
        await streams[0].aclose()

    scene_of(scene)


async def until_deal_is_over(house: House, room: Room) -> Room:
    random = Random("both")
    people = {0: PAUL, 1: MARIE}
    while not (room := await house.look(room.id)).match.table.over:
        who = people.get(room.match.table.by or 0)
        if who is None or room.seat_of(who.holder) != room.match.table.by:
            await asyncio.sleep(0.002)
        else:
            await acts(house, room, who, random)
    return room


def test_nobody_stands_in_where_nobody_is_there_or_one_plays_alone() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        several = await begun(house, [MARIE])
        alone = await begun(house, [])
        live = await house.rooms.live(alone.id)
        stream = live.stream(alone.version, 5, PAUL.holder)
        await house.run_computers(alone.id)
        await asyncio.sleep(4 * SECONDS)
        for room in (several, alone):
            assert happened(log, room, "stood in") == 0
        await stream.aclose()

    scene_of(scene)


def test_a_person_without_a_stream_has_time_since_his_last_request() -> None:
    async def run() -> None:
        house = House(SqliteLog(MEMORY), 0)
        room = await begun(house, [MARIE])
        live = await house.rooms.live(room.id)
        live.note_seen(MARIE.holder)
        assert live.away_seconds(1) < ABSENCE_SECONDS
        await house.close()

    asyncio.run(run())


def test_a_new_stream_tells_at_once_who_is_away() -> None:
    """The page may have been drawn before somebody came."""

    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE])
        live = await house.rooms.live(room.id)
        paul = live.stream(room.version, 5, PAUL.holder)
        assert await anext(paul) == Presence((1,))
        marie = live.stream(room.version, 5, MARIE.holder)
        assert await anext(marie) == Presence(())
        assert await anext(paul) == Presence(())
        for each in (paul, marie):
            await each.aclose()

    scene_of(scene)


def test_who_is_not_there_when_the_room_is_opened_is_waited_for_from_then_on() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        live = await house.rooms.live(room.id)
        live._opened = at = live.clock()
        live._seen.clear()
        live.clock = lambda: at
        assert not any(live.away_seconds(seat) for seat in room.people)
        coming = absence(live)
        assert coming is not None
        assert coming.seconds == SECONDS

    scene_of(scene)


def test_nothing_is_kept_of_those_who_do_not_play() -> None:
    async def play(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE])
        live = await house.rooms.live(room.id)
        before = dict(live._seen)
        with pytest.raises(TapisError):
            await house.do(asks(room, LUC), NEXT_DEAL)
        assert live._seen.keys() == before.keys()

    scene_of(play)


def test_who_comes_back_without_a_stream_waits_for_nobody() -> None:
    """All were away; one of them loads the page again: a computer stands in for who must act."""

    async def scene(house: House, log: Log) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        live = await house.rooms.live(room.id)
        for who in (PAUL, MARIE, LUC, ZOE):
            await house.room_and_seat(room.id, who.holder)
        await asyncio.sleep(3 * SECONDS)
        by = room.match.table.by
        assert by is not None
        back = next(who for who in (PAUL, MARIE, LUC, ZOE) if room.seat_of(who.holder) != by)
        for _ in range(100):
            await house.room_and_seat(room.id, back.holder)
            if live.room.stand_in(by):
                return
            await asyncio.sleep(SECONDS / 5)
        raise AssertionError("nobody stands in")

    scene_of(scene)
