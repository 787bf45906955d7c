"""Routes for coming to a table by a code that was said aloud."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.errors import TapisError
from tapisvert.sentences import sentence
from tapisvert.web.limits import counted
from tapisvert.web.route_helpers import fields, house, is_scripted, page, see_other

router = APIRouter(include_in_schema=False)


@router.get("/join")
async def ask_code(request: Request) -> Response:
    """Show the form for a code; this joins nobody."""
    return page(request, "code.html", "join", note=None)


@router.post("/join")
async def by_code(request: Request) -> Response:
    """Lead to the invitation for which a code stands; that joins nobody either."""
    typed = (await fields(request)).get("code", "")
    counted(request).check_tries(request)
    try:
        path = f"/join/{await house(request).doors.spoken(typed)}"
    except TapisError as error:
        if error.code == "room/code":
            counted(request).note_wrong(request)
        if error.code != "room/code" or is_scripted(request):
            raise
        return page(request, "code.html", "join", 404, note=sentence(error.text))
    return JSONResponse({"link": path}) if is_scripted(request) else see_other(path)
