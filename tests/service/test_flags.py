"""Clocks at a table of several: who is charged what, whose flag falls, what the log keeps."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import words_of
from tapisvert.play.load import loads
from tapisvert.play.record import dumps
from tapisvert.play.view import view
from tapisvert.service import clock_texts
from tapisvert.service.agreeing import answer
from tapisvert.service.asking import NEXT_DEAL, ActResult, act
from tapisvert.service.clocks import OFFERED, time_control
from tapisvert.service.consent import ADJOURN
from tapisvert.service.happenings import Acted, from_json
from tapisvert.service.house import House
from tapisvert.service.links import SEAT, Maker
from tapisvert.service.live import Live
from tapisvert.service.lobby import Lobby
from tapisvert.service.people_happenings import Flagged, Replaced
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.service.summary import Gathering, Summary, summary_of
from tapisvert.service.ticking import ClockNow
from tapisvert.service.timing import clock_of, ends_turn, is_flagged, on_clock, turn_of
from tapisvert.store.log import Log
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.failing import Failing
from tests.service.people import LUC, MARIE, PAUL, ZOE, asks, deal_played, laid, sit
from tests.service.tables import in_house, key
from tests.service.test_absence import until
from tests.service.test_codes import Hands
from tests.service.test_lobby import agrees
from tests.strategies import possible_acts

AGES = 10.0**9
"""Seconds for which nobody counts as away, however long the test lets pass."""
EVERYBODY = (PAUL, MARIE, LUC, ZOE)


def at_table(play: Callable[[House, Log], Awaitable[None]], log: Log | None = None) -> None:
    async def scene() -> None:
        kept = log or SqliteLog(MEMORY)
        house = House(kept, 0, absence_seconds=AGES)
        try:
            async with asyncio.timeout(30):
                await play(house, kept)
        finally:
            await house.close()

    asyncio.run(scene())


async def clocked(
    house: House, clock: str, guests: Sequence[Maker] = (MARIE, LUC, ZOE), **how: Any
) -> tuple[Room, Live, Hands]:
    """A match with a clock whose hands the test moves, before which everybody sits."""
    lobby = await laid(house, **how)
    for chair, guest in enumerate(guests, 1):
        lobby = await sit(house, lobby, guest, chair)
    chairs = range(len(lobby.chairs))
    await house.doors.arrange(lobby.id, chairs, False, PAUL.holder, key(), clock)
    room = await house.doors.begin(lobby.id, PAUL.holder, key(), "clocked")
    assert isinstance(room, Room)
    live, hands = await house.rooms.live(room.id), Hands()
    live.clock = live.ticking._clock = hands
    live._opened = hands.at
    live._seen = {holder: hands.at for holder in room.holders if holder}
    live.ticking.restart()
    live.wake()
    return room, live, hands


def who_must_act(room: Room) -> Maker:
    return next(each for each in EVERYBODY if room.seat_of(each.holder) == room.match.table.by)


async def acts(house: House, room: Room, thought: int | None = None, n: int = 0) -> ActResult:
    """Whoever must act does something lawful; his browser says how long he thought."""
    who = who_must_act(room)
    legal = view(room.match.table, room.seat_of(who.holder)).legal()
    request = asks(room, who)._replace(thought=thought)
    answered = await house.do(request, act(words_of(legal[n % len(legal)])))
    assert answered.kind == "done", answered
    return answered


def last(log: Log, room: Room) -> dict[str, object]:
    happened: dict[str, object] = json.loads(log.read(room.id)[-1].body)
    return happened


def news(live: Live, hands: Hands, seconds: float) -> None:
    """Time passes, and something wakes whoever waits for it."""
    hands.at += seconds
    live._announce()


def test_before_a_person_has_come_his_clock_stands_still() -> None:
    """People come one by one to a match that is played again; the scenes are free for each."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        who = who_must_act(room)
        del live._seen[who.holder]
        live.pause_factor = live.lots_factor = 1.0
        live.ticking.follow(None, False, 0)
        news(live, hands, 100)
        await asyncio.sleep(0)
        assert live.ticking.now == ((0, 0, on_clock(room)), -9400, False)
        assert live.room is room
        live.note_seen(who.holder)
        await asyncio.sleep(0)
        assert live.ticking.now == ((0, 0, on_clock(room)), -9400, True)
        hands.at += 9.4 + 7
        await acts(house, live.room, thought=7000)
        assert last(log, room)["spent"] == 7000

    at_table(scene)


