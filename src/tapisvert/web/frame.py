"""Frames: what the stream of an open table sends after each event, as a line of JSON."""

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
KEEP_ALIVE = ": \n\n"


def stream_text(state: Room | Trouble | None, holder: str, renderer: PageRenderer) -> str:
    """Return what a stream sends to a person for a state of the room.

    That is a frame or an event ``trouble``; or an empty comment if the person has no seat, or if
    ``state`` is None: nothing has happened for a while.
    """
    if isinstance(state, Trouble):
        return trouble(state, renderer)
    seat = state.seat_of(holder) if state else None
    return KEEP_ALIVE if state is None or seat is None else frame(state, seat, renderer)


def frame(room: Room, seat: int, renderer: PageRenderer) -> str:
    """Return the event that a stream sends to a seat for one version of a room.

    If a deal begins with a scene, ``scene`` is the table to show until it is over.
    """
    shown = board(room, seat)
    html, side = renderer.patches(room, shown)
    data: dict[str, Json] = {
        "version": room.version,
        "html": html,
        "side": side,
        "says": renderer.say(latest(room, shown)),
        "moves": [list(move) for move in moves(room, seat)],
    }
    if scene := renderer.dealing(room, shown):
        data["scene"] = scene
    return event(room.version, data)


def trouble(state: Trouble, renderer: PageRenderer) -> str:
    """Return the event that says that acts cannot be saved, with an empty text once they can again.

    It has no id, because an id is a version of the room.
    """
    says = renderer.say(texts.NOT_SAVED) if state.lasts else ""
    return f"event: trouble\ndata: {_json({'says': says})}\n\n"


def latest(room: Room, shown: Board) -> Text:
    """Return what has just happened, and what the seat is asked to do."""
    return spaced(*room.news[-1].says, *([shown.prompt] if shown.prompt else []))


def event(version: int, data: Json) -> str:
    return f"id: {version}\ndata: {_json(data)}\n\n"


def _json(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
