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
from tapisvert.web.shown import Board, Trick

RETRY_MS = 2000


def frame(room: Room, seat: int, drawing: Drawing) -> str:
    """The event that a stream delivers for one version of a room."""
    shown = board(room, seat)
    data: dict[str, Json] = {
        "version": room.version,
        "html": drawing.table(room, shown),
        "side": drawing.side(room, shown),
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


def data(shown: Board) -> dict[str, Json]:
    """The same view for a program."""
    contract_known = shown.trump != "?"
    return {
        "room": shown.room,
        "version": shown.version,
        "game": shown.game.id,
        "deal": shown.deal,
        "phase": shown.phase,
        "seat": shown.seat,
        "turn": next((s.seat for s in shown.seats if s.turn), None),
        "trump": shown.trump if contract_known else None,
        "times": shown.times,
        "dealer": next(s.seat for s in shown.seats if s.dealer),
        "turn_up": shown.turn_up.code if shown.turn_up else None,
        "names": _by_seat({s.seat: s.name for s in shown.seats}),
        "cards": _by_seat({s.seat: s.backs for s in shown.seats}),
        "said": _by_seat({s.seat: s.says._asdict() if s.says else None for s in shown.seats}),
        "trick": _trick(shown.trick),
        "last_trick": _trick(shown.last_trick) if shown.last_trick else None,
        "hand": [held.code for held in shown.hand],
        "legal": [
            *(f"play {held.code}" for held in shown.hand if held.legal),
            *(call.words for call in shown.calls),
        ],
        "refused": [
            {"act": f"play {h.code}", "why": h.why._asdict(), "clauses": list(h.clauses)}
            for h in shown.hand
            if h.why
        ],
        "sides": [
            {"id": s.id, "tricks": s.tricks, "points": s.points, "score": s.score, "games": s.games}
            for s in shown.sides
        ],
        "target": shown.target,
    }


def _trick(trick: Trick) -> dict[str, Json]:
    cards: list[Json] = [
        {"seat": c.seat, "card": c.code, "winning": c.winning} for c in trick.cards
    ]
    return {"cards": cards, "done": trick.done}


def _by_seat(values: dict[int, Json]) -> Json:
    return [values[seat] for seat in sorted(values)]
