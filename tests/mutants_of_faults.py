"""Small changes of the rows of faults and of the hearings, and whether a scenario notices them.

A row that several games share is changed once: a scenario of any of them may notice it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, bit, members
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.law.duty import anything
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Penalty, Sign, Who
from tapisvert.law.game import Game
from tests.play.faults.scenarios import Scenario, check, scenarios

OPENS = (Moment.DONE, Moment.TURNED, Moment.OWN_CARD, Moment.NEXT_LEAD, Moment.OWN_LEAD)
CLOSES = (Moment.TURNED, Moment.NEXT_CARD, Moment.OWN_CARD, Moment.NEXT_LEAD, Moment.SECOND_LEAD,
          Moment.SETTLED)  # fmt: skip
"""Other moments at which the time to claim is tried to begin or to end."""


class FaultMutant(NamedTuple):
    """A change of a row, or of a hearing: its name, the clause, by game the changed hearing."""

    name: str
    clause: str
    hearings: tuple[tuple[str, Hearing], ...]

    def __str__(self) -> str:
        return f"{self.hearings[0][0]}: {self.clause} {self.name}"


def mutants() -> Iterator[FaultMutant]:
    """Every small change of every row and hearing of the games."""
    heard = {game.id: game.hearing for game in GAMES.values() if game.hearing}
    for row in dict.fromkeys(row for hearing in heard.values() for row in hearing.faults):
        having = {game_id: each for game_id, each in heard.items() if row in each.faults}
        alone = all(len(GAMES[g].sides) == GAMES[g].seats for g in having)
        for name, other in row_changes(row, alone):
            changed = tuple((g, _with(hearing, row, other)) for g, hearing in having.items())
            yield FaultMutant(f"{row.sign.value}: {name}", row.id, changed)
    for first in dict.fromkeys(hearing.faults[0] for hearing in heard.values()):
        alike = {g: each for g, each in heard.items() if each.faults[0] == first}
        for field, value, other in dict.fromkeys(
            change for hearing in alike.values() for change in hearing_changes(hearing)
        ):
            new: Any = {field: other}
            having = {g: each for g, each in alike.items() if getattr(each, field) == value}
            changed = tuple((g, replace(each, **new)) for g, each in having.items())
            yield FaultMutant(f"{field} {other}", "", changed)


def _with(hearing: Hearing, row: Fault, other: Fault | None) -> Hearing:
    kept = (other if each == row else each for each in hearing.faults)
    return replace(hearing, faults=tuple(each for each in kept if each is not None))


def row_changes(row: Fault, alone: bool) -> Iterator[tuple[str, Fault | None]]:
    """A row without or with another value of each of its fields; None for no row at all.

    ``alone``: all play for themselves, so that everybody else is an adversary.
    """
    yield "no such row", None
    for name, claim in claim_changes(row, alone):
        yield name, replace(row, claim=claim)
    for name, penalty in penalty_changes(row):
        yield name, replace(row, penalty=penalty)
    for field in ("duties", "discard_duties", "or_else"):
        value: frozenset[str] = getattr(row, field)
        for duty in sorted(value):
            left: Any = {field: value - {duty}} if len(value) > 1 else {field: frozenset({"none"})}
            yield f"{field} without {duty}", replace(row, **left)
        if value and row not in ONLY_DUTIES:
            empty: Any = {field: frozenset()}
            yield f"no {field}", replace(row, **empty)
    if row.cards:
        yield "any card", replace(row, cards=NO_CARDS)
        for rank in sorted({card & 15 for card in members(row.cards)}):
            ranked = sum(bit(card) for card in members(row.cards) if card & 15 == rank)
            yield f"no card of rank {rank}", replace(row, cards=CardSet(row.cards & ~ranked))
    for field in ("dealer_pays", "peeked", "first_word"):
        flipped: Any = {field: not getattr(row, field)}
        if _matters(row, field):
            yield f"{field} {flipped[field]}", replace(row, **flipped)


def _matters(row: Fault, field: str) -> bool:
    """Whether a flag can make a difference for what the row is about."""
    if field == "first_word":
        return row.sign is Sign.MISNAMED
    if field == "dealer_pays" and not row.penalty.points:
        return False
    return row.sign is Sign.WRONG_SIZE


def claim_changes(row: Fault, alone: bool) -> Iterator[tuple[str, Claim]]:
    claim = row.claim
    if claim.who is not Who.NOBODY:
        for who in (Who.NOBODY,) if alone else Who:
            if who is not claim.who:
                yield f"claimed by {who.value}", replace(claim, who=who)
        for moment in OPENS:
            if moment is not claim.opens and _can_begin(row, moment):
                yield f"opens {moment.value}", replace(claim, opens=moment)
    for moment in CLOSES:
        if moment is not claim.closes and _can_end(row, moment):
            yield f"closes {moment.value}", replace(claim, closes=moment)


def _can_begin(row: Fault, moment: Moment) -> bool:
    """False where another moment comes to the same: cards are played after the turn-up is turned.

    The row that mends a revoke stands before the row that prices it, and closes when that opens.
    """
    if row.sign is Sign.WRONG_SIZE and moment is Moment.DONE:  # an earlier row ends when it opens
        return False
    if moment is Moment.TURNED:
        return row.sign is Sign.WRONG_SIZE
    if row.sign is Sign.SHORT_GATHERED:  # the next card is his who gathered, and a lead
        return moment is Moment.DONE
    return not (row.penalty.revoke and row.id == "WD-20" and moment is Moment.DONE)


def _can_end(row: Fault, moment: Moment) -> bool:
    """False for an option that the table waits for, and where another moment comes to the same."""
    if row.sign is Sign.DROPPED:
        return False
    if row.peeked and row.claim.closes is Moment.TURNED:  # the next row costs the same
        return False
    # Once a hand is mended its fault is no longer claimed, whatever moment ends the time.
    if row.claim.closes is Moment.MENDED and moment is Moment.SETTLED:
        return False
    dealing = row.sign in (Sign.EXPOSED, Sign.WRONG_SIZE)
    return not (dealing and moment in (Moment.NEXT_CARD, Moment.NEXT_LEAD))


def penalty_changes(row: Fault) -> Iterator[tuple[str, Penalty]]:
    """Another amount, a part left out, or one added where the deal would go on."""
    penalty = row.penalty
    if row.claim.who is Who.NOBODY:
        return
    for field in fields(penalty):
        old = getattr(penalty, field.name)
        new: Any = {field.name: not old if isinstance(old, bool) else old + 1}
        needed = {
            "deduct": bool(penalty.points),
            "pardonable": penalty.again,
            "revoke": not penalty.ends_deal and not penalty.take_back,
        }
        if old or needed.get(field.name, not penalty.ends_deal):
            yield f"{field.name} {new[field.name]}", replace(penalty, **new)


def hearing_changes(hearing: Hearing) -> Iterator[tuple[str, Any, Any]]:
    """Each field that can make a difference to these rows, its value, and another."""
    rows = hearing.faults
    revokes = any(row.penalty.revoke for row in rows)
    bears = {
        "one_penalty": any(row.penalty.points or row.penalty.loses for row in rows),
        "bottom_card": bool(hearing.shown_by(Sign.DROPPED)),
        "may_peek": any(row.peeked for row in rows),
        "may_look": bool(hearing.shown_by(Sign.LOOKED)) or not hearing.may_look,
        "lead_lies_open": True,
        "corrects": any(row.penalty.take_back for row in rows),
        "revoke_chosen": revokes,
        "revoke_removes": hearing.revoke_chosen and not hearing.revoke_removes,  # set by an option
        "revoke_tricks": revokes,
    }
    for field, matters in bears.items():
        old = getattr(hearing, field)
        other = (not old) if isinstance(old, bool) else 0 if old else 3
        if matters:
            yield field, old, other


ONLY_DUTIES = tuple(
    row
    for game in GAMES.values()
    if game.hearing
    for row in game.hearing.faults
    if row.duties
    >= {d.name for play in game.play.values() for d in play if d.name != anything.name}
)
"""Rows that name all the duties of their game."""


@cache
def of_game(game_id: str) -> tuple[Scenario, ...]:
    return tuple(scenarios(game_id))


def survives(mutant: FaultMutant) -> bool:
    """True if no scenario of its games notices the change; those of its clause are tried first."""
    return not any(
        noticed(scenario, GAMES[game_id], hearing)
        for game_id, hearing in mutant.hearings
        for scenario in _ordered(of_game(game_id), mutant.clause)
    )


def _ordered(every: Iterable[Scenario], clause: str) -> list[Scenario]:
    return sorted(every, key=lambda scenario: scenario.clause != clause)


def noticed(scenario: Scenario, game: Game, hearing: Hearing) -> bool:
    """True if a scenario is not as expected with another hearing."""
    try:
        return bool(check(scenario, lambda _: replace(game, hearing=hearing)))
    except (TapisError, AssertionError, LookupError, StopIteration, ValueError):
        return True
