"""What needs the consent of all people of a match: take back an act, adjourn, take it up again.

A room is computed from its events, without a clock. So a proposal that is not answered in time
ends by an event of its own (``lapsed``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.undoing import before_last, has_shown
from tapisvert.service import consent_texts, texts
from tapisvert.service.happenings import (
    Acted,
    Claimed,
    DealBegun,
    Happening,
    Ready,
    StoodIn,
    TakenBack,
)
from tapisvert.service.people_happenings import (
    Adjourned,
    Answered,
    Flagged,
    Lapsed,
    Proposed,
    Resumed,
)

if TYPE_CHECKING:
    from tapisvert.service.room import Room

TAKE_BACK, ADJOURN, RESUME = KINDS = ("take back", "adjourn", "resume")
STANDS_STILL = (Acted, Claimed, DealBegun, Flagged, Ready, StoodIn, TakenBack)
"""What does not happen while a match is adjourned."""


class Proposal(NamedTuple):
    """What the person of ``seat`` has proposed for a ``version``.

    ``asked`` have not answered yet, ``agreed`` have.
    """

    what: str
    seat: int
    version: int
    asked: frozenset[int]
    agreed: frozenset[int] = frozenset()

    @property
    def lapses(self) -> bool:
        """True if it must be answered in time. An adjourned match waits as long as it takes."""
        return self.what != RESUME


def check_stands_still(room: Room, happening: Happening) -> None:
    """Raise TapisError ``room/adjourned`` for what does not happen in an adjourned match."""
    if room.adjourned and isinstance(happening, STANDS_STILL):
        raise TapisError("room/adjourned", consent_texts.STANDS_STILL)


def changed(room: Room, happening: Happening) -> Room | None:
    """Return the room after a step of consent; None for other happenings. Raises TapisError."""
    match happening:
        case Proposed():
            return _proposed(room, happening)
        case Answered():
            return _answered(room, happening)
        case Lapsed(version):
            return _declined(room, _pending(room, version))
        case Adjourned(seat):
            _check(room, ADJOURN, seat)
            return replace(room, adjourned=True, proposal=None)
        case Resumed(seat):
            _check_seat(room, seat)
            if not room.adjourned:
                raise TapisError("room/consent", consent_texts.NOT_ADJOURNED)
            return replace(room, adjourned=False, proposal=None)
    return None


def why_not_back(room: Room, seat: int) -> Text | None:
    """Why the people of a match cannot take back the last act of a seat; None if they can.

    Nobody may come to know a card that he would not know without it: after a card has been drawn,
    laid open or told, there is no way back before that. Nor into another deal.
    """
    match = room.match
    if match.table.judged:
        return texts.NO_UNDO
    if match.table.over:
        return consent_texts.DEAL_IS_OVER
    before = before_last(match, seat)
    if before is None:
        return texts.NOTHING_TO_UNDO
    return consent_texts.SHOWN_SINCE if has_shown(match, before) else None


def sentences(room: Room, after: Room, happening: Happening) -> tuple[Text, ...]:
    """The sentences about it; ``room`` is that before, ``after`` that after it."""
    names, proposal = room.match.names, room.proposal
    match happening:
        case Proposed(seat, what):
            return (consent_texts.proposed(names[seat], what),)
        case Answered(seat, _, yes) if proposal and seat == proposal.seat and not yes:
            return (consent_texts.withdrawn(names[seat]),)
        case Answered(seat, _, yes) if proposal:
            says = consent_texts.answered(names[seat], yes)
            done = after.proposal is None and yes
            return (says, consent_texts.DONE[proposal.what]) if done else (says,)
        case Lapsed():
            return (consent_texts.LAPSED,)
        case Adjourned():
            return (consent_texts.DONE[ADJOURN],)
        case Resumed():
            return (consent_texts.DONE[RESUME],)
    return ()


def _proposed(room: Room, happening: Proposed) -> Room:
    seat, what, version, asked, _ = happening
    _check(room, what, seat)
    if room.proposal is not None:
        raise TapisError("room/consent", consent_texts.ANOTHER_WAITS)
    others = frozenset(asked)
    if not others or not others <= {*room.people} - {seat}:
        raise TapisError("room/consent", consent_texts.NOBODY_TO_ASK)
    return replace(room, proposal=Proposal(what, seat, version, others))


def _check(room: Room, what: str, seat: int) -> None:
    """Raise TapisError unless this can be proposed now by the person of this seat."""
    _check_seat(room, seat)
    if (what, seat) in room.declined:
        raise TapisError("room/consent", consent_texts.ASKED_ALREADY)
    says = None
    if what not in KINDS:
        says = texts.NO_KEY
    elif room.over:
        says = texts.MATCH_IS_OVER
    elif room.adjourned != (what == RESUME):
        says = consent_texts.STANDS_STILL if room.adjourned else consent_texts.NOT_ADJOURNED
    elif what == TAKE_BACK:
        says = why_not_back(room, seat)
    if says is not None:
        raise TapisError("room/consent", says)


def _check_seat(room: Room, seat: int) -> None:
    if seat not in room.people:
        raise TapisError("room/chair", texts.NOBODY_THERE)


def _answered(room: Room, happening: Answered) -> Room:
    seat, version, yes, _ = happening
    proposal = _pending(room, version)
    if seat == proposal.seat and not yes:  # the request is withdrawn
        return _declined(room, proposal)
    if seat not in proposal.asked:
        raise TapisError("room/consent", consent_texts.NOT_ASKED)
    if not yes:
        return _declined(room, proposal)
    left = proposal.asked - {seat}
    if left:
        agreed = proposal.agreed | {seat}
        return replace(room, proposal=proposal._replace(asked=left, agreed=agreed))
    return _agreed(room, proposal)


def _pending(room: Room, version: int) -> Proposal:
    proposal = room.proposal
    if proposal is None or proposal.version != version:
        raise TapisError("room/consent", consent_texts.NOT_ASKED)
    return proposal


def _declined(room: Room, proposal: Proposal) -> Room:
    """Nobody asks the same again before the match has gone on."""
    if not proposal.lapses:
        raise TapisError("room/consent", consent_texts.NOT_ASKED)
    declined = room.declined | {(proposal.what, proposal.seat)}
    return replace(room, proposal=None, declined=declined)


def _agreed(room: Room, proposal: Proposal) -> Room:
    room = replace(room, proposal=None)
    if proposal.what != TAKE_BACK:
        return replace(room, adjourned=proposal.what == ADJOURN)
    before = before_last(room.match, proposal.seat)
    assert before is not None
    back = room.at(before)
    reasons = {place: why for place, why in room.reasons.items() if place < back.place}
    return replace(back, reasons=reasons, declined=frozenset())
