"""Malformed requests get one clear answer, with the same headers as all others."""

import json
import re
import socket
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest

from tapisvert.games import catalogue
from tapisvert.glossary import Lang
from tapisvert.web import app
from tapisvert.web import texts as words
from tapisvert.web.guard import HEADERS
from tests.web import nonsense
from tests.web.serving import Served, Visitor

FORM = b"Content-Type: application/x-www-form-urlencoded"
LONG = b"x" * 9_000
TOO_LONG = b"x" * 70_000


class Answer(NamedTuple):
    status: int
    headers: httpx.Headers
    text: str


def raw(
    server: Served, line: bytes, *headers: bytes, host: bytes | None = None, body: bytes = b""
) -> Answer:
    """Return the server's answer to exactly these bytes; ``host`` None means the server's own."""
    at = urlsplit(server.url)
    assert at.hostname
    assert at.port
    lines = [line, b"Host: " + (at.netloc.encode() if host is None else host)]
    lines += [b"Connection: close", b"Content-Length: %d" % len(body), *headers, b"", body]
    with closing(socket.create_connection((at.hostname, at.port), 10)) as connection:
        connection.sendall(b"\r\n".join(lines))
        answered = b"".join(iter(lambda: connection.recv(65_536), b""))
    head, _, text = answered.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    pairs = [(name, value.strip()) for name, _, value in (each.partition(":") for each in rest)]
    return Answer(int(first.split()[1]), httpx.Headers(pairs), text.decode())


def check(answer: Answer, *statuses: int) -> None:
    assert answer.status in statuses, answer
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value, name


@pytest.mark.parametrize(
    "origin",
    [b"http://[", b"http://]", b"http://[::1", b"http://[v1.x]", b"http://a:b", b"http://\xff",
     b"http://127.0.0.1:99999", b"//", b"\xff\xfe", b"", LONG],
)  # fmt: skip
def test_an_origin_that_is_none(server: Served, origin: bytes) -> None:
    answer = raw(server, b"POST /settings HTTP/1.1", FORM, b"Origin: " + origin)
    check(answer, 403)
    assert answer.text == f"{words.NO_ORIGIN.en}\n"


@pytest.mark.parametrize(
    "host",
    [b"[", b"]", b"[::1", b"[v1.x]", b"[localhost]", b"\xff", b"\xe2\x84\x80", b"", LONG,
     b"127.0.0.1:99999", b"127.0.0.1:-1", b"127.0.0.1:port", b"127.0.0.1\t:1", b"x@127.0.0.1",
     b"127.0.0.1/x", b"127.0.0.1?x", b"127.0.0.1#x", b"127.0.0.1\\x", b"localhost."],
)  # fmt: skip
def test_a_host_that_is_none(server: Served, host: bytes) -> None:
    answer = raw(server, b"GET / HTTP/1.1", host=host)
    check(answer, 421)
    assert answer.text == f"{words.NO_HOST.en}\n"


@pytest.mark.parametrize(
    ("line", "headers"),
    [
        (b"\x16\x03\x01\x02", ()),
        (b"GET  HTTP/1.1", ()),
        (b"GET /\xff HTTP/1.1", ()),
        (b"GET /?why=\xff HTTP/1.1", ()),
        (b"\xff / HTTP/1.1", ()),
        (b"GET / HTTP/1.1", (b"no colon",)),
        (b"GET / HTTP/1.1", (b"Host: evil.example",)),
        (b"GET / HTTP/1.1", (b"Origin: http://127.0.0.1\x00",)),
        (b"GET / HTTP/1.1", (b"Content-Length: -1",)),
        (b"GET / HTTP/1.1", (b"Content-Length: 99999999999999999999999",)),
        (b"POST /settings HTTP/1.1", (FORM, b"Transfer-Encoding: none")),
    ],
)
def test_what_is_no_http(server: Served, line: bytes, headers: tuple[bytes, ...]) -> None:
    answer = raw(server, line, *headers)
    check(answer, 400, 413)
    assert len(answer.text.splitlines()) == 1


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (b"/%00", 404), (b"/table/%00", 404), (b"/table/%ff.json", 404), (b"/rules/%ff%fe", 404),
        (b"/play/%ED%A0%80", 404), (b"/replay/%00?deal=%ff", 404), (b"/static/%00", 404),
        (b"/rules/manille?room=%00", 200), (b"/rules/manille?room=%ff", 200), (b"//evil", 404),
        (b"/static/%2e%2e/%00", 404), (b"/table/..%2f..", 404), (b"/%0d%0aX:y", 404),
        (b"/" + LONG, 404), (b"http://[/", 400), (b"*", 404), (b"/?" + b"a=%ff&" * 900, 200),
        (b"/table/none?since=%00&hint=%ff&why=%zz", 404),
    ],
)  # fmt: skip
def test_a_path_that_leads_nowhere(server: Served, path: bytes, status: int) -> None:
    check(raw(server, b"GET " + path + b" HTTP/1.1"), status)


