"""Several people at one table: whose turn it is, the next deal, a match begun again, links."""

from dataclasses import replace
from random import Random

import pytest

from tapisvert.bots.player import Decision
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Say
from tapisvert.service import texts, watching
from tapisvert.service.asking import NEXT_DEAL, TAKE_BACK, act
from tapisvert.service.happenings import Acted, DealBegun, Ready
from tapisvert.service.house import House
from tapisvert.service.links import SEAT, WATCH, hashed
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import Presence, RematchBegun
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.people import (
    LUC,
    MARIE,
    PAUL,
    ZOE,
    acts,
    asks,
    begun,
    deal_played,
    laid,
    next_deal,
)
from tests.service.tables import in_house, key
from tests.service.test_lobby import agrees

FOUR = (PAUL, MARIE, LUC, ZOE)


def test_only_the_holder_of_a_seat_acts_there() -> None:
    async def scene(house: House) -> None:
        room, random = await begun(house, FOUR[1:]), Random("turns")
        for _ in range(40):
            if room.match.table.over:
                break
            turn = room.match.table.by
            for who in FOUR:
                if room.seat_of(who.holder) != turn:
                    answer = await house.do(asks(room, who), act("play KS"))
                    assert answer.says == texts.NOT_YOUR_TURN
            mine = next(who for who in FOUR if room.seat_of(who.holder) == turn)
            assert room.awaited == (turn,)
            assert (await acts(house, room, mine, random)).kind == "done"
            room = await house.look(room.id)
        assert (await house.do(asks(room, PAUL), TAKE_BACK)).says == texts.OTHERS_PLAY

    in_house(scene)


def test_the_next_deal_waits_for_all_people() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        people = (PAUL, MARIE)
        room = await deal_played(house, await begun(house, [MARIE]), people, Random("deal"))
        assert room.awaited == (0, 1)
        first = asks(room, MARIE)
        assert (await house.do(first, NEXT_DEAL)).kind == "done"
        assert (await house.do(first, NEXT_DEAL)).kind == "done"
        room = await house.look(room.id)
        assert isinstance(room.last, Ready)
        assert room.awaited == (0,)
        assert (await house.do(asks(room, MARIE), NEXT_DEAL)).says == texts.WAITING
        assert len(room.match.tables) == 1
        assert agrees(log, room)
        assert (await house.do(asks(room, PAUL), NEXT_DEAL)).kind == "done"
        room = await house.look(room.id)
        assert isinstance(room.last, DealBegun)
        assert not room.ready
        assert agrees(log, room)

    in_house(scene, log)


def test_the_same_people_play_again_at_one_table() -> None:
    async def scene(house: House) -> None:
        people, random = (PAUL, MARIE), Random("again")
        room = await begun(house, [MARIE], match="single44")
        while not room.match.over:
            room = await deal_played(house, room, people, random)
            if not room.match.over:
                room = await next_deal(house, room, people)
        for who in people:
            records = await house.records_of(who.holder)
            assert len(records) == 1
        stream = (await house.rooms.live(room.id)).stream(room.version, 5, MARIE.holder)
        assert isinstance(await anext(stream), Presence)
        one = await house.play_again(room.id, PAUL.holder, key())
        assert await anext(stream) == RematchBegun()
        await stream.aclose()
        two = await house.play_again(room.id, MARIE.holder, key())
        assert one.id == two.id != room.id
        assert one.holders == room.holders
        assert one.match.names == room.match.names
        for who in people:
            assert one.id in {each.room for each in (await house.matches_of(who.holder)).listed}

    in_house(scene)


async def judged_to_the_end(house: House) -> Room:
    """A match of two people and two computers, faults judged, after its last card."""
    people, random = (PAUL, MARIE), Random("judged")
    room = await begun(house, [MARIE], enforcement=Enforcement.TABLE, match="single44")
    while not room.match.over:
        room = await deal_played(house, room, people, random)
        if not room.match.over:
            room = await next_deal(house, room, people)
    return room


def test_where_faults_are_judged_each_person_says_that_it_is_over() -> None:
    async def scene(house: House) -> None:
        room = await judged_to_the_end(house)
        for who in (PAUL, MARIE):
            assert not room.over
            assert (await house.do(asks(room, who), act("waive"))).kind == "done"
            room = await house.look(room.id)
        assert room.over

    in_house(scene)


