"""Routes for the links that people at a table of several make, and for moving one's seat by one."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.sentences import sentence
from tapisvert.service.links import SEAT, WATCH
from tapisvert.service.passes import link_of
from tapisvert.web import lobby_texts
from tapisvert.web.addresses import only_here, shown_address
from tapisvert.web.people_shown import may_adjourn, may_close, people_shown
from tapisvert.web.person import person
from tapisvert.web.route_helpers import fields, house, page, person_with_cookie, seated, see_other

KINDS = (
    (SEAT, lobby_texts.MOVE, lobby_texts.MOVE_HOW),
    (WATCH, lobby_texts.WATCH, lobby_texts.WATCH_HOW),
)
router = APIRouter(include_in_schema=False)


@router.get("/table/{name}/links")
async def links(request: Request, name: str) -> Response:
    """Show the links that a person has made, with their QR codes."""
    who = person(request)
    _, seat = await house(request).room_and_seat(name, who.holder)
    here, maker = await house(request).hosting.around(name), who.maker

    def address(kind: str, whose: str = "") -> str:
        secret = link_of(here.room, kind, maker, whose)
        return shown_address(request, f"/{kind}/{secret}") if secret else ""

    phrases = await house(request).phrases(name, who.holder)
    given = {each: address(SEAT, here.room.holders[each] or "") for each in here.gone}
    return page(
        request,
        "links.html",
        "links",
        room=name,
        version=here.room.version,
        muted=phrases.is_muted(who.holder),
        may_adjourn=may_adjourn(here.room, seat),
        may_close=may_close(here.room, seat),
        people=people_shown(here, seat, given, phrases.unheard(who.holder)),
        links=[(kind, title, how, address(kind)) for kind, title, how in KINDS],
        screen=f"/screen/{link_of(here.room, WATCH, maker)}",
        here_only=only_here(request),
    )


@router.post("/table/{name}/links")
async def make_link(request: Request, name: str) -> Response:
    """Make a link that moves one's seat, or that lets somebody watch."""
    form, who = await fields(request), person(request)
    await house(request).passes.link(name, form.get("kind", ""), who.maker, form.get("key", ""))
    return see_other(f"/table/{name}/links")


@router.get("/seat/{link}")
async def seat(request: Request, link: str) -> Response:
    """Show whose seat a link moves or gives away; this moves nothing."""
    return await _seat_page(request, link)


@router.post("/seat/{link}")
async def take_over(request: Request, link: str) -> Response:
    """Move a seat to this device, or take that of somebody who has left; the link is spent."""
    form = await fields(request)
    who = await person_with_cookie(request, link, form.get("key", ""))
    key, name = form.get("key", ""), form.get("name", "")
    if moved := await house(request).passes.moved_before(link, who.holder, key):
        return seated(request, who, f"/table/{moved.id}")
    room, _, given = await house(request).passes.moved_by(link)
    try:
        if given:
            await house(request).hosting.take(link, name, who.holder, key)
        else:
            await house(request).passes.take_over(link, who.holder, key)
    except TapisError as error:
        if error.code not in ("room/name", "room/still-there"):
            raise
        return await _seat_page(request, link, name, sentence(error.text))
    # Who takes a seat in the midst of a deal has not seen its draw.
    return seated(request, who, f"/table/{room.id}" + ("?drawn=1" if given else ""))


async def _seat_page(
    request: Request, link: str, typed: str = "", note: Text | None = None
) -> Response:
    room, at, given = await house(request).passes.moved_by(link)
    return page(
        request,
        "take_over.html",
        "take-over",
        200 if note is None else 409,
        game=room.game,
        player=room.match.names[at],
        given=given,
        typed=typed,
        note=note,
    )
