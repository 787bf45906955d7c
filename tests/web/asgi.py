"""Requests to the application in process: exactly the scope that a connection would give it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple
from urllib.parse import unquote

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message

PATIENCE = 30.0


class Request(NamedTuple):
    """A request as it comes from a connection; ``cut`` if the client leaves before its end."""

    method: str
    path: str
    query: str
    headers: tuple[tuple[bytes, bytes], ...]
    body: tuple[bytes, ...]
    cut: bool = False


class Response(NamedTuple):
    """What was answered; status 0 if nothing was, because the client had left."""

    status: int
    headers: Headers
    body: bytes


async def ask(app: ASGIApp, request: Request) -> Response:
    """Return the answer of an application. A client who is sent a stream leaves after its start."""
    status, headers, body = 0, Headers(), b""
    coming, answered = list(request.body), asyncio.Event()

    async def receive() -> Message:
        if coming:
            part, more = coming.pop(0), bool(coming) or request.cut
            return {"type": "http.request", "body": part, "more_body": more}
        if not request.cut:
            await answered.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        nonlocal status, headers, body
        if message["type"] == "http.response.start":
            status, headers = message["status"], Headers(raw=message["headers"])
        else:
            body += message.get("body", b"")
            answered.set()

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "method": request.method,
        "path": unquote(request.path),
        "raw_path": request.path.encode("ascii"),
        "query_string": request.query.encode("ascii"),
        "root_path": "",
        "headers": list(request.headers),
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8734),
        "state": {},
    }
    async with asyncio.timeout(PATIENCE):
        await app(scope, receive, send)
    return Response(status, headers, body)
