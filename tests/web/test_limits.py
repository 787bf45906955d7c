"""Limits: each is refused in one line, says when to come back, and spares everybody else."""

import asyncio
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from time import monotonic, sleep
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.requests import Request

from tapisvert.service import watching
from tapisvert.web import bodies, limit_texts, protocol
from tapisvert.web.bodies import TooSlow, measured
from tapisvert.web.event_stream import RETRY_MS
from tapisvert.web.limits import Counted, Limits, address_of
from tests.web.serving import Served, Visitor, served

STRICT = Limits(streams=2, rooms="2 per hour", rooms_of_address="3 per hour", wrong="2 per hour",
                wrong_in_all="4 per hour")  # fmt: skip


@pytest.fixture(scope="module")
def strict() -> Iterator[Served]:
    with served(limits=STRICT) as running:
        yield running


def until(holds: Callable[[], bool]) -> None:
    end = monotonic() + 20
    while not holds():
        assert monotonic() < end
        sleep(0.01)


@contextmanager
def from_address(server: Served, address: str, lang: str = "en") -> Iterator[Visitor]:
    """A visitor whom a proxy on this computer names."""
    with Visitor(server.url, lang) as visitor:
        visitor.http.headers["X-Forwarded-For"] = address
        yield visitor


def lay(visitor: Visitor, path: str = "/table") -> httpx.Response:
    return visitor.http.post(path, data={"game": "manille"}, follow_redirects=False)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", ""), ("::1", ""), ("::ffff:127.0.0.1", ""), ("testclient", ""),
        ("192.0.2.7", "c0000207/4"), ("::ffff:192.0.2.7", "c0000207/4"),
        ("2001:db8:1:2:3::4", "20010db800010002/6"), ("2001:db8:1:2:ffff::9", "20010db800010002/6"),
    ],
)  # fmt: skip
def test_an_address_is_what_one_visitor_has(host: str, address: str) -> None:
    assert address_of(Request({"type": "http", "client": (host, 1), "headers": []})) == address


def test_rooms_of_a_person_and_of_an_address(strict: Served) -> None:
    with from_address(strict, "192.0.2.1") as anne, from_address(strict, "192.0.2.1") as bruno:
        assert [lay(anne).status_code for _ in range(3)] == [303, 303, 429]
        assert lay(anne, "/lobby").status_code == 429
        assert [lay(bruno).status_code for _ in range(2)] == [303, 429]
        refused = anne.http.post("/table", data={"game": "manille"}, headers={"Tapis-Script": "1"})
        assert refused.json()["says"] == f"T{limit_texts.MANY_ROOMS.en[1:]}."
        assert refused.headers["retry-after"] == "3600"
    with from_address(strict, "192.0.2.2") as somebody, Visitor(strict.url) as here:
        assert lay(somebody).status_code == 303
        assert {lay(here).status_code for _ in range(5)} == {303}


def test_old_links_lock_nobody_out(strict: Served) -> None:
    """Many people behind one address may press an invitation that has ended."""
    with from_address(strict, "192.0.2.3") as anne, Visitor(strict.url) as host:
        for path in ("/join/a", "/seat/b", "/watch/c", "/watch/d/stream", "/screen/e") * 3:
            assert anne.http.get(path).status_code == 404, path
        form = host.go("/play/polignac").form("begin")
        host.send(form._replace(action="/lobby"), people="3")
        link = re.search(r"/join/[\w-]+", host.page.text)
        assert link
        assert anne.http.get(link[0]).status_code == 200


def test_streams_of_an_address(strict: Served) -> None:
    with from_address(strict, "192.0.2.5") as anne, ExitStack() as stack:
        anne.begin()
        path = f"/table/{anne.room}/stream"
        open_ = [stack.enter_context(anne.http.stream("GET", path)).iter_lines() for _ in range(2)]
        assert all(any(line.startswith("id:") for line in lines) for lines in open_)
        with anne.http.stream("GET", path) as answer:
            assert answer.status_code == 429
    with from_address(strict, "192.0.2.6") as bruno:
        bruno.begin()
        with bruno.http.stream("GET", f"/table/{bruno.room}/stream") as answer:
            assert answer.status_code == 200


