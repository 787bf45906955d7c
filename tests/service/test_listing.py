"""Lists of matches cost the reading of their summaries; rooms of old are summed up once."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from threading import current_thread

import pytest

from tapisvert.errors import TapisError
from tapisvert.service import kept
from tapisvert.service.happenings import to_json
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.listing import MOST_REMADE, has_finished_deal
from tapisvert.service.room import Room
from tapisvert.service.summary import Damaged, Summary, summary_of
from tapisvert.service.watching import State
from tapisvert.store.log import LogEntry
from tapisvert.store.migrations import migrate
from tapisvert.store.sqlite import SqliteLog
from tests.service.failing import Failing
from tests.service.tables import ANNE, BRUNO, in_house, played, rooms_of, wish
from tests.service.test_reseated import EVENING, ZOE

FIFTY = 50
BODIES = [to_json(happening) for happening, _ in EVENING]
WHOLE = EVENING[-1][1]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of the first version, with fifty finished matches."""
    path = tmp_path / "rooms.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        migrate(database, to=1)
        database.execute("BEGIN")
        for n in range(FIFTY):
            rows = ((f"room {n}", version, body) for version, body in enumerate(BODIES, 1))
            database.executemany("INSERT INTO event (room, version, body) VALUES (?, ?, ?)", rows)
            database.execute("INSERT INTO holder VALUES (?, ?)", (ZOE, f"room {n}"))
        database.execute("COMMIT")
    return path