@pytest.mark.parametrize("clock", OFFERED)
def test_an_act_is_charged_what_the_person_has_thought(clock: str) -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, clock)
        control = time_control(clock)
        assert control
        seat = on_clock(room)
        assert room.clocks
        assert seat is not None
        assert seat == room.match.table.by
        assert room.clocks.left == (control.reserve,) * 4
        hands.at += 4.2
        await acts(house, room, thought=3000)
        assert (last(log, room)["spent"], last(log, room)["forgiven"]) == (3000, 1200)
        room = live.room
        assert room.clocks
        assert room.clocks.left[seat] == control.after_turn(control.reserve, 3000)
        assert room.clocks.quota[seat] == 1500 - 1200 + 500
        following = on_clock(room)
        assert following not in (None, seat)
        hands.at += 9
        await acts(house, room, thought=0)
        assert (last(log, room)["spent"], last(log, room)["forgiven"]) == (7500, 1500)
        assert agrees(log, live.room)

    at_table(scene)


@pytest.mark.parametrize("game", ["marjolet", "whist_mort"])
def test_a_choice_that_the_table_waits_for_ends_a_turn(game: str) -> None:
    random, law = Random(game), find(game, {})
    wished = Wish(law, ("hasard",) * (len(law.players) - 1), seed=game,
                  enforcement=Enforcement.TABLE)  # fmt: skip
    begun = Room.begin("r", create_happening(wished, "holder"))
    for _ in range(50):
        room = begun
        while not room.match.table.over and room.match.table.docket.waiting is None:
            act = random.choice([*room.match.table.legal(), *room.match.table.open()])
            if random.random() < 0.2:
                act = random.choice(possible_acts(random, room.match.table))
            with suppress(TapisError):
                room = room.after(Acted(act.seat, words_of(act)))
        if waiting := room.match.table.docket.waiting:
            break
    assert waiting
    seat = next(each for each in range(law.seats) if waiting.left >> each & 1)
    for word in waiting.words:
        assert ends_turn(room, Acted(seat, word))
    for word, ends in (("drop AS KS", True), ("play AS", True), ("say S", False)):
        assert ends_turn(begun, Acted(seat, word)) == ends


def test_without_a_clock_no_time_is_in_the_log() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "")
        hands.at += 1000
        await acts(house, room, thought=5)
        assert live.room.clocks is None
        assert live.ticking.now is None
        assert not {"spent", "forgiven"} & last(log, room).keys()
        assert not any('"clock"' in entry.body for entry in log.read(room.id))

    at_table(scene)


async def fallen(house: House, live: Live, hands: Hands, seconds: float) -> Room:
    """The room after a flag has fallen and the computer has acted."""
    before = live.room
    news(live, hands, seconds)
    return await until(
        house, before, lambda now: len(now.match.table.acts) > len(before.match.table.acts)
    )


def test_a_flag_falls_after_the_time_and_the_quota_and_not_before() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        seat = on_clock(room)
        assert seat is not None
        news(live, hands, 31.4)
        await asyncio.sleep(0.05)
        assert live.room is room
        room = await fallen(house, live, hands, 0.2)
        flagged = [from_json(entry.body) for entry in log.read(room.id)]
        assert [each for each in flagged if isinstance(each, Flagged)] == [Flagged(seat, "habitue")]
        told = [text for item in room.news for text in item.says]
        assert clock_texts.flag_fell(room.match.names[seat]) in told
        assert room.stand_in(seat)
        assert agrees(log, room)

    at_table(scene)


