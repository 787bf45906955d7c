"""What is done at a table, by forms; a program is answered in JSON, a browser by another page."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.service import asking
from tapisvert.service.asking import ActResult, PendingAct
from tapisvert.web.asked import drawing, fields, house, number, scripted, see_other
from tapisvert.web.described import (
    ACT,
    CARD,
    DECISION,
    KEY,
    PAUSED,
    SEAT,
    body,
    page_after,
    refusals,
)
from tapisvert.web.notes import query
from tapisvert.web.person import person
from tapisvert.web.shapes import Fault, NotDone

DONE = {204: {"description": "Done."}, **page_after("The table.")}
ANSWERED = {**DONE, 200: {"model": NotDone, "description": "Nothing has changed."}}
TICKET = {"decision": DECISION, "key": KEY}


async def paced(request: Request) -> None:
    """Have the computers go at the pace of whoever acts at their table."""
    who = person(request)
    await house(request).look(request.path_params["name"])
    house(request).set_pace(who.holder, who.pace)


router = APIRouter(
    dependencies=[SEAT, Depends(paced)],
    responses=refusals(400, 403, 404, 410, 503),
    default_response_class=Response,
)


@router.post(
    "/table/{name}/act",
    status_code=204,
    responses=ANSWERED,
    openapi_extra=body({**TICKET, "act": ACT}, {"card": CARD}),
)
async def act(request: Request, name: str) -> Response:
    """Play a card or say a word."""
    given = await fields(request, "card")
    words = " ".join(filter(None, (given.get("act", ""), given.get("card", ""))))
    return await _do(request, name, asking.act(words))


@router.post("/table/{name}/undo", status_code=204, responses=ANSWERED, openapi_extra=body(TICKET))
async def undo(request: Request, name: str) -> Response:
    """Take back one's last act of this deal."""
    return await _do(request, name, asking.TAKE_BACK)


@router.post("/table/{name}/claim", status_code=204, responses=ANSWERED, openapi_extra=body(TICKET))
async def claim(request: Request, name: str) -> Response:
    """Claim every trick left."""
    return await _do(request, name, asking.CLAIM)


@router.post("/table/{name}/deal", status_code=204, responses=ANSWERED, openapi_extra=body(TICKET))
async def deal(request: Request, name: str) -> Response:
    """Go on to the next deal."""
    return await _do(request, name, asking.NEXT_DEAL)


@router.post(
    "/table/{name}/again",
    status_code=303,
    responses=page_after("The new table, /table/ROOM.") | refusals(409),
    openapi_extra=body({"key": KEY}),
)
async def again(request: Request, name: str) -> Response:
    """Begin a match like this one, which is over: same game, players, levels and seats."""
    form, who = await fields(request), person(request)
    room = await house(request).again(name, who.holder, form.get("key", ""))
    house(request).set_pace(who.holder, who.pace)
    return see_other(f"/table/{room.id}")


@router.post("/table/{name}/ready", status_code=204, responses=DONE)
async def ready(request: Request, name: str) -> Response:
    """The draw or the deal has been seen: the computers need not wait any longer."""
    await house(request).hurry(name, person(request).holder)
    return _done(request, name)


@router.post("/table/{name}/pass", status_code=204, responses=DONE)
async def let_pass(request: Request, name: str) -> Response:
    """Say none of the `offers`: the computers, who wait for it, go on."""
    seen = (await house(request).look(name)).version
    await house(request).let_pass(name, person(request).holder)
    if not scripted(request):
        await house(request).settled(name)
    return _done(request, name, seen)


@router.post("/table/{name}/go", status_code=204, responses=DONE)
async def go(request: Request, name: str) -> Response:
    """Have the computers act at once, until a person must, or may say something."""
    room, _ = await house(request).seated(name, person(request).holder)
    await house(request).settled(name)
    return _done(request, name, room.version)


@router.post(
    "/table/{name}/pause",
    status_code=204,
    responses=DONE,
    openapi_extra=body({"paused": PAUSED}),
)
async def pause(request: Request, name: str) -> Response:
    """Have the computers wait, or go on."""
    given = await fields(request)
    await house(request).pause(name, person(request).holder, given.get("paused") == "yes")
    return _done(request, name)


async def _do(request: Request, name: str, asked: PendingAct) -> Response:
    form = await fields(request)
    decision = number(form.get("decision", ""))
    who = person(request)
    given = asking.ActRequest(name, who.holder, decision, form.get("key", ""))
    answer = await house(request).do(given, asked)
    if scripted(request):
        return _to_script(request, answer)
    await house(request).settled(name)
    return see_other(f"/table/{name}?since={decision}{query(answer, form.get('act', ''))}")


def _to_script(request: Request, answer: ActResult) -> Response:
    """The stream brings what has changed; why nothing has is told at once."""
    if answer.kind == "done":
        return Response(status_code=204)
    says = drawing(request).say(answer.says) if answer.says else ""
    if answer.kind == "unkept":
        return JSONResponse(asdict(Fault("room/unkept", says)), 503)
    told = NotDone(answer.kind, answer.version, says, list(answer.clauses))
    return JSONResponse(asdict(told))


def _done(request: Request, name: str, since: int = 0) -> Response:
    """Without a script the page tells what has happened since a version."""
    query = f"?since={since}" if since else ""
    return Response(status_code=204) if scripted(request) else see_other(f"/table/{name}{query}")
