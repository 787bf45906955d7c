"""The newest frame of a table that a browser holds, and whether the log says the same."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Sequence
from typing import Any

import httpx

from tapisvert.service.kept import replay
from tapisvert.service.lobby import Lobby
from tapisvert.store.log import LogEntry
from tapisvert.web.frame import frame, lobby_frame
from tapisvert.web.parts import filled
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer

SETTINGS = {name: values[0] for name, values in CHOICES.items()} | {"guide": "never"}
KEY = re.compile(r'name="key" value="[^"]*"')
ASKS = re.compile(r'data-yours|id="(calls|aside|let-pass|consent|resume|next-deal|outcome)"')
MESSAGE = "message"


async def heard(answer: httpx.Response) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    """Yield the events of a stream: what kind, and the data."""
    kind = MESSAGE
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            yield kind, json.loads(value)
        elif not line:
            kind = MESSAGE


class HeldFrame:
    """The frames of one stream after another, put together as the script does it."""

    def __init__(self) -> None:
        self.version = 0
        self._shown: dict[str, str] = {}
        self._parts: dict[str, str] = {}

    @property
    def asks(self) -> bool:
        """True if the person is shown something that he may do."""
        return bool(ASKS.search(self._shown.get("html", "")))

    def begin_stream(self) -> None:
        """The first frame of a stream has all parts."""
        self._parts = {}

    def receive(self, data: dict[str, Any]) -> None:
        again = data.get("redrawn", False) and data["version"] == self.version
        assert again or data["version"] > self.version, "a stream goes back, or tells it twice"
        self.version = data["version"]
        self._parts |= data.get("parts", {})
        self._shown = _shown(data, self._parts)

    def check(self, kept: Sequence[LogEntry], holder: str) -> None:
        """Compare with a drawing of the room that the log had at this version."""
        if not self.version:
            return
        assert self.version <= len(kept), "somebody has seen what is not in the log"
        state = replay(kept[0].room, kept[: self.version])
        seat = state.seat_of(holder)
        assert seat is not None, "the log does not know whose seat this is"
        if isinstance(state, Lobby):
            drawn = [lobby_frame(state, holder, _renderer())]
        elif state.over:  # every drawing of its end offers another match
            return
        else:  # what somebody declines to say is not in the log
            drawn = [frame(state, seat, _renderer(), declined) for declined in (False, True)]
        found = [json.loads(each.partition("data: ")[2]) for each in drawn]
        shown = [_shown(data, data.get("parts", {})) for data in found]
        assert self._shown in shown, "a frame is not as in the log"


def _renderer() -> PageRenderer:
    return PageRenderer(Person("", "fr", SETTINGS))


def _shown(data: dict[str, Any], parts: dict[str, str]) -> dict[str, str]:
    """The table and the column beside it, without the keys of forms."""
    texts = {name: filled(data.get(name, ""), parts) for name in ("html", "side")}
    return {name: KEY.sub("", text) for name, text in texts.items()}
