"""The guard around the application: it checks each request and adds headers to each answer."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tapisvert.glossary import Text
from tapisvert.web import limit_texts
from tapisvert.web import texts as words
from tapisvert.web.addresses import LOOPBACK
from tapisvert.web.bodies import measured
from tapisvert.web.person import person
from tapisvert.web.web_measures import WebMeasures

LARGEST_HEAD, LARGEST_BODY, LARGEST_DOCUMENT, MOST_DIGITS = 16 * 1024, 16 * 1024, 256 * 1024, 9
DOCUMENTS = "/arbiter"
"""Where documents are posted: files, which may be larger than a form."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
logger = logging.getLogger("tapisvert.web")


class Guard:
    """Refuses what no page of ours sends, adds headers, answers HEAD, logs one line a request.

    It wraps the whole application, so that even the answer to a bug has the headers. ``hosts`` are
    the names that a Host header may give besides those of this computer. With ``open_to_all`` any
    IP address is accepted too: the check is against DNS rebinding, which needs a name.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Iterable[str] = (),
        open_to_all: bool = False,
        measures: WebMeasures | None = None,
    ) -> None:
        self._app = app
        self._measures = measures or WebMeasures()
        self._hosts = frozenset((*LOOPBACK, *(host.lower() for host in hosts)))
        self._open = open_to_all

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, method, status = time.perf_counter(), scope["method"], 0
        if method == "HEAD":
            scope = {**scope, "method": "GET"}

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            start = message["type"] == "http.response.start"
            if start:
                status = message["status"]
                add_headers(MutableHeaders(scope=message))
            if start or method != "HEAD":
                await send(message)
            if start and method == "HEAD":
                await send({"type": "http.response.body"})

        try:
            await self._admit(scope, receive, send_with_headers)
        except Exception:
            if not status:
                await _answer(scope, receive, send_with_headers, 500, words.BROKEN)
            raise
        finally:
            self._note(scope, method, status, time.perf_counter() - began)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        largest = LARGEST_DOCUMENT if scope["path"] == DOCUMENTS else LARGEST_BODY
        refused = self._refusal(scope["method"], Headers(scope=scope), largest)
        if refused is not None:
            await _answer(scope, receive, send, *refused)
            return
        reads = scope["method"] not in SAFE_METHODS  # else a body is passed over, however long
        await self._app(scope, measured(receive, largest) if reads else receive, send)

    def _refusal(self, method: str, headers: Headers, largest: int) -> tuple[int, Text] | None:
        if len(headers.getlist("host")) > 1:
            return 400, words.NO_HTTP
        host = headers.get("host", "")
        if not self._is_known_host(host):
            return 421, words.NO_HOST
        if method not in SAFE_METHODS and _is_foreign(headers, host):
            return 403, words.NO_ORIGIN
        if sum(len(name) + len(value) for name, value in headers.raw) > LARGEST_HEAD:
            return 431, limit_texts.LONG_HEAD
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > largest:
            return 413, words.TOO_LARGE
        return None

    def _note(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        """Count and log a request, and its time, by its route, never its path, which has a name.

        The time of a stream says how long somebody was there: it is logged, but is in no figure.
        """
        route = getattr(scope.get("route"), "path", "-")
        self._measures.answered(method, route, status, seconds)
        line = {"event": "request", "method": method, "route": route, "status": status}
        logger.info(json.dumps({**line, "ms": round(1000 * seconds, 1)}))

    def _is_known_host(self, host: str) -> bool:
        name = _name(host)
        return name in self._hosts or (self._open and _is_address(name))


def add_headers(headers: MutableHeaders) -> None:
    """Add the headers that every answer has, unless they are set already."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)


def _name(host: str) -> str:
    """Return the name in a Host header without its port; empty if the header is malformed."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises ValueError if it is not a port
    except ValueError:
        return ""
    return (parts.hostname or "") if parts.netloc == host and "@" not in host else ""


def _is_foreign(headers: Headers, host: str) -> bool:
    """True if a page of another site sent the request.

    Browsers say so in Origin or Sec-Fetch-Site; programs send neither header.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        return origin.partition("://")[2].lower() != host.lower()
    return site not in (None, "same-origin", "none")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def _answer(scope: Scope, receive: Receive, send: Send, status: int, says: Text) -> None:
    """Answer with one line of text, in the reader's language."""
    line = person(Request(scope)).say(says) + "\n"
    await PlainTextResponse(line, status)(scope, receive, send)
