"""Addresses for whoever runs the server: is it up, is it ready, what does it count."""

from __future__ import annotations

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.errors import TapisError
from tapisvert.sentences import sentence
from tapisvert.web.person import person
from tapisvert.web.route_helpers import house
from tapisvert.web.web_measures import WebMeasures

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health() -> dict[str, bool]:
    """Say that the process answers."""
    return {"ok": True}


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Say whether matches can be read and stored, and the server is not about to stop."""
    try:
        await house(request).check()
    except TapisError as error:
        says = person(request).say(sentence(error.text))
        return JSONResponse({"ok": False, "error": error.code, "says": says}, 503)
    return JSONResponse({"ok": True})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Return every figure in the text format of Prometheus."""
    mine: WebMeasures = request.app.state.measures
    registries = (house(request).rooms.measures.registry, mine.registry)
    body = b"".join(generate_latest(each) for each in registries)
    return Response(body, media_type=CONTENT_TYPE_PLAIN_0_0_4)
