"""What comes with a request: the house, the person, the fields of a form."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from tapisvert.errors import TapisError
from tapisvert.service.house import House
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.person import person
from tapisvert.web.render import PageRenderer

MOST_FIELDS, LONGEST_FIELD = 100, 200
SCRIPT_HEADER = "tapis-script"


def house(request: Request) -> House:
    found = request.app.state.house
    assert isinstance(found, House)
    return found


def drawing(request: Request) -> PageRenderer:
    return PageRenderer(person(request), request.app.state.keys)


async def guided(request: Request, room: Room) -> bool:
    """Does this person want the guide, or need it, in this match?"""
    who = person(request)
    wish = who.settings["guide"]
    return wish == "always" or (wish == "first" and await house(request).new_to(room, who.holder))


def scripted(request: Request) -> bool:
    """Is it our script that asks? Another site cannot send this header."""
    return SCRIPT_HEADER in request.headers


async def fields(request: Request, several: str = "") -> Mapping[str, str]:
    """The fields of a form, the last of each name; of ``several`` all, a blank between.

    Raises TapisError ``web/form``.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", ""):
        raise TapisError("web/form", words.BAD_FORM)
    form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    found = {name: value for name, value in form.multi_items() if isinstance(value, str)}
    found |= {several: " ".join(map(str, form.getlist(several)))} if several in found else {}
    if any(len(text) > LONGEST_FIELD for pair in found.items() for text in pair):
        raise TapisError("web/form", words.BAD_FORM)
    return found


def page(
    request: Request, template: str, name: str, status: int = 200, **values: object
) -> HTMLResponse:
    """One of the pages; ``name`` is its class."""
    back = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    drawn = drawing(request).page(template, page=f"page-{name}", back=back, **values)
    return HTMLResponse(drawn, status)


def see_other(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


def local(path: str) -> str:
    """A path of ours to go back to; home instead of anything else."""
    try:
        parts = urlsplit(path)
    except ValueError:
        return "/"
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours and not parts.scheme and not parts.netloc else "/"


def number(text: str, default: int = 0) -> int:
    """A whole number of a form or a query, of nine digits at most."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain else default
