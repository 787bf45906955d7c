"""The time to load the home page for a person who has finished many matches."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx

from bench.server import server
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.play.events import words_of
from tapisvert.service.happenings import Acted, DealBegun, Happening, to_json
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.store.sqlite import SqliteLog

FINISHED, VISITS = 50, 11
TOKEN = "0123456789" * 3
HOLDER = sha256(TOKEN.encode()).hexdigest()


def visits() -> list[float]:
    """Return the seconds of each visit in turn; the first has to summarise all the matches."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rooms.db"
        fill(path)
        with server(path) as url:
            who = httpx.Client(base_url=url, cookies={"tapis": TOKEN}, timeout=None)
            with who as http:
                return [_visit(http) for _ in range(VISITS)]


def fill(path: Path) -> None:
    """Write a database of finished matches, the games in turn, all played by one person."""
    SqliteLog(path).close()
    games = list(GAMES.values())
    with closing(sqlite3.connect(path)) as database, database:
        for n in range(FINISHED):
            bodies = [to_json(each) for each in _match(games[n % len(games)], Random(n))]
            rows = ((f"room {n}", version, body) for version, body in enumerate(bodies, 1))
            database.executemany("INSERT INTO event (room, version, body) VALUES (?, ?, ?)", rows)
            database.execute("INSERT INTO holder VALUES (?, ?)", (HOLDER, f"room {n}"))


def _visit(http: httpx.Client) -> float:
    began = perf_counter()
    http.get("/").raise_for_status()
    return perf_counter() - began


def _match(game: Game, random: Random) -> Iterator[Happening]:
    """Yield all that happens in a match played at random."""
    begins = create_happening(Wish(game, ("hasard",) * (len(game.players) - 1)), HOLDER)
    room = Room.begin("room", begins)
    yield begins
    while not room.match.over:
        happening: Happening = DealBegun("key")
        if not room.match.table.over:
            act = random.choice(room.match.table.legal())
            happening = Acted(act.seat, words_of(act))
        room = room.after(happening)
        yield happening
