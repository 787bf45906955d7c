"""Routes for the home page, the page of a game, the settings, and beginning a match."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapisvert.bots.levels import AT_TABLE, LEVELS
from tapisvert.games import GAMES, catalogue, find
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.service.level_texts import DEFAULT_LEVEL
from tapisvert.service.seating import Wish
from tapisvert.web import history_texts
from tapisvert.web.described import body, page_after, refusals
from tapisvert.web.history import PAGE_SIZE, rooms_of
from tapisvert.web.limits import counted
from tapisvert.web.matches import damaged_of, gatherings_of, match_shown, matches_of
from tapisvert.web.person import (
    CHOICES,
    PACES,
    person,
    set_cookie,
)
from tapisvert.web.quick import quick
from tapisvert.web.route_helpers import (
    brought,
    fields,
    house,
    local_path,
    number,
    page,
    person_with_cookie,
    seated,
    see_other,
)
from tapisvert.web.wishes import (
    claims_of,
    enforcement_of,
    game_of,
    levels_of,
    wrong_value,
)

UNFOLDED = 4
"""How many unfinished matches the home page shows; the rest are folded. As many finished ones."""
WISH = body(
    {"game": {"type": "string", "enum": [*GAMES]}},
    {
        "level": {"type": "string", "enum": [*AT_TABLE], "default": DEFAULT_LEVEL},
        "enforcement": {"type": "string", "enum": ["strict", "table"], "default": "strict"},
        "claims": {"type": "string", "enum": ["yes", "no"], "default": "yes"},
        "name": {"type": "string", "description": "One's own name."},
    },
    more=True,
)
router = APIRouter()


def seats_told(game: Game) -> Text:
    """Return how many play, as the catalogue says it; beside dummies the players are named too."""
    if not game.dummies:
        return catalogue.seats(game)
    players, dead = history_texts.players_counted(len(game.players)), catalogue.dummies(game)
    return Text(f"{players.fr} et {dead.fr}", f"{players.en} and {dead.en}")


@router.get("/", include_in_schema=False)
async def home(request: Request) -> Response:
    """The home page: a match at once, the person's matches, and all games.

    The first ``skip`` unfinished matches are left out.
    """
    who = person(request)
    skip = number(request.query_params.get("skip", ""))
    rooms = await rooms_of(request, who)
    matches = matches_of(rooms.listed, who.holder)
    unfinished = [each for each in matches if not each.summary.over]
    finished = [each for each in matches if each.summary.over]
    shown = [*map(match_shown, unfinished[skip : skip + PAGE_SIZE])]
    return page(
        request,
        "home.html",
        "home",
        quick=quick(matches),
        gatherings=gatherings_of(rooms.listed, who.holder),
        unfinished=shown[:UNFOLDED],
        folded=shown[UNFOLDED:],
        finished=[*map(match_shown, finished[:UNFOLDED])],
        all_finished=len(finished),
        damaged=damaged_of(rooms.listed),
        unread=rooms.unread,
        older=skip + PAGE_SIZE if len(unfinished) > skip + PAGE_SIZE else None,
        newer=max(skip - PAGE_SIZE, 0) if skip else None,
        h=history_texts,
        shelves=list(catalogue.shelves()),
        seats=seats_told,
    )


@router.get("/play/{name}", include_in_schema=False)
async def choose(request: Request, name: str) -> Response:
    """The page of a game: number of players, levels and options for a new match."""
    game = find(name)
    numbers = catalogue.numbers(game)
    return page(
        request,
        "play.html",
        "play",
        game=game,
        entry=catalogue.entry(game),
        seats=seats_told,
        numbers=numbers,
        most=catalogue.players(game)[1] - 1,
        levels=AT_TABLE if game.hearing else LEVELS,
        strict_levels=LEVELS,
        preparing=house(request).rooms.thinking.is_preparing,
        default_level=DEFAULT_LEVEL,
        value_text=value_text,
    )


@router.get("/play/{name}/option", include_in_schema=False)
async def typed_value(request: Request, name: str, option: str = "", value: str = "") -> Response:
    """What is wrong with a typed value of an option, as JSON; ``says`` is empty if nothing is."""
    wrong = wrong_value(find(name).reading(option), value)
    return JSONResponse({"says": person(request).say(wrong) if wrong else ""})


@router.post(
    "/table",
    status_code=303,
    response_class=Response,
    responses=page_after("The table, /table/ROOM.") | refusals(400, 404, 429, 503),
    openapi_extra=WISH,
)
async def begin(request: Request) -> Response:
    """Begin a match and go to its table.

    ``level.1``, ``level.2`` ... set the level of one player, ``set.OPTION`` an option of the game.
    ``enforcement`` says whether faults are refused, or accepted and judged when claimed; with
    ``claims=no`` the computers claim none.
    """
    form = await fields(request)
    who = await person_with_cookie(request)
    counted(request).lay_room(request, who.holder)
    game = game_of(form)
    enforcement = enforcement_of(form)
    levels = levels_of(form, len(game.players) - 1, enforcement)
    name, claims = form.get("name", ""), claims_of(form, enforcement)
    wish = Wish(game, levels, name, who.lang, enforcement=enforcement, claims=claims)
    room = await house(request).create(wish, who.holder, brought(form))
    await house(request).set_pace(room.id, who.holder, who.pace)
    return seated(request, who, f"/table/{room.id}")


@router.post("/settings", include_in_schema=False)
async def settings(request: Request) -> Response:
    form = await fields(request)
    answer = see_other(local_path(form.get("back", "/")))
    for name, values in CHOICES.items():
        if form.get(name) in values:
            set_cookie(request, answer, name, form[name])
    if form.get("pace") in PACES:
        house(request).set_pace_everywhere(person(request).holder, PACES[form["pace"]])
    return answer
