"""One frame: all that an open table needs after one event, as a line of JSON."""

from __future__ import annotations

import json

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json
from tapisvert.sentences import spaced
from tapisvert.service.room import Room
from tapisvert.web.board import board
from tapisvert.web.drawing import Drawing
from tapisvert.web.moves import moves
from tapisvert.web.shown import Board

RETRY_MS = 2000


def frame(room: Room, seat: int, drawing: Drawing) -> str:
    """The event that a stream delivers for one version of a room."""
    shown = board(room, seat)
    html, side = drawing.patches(room, shown)
    data: dict[str, Json] = {
        "version": room.version,
        "html": html,
        "side": side,
        "says": drawing.say(latest(room, shown)),
        "moves": [list(move) for move in moves(room, seat)],
    }
    return event(room.version, data)


def latest(room: Room, shown: Board) -> Text:
    """What has just happened, and what is asked."""
    return spaced(*room.news[-1].says, *([shown.prompt] if shown.prompt else []))


def event(version: int, data: Json) -> str:
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"id: {version}\ndata: {body}\n\n"
