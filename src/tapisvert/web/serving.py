"""The server: one process. Its streams end at once when it stops; its log lines are JSON."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from types import FrameType

import uvicorn
from fastapi import FastAPI
from starlette.datastructures import MutableHeaders
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from tapisvert.service.house import House
from tapisvert.web import texts as words
from tapisvert.web.guard import add_headers

GRACE_SECONDS = 3
THINKING_SECONDS = 75  # longer than most people think between two acts


class Server(uvicorn.Server):
    """A server that ends all streams of its house before it waits for connections to close.

    ``ready`` is called when it listens.
    """

    def __init__(
        self, app: FastAPI, house: House, port: int = 0, ready: Callable[[], object] = bool
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                port=port,
                http=Protocol,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_keep_alive=THINKING_SECONDS,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self._house, self._ready = house, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._house.stop()
        super().handle_exit(sig, frame)

    def end(self) -> None:
        """Stop the server as a signal does; call it in the thread of the server's loop."""
        self._house.stop()
        self.should_exit = True


class Protocol(H11Protocol):
    """HTTP whose answer to a malformed request has the same headers as every other answer."""

    def send_400_response(self, msg: str) -> None:
        """Answer in both languages, unless another answer has begun."""
        del msg
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(malformed_answer())
        self.transport.close()


@cache
def malformed_answer() -> bytes:
    """Return the whole answer to a malformed request, as bytes."""
    body = f"{words.NO_HTTP.fr} / {words.NO_HTTP.en}\n".encode()
    headers = MutableHeaders({"Content-Type": "text/plain; charset=utf-8", "Connection": "close"})
    headers["Content-Length"] = str(len(body))
    add_headers(headers)
    lines = [b"HTTP/1.1 400 Bad Request", *(b": ".join(pair) for pair in headers.raw)]
    return b"\r\n".join([*lines, b"", body])


class JsonLogFormatter(logging.Formatter):
    """Writes each log record as one JSON object, without tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower()}
        return json.dumps({**line, **_log_fields(record)}, ensure_ascii=False)


def _log_fields(record: logging.LogRecord) -> dict[str, object]:
    if record.name.startswith("tapisvert."):
        try:
            fields = json.loads(record.getMessage())
        except ValueError:
            fields = None
        if isinstance(fields, dict):
            return fields
    error = record.exc_info[0] if record.exc_info else None
    event = str(record.msg).partition("\n")[0][:80] if error is None else error.__name__
    return {"event": event, "logger": record.name}


def log_to_standard_error(requests: bool) -> None:
    """Log warnings and errors to standard error, and with ``requests`` a line for each request."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLogFormatter())
    level = logging.INFO if requests else logging.WARNING
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("uvicorn", "uvicorn.error", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
