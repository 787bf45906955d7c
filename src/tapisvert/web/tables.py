"""The table: its page, what is done at it, its stream, and the same view as JSON."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play import telling
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.sentences import sentence, spaced
from tapisvert.service import asking, texts
from tapisvert.service.asking import Answer, Asked
from tapisvert.service.room import Room
from tapisvert.web import words
from tapisvert.web.asked import drawing, fields, house, page, scripted, see_other
from tapisvert.web.board import board
from tapisvert.web.frame import RETRY_MS, data, frame, latest
from tapisvert.web.ledger import ledger
from tapisvert.web.person import person
from tapisvert.web.scenes import scenes

QUIET_SECONDS = 15.0
STREAM_HEADERS = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
NOTES = {
    "turn": texts.NOT_YOUR_TURN,
    "nothing": texts.NOTHING_TO_UNDO,
    "others": texts.OTHERS_PLAY,
    "unsure": texts.NOT_SURE,
    "when": texts.CLAIM_WHEN,
    "deal": texts.NO_DEAL,
    "impossible": words.NOT_UNDERSTOOD,
}
DOINGS = {"undo": asking.TAKE_BACK, "claim": asking.CLAIM, "deal": asking.NEXT_DEAL}
router = APIRouter()


class Note(NamedTuple):
    """A line above the table."""

    kind: str
    says: Text
    clauses: tuple[str, ...] = ()


@router.get("/table/{name}.json")
async def table_json(request: Request, name: str) -> JSONResponse:
    room, seat = await house(request).seated(name, person(request).holder)
    return JSONResponse(data(board(room, seat)))


@router.get("/table/{name}")
async def table(request: Request, name: str) -> Response:
    who = person(request)
    room, seat = await house(request).seated(name, who.holder)
    await house(request).set_pace(name, who.pace)
    if request.query_params.get("go"):
        room = await house(request).settled(name)
    shown = board(room, seat)
    since = _number(request.query_params.get("since", ""))
    paused = await house(request).paused(name)
    skips = any(request.query_params.get(name) for name in ("drawn", "go", "since"))
    return page(
        request,
        "table.html",
        "table",
        room=room,
        b=shown,
        sheet=ledger(room, seat),
        latest=latest(room, shown),
        since=room.since(since) if 0 < since < room.version else (),
        note=await _note(request, room, seat),
        waiting=room.computer is not None and not paused,
        paused=paused,
        scenes=() if skips else scenes(room, seat, who.pace),
    )


@router.get("/table/{name}/score")
async def score(request: Request, name: str) -> Response:
    room, seat = await house(request).seated(name, person(request).holder)
    shown = board(room, seat)
    return page(request, "score.html", "score", b=shown, sheet=ledger(room, seat))


@router.get("/table/{name}/hint")
async def hint(request: Request, name: str) -> JSONResponse:
    """The advice for the script: the card to mark and the words."""
    room, _ = await house(request).seated(name, person(request).holder)
    act, says = await _advice(request, room)
    return JSONResponse({"act": act, "says": drawing(request).say(says)})


@router.get("/table/{name}/stream")
async def stream(request: Request, name: str) -> Response:
    who = person(request)
    room, seat = await house(request).seated(name, who.holder)
    drawn = drawing(request)
    seen = request.headers.get("last-event-id") or request.query_params.get("version", "")
    states = house(request).states(name, who.holder, _number(seen), QUIET_SECONDS)

    async def frames() -> AsyncIterator[str]:
        yield f"retry: {RETRY_MS}\n: {room.game.id}\n\n"
        async for state in states:
            yield frame(state, seat, drawn) if state else ": \n\n"

    return StreamingResponse(frames(), media_type="text/event-stream", headers=STREAM_HEADERS)


@router.post("/table/{name}/act")
async def act(request: Request, name: str) -> Response:
    """Play a card or say a word."""
    form = await fields(request)
    return await _do(request, name, asking.act(form.get("act", "")))


@router.post("/table/{name}/ready")
async def ready(request: Request, name: str) -> Response:
    """The draw or the deal has been seen: the computers need not wait any longer."""
    await house(request).hurry(name, person(request).holder)
    return Response(status_code=204) if scripted(request) else see_other(f"/table/{name}")


@router.post("/table/{name}/pause")
async def pause(request: Request, name: str) -> Response:
    form = await fields(request)
    await house(request).pause(name, person(request).holder, form.get("paused") == "yes")
    return Response(status_code=204) if scripted(request) else see_other(f"/table/{name}")


@router.post("/table/{name}/{doing}")
async def do(request: Request, name: str, doing: str) -> Response:
    """Take back, claim the rest, or go on to the next deal."""
    if doing not in DOINGS:
        raise TapisError("web/not-found", words.NOT_FOUND)
    return await _do(request, name, DOINGS[doing])


async def _do(request: Request, name: str, asked: Asked) -> Response:
    form = await fields(request)
    decision = _number(form.get("decision", ""))
    who = person(request)
    given = asking.Request(name, who.holder, decision, form.get("key", ""))
    answer = await house(request).do(given, asked)
    if scripted(request):
        return _to_script(request, answer)
    await house(request).settled(name)
    return see_other(f"/table/{name}?since={decision}{_query(answer, form.get('act', ''))}")


def _to_script(request: Request, answer: Answer) -> Response:
    """The stream brings what has changed; a refusal is told at once."""
    if answer.kind == "done":
        return Response(status_code=204)
    say = drawing(request).say
    says = say(answer.says) if answer.says else ""
    body = {"kind": answer.kind, "version": answer.version, "says": says}
    return JSONResponse({**body, "clauses": list(answer.clauses)})


def _query(answer: Answer, act: str) -> str:
    """What the next page needs to say why nothing was done."""
    if answer.kind == "done":
        return ""
    if answer.kind == "stale":
        return "&note=stale"
    code = next((code for code, says in NOTES.items() if says == answer.says), "impossible")
    card = act.removeprefix("play ")
    if code == "impossible" and act.startswith("play ") and card.isalnum() and len(card) < 4:
        return f"&why={card}"
    return f"&note={code}"


async def _note(request: Request, room: Room, seat: int) -> Note | None:
    """What the query asks to be said: a refusal again, or advice."""
    query = request.query_params
    if card := query.get("why"):
        return _why(room, seat, card)
    if query.get("hint"):
        return Note("info", (await _advice(request, room))[1])
    if query.get("note") == "stale":
        return Note("error", texts.ALREADY)
    found = NOTES.get(query.get("note", ""))
    return Note("error", found) if found else None


def _why(room: Room, seat: int, card: str) -> Note | None:
    """Why a card of one's own may not be played now."""
    seen = view(room.match.table, seat)
    held = next((held for held in board(room, seat).hand if held.code == card), None)
    if held is None or not seen.my_turn:
        return Note("error", words.NOT_UNDERSTOOD)
    return Note("error", sentence(held.why), held.clauses) if held.why else None


async def _advice(request: Request, room: Room) -> tuple[str, Text]:
    choice = await house(request).hint(room.id, person(request).holder)
    if choice is None:
        return "", words.NO_HINT
    what = words.advised(words.HINT, telling.choice(room.game, choice.act))
    says = spaced(sentence(what), sentence(choice.reason))
    return words_of(choice.act), says


def _number(text: str) -> int:
    plain = text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain else 0
