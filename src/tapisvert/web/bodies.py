"""The body of a request, which may be neither long nor slow."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Message, Receive

from tapisvert.web import limit_texts
from tapisvert.web import texts as words
from tapisvert.web.person import person

BODY_SECONDS = 20.0
"""How long a request may take for its whole body."""


class TooLarge(Exception):
    """The body of a request is longer than it may be there."""


class TooSlow(Exception):
    """The body of a request does not come."""


def measured(receive: Receive, largest: int) -> Receive:
    """Return ``receive`` with limits; what follows the body, a disconnection, has all time."""
    read, more, deadline = 0, True, asyncio.get_running_loop().time() + BODY_SECONDS

    async def receive_measured() -> Message:
        nonlocal read, more
        if not more:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise TooSlow from None
        more = message.get("more_body", False)
        read += len(message.get("body", b""))
        if read > largest:
            raise TooLarge
        return message

    return receive_measured


async def on_bad_body(request: Request, error: Exception) -> Response:
    """Return the answer to a body that turned out to be too long or too slow to be read."""
    slow = isinstance(error, TooSlow)
    says = limit_texts.SLOW if slow else words.TOO_LARGE
    line = person(request).say(says) + "\n"
    return PlainTextResponse(line, 408 if slow else 413, {"Connection": "close"})
