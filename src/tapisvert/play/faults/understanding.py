"""Which fault and incident a claim is about, or why it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text
from tapisvert.law.faults import Fault, Sign, Who
from tapisvert.law.position import Said
from tapisvert.law.verdict import Verdict
from tapisvert.play.events import is_number
from tapisvert.play.faults.claims import (
    NOT_YOURS,
    TOO_EARLY,
    TOO_LATE,
    heard,
    holds_for,
    may_claim,
    opened,
)
from tapisvert.play.faults.committed import tricks_of
from tapisvert.play.faults.docket import Incident
from tapisvert.play.faults.evidence import verdict

if TYPE_CHECKING:
    from tapisvert.play.table import Table


def fault_and_incident(table: Table, said: Said) -> tuple[Fault, Incident | None]:
    """Return the fault and the incident that a claim is about; no incident if nothing happened.

    Raises TapisError ``claim/...`` if no such fault can be claimed, or not by this seat, or not
    now.
    """
    _, *words = said.word.split()
    if not 2 <= len(words) <= 3 or not all(is_number(word) for word in words[1:]):
        raise TapisError("claim/form", FORM)
    seat, *named = map(int, words[1:])
    trick = named[0] if named else None
    faults = table.hearing.named(words[0])
    if not faults:
        raise TapisError("claim/fault", _no_such_fault(table, words[0]))
    if seat >= table.game.seats:
        raise TapisError("claim/seat", _no_such_seat(table, seat))
    if trick is not None and trick > tricks_of(table.game):
        raise TapisError("claim/trick", _which_trick(tricks_of(table.game)))
    if table.docket.closed:
        raise TapisError(*TOO_LATE)
    if trick is not None and trick > len(table.layout.full_tricks) + 1:
        raise TapisError(*NOT_BEGUN)
    misdealt = any(fault.sign is Sign.WRONG_SIZE for fault in faults)  # then the law finds which
    likely = table.hearing.shown_by(Sign.WRONG_SIZE) if misdealt else faults
    meant = [*_meant(table, likely, seat, trick)]
    if not meant:
        if trick == len(table.layout.full_tricks) + 1 and not _has_played(table, seat):
            raise TapisError(*NOT_PLAYED)
        nothing = Incident(faults[0].sign, seat, 0, len(table.acts))
        if not any(may_claim(table, fault, nothing, said.seat) for fault in likely):
            raise TapisError(*NOT_YOURS)
        return faults[0], None
    in_time = [(fault, each) for fault, each in meant if holds_for(table, fault, each)]
    if not in_time:
        early = any(not opened(table, fault, each) for fault, each in meant)
        raise TapisError(*(TOO_EARLY if early else TOO_LATE))
    allowed = [(fault, each) for fault, each in in_time if may_claim(table, fault, each, said.seat)]
    if not allowed:
        raise TapisError(*NOT_YOURS)
    new = [(fault, each) for fault, each in allowed if not heard(table, fault, each)]
    if not new:
        raise TapisError(*ALREADY)
    possible = (pair for pair in new if verdict(table, *pair) is not Verdict.CLEAR)
    return next(possible, new[0])


def _has_played(table: Table, seat: int) -> bool:
    """True if a seat has played to the trick in progress."""
    return any(play.seat == seat for play in table.layout.current_trick)


def _meant(
    table: Table, faults: tuple[Fault, ...], seat: int, trick: int | None
) -> Iterator[tuple[Fault, Incident]]:
    """Yield each fault with each incident that fits the claim, the latest incident first."""
    for fault in faults:
        for incident in reversed(table.docket.incidents):
            if (
                incident.sign is fault.sign
                and incident.seat == seat
                and not incident.withdrawn
                and trick in (None, incident.trick)
            ):
                yield fault, incident


def _no_such_fault(table: Table, name: str) -> Text:
    ids = (fault.id for fault in table.hearing.faults if fault.claim.who is not Who.NOBODY)
    known = ", ".join(dict.fromkeys(ids))
    return Text(
        f"«\u202f{brief(name, 20)}\u202f» n’est pas une faute qui se réclame ici\u202f: {known}",
        f"'{brief(name, 20)}' is no fault that can be claimed here: {known}",
    )


def _no_such_seat(table: Table, seat: int) -> Text:
    last = table.game.seats - 1
    return Text(
        f"il n’y a pas de siège {seat}\u202f: ils vont de 0 à {last}",
        f"there is no seat {seat}: seats go from 0 to {last}",
    )


def _which_trick(most: int) -> Text:
    return Text(f"il faut une levée de 1 à {most}", f"expected a trick from 1 to {most}")


FORM = Text(
    "une réclamation nomme la faute, le siège fautif et la levée\u202f: claim BM-R9 1 5",
    "a claim names the fault, the seat at fault and the trick: claim BM-R9 1 5",
)
NOT_BEGUN = ("claim/too-early", Text("on n’en est pas à cette levée", "that trick has not begun"))
NOT_PLAYED = (
    "claim/too-early",
    Text("ce siège n’a pas encore joué à cette levée", "this seat has not played to that trick"),
)
ALREADY = (
    "claim/already",
    Text("cette faute est déjà réclamée", "this fault has been claimed already"),
)
