"""What becomes of claims: noted, ruled as soon as they can be, and made to count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.law.faults import Fault
from tapisvert.law.ledger import Mark, Marks
from tapisvert.law.position import Said
from tapisvert.law.verdict import Verdict
from tapisvert.play import ruling
from tapisvert.play.faults import claims, options, revokes, stock, taking
from tapisvert.play.faults.docket import ClaimHeard, Incident, Option
from tapisvert.play.faults.evidence import verdict
from tapisvert.play.faults.understanding import fault_and_incident

if TYPE_CHECKING:
    from tapisvert.play.table import Table

RULED = {Verdict.CLEAR: "rejected", Verdict.PROVED: "proved", Verdict.POSSIBLE: "noted"}


def claimed(table: Table, said: Said) -> Table:
    """Hear a claim: it is ruled at once if the cards seen decide it, and noted otherwise."""
    fault, incident = fault_and_incident(table, said)
    _, named, where, *_ = said.word.split()
    clause, seat = table.hearing.named(named)[0].id, int(where)
    if incident is None:
        trick = int((*said.word.split(), "0")[3])
        nothing = Incident(fault.sign, seat, trick, len(table.acts), withdrawn=True)
        heard = ClaimHeard(
            clause, fault, seat, trick, said.seat, "rejected", nothing, fault.clauses
        )
    else:
        heard = _heard(table, clause, fault, incident, said.seat)
    docket, others = table.docket, claims.answers_beside(table, fault, incident)
    more = (_heard(table, clause, fault, each, said.seat) for each in others)
    table = replace(table, docket=docket._replace(claims=(*docket.claims, heard, *more)))
    if incident is not None and fault.penalty.take_back and heard.verdict != "rejected":
        return taking.challenged(table, heard)
    if incident is not None and fault.penalty.pardonable:
        return stock.offered(table, fault, incident)
    return table


def _heard(
    table: Table, clause: str, fault: Fault, incident: Incident, claimant: int
) -> ClaimHeard:
    """The claim of a fault, ruled as far as the cards seen allow."""
    ruled, clauses = RULED[verdict(table, fault, incident)], fault.cited
    return ClaimHeard(
        clause, fault, incident.seat, incident.trick, claimant, ruled, incident, clauses
    )


def enforced(table: Table, option: Option, seat: int) -> Table:
    """Let a fault that may be pardoned count. If nobody has claimed it, this is the claim."""
    fault, incident, docket = option.fault, option.incident, table.docket
    if not any((each.fault, each.incident) == (fault, incident) for each in docket.claims):
        clauses = fault.cited
        heard = ClaimHeard(
            fault.id, fault, incident.seat, incident.trick, seat, "proved", incident, clauses
        )
        table = replace(table, docket=docket._replace(claims=(*docket.claims, heard)))
    return options.with_choice(table, option, "void")


def admitted(table: Table, option: Option) -> Table:
    """Rule a claim that its offender admits by taking the card back."""
    docket = table.docket
    heard = tuple(
        each._replace(verdict="proved")
        if (each.fault, each.incident) == (option.fault, option.incident)
        else each
        for each in docket.claims
    )
    return replace(table, docket=docket._replace(claims=heard))


def followed(table: Table) -> Table:
    """Rule the noted claims that can be decided now, and let what is proved take effect."""
    table = with_noted_claims_ruled(table)
    answered = _answered(table)
    if answered is not table:
        return followed(answered)
    table = revokes.settled(table)
    due = _penalties(table)
    if due == table.docket.penalties and not _stopping(table):
        return table
    if _stopping(table):
        table = with_noted_claims_ruled(_ended(table))
        due = _penalties(table)
    after = _entered(table, due)
    # If the marks have ended the game, the hands are shown: judge once more.
    return followed(after) if after.over and not table.over else after


def with_noted_claims_ruled(table: Table) -> Table:
    """Rule each noted claim that the cards seen by now decide."""
    docket, heard = table.docket, []
    for each in docket.claims:
        if each.verdict == "noted":
            each = each._replace(verdict=RULED[verdict(table, each.fault, each.incident)])
        heard.append(each)
    if tuple(heard) == docket.claims:
        return table
    return replace(table, docket=docket._replace(claims=tuple(heard)))


def _answered(table: Table) -> Table:
    """Let the cards answer a challenge that they have decided: the card goes back, or it stands."""
    ruled = {(each.fault, each.incident): each.verdict for each in table.docket.claims}
    for option in table.docket.options:
        decided = ruled.get((option.fault, option.incident), "noted")
        if "deny" in option.words and option.suit is None and decided != "noted":
            table = options.closed(table, option)
            return taking.returned(table, option.incident) if decided == "proved" else table
    return table


def paying(table: Table) -> list[ClaimHeard]:
    """The faults that are proved and paid for, in the order committed: all, or only the first."""
    proved = [
        each
        for each in table.docket.claims
        if each.verdict == "proved" and (each.choice == "void" or not each.fault.penalty.pardonable)
    ]
    proved.sort(key=lambda each: claims.committed_at(table, each.fault, each.incident))
    return proved[:1] if table.hearing.one_penalty else proved


def _penalties(table: Table) -> Marks:
    """The marks for the faults that are paid for."""
    return tuple(mark for each in paying(table) for mark in _marks_of(table, each))


def _marks_of(table: Table, heard: ClaimHeard) -> Marks:
    """The marks that a fault brings if it is proved and paid for."""
    what, penalty, clauses = heard.fault.what, heard.fault.penalty, heard.clauses
    guilty = table.game.party_of(claims.offender(table, heard.fault, heard.incident))
    if penalty.loses:
        return (Mark(guilty, 0, what, clauses, loses=True),)
    if not penalty.points:
        return ()
    if penalty.deduct:
        return (Mark(guilty, -penalty.points, what, clauses),)
    others = (party for party in range(len(table.game.sides)) if party != guilty)
    return tuple(Mark(party, penalty.points, what, clauses) for party in others)


def _stopping(table: Table) -> bool:
    """True if a proved fault ends the deal, and has not yet done so."""
    return not table.docket.closed and any(each.fault.penalty.ends_deal for each in paying(table))


def _ended(table: Table) -> Table:
    """End the deal; the fault that was committed first decides what still counts."""
    penalty = paying(table)[0].fault.penalty
    if penalty.again:
        return redealt(table)
    kept = table.ruling.ledger if penalty.loses else _at_deal(table)
    ruled = table.ruling._replace(over=True, asked=None, ledger=kept)
    docket = table.docket._replace(penalties=(), options=(), closed=True)
    return replace(table, ruling=ruled, docket=docket)


def _at_deal(table: Table) -> Marks:
    """What was marked when the cards were dealt; nothing before the turn-up is turned."""
    if not table.docket.turned:
        return ()
    game, opening = table.game, table.opening
    return game.scoring.at_deal(opening, game.party_of(opening.dealer))


def _entered(table: Table, due: Marks) -> Table:
    """Put the penalties that are due into the ledger, instead of those that stand there."""
    old = [mark for each in table.docket.claims for mark in _marks_of(table, each)]
    base = tuple(mark for mark in table.ruling.ledger if mark not in old)
    ruled = table.ruling._replace(ledger=(*base, *due))
    table = replace(table, ruling=ruled, docket=table.docket._replace(penalties=due))
    return go_on(table)


def go_on(table: Table) -> Table:
    """End the deal if what is marked by now ends the game; not while a new deal can be demanded."""
    if table.over or any("enforce redeal" in option.words for option in table.docket.options):
        return table
    ruled = ruling.stopped(table.game, table.opening, table.layout, table.ruling)
    return replace(table, ruling=ruled)


def redealt(table: Table) -> Table:
    """End the deal: nothing of it counts, and the same dealer deals again."""
    ruled = table.ruling._replace(over=True, asked=None, void=True, again=True, ledger=())
    docket = table.docket._replace(penalties=(), options=(), closed=True)
    return replace(table, ruling=ruled, docket=docket)
