"""The other people at a table of several, as one seat sees them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.glossary import Text
from tapisvert.service.room import Room
from tapisvert.service.timing import is_flagged
from tapisvert.web import company_texts, fair_texts
from tapisvert.web.clock_shown import ClockShown, clocks_shown
from tapisvert.web.consenting import (
    AdjournedShown,
    ProposalShown,
    adjourned_shown,
    may_ask_back,
    proposal_shown,
)

if TYPE_CHECKING:
    from tapisvert.web.shown import Board


class Company(NamedTuple):
    """The people at a table of several.

    ``others`` are the seats of the other people, ``away`` those without an open stream, and
    ``stood_in`` those for whom a computer plays. ``waiting_for`` says for whom the table waits.
    ``ready``: this seat waits for the next deal. ``replaced``: a computer plays for this seat.
    ``may_ask_back``: it may ask the others to take its last act back. ``proposal`` waits for
    answers; ``adjourned`` is None while the match goes on. ``clocks`` are by seat those of people,
    empty where no time is limited; ``flagged``: that of this seat is over.
    """

    others: tuple[int, ...]
    stood_in: tuple[int, ...]
    waiting_for: Text | None
    ready: bool
    replaced: bool
    away: tuple[int, ...] = ()
    may_ask_back: bool = False
    proposal: ProposalShown | None = None
    adjourned: AdjournedShown | None = None
    clocks: Mapping[int, ClockShown] = MappingProxyType({})
    flagged: bool = False


def company(room: Room, seat: int | None) -> Company | None:
    """Return the people around a seat, or around an onlooker; None if one person plays alone.

    An adjourned match has them in any case: even alone one must take it up.
    """
    if room.one_person and not room.adjourned:
        return None
    return Company(
        tuple(each for each in room.people if each != seat),
        tuple(each for each in room.people if room.stand_in(each)),
        _waiting_for(room, seat),
        seat not in room.awaited
        and room.match.table.over
        and (bool(room.awaited) or room.shuffling),
        seat is not None and room.stand_in(seat) is not None,
        may_ask_back=may_ask_back(room, seat),
        proposal=proposal_shown(room, seat),
        adjourned=adjourned_shown(room, seat),
        clocks=clocks_shown(room),
        flagged=seat is not None and is_flagged(room, seat),
    )


def _waiting_for(room: Room, seat: int | None) -> Text | None:
    if room.shuffling:
        return fair_texts.SHUFFLING
    awaited = room.awaited
    if not awaited or seat in awaited:
        return None
    names = [room.match.names[each] for each in awaited]
    playing = not room.match.table.over
    return company_texts.thinks(names[0]) if playing else company_texts.waited_for(names)


def with_away(shown: Board, away: tuple[int, ...]) -> Board:
    """Return a board with the people who have no stream open just now."""
    return shown._replace(company=shown.company._replace(away=away)) if shown.company else shown
