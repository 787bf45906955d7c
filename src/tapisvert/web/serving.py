"""The server: one process. It stops in bounded time, streams first; its log lines are JSON."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic
from types import FrameType

import uvicorn
import uvloop
from fastapi import FastAPI

from tapisvert.service.house import House
from tapisvert.web.garbage_collection import IdleCollector
from tapisvert.web.protocol import THINKING_SECONDS, Protocol

DRAIN_SECONDS, GRACE_SECONDS = 1.0, 3
"""After SIGTERM: how long a server still accepts connections, and how long requests then have.

The first is shorter than the pause after which a browser opens its stream again (``RETRY_MS``).
"""


SWITCH_SECONDS = 0.0005
"""For how long a thread of Python may run while another one waits.

A thread that stores an act waits for the loop after each statement of SQL, and all other acts wait
behind it. With the usual 5 ms a busy loop holds up every act.
"""


class Server(uvicorn.Server):
    """A server that ends all streams of its house before it waits for connections to close.

    ``ready`` is called when it listens. On SIGTERM it still accepts connections for a moment, so
    that whoever asks ``/readyz`` learns that it stops. Another signal ends this moment.
    """

    _drains_until = 0.0

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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        while monotonic() < self._drains_until:
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        drains = sig == signal.SIGTERM and not self.should_exit
        self._drains_until = monotonic() + DRAIN_SECONDS if drains else 0.0
        self._house.stop()
        super().handle_exit(sig, frame)

    def end(self) -> None:
        """Stop the server as a signal does; call it in the thread of the server's loop."""
        self._house.stop()
        self.should_exit = True


def serve_until_stopped(server: Server, listener: socket.socket) -> None:
    """Serve on a socket until a signal comes; as many connections as the system lets one have."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(ValueError, OSError):  # macOS refuses its own limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sys.setswitchinterval(SWITCH_SECONDS)
    uvloop.run(_serve(server, listener))


async def _serve(server: Server, listener: socket.socket) -> None:
    collector = IdleCollector()
    collector.begin()
    task = asyncio.create_task(collector.run())
    try:
        await server.serve([listener])
    finally:
        task.cancel()


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
