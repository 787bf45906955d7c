"""Responses that are streams of server-sent events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import StreamingResponse

from tapisvert.web.files import is_outdated
from tapisvert.web.frame import MOVED
from tapisvert.web.limits import counted

STREAM = "text/event-stream"
HEADERS = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
RETRY_MS = 2000
"""After so long a browser opens a stream again that has ended."""


def event_stream(
    request: Request, events: AsyncGenerator[str, None], files: str, ahead: bool
) -> StreamingResponse:
    """Return a response that sends ``events`` until the browser goes away.

    ``files`` names the scripts of the page: if the server has others, it is told to load again.
    So is a page that is ``ahead`` of its room, as after an older copy has been restored.
    """

    async def sent() -> AsyncIterator[str]:
        yield f"retry: {RETRY_MS}\n\n"
        if ahead or is_outdated(files):
            yield MOVED
            return
        with counted(request).stream(request) as allowed:
            if not allowed:
                return
            async with aclosing(events):
                async for event in events:
                    yield event

    return StreamingResponse(sent(), media_type=STREAM, headers=HEADERS)
