"""The web application: routes, guard, error answers, start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from importlib.metadata import version
from secrets import token_urlsafe
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.glossary import Text
from tapisvert.sentences import comma, sentence
from tapisvert.service.house import House
from tapisvert.service.phrases import IN_SECONDS
from tapisvert.web import (
    arbiter,
    asking_all,
    coming,
    doing,
    fairness,
    fault_tour,
    files,
    history,
    home,
    linking,
    lobbies,
    manifest,
    operating,
    ruling,
    sheets,
    tables,
    together,
    watch,
)
from tapisvert.web import texts as words
from tapisvert.web.bodies import TooLarge, TooSlow, on_bad_body
from tapisvert.web.caching import FrameCache
from tapisvert.web.described import ABOUT, DescribedApp
from tapisvert.web.guard import Guard
from tapisvert.web.limits import Counted, Limits, TooMany
from tapisvert.web.render_queue import RenderQueue
from tapisvert.web.route_helpers import is_scripted, page, page_renderer
from tapisvert.web.web_measures import WebMeasures

BAD_REQUEST, NOT_FOUND, TOO_MANY = 400, 404, 429
STATUS = {
    "room/unknown": NOT_FOUND,
    "game/unknown": NOT_FOUND,
    "web/not-found": NOT_FOUND,
    "room/not-yours": 403,
    "room/not-over": 409,
    "room/lobby": 409,
    "room/begun": 409,
    "room/chair": 409,
    "room/seated": 409,
    "room/no-pause": 409,
    "room/still-there": 409,
    "room/too-long": 409,
    "room/adjourned": 409,
    "room/closed": 409,
    "room/phrase": BAD_REQUEST,
    "room/silence": 409,
    "room/too-many": TOO_MANY,
    "room/not-host": 403,
    "room/link": NOT_FOUND,
    "room/links": 409,
    "room/code": NOT_FOUND,
    "room/uninvited": 409,
    "room/clock": BAD_REQUEST,
    "room/time": 409,
    "room/mix": 409,
    "room/damaged": 410,
    "room/newer": 409,
    "store/unavailable": 503,
    "house/closing": 503,
    "web/too-many": TOO_MANY,
}
ROUTES = [
    route
    for part in (
        home,
        history,
        lobbies,
        coming,
        linking,
        watch,
        tables,
        doing,
        asking_all,
        together,
        fairness,
        sheets,
        manifest,
        operating,
        arbiter,
        ruling,
        fault_tour,
    )
    for route in part.router.routes
]
"""The routes of all parts; ``include_router`` would build each anew for every application."""
HTTP_TEXTS = {NOT_FOUND: words.NOT_FOUND, 405: words.NOT_ALLOWED}


def create_app(
    house: House,
    hosts: Iterable[str] = (),
    open_to_all: bool = False,
    keys: Callable[[], str] = lambda: token_urlsafe(12),
    network: str = "",
    limits: Limits = Limits(),  # noqa: B008 (an immutable value)
) -> FastAPI:
    """Return the application for a house.

    ``hosts`` and ``open_to_all`` are those of ``Guard``; ``keys`` makes the one-time keys of forms.
    ``network`` is the address under which other devices find this server, if they can; ``limits``
    are what one visitor may ask for.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        expiry = asyncio.create_task(house.expiry.forever())
        yield
        expiry.cancel()
        await house.close()

    app = GuardedApp(
        hosts,
        open_to_all,
        title=words.TITLE.en,
        description=ABOUT,
        version=version("tapisvert"),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.house, app.state.keys, app.state.network = house, keys, network
    app.state.counted, app.state.frame_cache = Counted(limits), FrameCache()
    app.state.render_queue = RenderQueue()
    app.mount(files.address(), GZipMiddleware(files.Files()), name="static")
    app.router.routes.extend(ROUTES)
    app.add_exception_handler(TapisError, on_tapis_error)
    app.add_exception_handler(HTTPException, on_http_error)
    for error in (TooLarge, TooSlow):
        app.add_exception_handler(error, on_bad_body)
    app.add_exception_handler(ClientDisconnect, on_disconnect)
    app.add_exception_handler(Exception, on_bug)
    return app


class GuardedApp(DescribedApp):
    """An application inside a ``Guard``: even the answer to a bug has the guard's headers."""

    def __init__(self, hosts: Iterable[str], open_to_all: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hosts, self._open_to_all = hosts, open_to_all
        self.state.measures = WebMeasures()

    def build_middleware_stack(self) -> ASGIApp:
        inner = super().build_middleware_stack()
        return Guard(inner, self._hosts, self._open_to_all, self.state.measures)


async def on_tapis_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TapisError)
    status = STATUS.get(error.code, BAD_REQUEST)
    answer = _error_answer(request, status, error.code, sentence(error.text))
    if seconds := _retry_seconds(error):
        answer.headers["Retry-After"] = str(seconds)
    return answer


def _retry_seconds(error: TapisError) -> int | None:
    """After how long somebody may ask again who has asked for too much; None if that is unknown."""
    if error.code == "room/too-many":
        return int(IN_SECONDS)
    return error.seconds if isinstance(error, TooMany) else None


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    says = HTTP_TEXTS.get(error.status_code, words.BAD_FORM)
    answer = _error_answer(request, error.status_code, "web/http", sentence(says))
    answer.headers.update(error.headers or {})
    return answer


async def on_disconnect(request: Request, error: Exception) -> Response:
    """Return an answer to a client that has disconnected; nobody reads it."""
    del request, error
    return Response(status_code=BAD_REQUEST)


async def on_bug(request: Request, error: Exception) -> Response:
    del error
    return _error_answer(request, 500, "web/broken", sentence(words.BROKEN))


def _error_answer(request: Request, status: int, code: str, says: Text) -> Response:
    """Return an error as JSON for a script or a .json address, otherwise as a page."""
    if request.url.path.endswith(".json") or is_scripted(request):
        body = {"error": code, "says": page_renderer(request).say(says)}
        return JSONResponse(body, status)
    if code == "game/unknown":  # the error lists game ids, for programs; people get the names
        says = words.no_game(comma(*(game.names for game in GAMES.values())))
    heading = words.MISSING if status == NOT_FOUND else words.WRONG
    return page(request, "error.html", "error", status, heading=heading, says=says)