def test_a_match_is_not_over_while_a_computer_will_claim(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only when nothing can change the match any more is its record public."""

    async def scene(house: House) -> None:
        room = await judged_to_the_end(house)
        computer = room.levels.index("hasard")
        decided = Decision(Say(computer, "claim BM-R9 0 1"), Text("", ""))
        for seat in room.people:
            room = room.after(Acted(seat, "waive"))
        assert room.over
        monkeypatch.setattr("tapisvert.service.room.unasked", lambda *_: decided)
        waiting = replace(room)
        assert not waiting.over
        assert waiting.computer == computer
        assert waiting.due is None
        assert waiting.awaited == ()

    in_house(scene)


def test_nobody_hurries_a_table_of_friends() -> None:
    async def scene(house: House) -> None:
        room = await house.run_computers((await begun(house, [MARIE])).id)
        with pytest.raises(TapisError, match="paused"):
            await house.pause(room.id, MARIE.holder, paused=True)
        live = await house.rooms.live(room.id)
        house.rooms.pause_factor = 1.0
        await house.set_pace(room.id, PAUL.holder, 0.4)
        house.set_pace_everywhere(MARIE.holder, 1.0)
        await house.set_pace(room.id, PAUL.holder, 0.0)
        await house.set_pace(room.id, "a stranger", 5.0)
        assert live.pause_factor == 1.0
        streams = [live.stream(room.version, 0.01, who.holder) for who in (PAUL, MARIE)]
        for stream in streams:
            await anext(stream)
        skipped = live._skip
        await house.end_pause(room.id, PAUL.holder)
        assert not skipped.is_set()
        await house.end_pause(room.id, MARIE.holder)
        assert skipped.is_set()
        for stream in streams:
            await stream.aclose()

    in_house(scene)


def test_a_shared_screen_is_present_and_a_moment_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears of it, also who plays alone; when its page is loaded again, nobody does."""
    monkeypatch.setattr(watching, "SCREEN_SECONDS", 0.05)

    async def scene(house: House) -> None:
        for others in ([], [MARIE]):
            room = await house.run_computers((await begun(house, others)).id)
            live, away = await house.rooms.live(room.id), (1,) if others else ()
            paul = live.stream(room.version, 5, PAUL.holder)
            assert await anext(paul) == Presence(away)
            for _ in range(2):
                screen = live.stream(room.version, 5, screen=True)
                await anext(screen)
                await screen.aclose()
            assert await anext(paul) == Presence(away, screen=True)
            assert live.presence.screen
            assert await anext(paul) == Presence(away)
            await paul.aclose()

    in_house(scene)


def test_presence_is_whose_streams_are_open() -> None:
    async def scene(house: House) -> None:
        room = await house.run_computers((await begun(house, [MARIE])).id)
        live = await house.rooms.live(room.id)
        assert live.presence.away == (0, 1)
        paul = live.stream(room.version, 5, PAUL.holder)
        assert await anext(paul) == Presence((1,))
        onlooker = live.stream(room.version, 0.01)
        assert await anext(onlooker) == Presence((1,))
        assert await anext(onlooker) is None
        marie = live.stream(room.version, 0.01, MARIE.holder)
        assert await anext(marie) == Presence(())
        assert await anext(paul) == Presence(())
        await marie.aclose()
        assert await anext(paul) == Presence((1,))
        for each in (paul, onlooker):
            await each.aclose()

    in_house(scene)


def test_a_link_moves_a_seat_once() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await begun(house, [MARIE])
        link = await house.passes.link(room.id, SEAT, MARIE, key())
        assert link == await house.passes.link(room.id, SEAT, MARIE, key())
        assert link not in "".join(entry.body for entry in log.read(room.id))
        assert (await house.passes.moved_by(link))[1] == 1
        with pytest.raises(TapisError, match="seated"):
            await house.passes.take_over(link, PAUL.holder, key())
        once = key()
        for _ in range(2):
            room = await house.passes.take_over(link, LUC.holder, once)
        assert room.seat_of(LUC.holder) == 1
        assert room.seat_of(MARIE.holder) is None
        assert agrees(log, room)
        for who in (ZOE, MARIE):
            with pytest.raises(TapisError, match="link"):
                await house.passes.take_over(link, who.holder, key())
        assert [each.room for each in (await house.matches_of(LUC.holder)).listed] == [room.id]
        again = await house.passes.link(room.id, SEAT, LUC, key())
        await house.passes.take_over(again, MARIE.holder, key())
        assert (await house.look(room.id)).seat_of(MARIE.holder) == 1

    in_house(scene, log)


def test_a_link_made_before_the_match_watches_table_and_match() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        for kind, who in ((WATCH, LUC), (SEAT, PAUL)):
            with pytest.raises(TapisError):
                await house.passes.link(lobby.id, kind, who, key())
        watch = await house.passes.link(lobby.id, WATCH, PAUL, key())
        assert watch == await house.passes.link(lobby.id, WATCH, PAUL, key())
        with pytest.raises(TapisError):
            await house.doors.invited_to(watch)
        seen = []
        async for state in house.passes.watch(watch, 0, 5):
            seen.append(state)
            if isinstance(state, Room):
                break
            if isinstance(state, Lobby):
                await house.doors.begin(lobby.id, PAUL.holder, key())
        assert isinstance(seen[0], Lobby)
        assert (await house.passes.watched_by(watch)).id == lobby.id

    in_house(scene)


def test_links_are_made_by_those_who_play() -> None:
    async def scene(house: House) -> None:
        room = await begun(house, [MARIE])
        for kind, who in ((SEAT, LUC), ("door", PAUL)):
            with pytest.raises(TapisError):
                await house.passes.link(room.id, kind, who, key())
        watch = await house.passes.link(room.id, WATCH, PAUL, key())
        assert hashed(watch) in (await house.look(room.id)).links
        assert (await house.passes.watched_by(watch)).id == room.id
        async for state in house.passes.watch(watch, 0, 5):
            assert state == await house.look(room.id)
            break
        move = await house.passes.link(room.id, SEAT, PAUL, key())
        with pytest.raises(TapisError, match="link"):
            await house.passes.watched_by(move)
        for refused in (
            house.passes.take_over(watch, LUC.holder, key()),
            house.doors.sit(watch, 2, "Luc", LUC.holder, key()),
            house.doors.invited_to(watch),
        ):
            with pytest.raises(TapisError):
                await refused

    in_house(scene)