@pytest.mark.parametrize("back", ["acts", "says"])
def test_a_computer_plays_on_until_the_person_is_back(back: str) -> None:
    """Where there is a time for each turn. To open the page once more is not to be back."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "15")
        who, seat = who_must_act(room), on_clock(room)
        assert seat is not None
        await fallen(house, live, hands, 20)
        async for _ in house.stream(room.id, who.holder, 0, 5):
            break
        while not live.room.match.table.over:
            if on_clock(live.room) is None:
                await asyncio.sleep(0.002)
            else:
                assert on_clock(live.room) != seat
                await acts(house, live.room, 0)
        room = live.room
        assert room.stand_in(seat)
        await (house.do(asks(room, who), NEXT_DEAL) if back == "acts"
               else house.come_back(room.id, who.holder))  # fmt: skip
        assert live.room.stand_in(seat) is None
        assert live.room.clocks
        assert live.room.clocks.down == frozenset()
        assert agrees(log, live.room)

    at_table(scene)


def test_nobody_has_the_same_turn_twice() -> None:
    """Who takes his hand back before the computer has acted would have all his time again."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        who, seat = who_must_act(room), on_clock(room)
        assert seat is not None
        live.paused = True  # the computer is slow
        news(live, hands, 32)
        room = await until(house, room, lambda now: now.stand_in(seat) is not None)
        with pytest.raises(TapisError) as error:
            await house.come_back(room.id, who.holder)
        assert error.value.code == "room/time"
        assert (await house.propose(asks(live.room, who), ADJOURN)).kind == "done"
        assert live.room.stand_in(seat)
        version = live.room.proposal.version if live.room.proposal else 0
        for other in EVERYBODY:
            if other is not who:
                await house.do(asks(live.room, other), answer(version, False))
        legal = view(live.room.match.table, seat).legal()
        assert (await house.do(asks(live.room, who), act(words_of(legal[0])))).kind == "done"
        assert live.room.stand_in(seat) is None
        assert agrees(log, live.room)

    at_table(scene)


def test_a_gesture_beside_the_play_gives_no_turn_back() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30", enforcement=Enforcement.TABLE)
        while not live.room.match.table.trick:
            await acts(house, live.room, 0)
        who, seat = who_must_act(live.room), on_clock(live.room)
        assert seat is not None
        live.paused = True  # the computer is slow
        news(live, hands, 32)
        room = await until(house, live.room, lambda now: now.stand_in(seat) is not None)
        assert (await house.do(asks(room, who), act("say S"))).kind == "done"
        with pytest.raises(TapisError) as error:
            await house.come_back(room.id, who.holder)
        assert error.value.code == "room/time"
        assert live.room.stand_in(seat)
        assert agrees(log, live.room)

    at_table(scene)


def test_who_has_no_time_left_for_the_match_has_the_increment() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "300+5")
        seat = on_clock(room)
        assert seat is not None
        room = await fallen(house, live, hands, 301.6)
        assert room.stand_in(seat) is None
        assert room.clocks
        assert room.clocks.left[seat] == 5_000
        while on_clock(live.room) != seat:
            await acts(house, live.room, 0)
        again = await fallen(house, live, hands, 5.6)
        assert again.clocks
        assert again.clocks.left[seat] == 5_000
        while on_clock(live.room) != seat:
            await acts(house, live.room, 0)
        hands.at += 2
        await acts(house, live.room, thought=2000)
        assert live.room.clocks
        assert live.room.clocks.left[seat] == 8_000
        assert sum('"flagged"' in entry.body for entry in log.read(room.id)) == 2
        assert agrees(log, live.room)

    at_table(scene)


def test_who_takes_the_seat_of_another_has_the_whole_turn() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        while (seat := on_clock(live.room)) in (None, room.host):
            await acts(house, live.room, 0)
        assert seat is not None
        live.state = replace(live.room, absence=0)  # no computer stands in
        live._seen[live.room.holders[seat] or ""] -= 2 * AGES
        name = live.room.match.names[seat]
        link = await house.hosting.invite(room.id, name, PAUL, key())
        hands.at += 29
        room = await house.hosting.take(link, "Anna", "anna's cookie", key())
        assert live.ticking.now == (turn_of(room), 0, True)
        news(live, hands, 20)
        await asyncio.sleep(0.05)
        assert live.room is room
        await fallen(house, live, hands, 12)

    at_table(scene)


