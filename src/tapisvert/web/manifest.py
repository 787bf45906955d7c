"""The manifest, with which a browser can install the site: names, colours, icons."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.play.strict_json import Json
from tapisvert.web import files
from tapisvert.web import texts as words
from tapisvert.web.person import person

ADDRESS = "/manifest.webmanifest"
MEDIA_TYPE = "application/manifest+json"
WOOD, WALL = "#6d4121", "#e9dcc2"
"""The colours of the bar, and of the page behind everything (``base.css``)."""
SIDES = (192, 512)
router = APIRouter()


@router.get(ADDRESS, include_in_schema=False)
async def manifest(request: Request) -> Response:
    who = person(request)
    content: dict[str, Json] = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": who.say(words.TITLE),
        "short_name": who.say(words.TITLE),
        "description": who.say(words.LEDE),
        "lang": who.lang,
        "dir": "ltr",
        "display": "standalone",
        "theme_color": WOOD,
        "background_color": WALL,
        "categories": ["games"],
        "icons": [_icon(side, kind) for kind in ("any", "maskable") for side in SIDES],
    }
    return JSONResponse(content, media_type=MEDIA_TYPE)


def _icon(side: int, kind: str) -> dict[str, Json]:
    """An icon that ``tools/draw_icons`` has drawn; a maskable one may be cut to any shape."""
    name = f"icon-{side}.png" if kind == "any" else f"icon-{kind}-{side}.png"
    return {
        "src": f"{files.address()}/{name}",
        "sizes": f"{side}x{side}",
        "type": "image/png",
        "purpose": kind,
    }
