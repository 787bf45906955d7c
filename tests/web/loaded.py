"""A server that is killed while many people play: its answers hold, and no act is done twice."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tapisvert.games import GAMES
from tapisvert.store.log import LogEntry
from tests.service.simulation.checks import check_log
from tests.web.http_person import HttpPerson, LoadState, TablePeople
from tests.web.killing import running

PEOPLE_AT_TABLES = (1, 1, 1, 1, 2, 2, 3, 3, 4, 4)
"""How many people sit at each table."""
ANSWERS = 20, 120
"""The fewest and the most answers of a server before it is killed."""
MOST_DELAY = 0.1
"""The most seconds from the last of these answers to the kill."""
MOST_DOWNTIME = 0.5
"""The most seconds from a kill to the start of the next server."""
SHORT_MATCHES = (
    {"game": "polignac", "set.players": "8"},
    {"game": "polignac", "set.players": "6"},
    {"game": "whist_ecossais", "set.players": "8"},
    {"game": "whist_ecossais", "set.players": "7"},
    {"game": "manille_boussac", "set.match": "single44"},
    {"game": "manille_wikibooks"},
)
"""What several people play: a deal is soon over."""
WANTED = {"join", "begin", "act", "deal", "mix", "propose", "answer"}
"""What must have been done at tables of several people before the last server ends."""
POLL_SECONDS, MOST_POLLS = 0.05, 12_000
"""Seconds between two polls of a condition; after MOST_POLLS of them the test fails."""
Rooms = Mapping[str, Sequence[LogEntry]]


def killed_under_load(case: int, random: Random) -> None:
    """After two or more kills the log has everything that people were answered or shown."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rooms.db"
        load = asyncio.run(_play(path, random, kills=2))
        rooms = _rooms(path)
        check_log(rooms, load.acks)
        _check_mixes(rooms, load)


async def _play(path: Path, random: Random, kills: int) -> LoadState:
    load = LoadState()
    tables = [TablePeople(_game(people, random), people) for people in PEOPLE_AT_TABLES]
    people = [
        HttpPerson(load, table, n, Random(random.random()))
        for table in tables
        for n in range(table.people)
    ]
    async with asyncio.TaskGroup() as group:
        streams = [group.create_task(person.watch()) for person in people]
        acting = [group.create_task(person.play()) for person in people]
        killed = 0
        while killed < kills or not load.lost:  # some post must have been sent again
            with running(path) as (_, load.url):
                answers = len(load.acks) + random.randint(*ANSWERS)
                await _until(lambda: len(load.acks) >= answers)  # noqa: B023 (awaited here)
                await asyncio.sleep(random.uniform(0, MOST_DELAY))
            killed += 1
            _check_held(path, people)
            await asyncio.sleep(random.uniform(0, MOST_DOWNTIME))
        with running(path) as (_, load.url):
            for table in tables:
                table.took_part.clear()
            await _until(lambda: _goes_on(tables, people, load))
            load.over = True
            await asyncio.wait(acting)
            await _until(lambda: _settled(path, people))
            _check_held(path, people)
        for stream in streams:
            stream.cancel()
        for person in people:
            await person.http.aclose()
    return load


def _game(people: int, random: Random) -> dict[str, str]:
    return random.choice(SHORT_MATCHES) if people > 1 else {"game": random.choice([*GAMES])}


async def _until(holds: Callable[[], bool]) -> None:
    for _ in range(MOST_POLLS):
        if holds():
            return
        await asyncio.sleep(POLL_SECONDS)
    raise AssertionError("people wait in vain")


def _goes_on(tables: Sequence[TablePeople], people: Sequence[HttpPerson], load: LoadState) -> bool:
    """True if everybody is connected to the new server and has acted, and all of WANTED is done."""
    return (
        all(len(table.took_part) == table.people for table in tables)
        and all(person.connected == load.url for person in people)
        and load.did.keys() >= WANTED
    )


def _settled(path: Path, people: Sequence[HttpPerson]) -> bool:
    """True if everybody holds the newest frame."""
    with closing(sqlite3.connect(path)) as database:
        versions = dict(database.execute("SELECT room, max(version) FROM event GROUP BY room"))
    return all(person.held.version == versions[person.room] for person in people)


def _check_held(path: Path, people: Sequence[HttpPerson]) -> None:
    """What people have been shown is in the log, each frame as the log gives it."""
    rooms = _rooms(path)
    for person in people:
        if person.room:
            person.held.check(rooms[person.room], person.holder)


def _check_mixes(rooms: Rooms, load: LoadState) -> None:
    """What was contributed and acknowledged is in the log once."""
    bodies = [json.loads(each.body) for kept in rooms.values() for each in kept]
    mixed = Counter(
        (body["match"], body.get("deal", 0), body["mix"])
        for body in bodies
        if body["is"] == "mixed"
    )
    assert set(load.mixes) <= mixed.keys(), "a contribution is lost"
    assert not [mix for mix, times in mixed.items() if times > 1], "contributed twice"


def _rooms(path: Path) -> Rooms:
    """The log of each room."""
    rooms: dict[str, list[LogEntry]] = {}
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for row in database.execute("SELECT room, version, body FROM event ORDER BY version"):
            entry = LogEntry(*row)
            rooms.setdefault(entry.room, []).append(entry)
    return rooms
