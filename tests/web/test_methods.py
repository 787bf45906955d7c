"""A GET changes nothing, and every URL that answers GET answers HEAD."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from time import sleep
from typing import NamedTuple

import httpx
import pytest
from starlette.routing import BaseRoute, Mount, Route

from tapisvert.games import GAMES, find
from tapisvert.play.match import Match
from tapisvert.service.happenings import to_json
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog
from tapisvert.web.app import create_app
from tapisvert.web.files import address
from tests.strategies import NAMES, random_match
from tests.web.asking import HOLDER, TOKEN, room_start
from tests.web.serving import Served, served

MANILLE = GAMES["manille_boussac"]
MINE, THEIRS, PAUSED, OPEN, OVER = "mine", "theirs", "paused", "open", "over"
QUERY = {
    "go": "1", "drawn": "1", "since": "1", "hint": "1", "why": "KS", "note": "stale",
    "deal": "1", "at": "3", "paused": "no", "pace": "instant", "lang": "en", "room": MINE,
}  # fmt: skip


class State(NamedTuple):
    """The state of a room that could change."""

    version: int
    pace: float
    paused: bool
    driving: bool


def rooms() -> dict[str, Match]:
    """Return matches by name: the person's turn, a computer's, one to pause, an open call, over."""
    polignac = find("polignac")
    return {
        MINE: Match.start(MANILLE, NAMES, "methods", 3),
        THEIRS: Match.start(MANILLE, NAMES, "methods", 0),
        PAUSED: Match.start(MANILLE, NAMES, "methods", 0),
        OPEN: Match.start(polignac, NAMES, "methods", 0),
        OVER: random_match(Random("methods"), MANILLE, "methods"),
    }


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = Path(tmp_path_factory.mktemp("methods")) / "rooms.db"
    with closing(SqliteLog(path)) as log:
        for name, match in rooms().items():
            log.append(LogEntry(name, 1, to_json(room_start(match, HOLDER))), (HOLDER,))
    with served(path, pace=1.0) as running:
        with client(running) as http:
            http.post(f"/table/{PAUSED}/pause", data={"paused": "yes"})
        yield running


def client(server: Served) -> httpx.Client:
    """Return a client that sits at every table and prefers another pace than the house."""
    return httpx.Client(base_url=server.url, cookies={"tapis": TOKEN, "pace": "instant"})


def paths(server: Served) -> list[str]:
    """Return every path that answers GET, for every room, and for a game."""
    found = [f"{address()}/table.js"]
    for route in _flat(create_app(server.house).routes):
        if isinstance(route, Mount):
            continue
        assert isinstance(route, Route)
        if "GET" in (route.methods or ()):
            names = [MINE, THEIRS, PAUSED, OPEN, OVER, "manille"] if "{" in route.path else [""]
            found += [route.path.replace("{name}", name) for name in names]
    assert len(found) > 50
    assert {"/", "/table/mine", "/table/mine/stream", "/replay/over", "/play/manille"} <= {*found}
    return found


def _flat(routes: list[BaseRoute]) -> Iterator[BaseRoute]:
    for route in routes:
        router = getattr(route, "original_router", None)
        yield from _flat(router.routes) if router else [route]


def states(server: Served) -> dict[str, State]:
    found = {}
    for name in rooms():
        version = server.room(name).version
        live = server.house.rooms.opened[name]
        found[name] = State(version, live.pause_factor, live.paused, live.driving)
    return found


def test_a_get_changes_nothing(server: Served) -> None:
    before = states(server)
    assert before[PAUSED].paused
    assert server.room(THEIRS).computer is not None
    assert server.room(OPEN).match.table.open()
    with client(server) as http:
        for path in paths(server):
            if path.endswith("/stream"):
                continue
            for query in ({}, QUERY):
                status = http.get(path, params=query).status_code
                assert status in (200, 303, 400, 403, 404, 409), path
                assert states(server) == before, (path, query)
        for name in (MINE, PAUSED, OVER):
            with http.stream("GET", f"/table/{name}/stream", params=QUERY) as answer:
                assert next(answer.iter_lines()).startswith("retry")
            assert states(server) == before, name


def test_whatever_answers_get_answers_head(server: Served) -> None:
    with client(server) as http:
        for path in paths(server):
            with http.stream("GET", path) as asked:
                got = asked.status_code, dict(asked.headers)
            head = http.head(path)
            assert head.content == b""
            told = head.status_code, dict(head.headers)
            for _, headers in (got, told):
                headers.pop("date")
                headers.pop("transfer-encoding", None)  # HEAD may leave it out (RFC 9110, 9.3.2)
                if path == "/metrics":  # figures change from one request to the next
                    headers.pop("content-length")
            assert told == got, path
    for live in server.house.rooms:
        while live.open_streams:  # streams that HEAD requested end too
            sleep(0.01)


def test_what_only_answers_post_does_not_answer_head(server: Served) -> None:
    with client(server) as http:
        assert http.head("/settings").status_code == 405
        assert http.head(f"/table/{MINE}/go").status_code == 405


def test_going_on_is_posted(server: Served) -> None:
    """It answers with a redirect, or with no content for the script; strangers may not post."""
    name = "theirs"
    with client(server) as http:
        page = http.get(f"/table/{name}").text
        assert f'action="/table/{name}/go"' in page
        assert "http-equiv" not in page
        went = http.post(f"/table/{name}/go")
        assert (went.status_code, went.headers["location"]) == (303, f"/table/{name}?since=1")
        assert http.post(f"/table/{name}/go", headers={"Tapis-Script": "1"}).status_code == 204
    assert server.room(name).match.table.by == 0
    assert server.house.rooms.opened[name].pause_factor == 0
    with httpx.Client(base_url=server.url) as stranger:
        assert stranger.post(f"/table/{name}/go").status_code == 403


def test_a_pace_that_is_chosen_holds_at_once(server: Served) -> None:
    """A pace chosen in the settings applies to one's open tables at once."""
    with client(server) as http:
        server.room(PAUSED)
        http.post("/settings", data={"pace": "brisk"})
        assert server.house.rooms.opened[PAUSED].pause_factor == pytest.approx(0.4)
        with httpx.Client(base_url=server.url) as stranger:
            stranger.post("/settings", data={"pace": "instant"})
            stranger.post(f"/table/{PAUSED}/pause", data={"paused": "yes"})
        assert server.house.rooms.opened[PAUSED].pause_factor == pytest.approx(0.4)
