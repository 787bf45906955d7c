"""Routes for the links that people at a table of several make, and for moving one's seat by one."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.service.links import SEAT, WATCH, Maker
from tapisvert.web import lobby_texts
from tapisvert.web.addresses import only_here, shown_address
from tapisvert.web.limits import check_tries
from tapisvert.web.person import COOKIE, person, set_cookie
from tapisvert.web.route_helpers import fields, house, page, person_with_cookie, see_other

KINDS = (
    (SEAT, lobby_texts.MOVE, lobby_texts.MOVE_HOW),
    (WATCH, lobby_texts.WATCH, lobby_texts.WATCH_HOW),
)
router = APIRouter(include_in_schema=False, dependencies=[Depends(check_tries)])


@router.get("/table/{name}/links")
async def links(request: Request, name: str) -> Response:
    """Show the links that a person has made, with their QR codes."""
    who = person(request)
    room, _ = await house(request).room_and_seat(name, who.holder)
    made = []
    for kind, title, how in KINDS:
        secret = house(request).passes.link_of(room, kind, Maker(who.token, who.holder))
        made.append(
            (kind, title, how, shown_address(request, f"/{kind}/{secret}") if secret else "")
        )
    return page(
        request, "links.html", "links", room=room.id, links=made, here_only=only_here(request)
    )


@router.post("/table/{name}/links")
async def make_link(request: Request, name: str) -> Response:
    """Make a link that moves one's seat, or that lets somebody watch."""
    form, who = await fields(request), person(request)
    visitor = Maker(who.token, who.holder)
    await house(request).passes.link(name, form.get("kind", ""), visitor, form.get("key", ""))
    return see_other(f"/table/{name}/links")


@router.get("/seat/{link}")
async def seat(request: Request, link: str) -> Response:
    """Show whose seat a link moves; this moves nothing."""
    room, at = await house(request).passes.moved_by(link)
    return page(request, "take_over.html", "take-over", game=room.game, player=room.match.names[at])


@router.post("/seat/{link}")
async def take_over(request: Request, link: str) -> Response:
    """Move a seat to this device; the link is spent."""
    form, who = await fields(request), await person_with_cookie(request)
    room = await house(request).passes.take_over(link, who.holder, form.get("key", ""))
    answer = see_other(f"/table/{room.id}")
    set_cookie(request, answer, COOKIE, who.token)
    return answer
