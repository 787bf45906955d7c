"""Routes for what needs the consent of all people at a table: propose it, and answer."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.service.agreeing import answer
from tapisvert.service.consent import KINDS
from tapisvert.web.described import SEAT, body, refusals
from tapisvert.web.doing import ANSWERED, TICKET, act_answer, act_request
from tapisvert.web.route_helpers import fields, house, number

WHAT = {"type": "string", "enum": [*KINDS], "description": "`resume` an adjourned match."}
PROPOSAL = {
    "type": "string",
    "pattern": "^[0-9]{1,9}$",
    "description": "The `version` of what is `asked`.",
}
YES = {"type": "string", "enum": ["yes", "no"]}
router = APIRouter(
    dependencies=[SEAT],
    responses=refusals(400, 403, 404, 409, 410, 503),
    default_response_class=Response,
)


@router.post(
    "/table/{name}/propose",
    status_code=204,
    responses=ANSWERED,
    openapi_extra=body({**TICKET, "what": WHAT}),
)
async def propose(request: Request, name: str) -> Response:
    """Ask the others to take one's last act back, to adjourn, or to take the match up again.

    The table shows the others what is `asked`. Who is alone there need not ask.
    """
    form = await fields(request)
    asked = act_request(request, name, form)
    done = await house(request).propose(asked, form.get("what", ""))
    return await act_answer(request, asked, done)


@router.post(
    "/table/{name}/answer",
    status_code=204,
    responses=ANSWERED,
    openapi_extra=body({**TICKET, "proposal": PROPOSAL, "yes": YES}),
)
async def reply(request: Request, name: str) -> Response:
    """Agree to what somebody has asked for, or do not; `no` from who has asked withdraws it."""
    form = await fields(request)
    asked = act_request(request, name, form)
    given = answer(number(form.get("proposal", "")), form.get("yes") == "yes")
    return await act_answer(request, asked, await house(request).do(asked, given))
