"""Routes for the table of one's seat: page, stream, score sheet, hint, and JSON."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.web import program, shapes
from tapisvert.web.board import board
from tapisvert.web.clock_shown import for_program, with_clock
from tapisvert.web.company import with_away
from tapisvert.web.described import SEAT, refusals
from tapisvert.web.event_stream import STREAM, event_stream
from tapisvert.web.frame import BEAT_SECONDS, heard, latest, stream_text
from tapisvert.web.guide import guide
from tapisvert.web.honesty import fair_shown, for_programs
from tapisvert.web.ledger import ledger
from tapisvert.web.limits import counted
from tapisvert.web.lobbies import lobby_page
from tapisvert.web.notes import advice, note, trouble
from tapisvert.web.person import person
from tapisvert.web.render_queue import wait_to_render
from tapisvert.web.route_helpers import house, number, page, page_renderer, wants_guide
from tapisvert.web.scenes import scenes
from tapisvert.web.undealt import not_begun, undealt

router = APIRouter(dependencies=[SEAT])


@router.get("/table/{name}.json", responses=refusals(403, 404, 409, 410, 503, page=False))
async def table_json(request: Request, name: str) -> shapes.Table:
    """The table as one's own seat sees it."""
    room, seat = await house(request).room_and_seat(name, person(request).holder)
    shown = with_away(board(room, seat), (await house(request).presence(name)).away)
    clock = for_program(room, await house(request).clock(name))
    seconds = await house(request).answer_seconds(name)
    return program.table(shown, for_programs(room, seat), clock, seconds)


@router.get("/table/{name}", include_in_schema=False)
async def table(request: Request, name: str) -> Response:
    who = person(request)
    state = await house(request).doors.state(name, who.holder)
    if isinstance(state, Lobby):
        return lobby_page(request, state)
    room, seat = await house(request).room_and_seat(name, who.holder)
    since = number(request.query_params.get("since", ""))
    paused = await house(request).paused(name)
    presence = await house(request).presence(name)
    declining = (await house(request).rooms.live(name)).declining
    first = len(room.match.tables) == 1 and not request.query_params and not presence.screen
    played = scenes(room, seat, who.pace) if first else ()
    shown, told = (
        with_away(board(room, seat, declining.has_declined(room, seat)), presence.away),
        room,
    )
    shown = with_clock(shown, await house(request).clock(name))
    if played:
        shown, told = undealt(room, shown), not_begun(room)
    said = (await house(request).phrases(name, who.holder)).since(0, who.holder)
    return page(
        request,
        "table.html",
        "table",
        room=told,
        b=shown,
        sheet=ledger(told, seat, whole=False),
        fair=fair_shown(room, seat),
        guide=guide(room, seat) if not played and await wants_guide(request, room) else None,
        latest=None if played else latest(room, shown),
        since=room.since(since) if 0 < since < room.version else (),
        note=await note(request, room, seat) or await trouble(request, name),
        waiting=room.computer is not None and not (paused or played),
        paused=paused,
        screen=presence.screen,
        said=[(each.number, heard(each)) for each in said],
        scenes=played,
    )


@router.get("/table/{name}/score", include_in_schema=False)
async def score(request: Request, name: str) -> Response:
    room, seat = await house(request).room_and_seat(name, person(request).holder)
    shown = board(room, seat)
    sheet, fair = ledger(room, seat), fair_shown(room, seat)
    return page(request, "score.html", "score", b=shown, sheet=sheet, fair=fair)


@router.get("/table/{name}/hint", responses=refusals(403, 404, 409, 410, 503))
async def hint(request: Request, name: str) -> shapes.Advice:
    """What a good player would do now, in the language of the request."""
    room, _ = await house(request).room_and_seat(name, person(request).holder)
    act, says = await advice(request, room)
    return shapes.Advice(act, page_renderer(request).say(says))


@router.get(
    "/table/{name}/stream",
    response_class=Response,
    responses={
        200: {"content": {STREAM: {"schema": {"type": "string"}}}},
        **refusals(403, 404, 409, 410, 429, 503),
    },
)
async def stream(
    request: Request, name: str, version: str = "", lobby: str = "", files: str = ""
) -> Response:
    """One event for each change of the table after a version.

    The event's id is the new version, its data a JSON object: ``version``, the changes of the page
    (``html``, ``side``, ``moves``) and the news in words (``says``); at the beginning of a deal
    also ``scene``, the table until its cards have been dealt. In ``html`` and ``side`` a comment
    ``<!--NAME-->`` stands for a part of that name: ``parts`` has those that have changed since the
    frame before, the first frame of a stream has all parts. A frame that is ``redrawn`` shows the
    version of the frame before again: one has declined the offers.

    An event ``trouble``, without an id, says that acts cannot be saved for now; with an empty
    ``says``, that they can again. An event ``beat`` says every ten seconds that nothing has
    happened. ``presence`` lists the seats of people who are ``away``, and says whether a shared
    ``screen`` shows the table. ``clock`` says how many milliseconds of a ``turn`` have ``passed``,
    less than 0 while scenes are shown, and whether its clock ``runs``. ``said`` has a set phrase
    (``says``) and its ``number``: a stream begins with those of the last half minute, so one that
    is opened again may repeat some. ``again`` says that another match has been begun from this one;
    ``moved`` says that the page must be loaded again, and ``elsewhere`` that this stream ends
    because the same person has opened too many others. The page of a lobby sets ``lobby``. A page
    of this site names its scripts in ``files``; it is ``moved`` if the server has others by now.
    """
    who = person(request)
    room = await house(request).doors.state(name, who.holder)
    counted(request).check_streams(request)
    renderer = page_renderer(request)
    renderer.guided = isinstance(room, Room) and await wants_guide(request, room)
    renderer.version = seen = number(request.headers.get("last-event-id") or version)
    declining = (await house(request).rooms.live(name)).declining
    states = house(request).stream(name, who.holder, seen, BEAT_SECONDS)

    async def events() -> AsyncGenerator[str, None]:
        async with aclosing(states):
            async for state in states:
                await wait_to_render(request, state)
                yield stream_text(state, who.holder, renderer, bool(lobby), declining.has_declined)

    return event_stream(request, events(), files, seen > room.version)
