"""Routes for the rules of a game, the replay of a finished match, and its record."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.play.record import dumps
from tapisvert.rulebook.page import page as rules_page
from tapisvert.service import texts
from tapisvert.service.room import Room
from tapisvert.web import verdicts
from tapisvert.web.citing import cited
from tapisvert.web.described import refusals
from tapisvert.web.person import person
from tapisvert.web.replaying import Replay, replay
from tapisvert.web.route_helpers import fields, house, number, page, see_other
from tapisvert.web.shapes import Record
from tapisvert.web.weighed import analysis_at

router = APIRouter()


@router.get("/rules/{name}", include_in_schema=False)
async def rules(request: Request, name: str) -> Response:
    """The rules of a game with its default options, or with those of the visitor's room.

    ``cited`` names clauses to show first.
    """
    game, room = find(name), request.query_params.get("room", "")
    if room:
        game, room = await _game_of(request, room, game)
    return page(
        request,
        "rules.html",
        "rules",
        game=game,
        room=room,
        p=rules_page(game),
        cited=cited(game, request.query_params.get("cited", "")),
        value_text=value_text,
    )


@router.get("/replay/{name}", include_in_schema=False)
async def replay_page(request: Request, name: str, deal: str = "", at: str = "") -> Response:
    room, shown = await _moment(request, name, deal, at)
    weighing = house(request).review(room, shown.deal, shown.seat)
    analysis = analysis_at(weighing, shown) if weighing else None
    return page(
        request,
        "replay.html",
        "replay",
        r=shown,
        t=analysis,
        costs=tuple(analysis.costs.items()) if analysis else (),
        v=verdicts,
        room=room.id,
        played_here=room.seat_of(person(request).holder) is not None,
    )


@router.post("/replay/{name}/weigh", include_in_schema=False)
async def weigh(request: Request, name: str) -> Response:
    """Start the analysis of a deal with open hands; the page of the replay shows its progress."""
    form = await fields(request)
    room, shown = await _moment(request, name, form.get("deal", ""), form.get("at", ""))
    if not shown.whole.over:  # the last deal of a match that was closed
        raise TapisError("room/not-over", texts.NO_DEAL)
    house(request).start_review(room, shown.deal, shown.seat)
    return see_other(f"/replay/{name}?deal={shown.deal}&at={shown.at}#weighing")


@router.get(
    "/replay/{name}/record.json",
    responses={200: {"model": Record}, **refusals(404, 409, page=False)},
)
async def record(request: Request, name: str) -> Response:
    """The record of a finished match; anybody who has the link may read it."""
    room = await _finished(request, name)
    headers = {"Content-Disposition": f'attachment; filename="{room.game.id}.json"'}
    return Response(dumps(room.match), media_type="application/json", headers=headers)


async def _moment(request: Request, name: str, deal: str, at: str) -> tuple[Room, Replay]:
    """Return a finished match, and a moment of it as seen by the person who asks.

    A person who did not play sees it from the first seat.
    """
    room = await _finished(request, name)
    seat = room.seat_of(person(request).holder)
    return room, replay(room, seat, number(deal, 1), number(at, 0))


async def _finished(request: Request, name: str) -> Room:
    """Return a room whose match is over, so that its cards are no secret.

    Raises TapisError ``room/not-over``.
    """
    room = await house(request).look(name)
    if not room.over:
        raise TapisError("room/not-over", texts.NOT_OVER)
    return room


async def _game_of(request: Request, name: str, game: Game) -> tuple[Game, str]:
    """Return the game with the options of a room, and the room's name.

    If the person has no seat in the room, return the game as it is and an empty name.
    """
    try:
        room, _ = await house(request).room_and_seat(name, person(request).holder)
    except TapisError as error:
        if error.code not in ("room/unknown", "room/not-yours"):
            raise
        return game, ""
    return room.game if room.game.id == game.id else game, room.id
