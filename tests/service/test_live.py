import asyncio
import time
from collections.abc import AsyncGenerator
from dataclasses import replace
from itertools import count
from random import Random
from secrets import token_hex

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import words_of
from tapisvert.service import pausing
from tapisvert.service.asking import NEXT_DEAL, TAKE_BACK, act
from tapisvert.service.happenings import Acted, DealBegun, Linked
from tapisvert.service.house import House
from tapisvert.service.live import Live
from tapisvert.service.pausing import STEP_SECONDS
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.service.watching import MOST_SENT_SINGLY, Presence, StreamItem
from tests.service.people import MARIE, PAUL, acts, asks, begun
from tests.service.tables import ANNE, BRUNO, in_house, my_turn, request, step, wish


async def gathered(house: House, room: Room, version: int, until: int) -> list[int]:
    versions = []
    async for state in house.stream(room.id, ANNE, version, 5):
        if isinstance(state, Presence):
            continue
        assert isinstance(state, Room)
        versions.append(state.version)
        if state.version >= until:
            break
    return versions


def test_each_event_is_seen_in_order() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        watching = asyncio.create_task(gathered(house, room, room.version, room.version + 3))
        await asyncio.sleep(0)
        await house.do(request(room), act(words_of(room.match.table.legal()[0])))
        assert await watching == [room.version + n for n in (1, 2, 3)]

    in_house(scene)


def test_who_is_far_behind_gets_the_newest_only() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        while room.version <= MOST_SENT_SINGLY + 2:
            await house.do(request(room), act(words_of(room.match.table.legal()[0])))
            room = await my_turn(house, room)
        for seen in (0, -5, room.version + 10):
            assert await gathered(house, room, seen, room.version) == [room.version]
        near = room.version - 2
        assert await gathered(house, room, near, room.version) == [near + 1, near + 2]

    in_house(scene)


def test_quiet_is_told_and_stopping_ends_the_stream() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        seen = []
        async for state in house.stream(room.id, ANNE, room.version, 0.01):
            seen.append(state)
            if len(seen) == 3:
                house.stop()
        assert seen == [Presence(()), None, None]

    in_house(scene)


def test_computers_take_their_time_and_pause() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(seed="s1"), ANNE))
        await house.do(request(room), act(words_of(room.match.table.legal()[0])))
        began = time.monotonic()
        await gathered(house, room, room.version + 1, room.version + 2)
        assert time.monotonic() - began > STEP_SECONDS * 0.1 * 0.9
        await house.pause(room.id, ANNE, True)
        stood = await house.look(room.id)
        await asyncio.sleep(0.2)
        assert (await house.look(room.id)).version == stood.version
        await house.pause(room.id, ANNE, False)
        assert (await my_turn(house, room)).version >= stood.version

    in_house(scene, pause_factor=0.1)


def test_what_is_done_beside_the_play_does_not_begin_a_pause_anew() -> None:
    """Somebody who makes links again and again would hold up the computers."""

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(seed="s1"), ANNE))
        await house.do(request(room), act(words_of(room.match.table.legal()[0])))
        live = await house.rooms.live(room.id)
        played = len(live.room.match.table.acts)
        for _ in range(100):
            async with live.lock:
                await live.commit(Linked("watch", token_hex(8), ANNE, token_hex(8)))
            await asyncio.sleep(STEP_SECONDS * 0.1 / 4)
            if len(live.room.match.table.acts) > played:
                return
        pytest.fail("the computers did not act")

    in_house(scene, pause_factor=0.1)


def test_a_pause_holds_the_computers_until_it_ends() -> None:
    async def scene(house: House) -> None:
        room = await house.create(computers_turn(), ANNE)
        await house.pause(room.id, ANNE, True)
        assert await house.paused(room.id)
        assert (await house.run_computers(room.id)).version == room.version
        await house.pause(room.id, ANNE, False)
        assert (await house.run_computers(room.id)).version > room.version

    in_house(scene, pause_factor=1000)


def test_who_has_seen_the_deal_lets_the_computers_go_on() -> None:
    async def scene(house: House) -> None:
        room = await house.create(computers_turn(), ANNE)
        async with asyncio.timeout(20):
            while (await house.look(room.id)).version == room.version:
                await house.end_pause(room.id, ANNE)
                await asyncio.sleep(0.01)

    in_house(scene, pause_factor=1000)


def computers_turn() -> Wish:
    """A match in which a computer acts first."""
    return next(
        one
        for one in (wish(seed=str(n)) for n in count())
        if Room.begin("room", create_happening(one, ANNE)).computer is not None
    )


async def open_to_anne(house: House) -> Room:
    """A room in which a computer must act, and Anne may say something before it does."""
    for seed in "abcdefgh":
        wished = Wish(find("polignac"), ("hasard",) * 3, "Zoé", "fr", seed)
        room = await my_turn(house, await house.create(wished, ANNE))
        if room.computer is not None:
            return room
    raise AssertionError


async def over(house: House, room: Room) -> Room:
    """The room when the deal is over, Anne having played."""
    while not room.match.table.over:
        await step(house, room, Random(3))
        room = await my_turn(house, room)
    return room


