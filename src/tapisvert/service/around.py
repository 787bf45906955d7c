"""What happens around a match: who mixes, who is ready or away, which links exist."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.service import texts
from tapisvert.service.happenings import (
    HandedBack,
    Happening,
    Linked,
    Mixed,
    Moved,
    Ready,
    StoodIn,
)
from tapisvert.service.links import SEAT, Link

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
        case Linked(kind, link, holder):
            made = Link(kind, holder, len(room.links))
            return replace(room, links={**room.links, link: made})
        case Moved(link, holder):
            seat = seat_of_link(room, link)
            if room.seat_of(holder) is not None:
                raise TapisError("room/seated", texts.SEATED_HERE)
            holders = [*room.holders]
            holders[seat] = holder
            spent = room.links[link]._replace(spent=True)
            return replace(room, holders=(*holders,), links={**room.links, link: spent})
    return None


def told(room: Room, happening: Happening) -> tuple[Text, ...]:
    """The sentences about it that everybody at the table may read."""
    names = room.match.names
    if isinstance(happening, StoodIn):
        return (texts.stands_in(names[happening.seat]),)
    if isinstance(happening, HandedBack):
        return (texts.is_back(names[happening.seat]),)
    return ()


def seat_of_link(room: Room, link: str) -> int:
    """The seat that a link still moves, by its hash. Raises TapisError ``room/link``."""
    made = room.links.get(link)
    seat = room.seat_of(made.holder) if made else None
    if made is None or made.kind != SEAT or made.spent or seat is None:
        raise TapisError("room/link", texts.NO_LINK)
    return seat


def _with_stand_in(room: Room, seat: int, level: str | None) -> Room:
    stand_ins = [room.stand_in(each) for each in range(room.game.seats)]
    stand_ins[seat] = level
    return replace(room, stand_ins=(*stand_ins,))
