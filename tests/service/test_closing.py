"""A match that is given up, or adjourned for too long: closed, public, and never taken up again."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from tapisvert.errors import TapisError
from tapisvert.play.fair import Receipt
from tapisvert.play.fair_deals import check
from tapisvert.play.load import loads
from tapisvert.play.record import dumps
from tapisvert.service import people_texts
from tapisvert.service.expiry import Expiry
from tapisvert.service.happenings import StoodIn
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.people_happenings import Adjourned, Closed, Resumed
from tapisvert.service.room import Room
from tapisvert.service.summary import ADJOURNED_JSON, from_json, summary_of, to_json
from tapisvert.store.log import Log, LogEntry, Untouched
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service import test_fairness
from tests.service.people import LUC, MARIE, PAUL, ZOE, asks, begun
from tests.service.tables import ANNE, in_house, key, wish
from tests.service.test_consent import at_table, proposes, says, some_acts
from tests.service.test_lobby import agrees


def test_the_host_gives_a_match_up_and_it_is_public() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await test_fairness.begun(house)
        assert "fair" not in room.match.notes
        with pytest.raises(TapisError) as error:
            await house.hosting.close(room.id, MARIE.holder, key())
        assert error.value.code == "room/not-host"
        closed = await house.hosting.close(room.id, PAUL.holder, "once")
        assert await house.hosting.close(room.id, PAUL.holder, "once") == closed
        assert closed.over
        assert not closed.match.over
        assert closed.latest == (people_texts.gives_up("Paul"),)
        assert agrees(log, closed)
        found = check(loads(dumps(closed.match)))
        assert found.consistent
        assert room.fair is not None
        mine = Receipt(closed.fair.promise.match, room.fair.promise.commitment,  # type: ignore[union-attr]
                       {0: test_fairness.BYTES[PAUL]}, 0)  # fmt: skip
        assert check(closed.match, mine).own == ("in",)
        assert json.loads(log.record(room.id) or "")["fair"]["secret"]

    at_table(scene)


def test_somebody_whom_a_computer_replaced_may_look_at_a_closed_match() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        live = await house.rooms.live(room.id)
        await live.commit(StoodIn(live.room.seat_of(MARIE.holder) or 0, "habitue"))
        await house.hosting.close(room.id, PAUL.holder, key())
        async for state in house.stream(room.id, MARIE.holder, 0, 5):
            assert isinstance(state, Room)
            assert state.closed
            break

    at_table(scene)


def test_nothing_goes_on_in_a_closed_match() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await some_acts(house, await begun(house, [MARIE, LUC, ZOE]), 1)
        await house.propose(asks(room, PAUL), "adjourn")
        room = await house.hosting.close(room.id, PAUL.holder, key())
        assert room.proposal is None
        for what in ("resume", "adjourn", "take back"):
            answer = await proposes(house, room, MARIE, what)
            assert answer.kind == "refused"
            assert answer.says is not None
            assert "ne reprend plus" in answer.says.fr
            assert "not taken up again" in answer.says.en
        assert (await says(house, room, MARIE, True)).kind == "refused"
        for who in (PAUL, MARIE):
            with pytest.raises(TapisError) as error:
                await house.hosting.close(room.id, who.holder, key())
            assert error.value.code in ("room/closed", "room/not-host")
        await house.run_computers(room.id)
        assert (await house.look(room.id)).version == room.version
        assert agrees(log, await house.look(room.id))

    at_table(scene)


def test_several_people_may_begin_another_match_after_it() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await test_fairness.begun(house)
        room = await house.hosting.close(room.id, PAUL.holder, key())
        assert room.match.table.acts == () or not room.match.table.over
        await test_fairness.mixed(house, room, PAUL)
        again = await house.play_again(room.id, MARIE.holder, key())
        assert again.fair is not None
        assert test_fairness.BYTES[PAUL] in again.fair.dealt[0]
        assert again.seat_of(PAUL.holder) is not None

    at_table(scene)


def test_who_plays_alone_gives_up() -> None:
    async def play(house: House) -> None:
        room = await house.create(wish(), ANNE)
        closed = await house.hosting.close(room.id, ANNE, key())
        assert closed.closed
        known = summary_of(closed)
        assert (known.over, known.closed, known.victors) == (True, True, 0)
        assert from_json(to_json(known)) == known
        assert len(await house.records_of(ANNE)) == 1

    in_house(play)


async def adjourned(house: House) -> Room:
    room = await test_fairness.begun(house)
    live = await house.rooms.live(room.id)
    async with live.lock:
        await live.commit(Adjourned(0, key()))
    return live.room


def test_what_has_waited_too_long_is_closed() -> None:
    async def scene(house: House, log: Log) -> None:
        room, other = await adjourned(house), await test_fairness.begun(house)
        await Expiry(house.rooms).close_expired()
        assert (await house.look(room.id)).adjourned
        await Expiry(house.rooms, days=0).close_expired()
        now = await house.look(room.id)
        assert now.closed
        assert not now.adjourned
        assert now.latest == (people_texts.WAITED_TOO_LONG,)
        assert "fair" in now.match.notes
        assert agrees(log, now)
        assert not (await house.look(other.id)).closed
        await Expiry(house.rooms, days=0).close_expired()
        assert (await house.look(room.id)).version == now.version

    at_table(scene)


def test_who_has_just_come_back_is_not_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House, log: Log) -> None:
        room = await adjourned(house)
        found = log.untouched(0, ADJOURNED_JSON)
        assert found == [Untouched(room.id, room.version)]
        live = await house.rooms.live(room.id)
        async with live.lock:
            await live.commit(Resumed(0, key()))
            await live.commit(Adjourned(0, key()))
        monkeypatch.setattr(log, "untouched", lambda days, summary: found)
        await Expiry(house.rooms, days=0).close_expired()
        assert (await house.look(room.id)).adjourned

    at_table(scene)


def test_the_clock_is_that_of_the_log(tmp_path: Path) -> None:
    """An entry of 91 days ago is old enough, one of 89 days is not."""
    path = tmp_path / "rooms.db"
    SqliteLog(path).close()
    days = {"old": 91, "young": 89}
    with sqlite3.connect(path) as database:
        for room, ago in days.items():
            database.execute(
                "INSERT INTO event (room, version, at, body) VALUES"
                " (?, 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?), '{}')",
                (room, f"-{ago} days"),
            )
    database.close()
    log = SqliteLog(path)
    for room in days:
        log.summarise(room, 1, ADJOURNED_JSON)
    assert log.untouched(90, ADJOURNED_JSON) == [Untouched("old", 1)]
    assert log.untouched(90, "else") == []
    log.append(LogEntry("old", 2, "{}"))
    assert log.untouched(90, ADJOURNED_JSON) == []
    log.close()


def test_a_match_is_closed_only_by_who_may_and_only_once() -> None:
    async def run() -> None:
        house = House(SqliteLog(MEMORY), 0)
        room = await begun(house, [MARIE])
        for event, code in ((Closed(), "room/closed"), (Closed(3, "k"), "room/chair")):
            with pytest.raises(TapisError) as error:
                room.after(event)
            assert error.value.code == code
        closed = room.after(Closed(0, "k"))
        for again in (Closed(0, "l"), Closed(), Resumed(0, "m")):
            with pytest.raises(TapisError) as error:
                closed.after(again)
            assert error.value.code == "room/closed"
        await house.close()

    asyncio.run(run())


def test_the_log_is_read_again() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await house.hosting.close((await begun(house, [MARIE])).id, PAUL.holder, key())
        assert replay(room.id, log.read(room.id)) == room

    at_table(scene)
