"""A server that is killed while many people play: its answers hold, and no act is done twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx

from tapisvert.games import GAMES
from tapisvert.store.log import LogEntry
from tests.service.simulation.checks import check_log
from tests.service.simulation.diary import Ack
from tests.web.killing import running

TABLES = 24
LIFE = (1.5, 4.0)  # seconds between two kills
AGAIN = 0.05  # seconds until a form without an answer is posted again


@dataclass
class Served:
    """The address of the server of now, and what people were answered so far."""

    url: str = ""
    over: bool = False
    acks: list[Ack] = field(default_factory=list)


def killed_under_load(case: int, random: Random) -> None:
    """What a server answered while 24 people play holds after two kills; no act is done twice."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rooms.db"
        served = asyncio.run(_play(path, random, kills=2))
        check_log(_rooms(path), served.acks)
        assert sum(ack.done for ack in served.acks) >= TABLES


async def _play(path: Path, random: Random, kills: int) -> Served:
    served, games = Served(), [*GAMES]
    random.shuffle(games)
    async with asyncio.TaskGroup() as group:
        people = [
            group.create_task(_person(served, games[n % len(games)], Random(random.random())))
            for n in range(TABLES)
        ]
        for _ in range(kills):
            with running(path) as (_, served.url):
                await asyncio.sleep(random.uniform(*LIFE))
        with running(path) as (_, served.url):
            await asyncio.sleep(LIFE[0])
            served.over = True
            await asyncio.wait(people)
    return served


async def _person(served: Served, game: str, random: Random) -> None:
    """Play one match after another; post what was not answered again, as it was."""
    async with httpx.AsyncClient(headers={"Tapis-Script": "1"}, timeout=30) as http:
        http.cookies.set("pace", "instant")
        keys = (f"key-{n}" for n in count())
        room = ""
        while not served.over:
            if not room:
                answer = await _answered(served, http, "POST", "/table", {"game": game})
                room = answer.headers["location"].rpartition("/")[2].partition("?")[0]
            table = (await _answered(served, http, "GET", f"/table/{room}.json")).json()
            if table["phase"] == "match-end":
                room = ""
            elif table["phase"] != "deal-end" and not table["legal"]:
                await _answered(served, http, "POST", f"/table/{room}/go")
            else:
                act = {"act": random.choice(table["legal"])} if table["legal"] else {}
                form = {"decision": str(table["version"]), "key": next(keys), **act}
                path = f"/table/{room}/{'act' if act else 'deal'}"
                answer = await _answered(served, http, "POST", path, form)
                assert answer.status_code in (204, 409), answer.text
                served.acks.append(Ack(room, form["key"], 0, answer.status_code == 204))


async def _answered(
    served: Served,
    http: httpx.AsyncClient,
    method: str,
    path: str,
    form: dict[str, str] | None = None,
) -> httpx.Response:
    """Ask until there is an answer."""
    while True:
        try:
            return await http.request(method, served.url + path, data=form)
        except (httpx.TransportError, httpx.UnsupportedProtocol):
            await asyncio.sleep(AGAIN)


def _rooms(path: Path) -> Mapping[str, Sequence[LogEntry]]:
    """The log of each room."""
    rooms: dict[str, list[LogEntry]] = {}
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for row in database.execute("SELECT room, version, body FROM event ORDER BY version"):
            entry = LogEntry(*row)
            rooms.setdefault(entry.room, []).append(entry)
    return rooms
