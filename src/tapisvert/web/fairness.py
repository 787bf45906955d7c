"""Routes for honest deals: the page that explains them, that of a match, and contributing."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.service.lobby import Lobby
from tapisvert.web.described import DONE, SEAT, body, refusals
from tapisvert.web.honesty import FairShown, fair_in_lobby, fair_shown
from tapisvert.web.person import person
from tapisvert.web.route_helpers import fields, house, is_scripted, number, page, see_other

HEX = {"type": "string", "pattern": "^[0-9a-f]{32}$"}
MIX = body(
    {
        "match": HEX | {"description": "`match` of what is `wanted`."},
        "deal": {"type": "string", "pattern": "^[0-9]{1,6}$", "description": "Its `deal`."},
        "mix": HEX | {"description": "16 random bytes. The first count; they may be sent again."},
    }
)
router = APIRouter(default_response_class=Response)


@router.get("/fair", include_in_schema=False)
async def explained(request: Request) -> Response:
    """Explain honest deals to somebody who has never heard of a hash."""
    return page(request, "fair.html", "fair", fair=None, room="")


@router.get("/table/{name}/fair", include_in_schema=False)
async def of_match(request: Request, name: str) -> Response:
    """Show what a match has promised and dealt so far, and explain it."""
    who = person(request)
    state = await house(request).doors.state(name, who.holder)
    shown: FairShown | None
    if isinstance(state, Lobby):
        shown = fair_in_lobby(state, who.holder)
    else:
        room, seat = await house(request).room_and_seat(name, who.holder)
        shown = fair_shown(room, seat)
    return page(request, "fair.html", "fair", fair=shown, room=state.id)


@router.post(
    "/table/{name}/mix",
    status_code=204,
    responses=DONE | refusals(400, 403, 404, 409, 410, 503),
    openapi_extra=MIX,
    dependencies=[SEAT],
)
async def mix(request: Request, name: str) -> Response:
    """Contribute random bytes to the deal that is `wanted`: they are mixed into its cards."""
    form, holder, mixing = await fields(request), person(request).holder, house(request).mixing
    if "word" in form:
        await mixing.mix_word(name, holder, form["word"])
    else:
        deal = number(form.get("deal", ""), -1)
        await mixing.mix(name, holder, form.get("match", ""), deal, form.get("mix", ""))
    return Response(status_code=204) if is_scripted(request) else see_other(f"/table/{name}")
