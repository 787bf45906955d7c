"""Helpers for routes: house, person and form fields of a request; pages and redirects."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from tapisvert.errors import TapisError
from tapisvert.service.house import House
from tapisvert.service.offers import Brought
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.newcomers import newcomer_token
from tapisvert.web.person import COOKIE, Person, asked_language, person, set_cookie
from tapisvert.web.render import PageRenderer

MOST_FIELDS, LONGEST_FIELD = 100, 200
ADDRESS = "back"
"""The field with the address of the page that a form is on, which may be longer."""
SCRIPT_HEADER = "tapis-script"


def house(request: Request) -> House:
    found = request.app.state.house
    assert isinstance(found, House)
    return found


def page_renderer(request: Request) -> PageRenderer:
    state = request.app.state
    offers = house(request).beginnings.offers
    return PageRenderer(person(request), state.keys, offers.make, state.frame_cache)


async def person_with_cookie(request: Request, link: str = "", key: str = "") -> Person:
    """Return the person, with a new cookie unless this server issued the one sent.

    A cookie is issued with a person's first seat, so the log knows all that were issued. With the
    ``link`` to a seat and the ``key`` of the form, the same form posted again without the cookie
    gets the same one (see ``newcomers``).
    """
    who = person(request)
    if who.token and await house(request).has_played(who.holder):
        return who
    return who._replace(token=newcomer_token(link, key))


async def wants_guide(request: Request, room: Room) -> bool:
    """True if this person gets the guide in this match, by the setting ``guide``.

    ``first``: only if the person has not finished a deal of this game in another match.
    """
    who = person(request)
    setting = who.settings["guide"]
    return setting == "always" or (
        setting == "first" and await house(request).new_to(room, who.holder)
    )


def is_scripted(request: Request) -> bool:
    """True if our own script, or a program, sent the request.

    A page of another site cannot send this header.
    """
    return SCRIPT_HEADER in request.headers


async def fields(request: Request, several: str = "") -> Mapping[str, str]:
    """Return the fields of a form by name.

    If a name occurs more than once, the last value counts; but all values of the field named
    ``several`` are joined with spaces. Raises TapisError ``web/form``.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", ""):
        raise TapisError("web/form", words.BAD_FORM)
    form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    found = {name: value for name, value in form.multi_items() if isinstance(value, str)}
    found |= {several: " ".join(map(str, form.getlist(several)))} if several in found else {}
    short = (pair for pair in found.items() if pair[0] != ADDRESS)
    if any(len(text) > LONGEST_FIELD for pair in short for text in pair):
        raise TapisError("web/form", words.BAD_FORM)
    return found


def brought(form: Mapping[str, str]) -> Brought:
    """Return what a form that begins a match contributes to its first deal."""
    return Brought(form.get("match", ""), form.get("mix", ""), form.get("word", ""))


def page(
    request: Request, template: str, name: str, status: int = 200, **values: object
) -> HTMLResponse:
    """Return a page drawn from a template; ``name`` gives the class of its body, ``page-NAME``.

    A language that the address asks for is kept, as the button that changes it does.
    """
    back = _address(request)
    html = page_renderer(request).page(template, page=f"page-{name}", back=back, **values)
    answer = HTMLResponse(html, status)
    if asked := asked_language(request):
        set_cookie(request, answer, "lang", asked)
    return answer


def _address(request: Request) -> str:
    """The address at which a page can be asked for again, without its language.

    For the answer to a form it is the page that the form was on, as far as the browser says so.
    """
    url = request.url
    if request.method == "POST":
        url = URL(request.headers.get("referer", "/"))
        if url.netloc != request.url.netloc:
            return "/"
    query = url.remove_query_params("lang").query
    return url.path + (f"?{query}" if query else "")


def seated(request: Request, who: Person, path: str) -> RedirectResponse:
    """Lead a person on who has just taken a seat, with his cookie."""
    answer = see_other(path)
    set_cookie(request, answer, COOKIE, who.token)
    return answer


def see_other(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


def local_path(path: str) -> str:
    """Return the path if it lies on this site, otherwise ``/``: no form may redirect elsewhere."""
    try:
        parts = urlsplit(path)
    except ValueError:
        return "/"
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours and not parts.scheme and not parts.netloc else "/"


def number(text: str, default: int = 0) -> int:
    """Return the number that a form or a query gives, ``default`` unless it is 1 to 9 digits."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain else default
