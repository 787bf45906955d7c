"""The line above the table: why nothing was done, or advice, as the query of its address asks."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request

from tapisvert.glossary import Text
from tapisvert.play import telling
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.sentences import sentence, spaced
from tapisvert.service import texts
from tapisvert.service.asking import ActResult
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.asked import house
from tapisvert.web.board import board
from tapisvert.web.person import person

NOTES = {
    "turn": texts.NOT_YOUR_TURN,
    "nothing": texts.NOTHING_TO_UNDO,
    "others": texts.OTHERS_PLAY,
    "over": texts.MATCH_IS_OVER,
    "unkept": texts.NOT_KEPT,
    "unsure": texts.NOT_SURE,
    "when": texts.CLAIM_WHEN,
    "deal": texts.NO_DEAL,
    "impossible": words.NOT_UNDERSTOOD,
}


class Note(NamedTuple):
    """A line above the table."""

    kind: str
    says: Text
    clauses: tuple[str, ...] = ()


def query(answer: ActResult, act: str) -> str:
    """What the next page's address must say, for it to tell why nothing was done."""
    if answer.kind == "done":
        return ""
    if answer.kind == "stale":
        return "&note=stale"
    code = next((code for code, says in NOTES.items() if says == answer.says), "impossible")
    card = act.removeprefix("play ")
    if code == "impossible" and act.startswith("play ") and card.isalnum() and len(card) < 4:
        return f"&why={card}"
    return f"&note={code}"


async def note(request: Request, room: Room, seat: int) -> Note | None:
    """What the query asks to be said: a refusal again, or advice."""
    asked = request.query_params
    if card := asked.get("why"):
        return _why(room, seat, card)
    if asked.get("hint"):
        return Note("info", (await advice(request, room))[1])
    if asked.get("note") == "stale":
        return Note("error", texts.ALREADY)
    found = NOTES.get(asked.get("note", ""))
    return Note("error", found) if found else None


async def trouble(request: Request, room: str) -> Note | None:
    """That what the computers do cannot be saved for now."""
    lasts = await house(request).in_trouble(room)
    return Note("lost", texts.NOT_SAVED) if lasts else None


async def advice(request: Request, room: Room) -> tuple[str, Text]:
    """What a good player would do, as an act and as a sentence."""
    choice = await house(request).hint(room.id, person(request).holder)
    if choice is None:
        return "", texts.NO_HINT
    what = words.advised(words.HINT, telling.choice(room.game, choice.act))
    says = spaced(sentence(what), sentence(choice.reason))
    return words_of(choice.act), says


def _why(room: Room, seat: int, card: str) -> Note | None:
    """Why a card of one's own may not be played now."""
    seen = view(room.match.table, seat)
    held = next((held for held in board(room, seat).hand if held.code == card), None)
    if held is None or not seen.my_turn:
        return Note("error", words.NOT_UNDERSTOOD)
    return Note("error", sentence(held.why), held.clauses) if held.why else None