@pytest.mark.parametrize("pause_factor", [0, 1])
def test_computers_wait_for_who_may_speak_until_he_lets_it_pass(pause_factor: float) -> None:
    async def scene(house: House) -> None:
        room = await open_to_anne(house)
        seat = room.seat_of(ANNE)
        assert [act.seat for act in room.match.table.open()].count(seat or 0) == 1
        assert (await my_turn(house, room)) == room
        await house.decline(room.id, ANNE)
        later = await my_turn(house, room)
        assert later.match.table.trick
        assert later.match.table.turn == seat
        await house.do(request(await over(house, later)), NEXT_DEAL)
        again = await my_turn(house, room)
        assert len(again.match.tables) == 2
        assert not again.match.table.layout.played

    in_house(scene, pause_factor=pause_factor)


def test_an_act_out_of_turn_ends_the_pause_before_the_act_that_would_have_come() -> None:
    """Who announces the general and takes it back does not wait for two pauses."""

    async def scene(house: House) -> None:
        room = await open_to_anne(house)
        live = await house.rooms.live(room.id)
        stream = live.stream(room.version, 5, ANNE)  # the computers do not wait for ever
        await anext(stream)
        async with asyncio.timeout(20):
            while not live.driving:
                await asyncio.sleep(0.01)
            await house.do(request(room), act("general"))
            live.pause_factor = live.lots_factor = 0.01
            await house.do(request(live.room), TAKE_BACK)
            while not live.room.match.table.acts:
                await asyncio.sleep(0.01)
        await stream.aclose()

    in_house(scene, pause_factor=1000)


def test_for_who_watches_the_time_to_speak_runs_out() -> None:
    async def scene(house: House) -> None:
        room = await open_to_anne(house)
        await gathered(house, room, room.version, room.version + 1)
        assert (await house.look(room.id)).version > room.version

    in_house(scene, pause_factor=0.02)


@pytest.mark.parametrize("enforcement", Enforcement)
def test_nobody_waits_for_who_goes_away_with_something_to_say(enforcement: Enforcement) -> None:
    async def scene(house: House) -> None:
        room = await begun(house, [MARIE], game="polignac", people=2, enforcement=enforcement)
        live = await house.rooms.live(room.id)
        streams = {who: watched(house, live, who.holder) for who in (PAUL, MARIE)}
        for stream in streams.values():
            await anext(stream)
        for random in (Random(n) for n in range(200)):
            room = live.room
            seats = [room.seat_of(who.holder) for who in (PAUL, MARIE)]
            open_to = {act.seat for act in room.match.table.open() if words_of(act) == "general"}
            if room.computer is not None and open_to >= {*seats}:
                break
            if room.match.table.over:
                await house.do(asks(room, PAUL), NEXT_DEAL)
                await house.do(asks(room, MARIE), NEXT_DEAL)
            elif room.match.table.by in seats:
                await acts(house, room, (PAUL, MARIE)[seats.index(room.match.table.by)], random)
            else:
                await house.decline(room.id, PAUL.holder)
                await house.decline(room.id, MARIE.holder)
            await asyncio.sleep(0.01)
        else:
            raise AssertionError("a computer must act, and both may speak")
        for stream in streams.values():
            while await anext(stream) is not None:
                pass
        await house.decline(room.id, PAUL.holder)
        assert await anext(streams[PAUL]) is live.room
        assert await anext(streams[MARIE]) is None  # what others may say is no news
        late = house.stream(room.id, PAUL.holder, room.version, 0.01)  # of a page drawn before
        assert await anext(late) is live.room
        await late.aclose()
        await asyncio.sleep(0.05)
        assert live.room.version == room.version
        await streams[MARIE].aclose()
        async with asyncio.timeout(5):
            while live.room.version == room.version:
                await asyncio.sleep(0.01)
        await streams[PAUL].aclose()

    in_house(scene)


def test_a_pause_does_not_tell_who_has_honours() -> None:
    """Where several people play, computers wait for whoever might show honours."""
    for seed, holding in (("shown-6", {0}), ("shown-9", {3}), ("shown-7", set[int]())):
        room = score_of_eight(seed)
        actual, possible = (
            {seat for seat in range(4) if acts(room, seat)}
            for acts in (pausing.out_of_turn_acts, pausing.possible_acts)
        )
        assert actual == holding < {*possible, 4}
        assert pausing.is_told_by_hands(room)
        assert pausing.speak_seconds(room, 0) > 0
        alone = replace(room, levels=("hasard", "hasard", None, "hasard"))
        assert pausing.possible_acts(alone, 2) == pausing.out_of_turn_acts(alone, 2)
        assert not pausing.is_told_by_hands(alone)


def score_of_eight(seed: str) -> Room:
    """Four people before the first lead of a deal in which a side may show honours."""
    random = Random(seed.replace("-", "/"))
    wished = Wish(find("whist_dix", {}), ("hasard",) * 3, "Zoé", "fr", seed)
    room = replace(Room.begin("r", create_happening(wished, ANNE)), levels=(None,) * 4)
    while room.match.table.acts or not any(pausing.possible_acts(room, seat) for seat in range(4)):
        if room.match.table.over:
            room = room.after(DealBegun())
        else:
            act = random.choice(room.match.table.legal())
            room = room.after(Acted(act.seat, words_of(act)))
    return room


def watched(house: House, live: Live, holder: str) -> AsyncGenerator[StreamItem, None]:
    return house.stream(live.state.id, holder, live.state.version - 1, 0.01)


def test_what_stands_open_is_said_or_let_pass_by_who_sits_there() -> None:
    async def scene(house: House) -> None:
        room = await open_to_anne(house)
        assert (await house.do(request(room), act(" General "))).kind == "done"
        with pytest.raises(TapisError) as refused:
            await house.decline(room.id, BRUNO)
        assert refused.value.code == "room/not-yours"

    in_house(scene)
