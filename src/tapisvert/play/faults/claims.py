"""Which faults may be claimed: by whom, from when, until when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tapisvert.glossary import Text
from tapisvert.law.faults import Fault, Moment, Sign, Who
from tapisvert.law.verdict import Verdict
from tapisvert.play.faults.docket import Docket, Incident
from tapisvert.play.faults.evidence import verdict

if TYPE_CHECKING:
    from tapisvert.law.game import Game
    from tapisvert.play.table import Table


def opposed(table: Table, one: int, other: int) -> bool:
    """True if two seats play against each other in this deal."""
    contract = table.ruling.contract
    if contract is None:
        return table.game.party_of(one) != table.game.party_of(other)
    return contract.side_of(one) != contract.side_of(other)


def offender(table: Table, fault: Fault, incident: Incident) -> int:
    """The seat that a fault is the fault of."""
    return table.opening.dealer if fault.dealer_pays else incident.seat


def reached(table: Table, incident: Incident, moment: Moment) -> bool:
    """True if a moment after an incident has come."""
    docket, seat = table.docket, incident.seat
    if moment is Moment.DONE:
        return True
    if moment is Moment.TURNED:
        return docket.turned
    if moment is Moment.MENDED:
        return incident.withdrawn  # such an incident is no longer claimed in any case
    if moment is Moment.SETTLED:
        return docket.closed
    later = [
        each
        for each in docket.incidents
        if each.at > incident.at and each.is_card and not each.withdrawn
    ]
    if moment is Moment.OWN_CARD:
        return any(each.seat == seat for each in later)
    if moment is Moment.OWN_LEAD:
        return any(each.seat == seat and each.lead for each in later)
    if moment is Moment.NEXT_LEAD:
        return any(each.trick > incident.trick for each in (*later, *_draws(docket)))
    if moment is Moment.SECOND_LEAD:
        return any(each.trick > 1 for each in later)
    if moment is Moment.ADVERSARY_CARD:
        return any(opposed(table, each.seat, seat) or each.lead for each in later)
    return bool(later)


def opened(table: Table, fault: Fault, incident: Incident) -> bool:
    """True if the time to claim has begun; the end of a deal stands for the next lead."""
    opens = fault.claim.opens
    return reached(table, incident, opens) or (table.over and opens is Moment.NEXT_LEAD)


def _draws(docket: Docket) -> Iterator[Incident]:
    """The cards drawn: a draw after a trick ends it as a lead does."""
    return (each for each in docket.incidents if each.sign is Sign.DRAWN)


def committed_at(table: Table, fault: Fault, incident: Incident) -> int:
    """The number of acts before the card that made a fault complete: a misdeal, a short trick.

    For all others the number of acts before the incident itself.
    """
    opens = fault.claim.opens
    if opens in (Moment.OWN_CARD, Moment.OWN_LEAD):
        for each in table.docket.incidents:
            if (
                each.is_card and not each.withdrawn and each.seat == incident.seat
                and each.at > incident.at and (each.lead or opens is Moment.OWN_CARD)
            ):  # fmt: skip
                return each.at
    return incident.at


def spared(game: Game, fault: Fault, seat: int) -> bool:
    """True for a revoke of a dummy, which costs nothing."""
    return fault.penalty.revoke and seat in game.dummies


def holds_for(table: Table, fault: Fault, incident: Incident) -> bool:
    """True if the incident is this fault: its kind, its time, and whether anybody peeked."""
    return (
        fault.sign is incident.sign
        and not incident.withdrawn
        and not spared(table.game, fault, incident.seat)
        and (table.docket.peeked or not fault.peeked)
        and opened(table, fault, incident)
        and not reached(table, incident, fault.claim.closes)
    )


def may_claim(table: Table, fault: Fault, incident: Incident, claimant: int) -> bool:
    """True if a seat may claim the fault: those whom the law names, and its offender."""
    guilty = offender(table, fault, incident)
    if fault.claim.who is Who.NOBODY or claimant in table.game.dummies:
        return False
    if claimant == guilty or fault.claim.who is Who.ANYBODY:
        return True
    return opposed(table, claimant, guilty)


def open_now(table: Table) -> tuple[tuple[Fault, Incident], ...]:
    """What may be claimed now: all that is in time, not heard yet, and not excluded for everybody.

    What everybody's evidence excludes, that of each seat excludes too: no need to ask each seat.
    """
    return table._may_be_claimed


def found_open(table: Table) -> Iterator[tuple[Fault, Incident]]:
    """Find what ``open_now`` lists; the table keeps it."""
    if table.docket.closed:
        return
    for incident in table.docket.incidents:
        for fault in table.hearing.shown_by(incident.sign):
            if (
                holds_for(table, fault, incident)
                and not heard(table, fault, incident)
                and verdict(table, fault, incident) is not Verdict.CLEAR
            ):
                yield fault, incident


def claimable(table: Table, seat: int, now: Iterable[tuple[Fault, Incident]]) -> Iterator[str]:
    """The claims of ``open_now`` that a seat may make, and does not know to be wrong."""
    for fault, incident in now:
        if (
            may_claim(table, fault, incident, seat)
            and verdict(table, fault, incident, seat) is not Verdict.CLEAR
        ):
            yield claim_words(fault, incident)


def heard(table: Table, fault: Fault, incident: Incident) -> bool:
    """True if this fault has been claimed already."""
    return any(
        (each.fault, each.incident.sign, each.incident.seat, each.incident.at)
        == (fault, incident.sign, incident.seat, incident.at)
        for each in table.docket.claims
    )


def claim_words(fault: Fault, incident: Incident) -> str:
    """The words of a claim: ``claim BM-R9 1 5``."""
    trick = f" {incident.trick}" if incident.trick else ""
    return f"claim {fault.id} {incident.seat}{trick}"


def answers_beside(table: Table, fault: Fault, incident: Incident | None) -> Iterator[Incident]:
    """The other answers of a seat in the same trick: a claim of a false one is about them all."""
    if incident is None or incident.sign is not Sign.ANSWERED:
        return
    for each in table.docket.incidents:
        alike = (each.sign, each.seat, each.trick) == (incident.sign, incident.seat, incident.trick)
        if alike and each != incident and not heard(table, fault, each):
            yield each


TOO_EARLY = (
    "claim/too-early",
    Text(
        "cette faute n’est pas encore acquise\u202f: elle peut encore se réparer",
        "this fault is not established yet: it can still be corrected",
    ),
)
NO_EFFECT = Text(
    "à ce moment la règle n’a plus d’effet", "at that moment the rule has no effect any more"
)
"""Said of a fault that nobody claims, after its time."""
TOO_LATE = (
    "claim/too-late",
    Text("il est trop tard pour réclamer cette faute", "it is too late to claim this fault"),
)
NOT_YOURS = (
    "claim/not-yours",
    Text(
        "seuls les adversaires du fautif peuvent réclamer, ou lui-même l’avouer",
        "only the offender’s opponents may claim, or he himself may own up",
    ),
)
