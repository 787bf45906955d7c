"""Routes for tables of several people: laying one, the lobby, joining by an invitation."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.sentences import comma, sentence
from tapisvert.service import texts
from tapisvert.service.doors import Invitation
from tapisvert.service.keys import own_key
from tapisvert.service.links import WATCH
from tapisvert.service.lobby import Lobby, of_lobby, sits_partners
from tapisvert.service.passes import link_of
from tapisvert.service.room import Room
from tapisvert.web import lobby_texts
from tapisvert.web import texts as words
from tapisvert.web.addresses import only_here, shown_address
from tapisvert.web.honesty import fair_in_lobby
from tapisvert.web.limits import counted
from tapisvert.web.lobby_shown import LobbyShown, lobby_shown
from tapisvert.web.person import person
from tapisvert.web.route_helpers import (
    fields,
    house,
    is_scripted,
    number,
    page,
    person_with_cookie,
    seated,
    see_other,
)
from tapisvert.web.wishes import claims_of, enforcement_of, game_of, levels_of

SHOWN_IN_LOBBY = ("room/chair", "room/not-host", "room/still-there", "room/uninvited")
"""The errors that the page of a lobby tells."""
router = APIRouter(include_in_schema=False)


@router.post("/lobby")
async def lay(request: Request) -> Response:
    """Lay a table for several people, and go to its lobby."""
    form, who = await fields(request), await person_with_cookie(request)
    counted(request).lay_room(request, who.holder)
    game = game_of(form)
    enforcement: Enforcement = enforcement_of(form)
    levels = levels_of(form, len(game.players) - 1, enforcement)
    name = form.get("name", "").strip() or texts.HOST_NAME.in_(who.lang)
    people = number(form.get("people", ""), len(game.players))
    wished = Invitation(game, levels, people, name, enforcement, claims_of(form, enforcement))
    lobby = await house(request).doors.lay(wished, who.maker)
    return seated(request, who, f"/table/{lobby.id}")


def lobby_page(request: Request, lobby: Lobby, note: Text | None = None) -> Response:
    """Return the page of a lobby for somebody who sits there."""
    who, doors = person(request), house(request).doors
    secret = doors.invitation_of(lobby, who.maker)
    code = doors.codes.of(secret) if secret else None
    screen = link_of(lobby, WATCH, who.maker)
    return page(
        request,
        "lobby.html",
        "lobby",
        200 if note is None else 409,
        b=lobby_shown(lobby, who.holder),
        fair=fair_in_lobby(lobby, who.holder),
        address=shown_address(request, f"/join/{secret}") if secret else "",
        code=code,
        minutes=doors.codes.minutes_left(code) if code else 0,
        screen=shown_address(request, f"/screen/{screen}") if screen else "",
        here_only=only_here(request),
        note=note,
    )


@router.post("/table/{name}/lobby")
async def change(request: Request, name: str) -> Response:
    """Do what a button of the lobby says."""
    form, who = await fields(request), person(request)
    doors, key = house(request).doors, form.get("key", "")
    verb, _, at = form.get("do", "").partition(" ")
    try:
        state = await doors.state(name, who.holder)
    except TapisError as error:
        if (verb, at, error.code) == ("leave", "", "room/not-yours"):
            return see_other("/")  # who has left already, and got no answer
        raise
    if isinstance(state, Room) and own_key(who.holder, key) in state.done:
        return see_other(f"/table/{name}")  # done before the match began; the answer was lost
    lobby = of_lobby(state)
    at, _, whose = at.partition(" ")
    chair, mine = number(at, -1), lobby.chair_of(who.holder)
    assert mine is not None
    open_ = {n for n, each in enumerate(lobby.chairs) if each.open}
    try:
        match verb:
            case "sit":
                await doors.move(name, chair, lobby.chairs[mine].name, who.holder, key)
            case "leave":
                await doors.leave(name, mine if chair < 0 else chair, who.holder, key, whose)
            case "host":
                await doors.become_host(name, who.holder, key)
            case "open" | "close":
                people = open_ | {chair} if verb == "open" else open_ - {chair}
                await doors.arrange(name, [*people], lobby.draw, who.holder, key)
            case "draw" | "choose":
                await doors.arrange(name, [*open_], verb == "draw", who.holder, key)
            case "clock":
                clock = "" if at == "none" else at
                await doors.arrange(name, [*open_], lobby.draw, who.holder, key, clock)
            case "absence":
                away = number(at, -1)
                await doors.arrange(name, [*open_], lobby.draw, who.holder, key, absence=away)
            case "invite" | "uninvite":
                await doors.invite(name, verb == "invite", who.maker, key)
            case "code":
                code = await doors.speak(name, who.maker)
                if is_scripted(request):
                    minutes = doors.codes.minutes_left(code)
                    return JSONResponse({"code": code.digits, "minutes": minutes})
            case "screen":
                invitation = doors.invitation_of(lobby, who.maker)
                if invitation and doors.codes.of(invitation) is None:
                    await doors.speak(name, who.maker)
                await house(request).passes.link(name, WATCH, who.maker, key)
            case "begin":
                await doors.begin(name, who.holder, key)
            case _:
                raise TapisError("web/form", words.BAD_FORM)
    except TapisError as error:
        if error.code not in SHOWN_IN_LOBBY or is_scripted(request):
            raise
        now = await doors.state(name, who.holder)
        return lobby_page(request, of_lobby(now), sentence(error.text))
    return see_other("/" if verb == "leave" and chair in (-1, mine) else f"/table/{name}")


@router.get("/join/{link}")
async def invitation(request: Request, link: str) -> Response:
    """Show who invites to what, with a form to sit down; this joins nobody."""
    return await _join_page(request, link)


@router.post("/join/{link}")
async def join(request: Request, link: str) -> Response:
    """Sit down at a table by an invitation."""
    form = await fields(request)
    who = await person_with_cookie(request, link, form.get("key", ""))
    chair, name = number(form.get("chair", ""), -1), form.get("name", "")
    try:
        state = await house(request).doors.sit(link, chair, name, who.holder, form.get("key", ""))
    except TapisError as error:
        if error.code not in ("room/chair", "room/name", "room/begun"):
            raise
        return await _join_page(request, link, name, chair, sentence(error.text))
    await house(request).set_pace(state.id, who.holder, who.pace)
    return seated(request, who, f"/table/{state.id}")


async def _join_page(
    request: Request, link: str, name: str = "", chair: int = -1, note: Text | None = None
) -> Response:
    state, who = await house(request).doors.invited_to(link), person(request)
    shown: LobbyShown | None = lobby_shown(state) if isinstance(state, Lobby) else None
    return page(
        request,
        "join.html",
        "join",
        200 if note is None else 409,
        b=shown,
        seats=[(n, _seat_text(state, n)) for n in state.free] if isinstance(state, Lobby) else [],
        chosen=chair,
        table=f"/table/{state.id}" if state.seat_of(who.holder) is not None else "",
        typed=name,
        note=note,
    )


def _seat_text(lobby: Lobby, chair: int) -> Text:
    """«Place 3», as in the list of seats; «Place 3, avec Paul» if a partner is there already."""
    place, seats = lobby_texts.chair(chair + 1), lobby.game.players
    if sits_partners(lobby.game):
        mine = next(side for side in lobby.game.sides if side >> seats[chair] & 1)
        with_ = [c.name for n, c in enumerate(lobby.chairs) if n != chair and mine >> seats[n] & 1]
        if name := next(filter(None, with_), ""):
            return comma(place, lobby_texts.with_partner(name))
    return place
