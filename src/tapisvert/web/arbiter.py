"""Routes of the arbiter: which game, which fault, who, what was seen; then on to the ruling."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.games import catalogue
from tapisvert.glossary import Text, card_name
from tapisvert.law.faults import Fault
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.notation import card_text
from tapisvert.play.dispute import named_faults
from tapisvert.play.dispute_asked import (
    asked_before,
    by_clause,
    choices_for,
    claimed,
    moments,
    turn_ups,
)
from tapisvert.play.faults.committed import check_offender, latest_trick, offenders
from tapisvert.play.strict_json import expected
from tapisvert.web import arbiter_texts as words
from tapisvert.web.arbiter_draft import Draft, Form, draft, whole
from tapisvert.web.arbiter_options import Document, bearing
from tapisvert.web.fault_questions import deed
from tapisvert.web.route_helpers import page, see_other

CLAIMANTS = ("opponent", "himself", "partner")
router = APIRouter(include_in_schema=False)


@router.get("/arbiter")
async def which_game(request: Request) -> Response:
    return first_page(request)


@router.get("/arbiter/{name}")
async def which_fault(request: Request, name: str, d: str = "") -> Response:
    """The faults of a game; also its options, and the form for names and score."""
    return game_page(request, draft(d, name))


@router.get("/arbiter/{name}/who")
async def who(request: Request, name: str, fault: str = "", d: str = "") -> Response:
    given = draft(d, name)
    found = _faults(given.game, fault)
    return _page(
        request, "arbiter_who.html", given, fault=found[0].id, deed=deed(given.game, found[0].id),
        dealers=any(each.dealer_pays for each in found),
        possible=offenders(given.game, found, given.dealer),
    )  # fmt: skip


@router.get("/arbiter/{name}/seen")
async def seen(
    request: Request, name: str, fault: str = "", seat: str = "", d: str = ""
) -> Response:
    """What was seen, what is wanted, and what has happened since: the last question."""
    given = draft(d, name)
    game, found = given.game, _faults(given.game, fault)
    at = check_offender(game, found, given.dealer, _seat(game, seat))
    guilty = _offender(given, found, at)
    others = (each for each in game.parties[game.party_of(guilty)] if each != guilty)
    return _page(
        request, "arbiter_seen.html", given, fault=found[0].id, deed=deed(game, found[0].id),
        seat=at, claimed=claimed(found),
        partners=any(each not in game.dummies for each in others), wanted=choices_for(game, found),
        tricks=range(1, latest_trick(game, found) + 1),
        moments=[(each, words.capital(told)) for each, told in moments(game, found[0].id)],
    )  # fmt: skip


@router.get("/arbiter/{name}/judge")
async def judge(request: Request, name: str, d: str = "") -> Response:
    """Add the fault to the dispute, and go to the ruling."""
    form, given = request.query_params, draft(d, name)
    faults = _faults(given.game, form.get("fault", ""))
    seat = _seat(given.game, form.get("seat", ""))
    found: Document = {"fault": faults[0].id, "seat": seat}
    claimant = _claimant(given, _offender(given, faults, seat), form.get("claimant", ""))
    if claimant is not None:
        found["claimant"] = claimant
    if form.get("trick"):
        found["trick"] = whole("trick", form["trick"])
    found |= {key: form[key] for key in ("when", "choice") if form.get(key)}
    if form.get("admitted") == "no":
        found["admitted"] = False
    return see_other(f"/ruling?d={given.accusing(found).link}")


def turned(game: Game) -> list[tuple[str, Text]]:
    """The turn-ups that bring something, by code, with their names."""
    return [(card_text(card), card_name(card)) for card in turn_ups(game)]


def game_page(
    request: Request, given: Draft, refused: Text | None = None, typed: Form | None = None
) -> Response:
    """The page that asks which fault; ``refused`` says what was wrong in a form, ``typed``."""
    faults = [(each, deed(given.game, each)) for each in by_clause(given.game)]
    return _page(
        request, "arbiter_game.html", given, 400 if refused else 200, faults=faults,
        readings=bearing(given.game), value_text=value_text, turned=turned(given.game),
        keys=asked_before(given.game), refused=refused, typed=typed or {},
        answered=any(name.startswith(("set.", "other.")) for name in typed or ()),
    )  # fmt: skip


def first_page(request: Request, status: int = 200, refused: Text | None = None) -> Response:
    """The page that asks for the game, or for a document; ``refused`` says what was wrong."""
    shelves = [
        (family, [game for game, _ in games if game.hearing])
        for family, games in catalogue.shelves()
    ]
    return page(
        request, "arbiter.html", "arbiter", status, a=words, shelves=shelves, refused=refused
    )


def _page(
    request: Request, template: str, given: Draft, status: int = 200, **values: object
) -> Response:
    shown: dict[str, object] = {"a": words, "given": given, "game": given.game, **values}
    return page(request, template, "arbiter", status, **shown)


def _faults(game: Game, fault: str) -> tuple[Fault, ...]:
    """The faults of a clause. Raises TapisError ``dispute/fault``."""
    return named_faults(game, fault, "")


def _seat(game: Game, text: str) -> int:
    seat = whole("seat", text)
    if not 0 <= seat < game.seats:
        raise expected("seat", words.A_SEAT)
    return seat


def _offender(given: Draft, found: tuple[Fault, ...], seat: int) -> int:
    return given.dealer if any(each.dealer_pays for each in found) else seat


def _claimant(given: Draft, guilty: int, who: str) -> int | None:
    """The seat of who claims; None if nobody does, or an opponent of whom there are several."""
    game, party = given.game, given.game.party_of(guilty)
    after = [(guilty + k) % game.seats for k in range(game.seats)]
    players = [each for each in after if each not in game.dummies]
    mine = [each for each in players if game.party_of(each) == party]
    others = [each for each in players if game.party_of(each) != party]
    by = {
        "opponent": others if len(others) == 1 else [],
        "himself": [each for each in mine if each == guilty],
        "partner": [each for each in mine if each != guilty],
    }
    return next(iter(by.get(who, ())), None)
