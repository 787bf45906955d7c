"""Requests generated from /openapi.json, valid and invalid, to matches in progress and finished."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tapisvert.games import GAMES
from tapisvert.play.events import words_of
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.view import view
from tapisvert.service.happenings import Created, to_json
from tapisvert.service.room import Room
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog
from tests.strategies import random_game, random_match
from tests.web.serving import Served, served

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 12
PLAYING, FINISHED, FOREIGN = "playing", "finished", "foreign"
TOKEN = "0123456789" * 3
HOLDER = sha256(TOKEN.encode()).hexdigest()
OPTIONS = sorted({name for game in GAMES.values() for name in game.options})
WISHES = st.builds(
    lambda game, more: {"game": game, **more},
    st.sampled_from(sorted(GAMES)),
    st.dictionaries(
        st.sampled_from([f"{kind}.{name}" for kind in ("set", "other") for name in OPTIONS]),
        st.sampled_from(["", "yes", "no", "34", "-1", "1e9", "single44", "9" * 100]) | st.text(),
        max_size=2,
    ),
)


def described(case: int, random: Random) -> None:
    """Valid and invalid requests from /openapi.json are answered as described, never with 5xx."""
    with house(random) as server, requests.Session() as session:
        schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
        operations = [schema[path][method] for path in schema for method in schema[path]] * 2
        random.shuffle(operations)
        seen = set()
        for operation in operations:
            if not operation.path.endswith("/stream"):
                seen |= send_requests(operation, server, session, random)
    assert seen >= {200, 204, 303, 400, 403, 404}, seen


def send_requests(
    operation: Any, server: Served, session: requests.Session, random: Random
) -> set[int]:
    """Send requests to one operation; return the status codes of the answers."""
    kinds = st.one_of([operation.as_strategy(generation_mode=mode) for mode in GenerationMode])
    seen = set()

    @seed(random.getrandbits(64))
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def ask(data: st.DataObject) -> None:
        case = data.draw(kinds)
        make_sensible(case, server, data)
        response = case.call(session=session, allow_redirects=False)
        case.validate_response(response, checks=CHECKS)
        seen.add(response.status_code)

    ask()
    return seen


def make_sensible(case: Any, server: Served, data: st.DataObject) -> None:
    """Often replace the cookie, the room or the form of a case by a valid one."""
    if data.draw(st.integers(0, 3)):
        case.cookies = {"tapis": TOKEN}
    if case.path_parameters and data.draw(st.integers(0, 3)):
        rooms = st.sampled_from([PLAYING, PLAYING, FINISHED, FOREIGN])
        case.path_parameters = {"name": data.draw(rooms)}
    if case.method == "POST" and data.draw(st.integers(0, 2)):
        at_table = "/table/" in case.path
        case.body = data.draw(forms(server.room(PLAYING)) if at_table else WISHES)


def forms(room: Room) -> st.SearchStrategy[dict[str, str]]:
    """Return a strategy for forms that a person at the table may send, or has sent before."""
    seat = room.seat_of(HOLDER)
    acts = [words_of(act) for act in view(room.match.table, seat).legal()] or ["play KS"]
    return st.fixed_dictionaries(
        {
            "decision": st.sampled_from([room.version, room.version, 1]).map(str),
            "key": st.integers(0, 99).map(str),
            "act": st.sampled_from(acts),
            "paused": st.just("no"),
        }
    )


def room_start(match: Match, holder: str) -> Created:
    """Return the start of a room with this match, with one person and computers."""
    others = match.game.seats - 1
    return Created(dumps(match), (None, *["hasard"] * others), (holder, *[None] * others))


@contextmanager
def house(random: Random) -> Iterator[Served]:
    """Serve a match in progress, a finished one, and one of other people."""
    under_way = random_match(random, random_game(random), "under way", random.randrange(90))
    finished = random_match(random, random_game(random), "finished")
    rooms = {
        PLAYING: room_start(under_way, HOLDER),
        FINISHED: room_start(finished, HOLDER),
        FOREIGN: room_start(under_way, "somebody else"),
    }
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rooms.db"
        with closing(SqliteLog(path)) as log:
            for name, begins in rooms.items():
                log.append(LogEntry(name, 1, to_json(begins)))
        with served(path) as server:
            yield server
