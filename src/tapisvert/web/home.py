"""Home, settings, and the beginning of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.bots.levels import LEVELS
from tapisvert.games import GAMES, catalogue, find
from tapisvert.glossary import Text, listed, same
from tapisvert.law.game import Game
from tapisvert.law.reading import Value, parse_value, value_text
from tapisvert.play import telling
from tapisvert.sentences import comma
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.web import words
from tapisvert.web.asked import fields, house, local, page, see_other
from tapisvert.web.described import body, page_after, refusals
from tapisvert.web.person import CHOICES, COOKIE, new_token, person, remember

USUAL = "habitue" if "habitue" in LEVELS else next(iter(LEVELS))
WISH = body(
    {"game": {"type": "string", "enum": [*GAMES]}},
    {
        "level": {"type": "string", "enum": [*LEVELS], "default": USUAL},
        "name": {"type": "string", "description": "One's own name."},
    },
    more=True,
)
router = APIRouter()


class Listed(NamedTuple):
    """A match as home lists it."""

    href: str
    game: Text
    score: str
    deal: Text
    who: Text


@router.get("/", include_in_schema=False)
async def home(request: Request) -> Response:
    who = person(request)
    rooms = await house(request).rooms_of(who.holder) if who.token else []
    mine = [(room, room.seat_of(who.holder)) for room in rooms]
    listed = [(room, _listed(room, seat)) for room, seat in mine if seat is not None]
    return page(
        request,
        "home.html",
        "home",
        unfinished=[entry for room, entry in listed if not room.match.over],
        finished=[entry for room, entry in listed if room.match.over],
        shelves=list(catalogue.shelves()),
        seats=catalogue.seats,
    )


@router.get("/play/{name}", include_in_schema=False)
async def choose(request: Request, name: str) -> Response:
    """A game's own page: how many play, at what level, by which options."""
    game = find(name)
    numbers = catalogue.numbers(game)
    return page(
        request,
        "play.html",
        "play",
        game=game,
        entry=catalogue.entry(game),
        seats=catalogue.seats,
        numbers=numbers,
        most=catalogue.players(game)[1] - 1,
        levels=LEVELS,
        usual=USUAL,
        value_text=value_text,
    )


@router.post(
    "/table",
    status_code=303,
    response_class=Response,
    responses=page_after("The table, /table/ROOM.") | refusals(400, 404),
    openapi_extra=WISH,
)
async def begin(request: Request) -> Response:
    """Begin a match and go to its table.

    ``level.1``, ``level.2`` ... set the level of one player, ``set.OPTION`` an option of the game.
    """
    form = await fields(request)
    who = person(request)
    token = who.token or new_token()
    game = _game(form)
    levels = _levels(form, len(game.players) - 1)
    wish = Wish(game, levels, form.get("name", ""), who.lang)
    holder = who._replace(token=token).holder
    room = await house(request).create(wish, holder)
    await house(request).set_pace(room.id, who.pace)
    answer = see_other(f"/table/{room.id}")
    remember(request, answer, COOKIE, token)
    return answer


@router.post("/settings", include_in_schema=False)
async def settings(request: Request) -> Response:
    form = await fields(request)
    answer = see_other(local(form.get("back", "/")))
    for name, values in CHOICES.items():
        if form.get(name) in values:
            remember(request, answer, name, form[name])
    return answer


def _game(form: Mapping[str, str]) -> Game:
    """The game chosen with its options. Raises TapisError for what is none."""
    game = find(form.get("game", ""))
    options: dict[str, Value] = {}
    for name, text in form.items():
        kind, _, option = name.partition(".")
        if kind in ("set", "other") and text.strip():
            options[option] = parse_value(text)
    return find(game.id, options)


def _levels(form: Mapping[str, str], number: int) -> tuple[str, ...]:
    usual = form.get("level", USUAL)
    return tuple(form.get(f"level.{n}") or usual for n in range(1, number + 1))


def _listed(room: Room, seat: int) -> Listed:
    match, game = room.match, room.game
    over = match.over
    href = f"/replay/{room.id}" if over else f"/table/{room.id}"
    points = match.standing.games if game.match.best_of > 1 and over else match.points
    mine = game.party_of(seat)
    others = [p for p in range(len(points)) if p != mine]
    if len(others) == 1:
        score = f"{points[mine]} – {points[others[0]]}"
        if over and match.standing.earlier:
            score = words.signed(match.stakes[match.sitting[seat]])
        who = listed([same(match.names[s]) for s in game.players if s != seat])
    else:
        score = words.number(points[mine])
        best = sorted(others, key=lambda p: -points[p])
        who = comma(
            *(words.with_points(telling.party(game, match.names, p), points[p]) for p in best)
        )
    deal = words.MATCH_OVER if over else words.deal(len(match.tables))
    return Listed(href, game.names, score, deal, who)
