"""Routes for the home page, the page of a game, the settings, and beginning a match."""

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
from tapisvert.law.reading import value_text
from tapisvert.play import telling
from tapisvert.sentences import colon, comma
from tapisvert.service.seating import Wish
from tapisvert.service.summary import Damaged, Summary
from tapisvert.service.texts import short, unreadable
from tapisvert.web import texts as words
from tapisvert.web.described import body, page_after, refusals
from tapisvert.web.person import (
    CHOICES,
    COOKIE,
    PACES,
    Person,
    new_token,
    person,
    set_cookie,
)
from tapisvert.web.route_helpers import fields, house, local_path, number, page, see_other

PAGE_SIZE = 20
"""How many matches one page lists."""
DEFAULT_LEVEL = "habitue" if "habitue" in LEVELS else next(iter(LEVELS))
WISH = body(
    {"game": {"type": "string", "enum": [*GAMES]}},
    {
        "level": {"type": "string", "enum": [*LEVELS], "default": DEFAULT_LEVEL},
        "name": {"type": "string", "description": "One's own name."},
    },
    more=True,
)
router = APIRouter()


class MatchShown(NamedTuple):
    """A match in the list of the home page."""

    href: str
    game: Text
    score: str
    deal: Text
    who: Text


class DamagedShown(NamedTuple):
    """A match whose log cannot be read, in the list of the home page."""

    href: str
    says: Text


@router.get("/", include_in_schema=False)
async def home(request: Request) -> Response:
    """The home page: the person's latest matches, without the first ``skip``, and all games."""
    who = person(request)
    skip = number(request.query_params.get("skip", ""))
    found = await house(request).matches_of(who.holder, PAGE_SIZE + 1, skip) if who.token else []
    unfinished: list[MatchShown] = []
    finished: list[MatchShown] = []
    damaged: list[DamagedShown] = []
    for room, known in found[:PAGE_SIZE]:
        if isinstance(known, Damaged):
            damaged.append(DamagedShown(f"/table/{room}", _damage_text(room, known)))
        elif (seat := known.seat_of(who.holder)) is not None:
            (finished if known.over else unfinished).append(_match_shown(room, known, seat))
    return page(
        request,
        "home.html",
        "home",
        unfinished=unfinished,
        finished=finished,
        damaged=damaged,
        older=skip + PAGE_SIZE if len(found) > PAGE_SIZE else None,
        newer=max(skip - PAGE_SIZE, 0) if skip else None,
        shelves=list(catalogue.shelves()),
        seats=catalogue.seats,
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
        seats=catalogue.seats,
        numbers=numbers,
        most=catalogue.players(game)[1] - 1,
        levels=LEVELS,
        default_level=DEFAULT_LEVEL,
        value_text=value_text,
    )


@router.post(
    "/table",
    status_code=303,
    response_class=Response,
    responses=page_after("The table, /table/ROOM.") | refusals(400, 404, 503),
    openapi_extra=WISH,
)
async def begin(request: Request) -> Response:
    """Begin a match and go to its table.

    ``level.1``, ``level.2`` ... set the level of one player, ``set.OPTION`` an option of the game.
    """
    form = await fields(request)
    who = await _person_with_cookie(request)
    game = _game(form)
    levels = _levels(form, len(game.players) - 1)
    wish = Wish(game, levels, form.get("name", ""), who.lang)
    room = await house(request).create(wish, who.holder)
    house(request).set_pause_factor(who.holder, who.pace)
    answer = see_other(f"/table/{room.id}")
    set_cookie(request, answer, COOKIE, who.token)
    return answer


@router.post("/settings", include_in_schema=False)
async def settings(request: Request) -> Response:
    form = await fields(request)
    answer = see_other(local_path(form.get("back", "/")))
    for name, values in CHOICES.items():
        if form.get(name) in values:
            set_cookie(request, answer, name, form[name])
    if form.get("pace") in PACES:
        house(request).set_pause_factor(person(request).holder, PACES[form["pace"]])
    return answer


async def _person_with_cookie(request: Request) -> Person:
    """Return the person, with a new cookie unless this server issued the one sent.

    A cookie is issued with a person's first seat, so the log knows all that were issued.
    """
    who = person(request)
    known = who.token and await house(request).has_played(who.holder)
    return who if known else who._replace(token=new_token())


def _game(form: Mapping[str, str]) -> Game:
    """Return the game that a form asks for, with its options.

    Raises TapisError if there is no such game, option or value.
    """
    game = find(form.get("game", ""))
    options: dict[str, str] = {}
    for name, text in form.items():
        kind, _, option = name.partition(".")
        if kind in ("set", "other") and text.strip():
            options[option] = text
    return find(game.id, options)


def _levels(form: Mapping[str, str], number: int) -> tuple[str, ...]:
    default_level = form.get("level", DEFAULT_LEVEL)
    return tuple(form.get(f"level.{n}") or default_level for n in range(1, number + 1))


def _match_shown(room: str, match: Summary, seat: int) -> MatchShown:
    score, names = match.score, match.names
    mine = next(p for p, side in enumerate(match.sides) if side >> seat & 1)
    others = [p for p in range(len(score)) if p != mine]
    if len(others) == 1:
        points = f"{score[mine]} – {score[others[0]]}"
        if match.gains:
            points = words.signed(match.gains[seat])
        who = listed([same(names[s]) for s in match.players if s != seat])
    else:
        points = words.number(score[mine])
        by_score = sorted(others, key=lambda p: -score[p])
        who = comma(
            *(words.with_points(telling.players(names, match.sides[p]), score[p]) for p in by_score)
        )
    deal = words.MATCH_OVER if match.over else words.deal(match.deals)
    href = f"/replay/{room}" if match.over else f"/table/{room}"
    return MatchShown(href, _names(match.game), points, deal, who)


def _damage_text(room: str, damaged: Damaged) -> Text:
    match = None
    if damaged.game:
        match = colon(_names(damaged.game), listed([same(name) for name in damaged.names]))
    return unreadable(short(room), damaged.at, match)


def _names(game: str) -> Text:
    return GAMES[game].names if game in GAMES else same(game)
