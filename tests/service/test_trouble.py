"""Appends that fail: nothing is lost, nothing done twice, and all goes on by itself."""

import asyncio
import json

import pytest

from tapisvert.errors import TapisError
from tapisvert.play.events import words_of
from tapisvert.service import live, texts
from tapisvert.service.asking import ActRequest, ActResult, act
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.keys import own_key
from tapisvert.service.room import Room
from tapisvert.service.watching import StreamItem, Trouble
from tests.service.failing import Failing
from tests.service.tables import ANNE, in_house, my_turn, request, wish


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "FIRST_RETRY_SECONDS", 0.001)
    monkeypatch.setattr(live, "LONGEST_RETRY_SECONDS", 0.004)


def first(room: Room) -> str:
    return words_of(room.match.table.legal()[0])


def agree(log: Failing, room: Room) -> bool:
    """Is what is kept what is shown?"""
    return replay(room.id, log.log.read(room.id)) == room


def test_a_watched_table_goes_on_when_the_trouble_is_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        seen: list[StreamItem] = []
        states = house.stream(room.id, ANNE, room.version, 5)
        log.spared, log.failures = 1, 6
        assert (await house.do(request(room), act(first(room)))).kind == "done"
        async with asyncio.timeout(20):
            async for state in states:
                seen.append(state)
                if isinstance(state, Room) and state.match.table.by == room.seat_of(ANNE):
                    break
        versions = [state.version for state in seen if isinstance(state, Room)]
        assert versions == list(range(room.version + 1, room.version + len(versions) + 1))
        assert [state for state in seen if isinstance(state, Trouble)] == [(True,), (False,)]
        assert not await house.in_trouble(room.id)
        assert agree(log, await house.look(room.id))

    in_house(scene, log)
    failed = [json.loads(line) for line in caplog.messages]
    assert failed == [{"event": "append failed", "error": "OSError"}] * 6


def test_trouble_ends_when_nothing_is_to_be_stored() -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        log.spared, log.failures = 1, 10**6
        await house.do(request(room), act(first(room)))
        while not await house.in_trouble(room.id):
            await asyncio.sleep(0.001)
        await house.pause(room.id, ANNE, True)
        async with asyncio.timeout(20):
            while await house.in_trouble(room.id):
                await asyncio.sleep(0.001)

    in_house(scene, log)


def test_waits_grow_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = []
    wait = live.Live._wait_after_failure

    async def noted(self: live.Live, seconds: float) -> None:
        waits.append(seconds)
        await wait(self, seconds)

    monkeypatch.setattr(live.Live, "_wait_after_failure", noted)
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        log.spared, log.failures = 1, 5
        await house.do(request(room), act(first(room)))
        async with asyncio.timeout(20):
            while (await house.look(room.id)).version < room.version + 2:
                await asyncio.sleep(0.001)

    in_house(scene, log)
    assert waits == [0.001, 0.002, 0.004, 0.004, 0.004]


def test_who_waits_for_the_computers_is_not_kept_waiting() -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        log.failures = 1
        assert (await house.do(request(room), act(first(room)))).kind == "unkept"
        log.spared, log.failures = 1, 10**6
        await house.do(request(room), act(first(room)))
        async with asyncio.timeout(20):
            stood = await house.run_computers(room.id)
            assert await house.in_trouble(room.id)
            assert await house.run_computers(room.id) == stood
        log.failures = 0
        async with asyncio.timeout(20):
            while await house.in_trouble(room.id):
                await asyncio.sleep(0.001)
        assert (await my_turn(house, room)).version > stood.version

    in_house(scene, log)


def test_who_comes_to_a_table_in_trouble_is_told_at_once() -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        log.spared, log.failures = 1, 10**6
        await house.do(request(room), act(first(room)))
        stood = await house.run_computers(room.id)
        async for state in house.stream(room.id, ANNE, stood.version, 5):
            assert state == Trouble(True)
            break

    in_house(scene, log)


def test_a_house_in_trouble_closes_at_once() -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        log.spared, log.failures = 1, 10**6
        await house.do(request(room), act(first(room)))
        await house.run_computers(room.id)

    async def closed() -> None:
        async with asyncio.timeout(20):
            await asyncio.to_thread(in_house, scene, log)

    asyncio.run(closed())


@pytest.mark.parametrize("times", [1, 3])
def test_the_same_form_is_sent_again_until_it_is_kept(times: int) -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        asked, words = ActRequest(room.id, ANNE, room.version, "once"), act(first(room))
        log.failures = times
        for _ in range(times):
            answer = await house.do(asked, words)
            assert answer == ActResult("unkept", room.version, texts.ACT_NOT_SAVED)
            assert await house.look(room.id) == room
            assert agree(log, room)
        for _ in range(2):
            assert await house.do(asked, words) == ActResult("done", room.version + 1)
        later = await my_turn(house, room)
        assert later.done == {own_key(ANNE, "once"): room.version + 1}
        assert agree(log, later)

    in_house(scene, log)


def test_an_act_that_was_kept_after_all_is_not_done_twice() -> None:
    log = Failing(after=True)

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        asked, words = ActRequest(room.id, ANNE, room.version, "once"), act(first(room))
        log.failures = 1
        assert (await house.do(asked, words)).kind == "unkept"
        for _ in range(2):
            assert await house.do(asked, words) == ActResult("done", room.version + 1)
        log.failures = 1
        later = await my_turn(house, room)
        assert sum(own_key(ANNE, "once") in entry.body for entry in log.log.read(room.id)) == 1
        async with asyncio.timeout(20):
            while later.match.table.by != room.seat_of(ANNE):
                await asyncio.sleep(0.001)
                later = await my_turn(house, room)
        assert agree(log, later)

    in_house(scene, log)


def test_a_match_that_cannot_be_kept_does_not_begin() -> None:
    log = Failing(failures=1)

    async def scene(house: House) -> None:
        with pytest.raises(TapisError) as refused:
            await house.create(wish(), ANNE)
        assert refused.value.code == "store/unavailable"
        assert (await house.matches_of(ANNE)).listed == ()
        await house.create(wish(), ANNE)
        assert len((await house.matches_of(ANNE)).listed) == 1

    in_house(scene, log)
