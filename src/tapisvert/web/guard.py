"""The doors: where requests may come from, how much they may say, what every answer carries."""

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
from tapisvert.web import words
from tapisvert.web.person import person

LARGEST_BODY = 16 * 1024
LOOPBACK = ("localhost", "127.0.0.1", "::1")
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
}
logger = logging.getLogger("tapisvert.web")


class TooLarge(Exception):
    """The body is longer than any form of ours."""


class Guard:
    """Refuses what no page of ours sends; adds headers; writes one line a request.

    ``hosts`` are the names this server may be called by. With ``open_to_all`` any bare address
    will do as well: a name that lies about its address is what the check is against.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = (), open_to_all: bool = False) -> None:
        self._app = app
        self._hosts = frozenset((*LOOPBACK, *(host.lower() for host in hosts)))
        self._open = open_to_all

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self._admit(scope, receive, dressed)
        finally:
            _log(scope, status, time.perf_counter() - began)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refused = self._refusal(scope["method"], headers)
        if refused is not None:
            await _answer(scope, receive, send, *refused)
            return
        read = 0

        async def measured() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > LARGEST_BODY:
                raise TooLarge
            return message

        try:
            await self._app(scope, measured, send)
        except TooLarge:
            await _answer(scope, receive, send, 413, words.TOO_LARGE)

    def _refusal(self, method: str, headers: Headers) -> tuple[int, Text] | None:
        host = headers.get("host", "")
        if not self._known(host):
            return 421, words.NO_HOST
        if method not in SAFE_METHODS and _foreign(headers, host):
            return 403, words.NO_ORIGIN
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return 413, words.TOO_LARGE
        return None

    def _known(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._hosts or (self._open and _is_address(name))


def _foreign(headers: Headers, host: str) -> bool:
    """Does another site send this? Browsers say so in one of two headers, programs in none."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        return urlsplit(origin).netloc.lower() != host.lower()
    return site not in (None, "same-origin", "none")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def _answer(scope: Scope, receive: Receive, send: Send, status: int, says: Text) -> None:
    text = person(Request(scope)).say(says)
    await PlainTextResponse(text + "\n", status)(scope, receive, send)


def _log(scope: Scope, status: int, seconds: float) -> None:
    """The route, never the path: a room's name is its key."""
    route = getattr(scope.get("route"), "path", "-")
    line = {
        "event": "request",
        "method": scope["method"],
        "route": route,
        "status": status,
        "ms": round(1000 * seconds, 1),
    }
    logger.info(json.dumps(line))
