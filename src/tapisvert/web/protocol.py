"""HTTP connections that are not kept waiting, and whose refusals look like every other answer."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from functools import lru_cache
from http import HTTPStatus
from typing import cast

from starlette.datastructures import MutableHeaders
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tapisvert.glossary import Text
from tapisvert.web import limit_texts
from tapisvert.web import texts as words
from tapisvert.web.guard import LARGEST_HEAD, add_headers

HEAD_SECONDS = 10
"""How long a request may take to say what it asks for."""
SILENT_SECONDS = 30
"""How long what has been sent may remain unacknowledged: a stream sends something every ten."""
THINKING_SECONDS = 75
"""How long an idle connection is kept: longer than most people think between two acts."""


class Protocol(HttpToolsProtocol):
    """HTTP in which a head may be neither slow nor long.

    A new connection, and one on which the next request has begun, has HEAD_SECONDS for the head.
    """

    _in_head = True
    _bytes_of_head = 0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _give_up_soon(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_has_come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            if self._deadline is None:
                self._await_head()
            self._bytes_of_head += len(data)
        super().data_received(data)
        if self._deadline is not None and self._bytes_of_head > LARGEST_HEAD:
            self._head_has_come()
            self._refuse(431, limit_texts.LONG_HEAD)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head_has_come()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True

    def send_400_response(self, msg: str) -> None:
        """Answer in both languages, unless another answer has begun."""
        del msg
        self._refuse(400, words.NO_HTTP)

    def _await_head(self) -> None:
        self._bytes_of_head = 0
        self._deadline = self.loop.call_later(HEAD_SECONDS, self._too_slow)

    def _head_has_come(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        if self._bytes_of_head:
            self._refuse(408, limit_texts.SLOW)
        else:
            self.transport.close()

    def _refuse(self, status: int, says: Text) -> None:
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None before the first request
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(refusal(status, says))
        self.transport.close()


def _give_up_soon(transport: asyncio.Transport) -> None:
    """End the connection if nobody acknowledges what is sent for SILENT_SECONDS.

    A phone that leaves the network says nothing, and its person would be at the table for a
    quarter of an hour. Only Linux has this option.
    """
    connection = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if connection is not None and option is not None:
        with suppress(OSError):  # not a TCP connection
            connection.setsockopt(socket.IPPROTO_TCP, option, 1000 * SILENT_SECONDS)


@lru_cache(16)
def refusal(status: int, says: Text) -> bytes:
    """Return a whole answer in both languages as bytes, for what is not a request yet."""
    body = f"{says.fr} / {says.en}\n".encode()
    headers = MutableHeaders({"Content-Type": "text/plain; charset=utf-8", "Connection": "close"})
    headers["Content-Length"] = str(len(body))
    add_headers(headers)
    first = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode()
    return b"\r\n".join([first, *(b": ".join(pair) for pair in headers.raw), b"", body])
