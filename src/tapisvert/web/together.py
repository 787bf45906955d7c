"""Routes for people at one table: replace, pass the chair on, give up, say a phrase."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.errors import TapisError
from tapisvert.web import texts as words
from tapisvert.web.doing import done_answer
from tapisvert.web.people_shown import may_close
from tapisvert.web.person import person
from tapisvert.web.route_helpers import fields, house, page, see_other

router = APIRouter(include_in_schema=False)


@router.post("/table/{name}/people")
async def people(request: Request, name: str) -> Response:
    """Do what a button beside a person says; the button's value is that person's name."""
    form, who = await fields(request), person(request)
    hosting, key = house(request).hosting, form.get("key", "")
    if whom := form.get("replace"):
        await hosting.play_on(name, whom, who.holder, key)
    elif whom := form.get("invite"):
        await hosting.invite(name, whom, who.maker, key)
    elif whom := form.get("host"):
        await hosting.pass_on(name, whom, who.holder, key)
    else:
        raise TapisError("web/form", words.BAD_FORM)
    return see_other(f"/table/{name}/links")


@router.get("/table/{name}/close")
async def ask_close(request: Request, name: str) -> Response:
    """Ask the host, or who plays alone, whether to give the match up; this changes nothing."""
    room, seat = await house(request).room_and_seat(name, person(request).holder)
    if not may_close(room, seat):
        return see_other(f"/table/{name}")
    others = not room.one_person
    return page(request, "close.html", "close", room=name, game=room.game, others=others)


@router.post("/table/{name}/close")
async def close(request: Request, name: str) -> Response:
    """Give the match up for good."""
    form, who = await fields(request), person(request)
    await house(request).hosting.close(name, who.holder, form.get("key", ""))
    return see_other(f"/table/{name}")


@router.post("/table/{name}/say")
async def say(request: Request, name: str) -> Response:
    """Say a set phrase to the others."""
    form, who = await fields(request), person(request)
    await house(request).say(name, who.holder, form.get("phrase", ""), form.get("key", ""))
    return done_answer(request, name)


@router.post("/table/{name}/mute")
async def mute(request: Request, name: str) -> Response:
    """Hear no phrases any more, or none of one person; or hear them again."""
    form, who = await fields(request), person(request)
    phrases = await house(request).phrases(name, who.holder)
    if whom := form.get("unheard") or form.get("heard"):
        room = await house(request).look(name)
        phrases.mute_one(room, who.holder, whom, "unheard" in form)
    else:
        phrases.mute(who.holder, form.get("mute") == "yes")
    return see_other(f"/table/{name}/links")
