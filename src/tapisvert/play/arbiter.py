"""The arbiter: what was claimed and how it is ruled, what can still be claimed, what is in doubt.

``report`` reads a match in table enforcement, ``rule`` the dispute of a club that has no record.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law import fault_texts
from tapisvert.law.faults import Fault, Who
from tapisvert.law.verdict import Verdict
from tapisvert.notation import card_text
from tapisvert.play import otherwise
from tapisvert.play.arguments import check_match
from tapisvert.play.dispute_ruled import rule as rule
from tapisvert.play.faults import claims
from tapisvert.play.faults.docket import ClaimHeard, Incident, Option
from tapisvert.play.faults.evidence import verdict
from tapisvert.play.match import Match
from tapisvert.play.rulings import (
    both,
    cited,
    clauses,
    game_won_by,
    in_full,
    on_record,
    penalty,
    window,
)
from tapisvert.play.score import line
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


def report(match: Match) -> dict[str, Json]:
    """Return all that an arbiter has to say of the current deal, as JSON data.

    ``score`` has ``before`` and ``after`` the deal, ``games`` those won, both by party; ``marks``
    is the ledger; ``game_won_by`` a party or None; ``next_dealer`` a seat, None once the match is
    over; ``closed``: nothing can be claimed any more. ``rulings`` are the claims in order, ``open``
    what can still be claimed: by whom, until when, and what each seat has seen of it. ``choices``
    are what the law leaves to somebody now. ``readings`` are the options that bear on it;
    ``changes`` says what another value would make of the same acts. Verdicts under ``record`` use
    all cards of the record, also hidden ones. Raises TapisError ``arbiter/match`` if ``match`` is
    no Match, ``match/no-deal``, or ``arbiter/strict`` for a match that is not in table enforcement.
    """
    table = check_match(match, "arbiter/match").table
    if not table.judged:
        raise TapisError("arbiter/strict", STRICT)
    open_ = [*still_open(table)]
    now = otherwise.of_match(match)
    asked = {clause for heard in table.docket.claims for clause in cited(table, heard)}
    for fault, incident in open_:
        if on_record(table, fault, incident) is Verdict.PROVED:
            asked.update(fault.cited)
    return {
        "game": match.game.id,
        "names": both(match.game.names),
        "seats": list(match.names),
        "parties": [list(party) for party in match.game.parties],
        "deal": len(match.tables),
        "dealer": table.opening.dealer,
        "rulings": [_ruling(table, heard) for heard in table.docket.claims],
        "open": [_open(table, fault, incident) for fault, incident in open_],
        "choices": [_choice(table, option) for option in table.docket.options],
        "marks": [line(mark) for mark in table.ruling.ledger],
        "score": {"before": list(match.before.score), "after": list(match.points)},
        "games": list(match.standing.games),
        "game_won_by": game_won_by(match.before, match.standing),
        "over": table.over,
        "closed": table.docket.closed,
        "void": table.ruling.void,
        "next_dealer": now.next_dealer,
        "winners": None if now.winners is None else list(now.winners),
        "readings": otherwise.readings(
            match.game, asked, now, partial(otherwise.replayed, match)
        ),
    }  # fmt: skip


def still_open(table: Table) -> Iterator[tuple[Fault, Incident]]:
    """What can be claimed now or later, unless the record shows that it was no fault."""
    docket = table.docket
    if docket.closed:
        return
    heard = {(each.fault, each.incident.at, each.incident.seat) for each in docket.claims}
    for incident in docket.incidents:
        for fault in table.hearing.shown_by(incident.sign):
            if (
                not incident.withdrawn
                and fault.claim.who is not Who.NOBODY
                and (docket.peeked or not fault.peeked)
                and (fault, incident.at, incident.seat) not in heard
                and not claims.reached(table, incident, fault.claim.closes)
                and on_record(table, fault, incident) is not Verdict.CLEAR
            ):
                yield fault, incident


def _ruling(table: Table, heard: ClaimHeard) -> dict[str, Json]:
    """A ruling with the verdict by all cards of the record, also those nobody has seen yet."""
    record = on_record(table, heard.fault, heard.incident)
    return in_full(table, heard) | {"record": record.value}


def _open(table: Table, fault: Fault, incident: Incident) -> dict[str, Json]:
    seats: list[Json] = [
        {"seat": seat, "seen": verdict(table, fault, incident, seat).value}
        for seat in table.game.players
        if claims.may_claim(table, fault, incident, seat)
    ]
    return {
        "claim": claims.claim_words(fault, incident),
        "fault": fault.id,
        "what": both(fault.what),
        "seat": incident.seat,
        "offender": claims.offender(table, fault, incident),
        "trick": incident.trick,
        "card": None if incident.card is None else card_text(incident.card),
        "record": on_record(table, fault, incident).value,
        "by": seats,
        "now": claims.opened(table, fault, incident),
        "window": window(fault.claim),
        "until": both(fault_texts.until(fault.claim)),
        "penalty": penalty(fault.penalty),
        "clauses": clauses(table.game, fault.cited),
    }


def _choice(table: Table, option: Option) -> dict[str, Json]:
    left = option.left
    words: list[Json] = [*option.words, *(() if option.must else ("waive",))]
    return {
        "fault": option.fault.id,
        "what": both(option.fault.what),
        "seat": option.incident.seat,
        "by": [seat for seat in range(table.game.seats) if left >> seat & 1],
        "words": words,
        "must": option.must,
        "until": None if option.must else both(fault_texts.until(option.fault.claim)),
        "clauses": clauses(table.game, option.fault.cited),
    }


STRICT = Text(
    "cette partie est en jeu strict\u202f: aucune faute n’y a pu être commise"
    " (il faut «\u202fenforcement\u202f»\u202f: «\u202ftable\u202f»)",
    "this match is in strict enforcement: no fault could be committed in it"
    " (expected 'enforcement': 'table')",
)