def test_clocks_stand_still_while_something_is_asked() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        hands.at += 10
        await house.propose(asks(room, MARIE), ADJOURN)
        assert on_clock(live.room) is None
        news(live, hands, 100)
        version = live.room.proposal.version if live.room.proposal else 0
        await house.do(asks(live.room, PAUL), answer(version, False))
        assert on_clock(live.room) == room.match.table.by
        hands.at += 5
        await acts(house, live.room, thought=10**6)
        assert last(log, room)["spent"] == 15_000
        assert agrees(log, live.room)

    at_table(scene)


def test_clocks_stand_still_in_an_adjourned_match_and_between_deals() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "15", (MARIE,))
        await house.propose(asks(room, MARIE), ADJOURN)
        version = live.room.proposal.version if live.room.proposal else 0
        await house.do(asks(live.room, PAUL), answer(version, True))
        assert live.room.adjourned
        news(live, hands, 10**6)
        for who in (PAUL, MARIE):
            await house.propose(asks(live.room, who), "resume")
        assert not (await house.look(room.id)).adjourned
        room = await deal_played(house, live.room, (PAUL, MARIE), Random("deal"))
        assert room.match.table.over
        news(live, hands, 10**6)
        await asyncio.sleep(0.05)
        assert on_clock(live.room) is None
        assert '"flagged"' not in "".join(entry.body for entry in log.read(room.id))

    at_table(scene)


def test_nobodys_flag_falls_at_a_table_that_all_have_left() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        live.absence_seconds = 60.0
        news(live, hands, 10_000)
        await asyncio.sleep(0.05)
        assert live.room is room
        live.note_seen(PAUL.holder)
        live.wake()
        await asyncio.sleep(0.05)
        assert live.room is room
        hands.at += 8
        await acts(house, room, thought=8000)
        assert last(log, room)["spent"] == 8000

    at_table(scene)


def test_who_moves_his_seat_gives_nobody_time() -> None:
    """The clock of who must act begins anew when all have left; this one has not."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "60")
        live.absence_seconds = 10.0
        live.state = replace(live.room, absence=0)  # no computer stands in
        who = next(each for each in EVERYBODY if each is not who_must_act(room))
        for _ in range(4):
            news(live, hands, 5)
            await asyncio.sleep(0.01)
            live.note_seen(who.holder)
        link = await house.passes.link(room.id, SEAT, who, key())
        passed = live.ticking.now and live.ticking.now.passed
        assert passed
        await house.passes.take_over(link, "phone", key())
        assert live.ticking.now
        assert live.ticking.now.passed == passed

    at_table(scene)


def test_who_moves_his_seat_at_a_table_that_all_have_left_has_his_time() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        live.absence_seconds = 60.0
        link = await house.passes.link(room.id, SEAT, who_must_act(room), key())
        news(live, hands, 10_000)
        await asyncio.sleep(0.05)
        await house.passes.take_over(link, "phone", key())
        assert live.ticking.now
        assert live.ticking.now.passed == 0
        await asyncio.sleep(0.05)
        assert on_clock(live.room) == on_clock(room)

    at_table(scene)


@pytest.mark.parametrize(("pace", "free"), [(1.0, 9400), (0.4, 7360), (0.0, 2500)])
def test_the_scenes_before_a_deal_are_free(pace: float, free: int) -> None:
    """The draw is shown at every pace, without pauses for a shorter time."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        live.pause_factor, live.lots_factor = pace, 1.0
        live.ticking.follow(None, False, 0)
        live.wake()
        now = live.ticking.now
        assert now
        assert now.passed == -free
        hands.at += 2
        await house.end_pause(room.id, who_must_act(room).holder)
        hands.at += 1
        assert live.ticking.elapsed == 1.0
        await acts(house, room, thought=1000)
        assert last(log, room)["spent"] == 1000
        assert live.ticking.now == ((0, 1, on_clock(live.room)), 0, True)

    at_table(scene)


