"""Frames: what the stream of an open table sends after each event, as a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json
from tapisvert.sentences import spaced
from tapisvert.service import texts
from tapisvert.service.lobby import Lobby
from tapisvert.service.phrases import PhraseHeard
from tapisvert.service.room import Room
from tapisvert.service.ticking import ClockNow
from tapisvert.service.watching import Elsewhere, Presence, RematchBegun, StreamItem, Trouble
from tapisvert.web import company_texts
from tapisvert.web.board import board
from tapisvert.web.clock_shown import turn_name
from tapisvert.web.honesty import fair_in_lobby
from tapisvert.web.lobby_shown import lobby_shown, people_in
from tapisvert.web.moves import moves
from tapisvert.web.parts import PartsByName
from tapisvert.web.render import PageRenderer
from tapisvert.web.shown import Board

BEAT_SECONDS = 10.0
"""After so long without news a stream sends BEAT: the script reopens one silent for longer."""
BEAT = "event: beat\ndata: {}\n\n"
MOVED = "event: moved\ndata: {}\n\n"
ELSEWHERE = "event: elsewhere\ndata: {}\n\n"


class WholeFrame(NamedTuple):
    """A frame before it is compared with the one before: its data, and all its parts."""

    data: dict[str, Json]
    parts: PartsByName


def stream_text(
    state: StreamItem,
    holder: str,
    renderer: PageRenderer,
    lobby: bool = False,
    has_declined: Callable[[Room, int], bool] = lambda *_: False,
) -> str:
    """Return what a stream sends to a person for a state of the room.

    That is a frame, or an event ``trouble``, ``presence``, ``clock``, ``said``, ``again`` or
    ``elsewhere``; ``moved`` if the page must be loaded again, because the person has no seat here
    any more, or because the match of his ``lobby`` has begun; ``beat`` if ``state`` is None:
    nothing happened. ``has_declined`` says of a room and a seat whether it has declined its offers.
    """
    if state is None:
        return BEAT
    if isinstance(state, Elsewhere):
        return ELSEWHERE
    if isinstance(state, Trouble):
        return trouble(state, renderer)
    if isinstance(state, Presence):
        return _notice("presence", {"away": [*state.away], "screen": state.screen})
    if isinstance(state, PhraseHeard):
        return _notice("said", {"number": state.number, "says": renderer.say(heard(state))})
    if isinstance(state, ClockNow):
        return clock_event(state)
    if isinstance(state, RematchBegun):
        return _notice("again", {"says": renderer.say(company_texts.AGAIN)})
    seat = state.seat_of(holder)
    if seat is None or isinstance(state, Lobby) is not lobby:
        return MOVED
    if isinstance(state, Lobby):
        return lobby_frame(state, holder, renderer)
    return frame(state, seat, renderer, has_declined(state, seat))


def lobby_frame(lobby: Lobby, holder: str, renderer: PageRenderer) -> str:
    """Return the event that a stream sends for one version of a lobby."""
    html = renderer.page(
        "_lobby.html", b=lobby_shown(lobby, holder), fair=fair_in_lobby(lobby, holder)
    )
    says = renderer.say(people_in(lobby))
    return event(lobby.version, {"version": lobby.version, "html": html, "says": says})


def frame(room: Room, seat: int, renderer: PageRenderer, declined: bool = False) -> str:
    """Return the event that a stream sends to a seat for one version of a room.

    It has only the parts that differ from those in the stream's previous frame. If a deal begins
    with a scene, ``scene`` is the whole table to show until it is over. The frame is ``redrawn``
    if the page shows this version already: the seat has ``declined`` its offers since.
    """
    whole = renderer.once(
        room, (seat, declined), lambda: _whole_frame(room, seat, renderer, declined)
    )
    if renderer.version == room.version:
        whole = whole._replace(data=whole.data | {"moves": [], "redrawn": True})
    renderer.version = room.version
    return changed_frame(room, whole, renderer)


def changed_frame(room: Room, whole: WholeFrame, renderer: PageRenderer) -> str:
    """Return the event for a frame, with the parts that differ from the stream's previous frame."""
    parts: dict[str, Json] = {**renderer.last_parts.take_changed(whole.parts)}
    return event(room.version, whole.data | {"parts": parts})


def _whole_frame(room: Room, seat: int, renderer: PageRenderer, declined: bool) -> WholeFrame:
    shown = board(room, seat, declined)
    html, side, parts = renderer.table_html(room, shown)
    data: dict[str, Json] = {
        "version": room.version,
        "html": html,
        "side": side,
        "says": renderer.say(latest(room, shown)),
        "moves": [list(move) for move in moves(room, seat)],
    }
    if scene := renderer.dealing(room, shown):
        data["scene"] = scene
    return WholeFrame(data, parts)


def clock_event(now: ClockNow) -> str:
    """Return the event that says how much of a turn has passed by the clock."""
    told: Json = {"turn": turn_name(now.turn), "passed": now.passed, "runs": now.runs}
    return _notice("clock", told)


def heard(phrase: PhraseHeard) -> Text:
    """Who has said what."""
    return company_texts.said(phrase.name, phrase.says)


def trouble(state: Trouble, renderer: PageRenderer) -> str:
    """Return the event that says that acts cannot be saved, with an empty text once they can again.

    It has no id, because an id is a version of the room.
    """
    says = renderer.say(texts.NOT_SAVED) if state.lasts else ""
    return _notice("trouble", {"says": says})


def latest(room: Room, shown: Board) -> Text:
    """Return what has just happened, and what the seat is asked to do, or who must act."""
    asked = shown.prompt or (shown.company and shown.company.waiting_for)
    return spaced(*room.news[-1].says, *([asked] if asked else []))


def event(version: int, data: Json) -> str:
    return f"id: {version}\ndata: {_json(data)}\n\n"


def _notice(kind: str, data: Json) -> str:
    """Return an event of another kind than a frame. It has no id, which is a version."""
    return f"event: {kind}\ndata: {_json(data)}\n\n"


def _json(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
