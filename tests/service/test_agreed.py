"""It can be agreed, when a match begins, that computer players claim no faults."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.bots.seated import advice, unasked
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.play.agreed import agreed, computers_claim
from tapisvert.play.events import Say
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.strict_json import Json
from tapisvert.play.view import view
from tapisvert.service import erring
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_again, create_happening
from tapisvert.service.summary import from_json, summary_of, to_json
from tests.strategies import NAMES

GAME = find("manille_boussac")


def looked(claims: bool) -> Match:
    """A match in which seat 0 has looked at a turned trick, which everybody saw."""
    match = Match.start(GAME, NAMES, "look", enforcement=Enforcement.TABLE)
    match = replace(match, notes=agreed(claims))
    while not (match.table.trick and match.table.ruling.tricks):
        match = match.apply(match.table.legal()[0])
    return match.apply(Say(0, "look 1"))


def test_computers_claim_nothing_if_that_was_agreed() -> None:
    levels = (None, "habitue", "habitue", "habitue")
    said = unasked(looked(claims=True), levels)
    assert said is not None
    assert isinstance(said.act, Say)
    assert said.act.word == "claim BM-R13 0 1"
    assert unasked(looked(claims=False), levels) is None


def test_a_person_is_still_advised_to_claim_and_may() -> None:
    match = looked(claims=False)
    seat = next(s for s in (1, 3) if s != match.table.turn)
    said = advice(match, seat)
    assert said is not None
    assert isinstance(said.act, Say)
    assert said.act.word.startswith("claim BM-R13")
    assert any(act == said.act for act, _, _ in erring.claimable(view(match.table, seat)))


def test_record_next_match_and_summary_keep_what_was_agreed() -> None:
    for claims in (True, False):
        wish = Wish(GAME, ("habitue",) * 3, "Zoé", "fr", "x", Enforcement.TABLE, claims)
        room = Room.begin("room", create_happening(wish, "Zoé"))
        assert computers_claim(room.match) == claims
        assert computers_claim(loads(dumps(room.match))) == claims
        assert computers_claim(Room.begin("next", create_again(room)).match) == claims
        summary = summary_of(room)
        assert summary.claims == claims
        assert from_json(to_json(summary)) == summary


def test_strange_notes_agree_nothing() -> None:
    match = Match.start(GAME, NAMES, "x")
    strange: tuple[Json, ...] = (
        None, {"tapis": None}, {"tapis": {"claims": 0}}, {"other": {"claims": False}},
    )  # fmt: skip
    for x in strange:
        assert computers_claim(replace(match, notes={"x": x}))
