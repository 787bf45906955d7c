"""Finished matches in a log, as if their owner had played them here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

from tapisvert.games import find
from tapisvert.law.reading import Value
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.service import summary
from tapisvert.service.happenings import Created, to_json
from tapisvert.service.room import Room
from tapisvert.service.summary import summary_of
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog
from tests.matches import played
from tests.service.failing import Failing
from tests.web.asking import HOLDER, TOKEN
from tests.web.serving import Served, Visitor, served

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
SHORT: dict[str, Mapping[str, Value]] = {
    "manille_boussac": {"match": (15, 3)},
    "whist_mort": {"tournee": True, "match": "game", "target": 3},
    "polignac": {"players": 5, "limit": 5},
    "marjolet": {"target": 100},
    "whist_couleur": {"preset": "belge", "deals": 4},
}


class Finished(NamedTuple):
    """A finished match, the seat of its owner, and the levels of all seats."""

    room: str
    match: Match
    seat: int
    levels: tuple[str | None, ...]

    @property
    def began(self) -> Created:
        holders = [HOLDER if seat == self.seat else None for seat in range(len(self.levels))]
        return Created(dumps(self.match), self.levels, tuple(holders))


def finished(game_id: str, level: str, number: int) -> Finished:
    """Return a match that computers have played to its end by chance."""
    game = find(game_id, SHORT.get(game_id))
    random = Random(f"{game_id} {level} {number}")
    match = played(random, game, f"{game_id} {level} {number}")
    began = NOON + timedelta(days=number)
    match = replace(match, notes={"played": began.isoformat(timespec="seconds")})
    seat = random.choice(game.players)
    levels = tuple(None if each == seat else level for each in range(game.seats))
    return Finished(f"{game_id}-{level}-{number}", match, seat, levels)


def fill(log: SqliteLog, matches: list[Finished], summed_up: bool = True) -> None:
    """Store matches, the first as the oldest; each as one entry."""
    for each in matches:
        room = Room.begin(each.room, each.began)
        body = summary.to_json(summary_of(room)) if summed_up else None
        log.append(LogEntry(each.room, 1, to_json(each.began)), (HOLDER,), body)
        if summed_up:
            log.keep_record(each.room, dumps(each.match))


def many(path: Path, number: int, summed_up: bool) -> None:
    """Write a database in which one match has been played so many times."""
    one = finished("marjolet", "hasard", 1)
    with closing(SqliteLog(path)) as log:
        fill(log, [one._replace(room=f"room-{n}") for n in range(number)], summed_up)


@contextmanager
def visiting(log: Failing, lang: str = "fr") -> Iterator[tuple[Served, Visitor]]:
    """Serve a log to the owner of its matches."""
    with served(log=log) as server, Visitor(server.url, lang) as visitor:
        visitor.http.cookies.set("tapis", TOKEN)
        yield server, visitor
