"""Requests that need the consent of the others at the table, and the answers to them."""

from __future__ import annotations

from typing import Protocol

from tapisvert.service.asking import PendingAct, Refused
from tapisvert.service.consent import ADJOURN, RESUME, TAKE_BACK, why_not_back
from tapisvert.service.consent_texts import NOBODY_TO_ASK
from tapisvert.service.happenings import Happening, TakenBack
from tapisvert.service.people_happenings import Adjourned, Answered, Proposed, Resumed
from tapisvert.service.room import Room
from tapisvert.service.texts import WAITING


class Attendance(Protocol):
    """Who is at a table now, as far as its server knows."""

    def is_gone(self, seat: int) -> bool:
        """True if a person has been away for so long that he may be replaced."""

    def has_come(self, seat: int) -> bool:
        """True if a person has a stream open, or has asked for something lately."""


def propose(what: str, there: Attendance) -> PendingAct:
    """Return the request for ``what``.

    Those who are there must agree. A computer, also one that stands in, agrees to everything. An
    act is taken back only if those who are gone agree too. They cannot answer, so it lapses.
    """

    def happening(room: Room, seat: int, key: str) -> Happening:
        if what == RESUME and room.adjourned:
            return _coming_back(room, seat, there, key)
        if room.one_person:
            raise Refused(NOBODY_TO_ASK)
        others = [each for each in room.people if each != seat and not room.stand_in(each)]
        here = [each for each in others if not there.is_gone(each)]
        if what == TAKE_BACK and not others:
            if says := why_not_back(room, seat):
                raise Refused(says)
            return TakenBack(seat, key)
        if what == ADJOURN and not here:
            return Adjourned(seat, key)
        asked = others if what == TAKE_BACK else here
        return Proposed(seat, what, room.version, tuple(asked), key)

    return PendingAct(happening, lambda room, seat: True)


def _coming_back(room: Room, seat: int, there: Attendance, key: str) -> Happening:
    """Return what it leads to that somebody wants to take an adjourned match up.

    It is taken up when all who are there want it, and at least two are: nobody is made to play
    while he is away because one of the others has come by. Who plays alone by now waits for nobody.
    """
    asked, others = room.proposal, tuple(each for each in room.people if each != seat)
    if not others:
        return Resumed(seat, key)
    if asked is None:
        return Proposed(seat, RESUME, room.version, others, key)
    left, alone = asked.asked - {seat}, not any(map(there.has_come, others))
    if left and not alone and not any(map(there.has_come, left)):
        return Resumed(seat, key)
    if seat not in asked.asked or (alone and not left):
        raise Refused(WAITING)
    return Answered(seat, asked.version, True, key)


def answer(version: int, yes: bool) -> PendingAct:
    """Return the answer to what has been proposed for a version; who has proposed it may say no."""
    return PendingAct(
        lambda room, seat, key: Answered(seat, version, yes, key), lambda room, seat: True
    )
