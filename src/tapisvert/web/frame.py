"""One frame: all that an open table needs after one event, as a line of JSON."""

from __future__ import annotations

import json

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json
from tapisvert.sentences import spaced
from tapisvert.service import texts
from tapisvert.service.live import Trouble
from tapisvert.service.room import Room
from tapisvert.web.board import board
from tapisvert.web.moves import moves
from tapisvert.web.render import PageRenderer
from tapisvert.web.shown import Board

RETRY_MS = 2000
QUIET = ": \n\n"


def told(state: Room | Trouble | None, holder: str, drawing: PageRenderer) -> str:
    """What a stream delivers to a person of a state of the room, or of none for a while."""
    if isinstance(state, Trouble):
        return trouble(state, drawing)
    seat = state.seat_of(holder) if state else None
    return QUIET if state is None or seat is None else frame(state, seat, drawing)


def frame(room: Room, seat: int, drawing: PageRenderer) -> str:
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


def trouble(state: Trouble, drawing: PageRenderer) -> str:
    """The event that says that acts cannot be saved for now, or says nothing any longer.

    It has no id: it is no version of the room.
    """
    says = drawing.say(texts.NOT_SAVED) if state.lasts else ""
    return f"event: trouble\ndata: {_json({'says': says})}\n\n"


def latest(room: Room, shown: Board) -> Text:
    """What has just happened, and what is asked."""
    return spaced(*room.news[-1].says, *([shown.prompt] if shown.prompt else []))


def event(version: int, data: Json) -> str:
    return f"id: {version}\ndata: {_json(data)}\n\n"


def _json(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