def spoilt(path: Path, room: str, version: int, spoil: Callable[[str], str]) -> None:
    """Change what is kept, as no call of a log can."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TRIGGER event_is_never_changed")
        database.create_function("spoil", 1, spoil)
        database.execute(
            "UPDATE event SET body = spoil(body) WHERE room = ? AND version = ?", (room, version)
        )


def test_rooms_of_old_are_summed_up_once_and_so_many_at_a_time(old: Path) -> None:
    log = Failing(SqliteLog(old))
    rooms = [f"room {n}" for n in reversed(range(FIFTY))]

    async def scene(house: House) -> None:
        for known in (20, 40, FIFTY, FIFTY):
            found = await house.matches_of(ZOE)
            assert len(found.listed) == len(log.reads) == known
            assert found.unread == FIFTY - known
            assert [each.room for each in found.listed] == rooms[:known]
            assert {each.summary for each in found.listed} == {summary_of(WHOLE)}
            assert log.reads == rooms[:known]

    in_house(scene, log)


def test_after_fifty_matches_a_list_reads_no_event(old: Path) -> None:
    async def visited(house: House) -> None:
        while (await house.matches_of(ZOE)).unread:
            pass

    in_house(visited, SqliteLog(old))
    log = Failing(SqliteLog(old))

    async def scene(house: House) -> None:
        await house.matches_of(ZOE)
        assert (log.reads, log.listed) == ([], FIFTY)
        room = await house.create(wish("polignac"), ZOE)
        assert await house.new_to(room, ZOE)
        assert log.reads == []

    in_house(scene, log)


def test_a_match_played_here_is_never_summed_up_anew() -> None:
    log = Failing()

    async def scene(house: House) -> None:
        room = await played(house, await house.create(wish(), ANNE), Random(1))
        assert room.match.over
        ((name, known),) = (await house.matches_of(ANNE)).listed
        assert (name, known) == (room.id, summary_of(room))
        assert not await house.new_to(await house.create(wish(), ANNE), ANNE)
        assert await house.new_to(await house.create(wish("coinche"), ANNE), ANNE)
        assert await house.matches_of(BRUNO) == ((), 0)
        assert log.reads == []

    in_house(scene, log)


def test_whether_a_game_is_new_is_found_among_rooms_of_old_at_the_first_that_tells(
    old: Path,
) -> None:
    log = Failing(SqliteLog(old))

    async def scene(house: House) -> None:
        assert not await house.new_to(WHOLE, ZOE)
        assert len(log.reads) == 1

    in_house(scene, log)


def test_whether_a_game_is_new_costs_the_reading_of_so_many_rooms_at_most(old: Path) -> None:
    log = Failing(SqliteLog(old))
    assert not has_finished_deal(log, ZOE, "another game", "")
    assert len(log.reads) == MOST_REMADE
    log.reads.clear()
    assert not has_finished_deal(log, ZOE, "another game", "")
    assert len(set(log.reads)) == MOST_REMADE, "those that follow"
    log.close()


def garbled(body: str) -> str:
    return body[: len(body) // 2]


def impossible(body: str) -> str:
    """An act that the law refuses."""
    del body
    return json.dumps({"is": "acted", "seat": 0, "words": "play 2C"})


def of_no_kind(body: str) -> str:
    return '{"is": "moved"}'


@pytest.mark.sampled
@pytest.mark.parametrize("spoil", [garbled, impossible, of_no_kind, lambda body: "[]"])
@pytest.mark.parametrize("at", [1, 7, len(BODIES)])
def test_a_damaged_event_costs_its_own_room_alone(
    old: Path, at: int, spoil: Callable[[str], str], caplog: pytest.LogCaptureFixture
) -> None:
    spoilt(old, "room 47", at, spoil)
    before = EVENING[at - 2][1]
    names = tuple(before.match.names[seat] for seat in before.game.players)
    lost = Damaged(at, "whist_mort", names) if at > 1 else Damaged(1)

    async def scene(house: House) -> None:
        for _ in range(2):
            found = dict((await house.matches_of(ZOE)).listed)
            assert found.pop("room 47") == lost
            assert set(found.values()) == {summary_of(WHOLE)}
        assert not await house.new_to(WHOLE, ZOE)
        assert (await house.look("room 46")).match.over
        with pytest.raises(TapisError, match=f"its event {at} is damaged") as refused:
            await house.look("room 47")
        assert refused.value.code == "room/damaged"

    in_house(scene, SqliteLog(old))
    lines = [json.loads(line) for line in caplog.messages]
    assert lines
    for line in lines:
        error = line.pop("error")
        assert line == {"event": "room damaged", "room": "room 47", "at": at}
        assert error.isidentifier()


def test_an_entry_that_is_missing_is_damage_where_it_was() -> None:
    entries = [LogEntry("room", version, body) for version, body in enumerate(BODIES, 1)]
    with pytest.raises(TapisError, match="its event 5 is damaged"):
        replay("room", entries[:4] + entries[5:])
    with pytest.raises(TapisError, match="its event 1 is damaged"):
        replay("room", entries[1:])


def test_a_room_that_is_mended_is_listed_again(old: Path) -> None:
    spoilt(old, "room 49", 3, garbled)

    async def damaged(house: House) -> None:
        _, known = (await house.matches_of(ZOE)).listed[0]
        assert isinstance(known, Damaged)

    async def mended(house: House) -> None:
        assert (await house.look("room 49")).match.over
        assert isinstance((await house.matches_of(ZOE)).listed[0].summary, Summary)

    in_house(damaged, SqliteLog(old))
    with closing(sqlite3.connect(old)) as database, database:
        database.execute("UPDATE event SET body = ? WHERE room = 'room 49' AND version = 3",
                         (BODIES[2],))  # fmt: skip
    in_house(mended, SqliteLog(old))


def test_damage_found_at_a_table_is_told_by_the_list_from_then_on(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"

    async def begun(house: House) -> Room:
        return await played(house, await house.create(wish(), ANNE), Random(1), 5)

    room = in_house(begun, SqliteLog(path))
    spoilt(path, room.id, 4, garbled)

    async def scene(house: House) -> None:
        other = await house.create(wish(), ANNE)
        with pytest.raises(TapisError, match="its event 4 is damaged"):
            await house.look(room.id)
        assert await house.new_to(other, ANNE)
        found = (await house.matches_of(ANNE)).listed
        assert [type(known) for _, known in found] == [Summary, Damaged]

    in_house(scene, SqliteLog(path))


def test_rooms_of_old_go_on_with_summaries(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"

    async def begun(house: House) -> Room:
        return await played(house, await house.create(wish(), ANNE), Random(1), 3)

    room = in_house(begun, SqliteLog(path))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM summary")

    async def scene(house: House) -> None:
        (again,) = await rooms_of(house, ANNE)
        assert again == room
        later = await played(house, again, Random(2), 2)
        assert (await house.matches_of(ANNE)).listed[0].summary == summary_of(later)

    in_house(scene, SqliteLog(path))


def test_rooms_are_told_off_the_loop(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a list of old rooms nor the opening of one keeps other tables waiting."""
    threads = set()

    def noted(name: str, entries: Sequence[LogEntry]) -> State:
        threads.add(current_thread())
        return replay(name, entries)

    monkeypatch.setattr(kept, "replay", noted)

    async def scene(house: House) -> None:
        await house.matches_of(ZOE)
        await house.look("room 3")
        await house.new_to(WHOLE, ANNE)
        assert threads
        assert current_thread() not in threads

    in_house(scene, SqliteLog(old))
