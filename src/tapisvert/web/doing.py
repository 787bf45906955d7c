"""Routes for what a person does at a table.

They all take forms. A script or program gets status 204 or JSON, a browser is sent to a page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.service import asking
from tapisvert.service.asking import ActResult, PendingAct
from tapisvert.web.described import (
    ACT,
    CARD,
    DECISION,
    DONE,
    KEY,
    PAUSED,
    SEAT,
    SURE,
    THOUGHT,
    body,
    page_after,
    refusals,
)
from tapisvert.web.limits import counted
from tapisvert.web.notes import query
from tapisvert.web.person import person
from tapisvert.web.route_helpers import (
    brought,
    fields,
    house,
    is_scripted,
    number,
    page_renderer,
    see_other,
)
from tapisvert.web.shapes import Fault, NotDone

ANSWERED = {**DONE, 200: {"model": NotDone, "description": "Nothing has changed."}}
TICKET = {"decision": DECISION, "key": KEY}


async def apply_pace(request: Request) -> None:
    """Let the computers act at the pace of the person who posts at their table."""
    who = person(request)
    await house(request).set_pace(request.path_params["name"], who.holder, who.pace)


router = APIRouter(
    dependencies=[SEAT, Depends(apply_pace)],
    responses=refusals(400, 403, 404, 409, 410, 503),
    default_response_class=Response,
)


@router.post(
    "/table/{name}/act",
    status_code=204,
    responses=ANSWERED,
    openapi_extra=body({**TICKET, "act": ACT}, {"card": CARD, "sure": SURE, "thought": THOUGHT}),
)
async def act(request: Request, name: str) -> Response:
    """Play a card or say a word.

    Where faults are judged, ``sure`` is the token of a card that may not be played but is.
    """
    form = await fields(request, "card")
    words = " ".join(filter(None, (form.get("act", ""), form.get("card", ""))))
    return await _do(request, name, asking.act(words, form.get("sure", "")))


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
    """Go on to the next deal; without a script a `word` may be shuffled in."""
    word = (await fields(request)).get("word", "")
    if word:
        await house(request).mixing.mix_word(name, person(request).holder, word)
    return await _do(request, name, asking.NEXT_DEAL)


@router.post(
    "/table/{name}/again",
    status_code=303,
    responses=page_after("The new table, /table/ROOM.") | refusals(409, 429),
    openapi_extra=body({"key": KEY}),
)
async def again(request: Request, name: str) -> Response:
    """Begin a match like this one, which is over: same game, players, levels and seats."""
    form, who = await fields(request), person(request)
    lay = partial(counted(request).lay_room, request, who.holder)
    key, rooms = form.get("key", ""), house(request)
    room = await rooms.play_again(name, who.holder, key, brought(form), lay)
    await rooms.set_pace(room.id, who.holder, who.pace)
    return see_other(f"/table/{room.id}")


@router.post("/table/{name}/ready", status_code=204, responses=DONE)
async def ready(request: Request, name: str) -> Response:
    """Say that the draw of lots or the deal has been seen, so that the computers go on at once."""
    await house(request).end_pause(name, person(request).holder)
    return done_answer(request, name)


@router.post("/table/{name}/back", status_code=204, responses=DONE)
async def back(request: Request, name: str) -> Response:
    """Take one's hand back from the computer that stands in."""
    await house(request).come_back(name, person(request).holder)
    return done_answer(request, name)


@router.post("/table/{name}/pass", status_code=204, responses=DONE)
async def let_pass(request: Request, name: str) -> Response:
    """Say that one makes none of the `offers`. The computers, which wait for that, go on."""
    seen = (await house(request).look(name)).version
    await house(request).decline(name, person(request).holder)
    if not is_scripted(request):
        await house(request).run_computers(name)
    return done_answer(request, name, seen)


@router.post("/table/{name}/go", status_code=204, responses=DONE)
async def go(request: Request, name: str) -> Response:
    """Let the computers act at once, until a person must act or may say something."""
    room, _ = await house(request).room_and_seat(name, person(request).holder)
    await house(request).run_computers(name)
    return done_answer(request, name, room.version)


@router.post(
    "/table/{name}/pause",
    status_code=204,
    responses=DONE,
    openapi_extra=body({"paused": PAUSED}),
)
async def pause(request: Request, name: str) -> Response:
    """Pause the computers, or let them go on."""
    form = await fields(request)
    await house(request).pause(name, person(request).holder, form.get("paused") == "yes")
    return done_answer(request, name)


async def _do(request: Request, name: str, pending: PendingAct) -> Response:
    asked = act_request(request, name, await fields(request))
    return await act_answer(request, asked, await house(request).do(asked, pending))


def act_request(request: Request, name: str, form: Mapping[str, str]) -> asking.ActRequest:
    """Return what the person of a request asks for, in a room, by a form."""
    decision = number(form.get("decision", ""))
    thought = number(form.get("thought", ""), -1)
    return asking.ActRequest(
        name,
        person(request).holder,
        decision,
        form.get("key", ""),
        None if thought < 0 else thought,
    )


async def act_answer(request: Request, asked: asking.ActRequest, answer: ActResult) -> Response:
    """Return the answer of the house: to a script as JSON, to a browser as a page to go to."""
    if is_scripted(request):
        return _script_answer(request, answer)
    await house(request).run_computers(asked.room)
    act = (await fields(request)).get("act", "")
    return see_other(f"/table/{asked.room}?since={asked.decision}{query(answer, act)}")


def _script_answer(request: Request, answer: ActResult) -> Response:
    """Return 204 if the act is done, since the stream shows it; else JSON that says why not."""
    if answer.kind == "done":
        return Response(status_code=204)
    says = page_renderer(request).say(answer.says) if answer.says else ""
    if answer.kind == "unkept":
        return JSONResponse(asdict(Fault("room/unkept", says)), 503)
    not_done = NotDone(answer.kind, answer.version, says, list(answer.clauses))
    return JSONResponse(asdict(not_done))


def done_answer(request: Request, name: str, since: int = 0) -> Response:
    """Return 204 to a script; otherwise redirect to the table.

    The page of the table then lists what has happened since version ``since``; 0 lists nothing.
    """
    query = f"?since={since}" if since else ""
    return Response(status_code=204) if is_scripted(request) else see_other(f"/table/{name}{query}")
