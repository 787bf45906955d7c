"""The server: one process, streams that end at once when it stops, logs of one JSON line each."""

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
from tapisvert.web.guard import dress

GRACE_SECONDS = 3
THINKING_SECONDS = 75  # a connection outlives the thought between two acts


class Server(uvicorn.Server):
    """A server that lets its house end all streams before it waits for connections to close.

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
        """Stop, as a signal would have it; called in the server's loop."""
        self._house.stop()
        self.should_exit = True


class Protocol(H11Protocol):
    """HTTP whose refusal of what is none carries the headers of every answer of ours."""

    def send_400_response(self, msg: str) -> None:
        """Answer in both languages, unless an answer is under way already."""
        del msg
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(malformed())
        self.transport.close()


@cache
def malformed() -> bytes:
    """The whole answer to what is no HTTP."""
    body = f"{words.NO_HTTP.fr} / {words.NO_HTTP.en}\n".encode()
    headers = MutableHeaders({"Content-Type": "text/plain; charset=utf-8", "Connection": "close"})
    headers["Content-Length"] = str(len(body))
    dress(headers)
    lines = [b"HTTP/1.1 400 Bad Request", *(b": ".join(pair) for pair in headers.raw)]
    return b"\r\n".join([*lines, b"", body])


class JsonLogFormatter(logging.Formatter):
    """Every line of the log is one JSON object; what a traceback holds stays out of it."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower()}
        return json.dumps({**line, **_told(record)}, ensure_ascii=False)


def _told(record: logging.LogRecord) -> dict[str, object]:
    if record.name.startswith("tapisvert."):
        try:
            told = json.loads(record.getMessage())
        except ValueError:
            told = None
        if isinstance(told, dict):
            return told
    error = record.exc_info[0] if record.exc_info else None
    event = str(record.msg).partition("\n")[0][:80] if error is None else error.__name__
    return {"event": event, "logger": record.name}


def log_to_standard_error(requests: bool) -> None:
    """What goes wrong, and with ``requests`` a line for each."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLogFormatter())
    level = logging.INFO if requests else logging.WARNING
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("uvicorn", "uvicorn.error", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
