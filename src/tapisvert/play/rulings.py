"""Rulings as JSON data: what was claimed, how it is ruled, by which clauses, who pays what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from tapisvert.glossary import Text
from tapisvert.law import fault_texts
from tapisvert.law.duty import Duty
from tapisvert.law.faults import Claim, Fault, Penalty, Sign
from tapisvert.law.game import Game
from tapisvert.law.reckoning import Standing
from tapisvert.law.verdict import Verdict
from tapisvert.play import breaches
from tapisvert.play.ending import winner_of_game
from tapisvert.play.events import Play
from tapisvert.play.faults import hearing
from tapisvert.play.faults.claims import offender
from tapisvert.play.faults.docket import ClaimHeard, Incident
from tapisvert.play.faults.evidence import verdict
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


def brief(heard: ClaimHeard) -> dict[str, Json]:
    """A ruling in short, as the score of a match lists it."""
    return {
        "fault": heard.clause,
        "seat": heard.seat,
        "trick": heard.trick,
        "claimant": heard.claimant,
        "verdict": heard.verdict,
        "clauses": list(heard.clauses),
    }


def in_full(table: Table, heard: ClaimHeard) -> dict[str, Json]:
    """A ruling with the texts of its clauses, and what it costs whom."""
    fault, incident = heard.fault, heard.incident
    guilty, duty = offender(table, fault, incident), broken_duty(table, incident)
    data = brief(heard) | {
        "what": both(fault.what),
        "governed_by": fault.id,
        "offender": guilty,
        "penalty": penalty(fault.penalty),
        "pays": table.game.party_of(guilty),
        "paid": heard in hearing.paying(table),
        "choice": heard.choice or None,
        "window": window(fault.claim),
    }
    if duty:
        data["duty"] = {
            "name": duty.name,
            "says": both(duty.full_text),
            "clauses": list(duty.clauses),
        }
    return data | {"clauses": clauses(table.game, cited(table, heard))}


def cited(table: Table, heard: ClaimHeard) -> tuple[str, ...]:
    """The clauses of a ruling and those of the duty that was broken, each once."""
    duty = broken_duty(table, heard.incident)
    found = (heard.clause, *heard.fault.cited, *(duty.clauses if duty else ()))
    return tuple(dict.fromkeys(found))


def on_record(table: Table, fault: Fault, incident: Incident) -> Verdict:
    """The verdict by all cards that the record has: those of a deal whose hands are shown."""
    return verdict(replace(table, ruling=table.ruling._replace(over=True)), fault, incident)


def broken_duty(table: Table, incident: Incident) -> Duty | None:
    """The duty that a card broke, None for another fault or if its hand is not fully known."""
    before, earlier = incident.layout, incident.ruling
    if incident.sign is not Sign.CARD or before is None or earlier is None or incident.card is None:
        return None
    return breaches.broken_duty(table.game, before, earlier, Play(incident.seat, incident.card))


def clauses(game: Game, ids: Iterable[str]) -> list[Json]:
    """Clauses with their place in the document and their text; null for one not in the book."""
    found: list[Json] = []
    for clause_id in dict.fromkeys(ids):
        clause = game.book.find(clause_id)
        found.append({
            "id": clause_id,
            "where": clause.where if clause else None,
            "text": both(clause.text) if clause else None,
        })  # fmt: skip
    return found


def penalty(cost: Penalty) -> dict[str, Json]:
    """What a fault costs: the fields of the penalty that are set, and all of it in words."""
    data: dict[str, Json] = {
        each.name: getattr(cost, each.name) for each in fields(cost) if getattr(cost, each.name)
    }
    return data | {"text": both(fault_texts.penalty(cost))}


def window(claim: Claim) -> dict[str, Json]:
    """Who may claim, from which moment, and before which one."""
    return {
        "who": claim.who.value,
        "opens": claim.opens.value,
        "closes": claim.closes.value,
        "text": both(fault_texts.window(claim)),
    }


def game_won_by(before: Standing, after: Standing) -> int | None:
    """The party that has won a game with a deal, if the match goes on; None otherwise."""
    return None if after.over else winner_of_game(before, after)


def both(text: Text) -> dict[str, Json]:
    return {"fr": text.fr, "en": text.en}
