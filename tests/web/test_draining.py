"""A server that is told to stop: not ready, without streams, done with what was asked, and gone."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from time import monotonic
from urllib.parse import urlencode, urlsplit

import httpx
import pytest

from tapisvert.games import find
from tapisvert.service import thinking
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.live import LONGEST_END_SECONDS
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tapisvert.web.serving import DRAIN_SECONDS, GRACE_SECONDS
from tests.cli.test_serve import running_server
from tests.web.serving import Visitor

SLACK = 4.0
"""What a busy computer may need on top, in seconds."""


@contextmanager
def played(path: Path) -> Iterator[tuple[subprocess.Popen[bytes], Visitor]]:
    """A server with a match in which the visitor must act."""
    with running_server(path) as (process, url), Visitor(url) as visitor:
        visitor.begin("manille_boussac")
        visitor.settle(visitor.room)
        yield process, visitor


def half_sent(visitor: Visitor, key: str) -> tuple[socket.socket, bytes]:
    """Send an act without the end of its body; return the connection, and what is left to send."""
    form, value = visitor.legal()[0]
    body = urlencode({**form.fields, "key": key, "act": value}).encode()
    at = urlsplit(str(visitor.http.base_url))
    head = (
        f"POST {form.action} HTTP/1.1\r\nHost: {at.netloc}\r\nTapis-Script: 1\r\n"
        f"Cookie: tapis={visitor.http.cookies['tapis']}\r\nContent-Length: {len(body)}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    )
    assert at.hostname
    assert at.port
    connection = socket.create_connection((at.hostname, at.port), 20)
    connection.sendall(head.encode() + body[:10])
    return connection, body[10:]


def kept(path: Path, name: str) -> Room:
    with closing(SqliteLog(path)) as log:
        room = replay(name, log.read(name))
    assert isinstance(room, Room)
    return room


def ready(visitor: Visitor) -> httpx.Response:
    """Ask on a new connection, as a load balancer does."""
    return httpx.get(f"{visitor.http.base_url}readyz", headers={"Accept-Language": "fr"})


def test_it_says_so_ends_streams_and_finishes_what_is_under_way(tmp_path: Path) -> None:
    with played(tmp_path / "rooms.db") as (process, visitor):
        name, url = visitor.room, str(visitor.http.base_url)
        path, cookies = f"{url}table/{name}/stream?version=0", dict(visitor.http.cookies)
        connection, rest = half_sent(visitor, "half")
        with closing(connection), httpx.stream("GET", path, cookies=cookies) as stream:
            lines = stream.iter_lines()
            assert any(line.startswith("id: ") for line in lines)
            assert ready(visitor).status_code == 200
            process.send_signal(signal.SIGTERM)
            told_at = monotonic()
            assert not [line for line in lines if line.startswith("event: trouble")]
            assert monotonic() - told_at < DRAIN_SECONDS, "streams end before the server is gone"
            answer = ready(visitor)
            assert answer.status_code == 503
            assert answer.json()["says"] == "Le serveur s’arrête."
            again = httpx.get(path, cookies=cookies)  # a stream that comes now ends at once
            assert again.status_code == 200
            connection.sendall(rest)
            assert connection.recv(65_536).startswith(b"HTTP/1.1 204 ")
        assert process.wait(20) == -signal.SIGTERM
        assert monotonic() - told_at < DRAIN_SECONDS + GRACE_SECONDS + SLACK
        assert process.stderr
        assert not process.stderr.read()
    assert visitor.own_key("half") in kept(tmp_path / "rooms.db", name).done


@pytest.mark.sampled
@pytest.mark.parametrize("times", [1, 2])
def test_it_does_not_wait_for_ever(tmp_path: Path, times: int) -> None:
    """An act whose end never comes is given up; the second signal leaves out the first second."""
    with played(tmp_path / "rooms.db") as (process, visitor):
        connection, _ = half_sent(visitor, "never")
        with closing(connection):
            told_at = monotonic()
            process.send_signal(signal.SIGTERM)
            assert ready(visitor).status_code == 503
            if times == 2:
                process.send_signal(signal.SIGTERM)
            assert process.wait(20) == -signal.SIGTERM
        took = monotonic() - told_at
        assert GRACE_SECONDS <= took < GRACE_SECONDS + SLACK + (DRAIN_SECONDS if times == 1 else 0)
        name = visitor.room
    assert visitor.own_key("never") not in kept(tmp_path / "rooms.db", name).done


def test_a_computer_that_thinks_for_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks, let = Event(), Event()

    def think(*_: object) -> None:
        thinks.set()
        let.wait(20)

    async def stop_meanwhile() -> float:
        house = House(SqliteLog(MEMORY), 0)
        for seed in "abcdefgh":  # in some of these matches a computer begins
            wish = Wish(find("manille_boussac"), ("hasard",) * 3, "Anne", "fr", seed)
            await house.create(wish, "Anne")
        assert await asyncio.to_thread(thinks.wait, 10)
        began = monotonic()
        await house.close()
        let.set()
        return monotonic() - began

    monkeypatch.setattr(thinking, "choice", think)
    assert LONGEST_END_SECONDS <= asyncio.run(stop_meanwhile()) < LONGEST_END_SECONDS + SLACK