def test_a_restart_forgives_the_present_turn_and_nothing_else() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "300+5")
        for seconds in (10, 20, 30):
            hands.at += seconds
            await acts(house, live.room, thought=1000 * seconds)
        hands.at += 200
        live._announce()
        other = House(log, 0)
        again = (await other.rooms.live(room.id)).room
        assert again == live.room
        assert again.clocks
        assert sorted(again.clocks.left) == [275_000, 285_000, 295_000, 300_000]
        restarted = await other.rooms.live(room.id)
        restarted.wake()
        assert restarted.ticking.elapsed < 60
        await other.close()

    at_table(scene, log)


@pytest.mark.parametrize("clock", ["15", "300+5"])
@pytest.mark.parametrize("game", ["manille_boussac", "polignac", "whist_mort"])
def test_the_log_alone_gives_the_same_clocks(clock: str, game: str) -> None:
    """Through two deals of people of any speed, with flags that fall."""

    async def scene(house: House, log: Log) -> None:
        random = Random(f"{clock} {game}")
        room, live, hands = await clocked(house, clock, (MARIE, LUC), game=game)
        for _ in range(30):
            room = await house.run_computers(room.id)
            if room.match.table.over:
                for who in (PAUL, MARIE, LUC):
                    await house.do(asks(live.room, who), NEXT_DEAL)
                await house.run_computers(room.id)
                continue
            if on_clock(room) is None:
                await asyncio.sleep(0.002)
                continue
            hands.at += random.choice([0.3, 2, 9, 40])
            if random.random() < 0.2:
                await fallen(house, live, hands, 10_000 if random.random() < 0.5 else 500)
                continue
            await acts(house, room, random.choice([None, 0, 5000, 10**6]), random.randrange(9))
            assert live.room.clocks
            assert min(live.room.clocks.left) >= 0
        assert agrees(log, live.room)
        assert '"spent"' in "".join(entry.body for entry in log.read(room.id))

    at_table(scene)


def test_what_cannot_be_stored_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapisvert.service.waiting.RETRY_SECONDS", 0.01)
    log = Failing()

    async def scene(house: House, kept: Log) -> None:
        room, live, hands = await clocked(house, "15")
        log.failures = 2
        await fallen(house, live, hands, 20)
        assert sum('"flagged"' in entry.body for entry in kept.read(room.id)) == 1

    at_table(scene, log)


def test_who_is_left_alone_plays_again_though_his_time_was_over() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30", (MARIE,))
        seat = on_clock(room)
        assert seat is not None
        room = await fallen(house, live, hands, 31.6)
        assert room.stand_in(seat)
        (other,) = (each for each in room.people if each != seat)
        alone = room.after(Replaced(other, key(), "habitue"))
        assert alone.people == (seat,)
        assert alone.stand_in(seat) is None
        assert not is_flagged(alone, seat)

    at_table(scene)


