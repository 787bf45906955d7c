"""Frames: one per event, in order, small, not cached, ended at once when the server stops."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tapisvert.games import find
from tapisvert.web import tables
from tapisvert.web.frame import MOVED
from tests.web.merged import merged
from tests.web.serving import Page, Served, Visitor, served

SCRIPT = {"Tapis-Script": "1"}


@contextmanager
def frames(visitor: Visitor, version: int, **headers: str) -> Iterator[Iterator[dict[str, Any]]]:
    path = f"/table/{visitor.room}/stream?version={version}"
    with visitor.http.stream("GET", path, headers=headers, timeout=30) as answer:
        assert answer.status_code == 200
        yield merged(read(answer))


def read(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    seen = ""
    for line in answer.iter_lines():
        if line.startswith("id: "):
            seen = line.removeprefix("id: ")
        elif line.startswith("event: "):
            seen = ""  # no frame
        elif seen and line.startswith("data: "):
            frame = json.loads(line.removeprefix("data: "))
            assert str(frame["version"]) == seen
            yield frame


def seat_down(server: Served, visitor: Visitor) -> int:
    """Begin a match in which the visitor leads first; return the version of the table."""
    visitor.begin_seeded(server, find("manille_boussac"), "stream 2")
    return int(visitor.page.form("hand").fields["decision"])


def act(visitor: Visitor) -> httpx.Response:
    form, value = visitor.legal()[0]
    return visitor.http.post(form.action, data={**form.fields, "act": value}, headers=SCRIPT)


def test_one_frame_an_event(server: Served, visitor: Visitor) -> None:
    version = seat_down(server, visitor)
    with frames(visitor, version) as stream:
        assert act(visitor).status_code == 204
        first, second, third = next(stream), next(stream), next(stream)
    assert [f["version"] for f in (first, second, third)] == [version + n for n in (1, 2, 3)]
    assert first["says"].startswith("Camille joue")
    assert first["moves"][-1][0].startswith("hand-")
    assert first["moves"][-1][1] == second["moves"][-1][1].replace(
        second["moves"][-1][1][-1], first["moves"][-1][1][-1]
    )
    for frame in (first, second, third):
        page = Page(frame["html"])
        assert page.elements[0][1]["id"] == "table"
        assert Page(frame["side"]).elements[0][1]["id"] == "side"
        assert len(json.dumps(frame).encode()) < 25_000
        for move in frame["moves"]:
            assert page.has(move[1])


def test_the_source_of_every_move_was_on_the_page_before(server: Served, visitor: Visitor) -> None:
    version = seat_down(server, visitor)
    before = Page(visitor.page.text)
    moved = 0
    with frames(visitor, version) as stream:
        for _ in range(3):
            while visitor.legal():
                act(visitor)
                frame: dict[str, Any] = {}
                while not frame or (
                    "data-yours" not in frame["html"] and "outcome" not in frame["html"]
                ):
                    frame = next(stream)
                    for source, target in frame["moves"]:
                        assert before.has(source), (source, target)
                        moved += 1
                    before = Page(frame["html"])
                    visitor.page = before
    assert moved > 8


def test_headers_of_a_stream(server: Served, visitor: Visitor) -> None:
    version = seat_down(server, visitor)
    path = f"/table/{visitor.room}/stream?version={version}"
    with visitor.http.stream("GET", path, headers={"Accept-Encoding": "gzip, br"}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store, no-transform"
        assert answer.headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in answer.headers
        lines = answer.iter_lines()
        assert next(lines).startswith("retry: ")


def test_coming_back_brings_what_was_missed(server: Served, visitor: Visitor) -> None:
    """A stream that is opened again begins with the frames missed."""
    version = seat_down(server, visitor)
    act(visitor)
    time.sleep(0.1)
    with frames(visitor, 0, **{"Last-Event-ID": str(version + 1)}) as stream:
        assert next(stream)["version"] == version + 2
    with frames(visitor, 0) as stream:
        assert next(stream)["version"] >= version + 2


def test_a_page_that_is_ahead_of_its_room_is_loaded_again(server: Served, visitor: Visitor) -> None:
    """As after an older copy of the database has been put back."""
    version = seat_down(server, visitor)
    path = f"/table/{visitor.room}/stream?version={version + 100}"
    assert MOVED in visitor.http.get(path).text


def test_quiet_streams_say_so(
    server: Served, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stream without news sends events all the same: a script cannot hear comments."""
    monkeypatch.setattr(tables, "BEAT_SECONDS", 0.05)
    version = seat_down(server, visitor)
    path = f"/table/{visitor.room}/stream?version={version}"
    with visitor.http.stream("GET", path) as answer:
        quiet = [line for _, line in zip(range(12), answer.iter_lines(), strict=False)]
    assert sum(line == "event: beat" for line in quiet) >= 2


def test_streams_end_at_once_when_the_server_stops() -> None:
    with served() as server, Visitor(server.url) as visitor:
        version = seat_down(server, visitor)
        with frames(visitor, version) as stream:
            threading.Timer(0.2, server.stop).start()
            assert list(stream) == []


def test_a_script_is_told_why_not(server: Served, visitor: Visitor) -> None:
    """The script gets the reason for each refused form as JSON."""
    version = seat_down(server, visitor)
    form, value = visitor.legal()[0]

    def post(doing: str, **fields: str) -> httpx.Response:
        data = {"decision": str(version), "key": f"k{len(fields)}{doing}", **fields}
        return visitor.http.post(f"/table/{visitor.room}/{doing}", data=data, headers=SCRIPT)

    assert post("act", act="play ZZ").json()["kind"] == "refused"
    assert post("undo").json()["says"].startswith("Il n’y a rien")
    assert post("deal").json()["kind"] == "refused"
    assert post("claim").json()["kind"] == "refused"
    assert post("act", act=value, decision="0").json()["kind"] == "stale"
    assert server.room(visitor.room).version == version
    hint = visitor.http.get(f"/table/{visitor.room}/hint", headers=SCRIPT).json()
    assert hint["act"] in [act for _, act in visitor.legal()]
    assert post("act", act=value).status_code == 204
    del form


def test_pausing(server: Served, visitor: Visitor) -> None:
    seat_down(server, visitor)
    path = f"/table/{visitor.room}/pause"
    for paused in ("yes", "no"):
        assert visitor.http.post(path, data={"paused": paused}, headers=SCRIPT).status_code == 204
    assert visitor.http.post(path, data={"paused": "no"}).status_code == 200


def test_the_same_view_as_json(server: Served, visitor: Visitor) -> None:
    seat_down(server, visitor)
    data = visitor.http.get(f"/table/{visitor.room}.json").json()
    room = server.room(visitor.room)
    assert data["version"] == room.version
    assert sorted(data["legal"]) == sorted(act for _, act in visitor.legal())
    assert data["names"] == list(room.match.names)
    assert "seed" not in json.dumps(data)
