"""Requests that need the consent of the others at the table, and the answers to them."""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.service.asking import PendingAct, Refused
from tapisvert.service.consent import RESUME, TAKE_BACK, why_not_back
from tapisvert.service.consent_texts import NOBODY_TO_ASK, NOT_ADJOURNED, NOT_ASKED
from tapisvert.service.happenings import Happening, TakenBack
from tapisvert.service.people_happenings import Adjourned, Answered, Proposed, Resumed
from tapisvert.service.room import Room


def propose(what: str, is_gone: Callable[[int], bool]) -> PendingAct:
    """Return the request for ``what``; ``is_gone`` tells which seats' people are not there.

    Who is there must agree. A computer, also one that stands in, agrees to everything. An act is
    taken back only if who is gone agrees, too: he cannot be asked, so that lapses.
    """

    def happening(room: Room, seat: int, key: str) -> Happening:
        if room.one_person:
            raise Refused(NOBODY_TO_ASK)
        others = [each for each in room.people if each != seat and not room.stand_in(each)]
        here = [each for each in others if not is_gone(each)]
        match what:
            case "take back" if not others:
                if says := why_not_back(room, seat):
                    raise Refused(says)
                return TakenBack(seat, key)
            case "adjourn" if not here:
                return Adjourned(seat, key)
            case "resume":
                return _coming_back(room, seat, here, key)
        asked = others if what == TAKE_BACK else here
        return Proposed(seat, what, room.version, tuple(asked), key)

    return PendingAct(happening, lambda room, seat: True)


def _coming_back(room: Room, seat: int, here: list[int], key: str) -> Happening:
    """Return what it leads to that somebody wants to take an adjourned match up.

    It is taken up when all who are there want it, and at least two do: nobody is made to play
    while he is away because one of the others has come by.
    """
    if not room.adjourned:
        raise Refused(NOT_ADJOURNED)
    asked = room.proposal
    others = [each for each in room.people if each != seat]
    if asked is None:
        return Proposed(seat, RESUME, room.version, tuple(others), key)
    if seat == asked.seat:
        raise Refused(NOT_ASKED)
    left = asked.asked - {seat}
    if left and not left & {*here}:
        return Resumed(seat, key)
    return Answered(seat, asked.version, True, key)


def answer(version: int, yes: bool) -> PendingAct:
    """Return the answer to what has been proposed for a version."""
    return PendingAct(
        lambda room, seat, key: Answered(seat, version, yes, key), lambda room, seat: True
    )
