"""What happens around a match: who mixes, who is ready or away, links, its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.service import people_texts, texts
from tapisvert.service.closing import closed, told_of_closed
from tapisvert.service.happenings import (
    HandedBack,
    Happening,
    Linked,
    Mixed,
    Moved,
    Ready,
    StoodIn,
)
from tapisvert.service.links import with_link
from tapisvert.service.people_happenings import Closed, Flagged, HostPassed, Replaced
from tapisvert.service.replacing import replaced, seat_of_link, told_of_replaced, with_host
from tapisvert.service.timing import told_of_flag, with_flag, with_stand_in

if TYPE_CHECKING:
    from tapisvert.service.room import Room


def changed(room: Room, happening: Happening) -> Room | None:
    """Return the room with what a happening changes around the match; None if it is part of it."""
    match happening:
        case Mixed() if room.fair:
            return replace(room, fair=room.fair.with_mix(happening))
        case Ready(seat):
            return replace(room, ready=room.ready | {seat})
        case StoodIn(seat, level):
            return _with_stand_in(room, seat, level)
        case HandedBack(seat):
            return _with_stand_in(room, seat, None)
        case Linked(kind, link, holder, _, whose):
            return replace(room, links=with_link(room.links, kind, link, holder, whose))
        case Moved(link, holder):
            seat = seat_of_link(room, link)
            if room.seat_of(holder) is not None:
                raise TapisError("room/seated", texts.SEATED_HERE)
            holders = [*room.holders]
            holders[seat] = holder
            spent = room.links[link]._replace(spent=True)
            host = holder if room.hosted_by == room.holders[seat] else room.hosted_by
            links = {**room.links, link: spent}
            return replace(room, holders=(*holders,), links=links, hosted_by=host)
        case Replaced():
            return replaced(room, happening)
        case HostPassed():
            return with_host(room, happening)
        case Closed():
            return closed(room, happening)
        case Flagged():
            return with_flag(room, happening)
    return None


def sentences(room: Room, happening: Happening) -> tuple[Text, ...]:
    """The sentences about it that everybody at the table may read."""
    names = room.match.names
    if isinstance(happening, StoodIn):
        return (texts.stands_in(names[happening.seat]),)
    if isinstance(happening, HandedBack):
        return (texts.is_back(names[happening.seat]),)
    if isinstance(happening, Replaced):
        return (told_of_replaced(room, happening),)
    if isinstance(happening, Flagged):
        return (told_of_flag(room, happening),)
    if isinstance(happening, HostPassed):
        return (people_texts.is_host(names[happening.seat]),)
    if isinstance(happening, Closed):
        return (told_of_closed(room, happening),)
    return ()


def _with_stand_in(room: Room, seat: int, level: str | None) -> Room:
    # A computer would agree for somebody who has just been asked: what waits for him lapses.
    waits = level is None or room.proposal is None or seat not in room.proposal.asked
    changed = with_stand_in(room, seat, level)
    return replace(changed, proposal=room.proposal if waits else None)