def test_streams_opened_at_the_same_moment(strict: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them have passed the check before the first is counted: one too many ends at once."""
    monkeypatch.setattr(Counted, "check_streams", lambda *_: None)
    with from_address(strict, "192.0.2.7") as anne, ExitStack() as stack:
        anne.begin()
        path = f"/table/{anne.room}/stream"
        open_ = [stack.enter_context(anne.http.stream("GET", path)).iter_lines() for _ in range(2)]
        assert all(any(line.startswith("id:") for line in lines) for lines in open_)
        with anne.http.stream("GET", path) as third:
            assert [line for line in third.iter_lines() if line] == [f"retry: {RETRY_MS}"]


def test_the_first_of_too_many_streams_of_a_seat_ends(
    server: Served, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "MOST_STREAMS", 2)
    visitor.begin()
    with ExitStack() as stack:
        path = f"/table/{visitor.room}/stream"
        lines = []
        for _ in range(3):
            answer = stack.enter_context(visitor.http.stream("GET", path))
            lines.append(answer.iter_lines())
            assert any(line.startswith("id:") for line in lines[-1])
        assert "event: elsewhere" in [*lines[0]]
        assert next(lines[2]) is not None


def test_streams_that_have_ended_are_not_counted(
    server: Served, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "MOST_STREAMS", 2)
    visitor.begin()
    path = f"/table/{visitor.room}/stream"
    latest = server.house.rooms.opened[visitor.room]._latest
    with visitor.http.stream("GET", path) as first:
        lines = first.iter_lines()
        assert any(line.startswith("id:") for line in lines)
        for _ in range(3):
            with visitor.http.stream("GET", path) as other:
                assert any(line.startswith("id:") for line in other.iter_lines())
            until(lambda: [len(each) for each in latest.values()] == [1])
        assert next(lines) is not None


def test_a_body_that_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.01)

    async def never() -> dict[str, object]:
        await asyncio.Event().wait()
        return {}

    async def wait() -> None:
        with pytest.raises(TooSlow):
            await measured(never, 10)()

    asyncio.run(wait())


def test_a_body_that_nobody_reads_is_passed_over(
    server: Served, caplog: pytest.LogCaptureFixture
) -> None:
    with Visitor(server.url) as visitor:
        visitor.begin()
        path, body = f"/table/{visitor.room}/stream?version=0", iter([b"x" * 10_000] * 5)
        with visitor.http.stream("GET", path, content=body) as stream:
            assert any(line.startswith("id: ") for line in stream.iter_lines())
        assert visitor.http.request("GET", "/fair", content=b"x" * 50_000).status_code == 413
    assert not caplog.records


def answer_to(server: Served, data: bytes) -> bytes:
    at = urlsplit(server.url)
    with closing(socket.create_connection((at.hostname, at.port), 10)) as connection:
        connection.sendall(data)
        return b"".join(iter(lambda: connection.recv(65_536), b""))


HEAD = (
    b"POST /settings HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded"
)


def test_connections_that_say_nothing(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not say what he wants is not waited for; half a head gets an answer."""
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.1)
    assert answer_to(server, b"") == b""
    assert answer_to(server, HEAD).startswith(b"HTTP/1.1 408 ")
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.1)
    slow = answer_to(server, HEAD + b"\r\nContent-Length: 9\r\n\r\nlang")
    assert slow.startswith(b"HTTP/1.1 408 ")
    assert b"Connection: close" in slow.replace(b"connection", b"Connection")


def test_a_head_without_end_is_cut_off(server: Served) -> None:
    assert answer_to(server, HEAD + b"\r\nX: " + b"x" * 40_000).startswith(b"HTTP/1.1 431 ")
    many = b"".join(b"\r\nX%d: x" % n for n in range(5000))
    assert answer_to(server, HEAD + many).startswith(b"HTTP/1.1 431 ")