@pytest.mark.parametrize(
    "header",
    [b"Referer: http://[", b"Referer: \xff", b"Accept-Language: \xff;q=nan", b"Cookie: tapis=\xff",
     b"Cookie: =;=;=", b'Cookie: tapis="\\400\\012"; lang=\xc3\x28', b"Cookie: tapis=" + LONG,
     b"Cookie: lang=" + b"x;" * 4_000],
)  # fmt: skip
def test_a_header_that_says_nothing_is_passed_over(server: Served, header: bytes) -> None:
    check(raw(server, b"GET / HTTP/1.1", header), 200)


@pytest.mark.parametrize("name", [b"Cookie", b"Referer", b"Accept-Language", b"X"])
def test_a_header_without_end(server: Served, name: bytes) -> None:
    answer = raw(server, b"GET / HTTP/1.1", name + b": " + TOO_LONG)
    check(answer, 431)


@pytest.mark.parametrize(
    ("kind", "body"),
    [(b"\xff", b"act=x"), (b"multipart/form-data; boundary=", b"act=x"), (LONG, b"act=x"),
     (b";", b"act=x"), (b"application/x-www-form-urlencoded", b"act=%00&key=%00"),
     (b"application/x-www-form-urlencoded", b"\xff\xfe=%zz&act=%ED%A0%80&key=\xf0\x9f"),
     (b"application/x-www-form-urlencoded; charset=\"", b"a;b;c")],
)  # fmt: skip
def test_a_form_that_is_none(server: Served, visitor: Visitor, kind: bytes, body: bytes) -> None:
    visitor.begin()
    visitor.settle(visitor.room)
    path, cookie = f"/table/{visitor.room}/act", f"Cookie: tapis={visitor.http.cookies['tapis']}"
    line, version = f"POST {path} HTTP/1.1".encode(), server.room(visitor.room).version
    check(raw(server, line, b"Content-Type: " + kind, cookie.encode(), body=body), 303, 400)
    assert server.room(visitor.room).version == version


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_our_own_fault_is_told_like_any_other(
    server: Served, monkeypatch: pytest.MonkeyPatch, lang: Lang
) -> None:
    def fails() -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(catalogue, "shelves", fails)
    with Visitor(server.url, lang) as visitor:
        visitor.http.headers["Connection"] = "close"  # as the server does after a fault
        page = visitor.http.get("/")
        told = visitor.http.get("/", headers={"Tapis-Script": "1"})
        monkeypatch.setattr(app, "page", fails)
        line = visitor.http.get("/")
    for answer in (page, told, line):
        check(Answer(answer.status_code, answer.headers, answer.text), 500)
        assert "RuntimeError" not in answer.text
    assert f'<html lang="{lang}"' in page.text
    says = words.BROKEN.in_(lang)
    assert says[1:] in page.text
    assert says[1:] in json.loads(told.text)["says"]
    assert line.text == f"{says}\n"


def test_what_may_be_done_is_told_where_something_may_not(visitor: Visitor) -> None:
    """A method that is not allowed gets 405 with the allowed ones."""
    answer = visitor.http.delete("/")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]


def test_nonsense_reaches_every_field() -> None:
    """Malformed requests have, among others, the names of all fields that a route reads."""
    folder = Path(app.__file__).parent
    sources = (path.read_text() for path in folder.rglob("*.py"))
    read = {name for text in sources for name in re.findall(r'form(?:\.get\(|\[)"([^"]+)"', text)}
    assert {"what", "phrase", "mix"} <= read
    assert read <= {*nonsense.FIELDS}
