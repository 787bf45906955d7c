"""Routes for onlookers, who have a link that lets them watch a match and its lobby."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json
from tapisvert.sentences import spaced
from tapisvert.service.happenings import DealBegun
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.ticking import ClockNow
from tapisvert.service.watching import Elsewhere, StreamItem
from tapisvert.web.clock_shown import with_clock
from tapisvert.web.event_stream import event_stream
from tapisvert.web.filling import filling, filling_frame
from tapisvert.web.frame import (
    BEAT,
    BEAT_SECONDS,
    ELSEWHERE,
    MOVED,
    WholeFrame,
    changed_frame,
    clock_event,
)
from tapisvert.web.honesty import fair_watched
from tapisvert.web.limits import counted
from tapisvert.web.onlooker import Watching, watching, without_sides
from tapisvert.web.person import person
from tapisvert.web.render import PageRenderer
from tapisvert.web.render_queue import wait_to_render
from tapisvert.web.route_helpers import house, number, page, page_renderer
from tapisvert.web.scenes import Scene, scenes
from tapisvert.web.undealt import not_begun, undealt

router = APIRouter(include_in_schema=False)


@router.get("/watch/{link}")
async def watch(request: Request, link: str) -> Response:
    """Show a match to an onlooker."""
    return await _watch_page(request, link, "watch.html")


@router.get("/screen/{link}")
async def screen(request: Request, link: str) -> Response:
    """Show a match on a screen that everybody sees: as to an onlooker, whoever's browser it is."""
    return await _watch_page(request, link, "screen.html", " page-screen", with_scenes=True)


async def _watch_page(
    request: Request, link: str, template: str, more: str = "", with_scenes: bool = False
) -> Response:
    room = await house(request).passes.watched_by(link)
    if isinstance(room, Lobby):
        return page(
            request,
            "filling.html",
            f"lobby{more}",
            f=filling(request, room),
            link=link,
            with_scenes=with_scenes,
        )
    shown = watching(room)
    shown = shown._replace(board=with_clock(shown.board, await house(request).clock(room.id)))
    played: tuple[Scene, ...] = ()
    if with_scenes and len(room.match.tables) == 1 and not _play_has_begun(room):
        played = scenes(room, shown.board.seat, person(request).pace)
    return page(
        request,
        template,
        f"table{more}",
        **_template_values(room, shown, played),
        latest=None if played else _latest(room, shown),
        link=link,
        with_scenes=with_scenes,
    )


@router.get("/watch/{link}/stream")
async def watch_stream(
    request: Request,
    link: str,
    version: str = "",
    lobby: str = "",
    dealing: str = "",
    files: str = "",
) -> Response:
    """One event for each change of a room as onlookers see it: ``version``, ``html``, ``says``.

    The page of a ``lobby`` gets one every ten seconds too, because the six-digit code that leads to
    the table begins and expires without a new version. If ``dealing`` is not empty, a shared screen
    reads: the frame of a new deal has the table during the scene of dealing too. ``files`` names
    the scripts of the page.
    """
    passes = house(request).passes
    room = await passes.watched_by(link)
    counted(request).check_streams(request)
    renderer = page_renderer(request)
    seen = number(request.headers.get("last-event-id") or version)

    async def events() -> AsyncGenerator[str, None]:
        async with aclosing(passes.watch(link, seen, BEAT_SECONDS, bool(dealing))) as states:
            async for news in states:
                await wait_to_render(request, news)
                state = await passes.watched_by(link) if lobby and news is None else news
                if isinstance(state, Lobby | Room) and isinstance(state, Lobby) is not bool(lobby):
                    yield MOVED
                elif isinstance(state, Lobby):
                    yield filling_frame(request, state, renderer)
                else:
                    yield watch_text(state, renderer, bool(dealing))

    return event_stream(request, events(), files, seen > room.version)


def watch_text(state: StreamItem, renderer: PageRenderer, with_scenes: bool = False) -> str:
    """Return what a stream sends to an onlooker, or to a screen, for a state of the match."""
    if isinstance(state, Elsewhere):
        return ELSEWHERE
    if isinstance(state, ClockNow):
        return clock_event(state)
    if not isinstance(state, Room):
        return BEAT
    return watch_frame(state, renderer, with_scenes)


def watch_frame(room: Room, renderer: PageRenderer, with_scenes: bool = False) -> str:
    """Return the event that a stream sends to onlookers for one version of a match."""
    seen_as = ("onlooker", with_scenes)
    whole = renderer.once(room, seen_as, lambda: _whole_frame(room, renderer, with_scenes))
    return changed_frame(room, whole, renderer)


def _whole_frame(room: Room, renderer: PageRenderer, with_scenes: bool) -> WholeFrame:
    shown = watching(room)
    html, parts = renderer.with_parts("_watch.html", **_template_values(room, shown))
    data: dict[str, Json] = {
        "version": room.version,
        "html": html,
        "says": renderer.say(_latest(room, shown)),
        "begun": _play_has_begun(room),
    }
    if with_scenes and isinstance(room.last, DealBegun):
        played = scenes(room, shown.board.seat, renderer.person.pace)
        if played:
            data["scene"] = renderer.page("_watch.html", **_template_values(room, shown, played))
    return WholeFrame(data, parts)


def _play_has_begun(room: Room) -> bool:
    """True if scenes must not hide the table any more: something has been done since the deal."""
    return bool(room.match.table.acts) or room.adjourned or room.closed


def _template_values(room: Room, shown: Watching, played: tuple[Scene, ...] = ()) -> dict[str, Any]:
    """What `_watch.html` shows: the table, or the table before the deal under scenes."""
    if played:
        board = undealt(room, shown.board)
        board = board._replace(seats=tuple(map(without_sides, board.seats)))
        return {"room": not_begun(room), "b": board, "hands": (), "fair": None, "scenes": played}
    fair = fair_watched(room)
    return {"room": room, "b": shown.board, "hands": shown.hands, "fair": fair, "scenes": ()}


def _latest(room: Room, shown: Watching) -> Text:
    company = shown.board.company
    waiting = company.waiting_for if company else None
    return spaced(*room.news[-1].says, *([waiting] if waiting else []))