def test_an_act_that_came_first_stops_the_flag() -> None:
    """A flag of a turn that is over is not stored: the fold itself refuses it."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "15")
        seat = on_clock(room)
        assert seat is not None
        hands.at += 14
        await acts(house, room, thought=14_000)
        with pytest.raises(TapisError) as refused:
            live.room.after(Flagged(seat, "habitue"))
        assert refused.value.code == "room/clock"

    at_table(scene)


def test_readers_are_told_when_a_clock_runs_and_when_it_stands_still() -> None:
    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "30")
        hands.at += 7
        stream = live.stream(room.version, 5, MARIE.holder)

        async def next_clock() -> ClockNow:
            while not isinstance(told := await anext(stream), ClockNow):
                pass
            return told

        turn = (0, 0, on_clock(room))
        assert await next_clock() == (turn, 7000, True)
        await house.propose(asks(room, MARIE), ADJOURN)
        assert await next_clock() == (turn, 7000, False)
        await stream.aclose()

    at_table(scene)


def test_faults_may_be_judged_by_the_clock() -> None:
    """A gesture beside the play costs time and brings no increment."""

    async def scene(house: House, log: Log) -> None:
        _, live, hands = await clocked(house, "300+5", enforcement=Enforcement.TABLE)
        while not live.room.match.table.trick:
            await acts(house, live.room, 0)
        seat = on_clock(live.room)
        assert seat is not None
        assert live.room.clocks
        before = live.room.clocks.left[seat]
        hands.at += 10
        request = asks(live.room, who_must_act(live.room))._replace(thought=10_000)
        answered = await house.do(request, act("say S"))
        assert answered.kind == "done", answered
        assert live.room.clocks.left[seat] == before - 10_000
        hands.at += 3
        await acts(house, live.room, thought=3_000)
        assert live.room.clocks.left[seat] == before - 13_000 + 5_000
        assert agrees(log, live.room)

    at_table(scene)


@pytest.mark.parametrize("clock", ["30", "300+5"])
def test_what_others_say_beside_the_play_gives_no_time(clock: str) -> None:
    async def scene(house: House, log: Log) -> None:
        _, live, hands = await clocked(house, clock, enforcement=Enforcement.TABLE)
        while not live.room.match.table.trick:
            await acts(house, live.room, 0)
        seat = on_clock(live.room)
        assert seat is not None
        other = next(each for each in EVERYBODY if live.room.seat_of(each.holder) != seat)
        for _ in range(2):
            hands.at += 10
            answered = await house.do(asks(live.room, other), act("say S"))
            assert answered.kind == "done", answered
            assert on_clock(live.room) == seat
        assert live.ticking.elapsed == pytest.approx(20)
        await acts(house, live.room, thought=20_000)
        assert last(log, live.room)["spent"] == 20_000
        assert live.ticking.elapsed == pytest.approx(0)
        assert agrees(log, live.room)

    at_table(scene)


@pytest.mark.parametrize("clock", ["", *OFFERED])
def test_every_clock_of_a_lobby(clock: str) -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        lobby = await sit(house, await laid(house), MARIE, 1)
        assert lobby.clock == ""
        chairs = range(4)
        with pytest.raises(TapisError, match="host"):
            await house.doors.arrange(lobby.id, chairs, False, MARIE.holder, key(), clock)
        for wrong in ("1", "300+6", "none", "30+5", "x"):
            with pytest.raises(TapisError) as refused:
                await house.doors.arrange(lobby.id, chairs, False, PAUL.holder, key(), wrong)
            assert refused.value.code == "room/clock"
        state = await house.doors.arrange(lobby.id, chairs, False, PAUL.holder, key(), clock)
        state = await house.doors.arrange(lobby.id, [0, 1], False, PAUL.holder, key())
        assert isinstance(state, Lobby)
        assert state.clock == clock
        assert agrees(log, state)
        known = summary_of(state)
        assert isinstance(known, Gathering)
        assert known.clock == clock
        room = await house.doors.begin(lobby.id, PAUL.holder, key())
        assert isinstance(room, Room)
        assert agrees(log, room)
        assert clock_of(room.match) == clock
        assert (room.clocks is not None) == bool(clock)
        kept = loads(dumps(room.match)).notes.get("x")
        assert kept == ({"tapis": {"clock": clock}} if clock else None)
        ((_, listed),) = (await house.matches_of(PAUL.holder)).listed
        assert isinstance(listed, Summary)
        assert listed.clock == clock

    in_house(scene, log)


def test_a_proposal_does_not_make_the_time_before_it_free() -> None:
    """The clock stands still while something is proposed; what has passed is charged."""

    async def scene(house: House, log: Log) -> None:
        room, live, hands = await clocked(house, "300+5")
        who, seat = who_must_act(room), on_clock(room)
        assert seat is not None
        hands.at += 250
        assert (await house.propose(asks(room, who), ADJOURN)).kind == "done"
        hands.at += 30
        await acts(house, live.room, thought=250_000)
        assert live.room.clocks is not None
        assert live.room.clocks.left[seat] == 55_000

    at_table(scene)
