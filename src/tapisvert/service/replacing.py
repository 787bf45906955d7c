"""Another person, or a computer, in the place of somebody who has left; and who is host."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.renaming import renamed
from tapisvert.service import people_texts, texts
from tapisvert.service.links import SEAT
from tapisvert.service.naming import check_name
from tapisvert.service.people_happenings import HostPassed, Replaced
from tapisvert.service.timing import with_stand_in

if TYPE_CHECKING:
    from tapisvert.service.room import Room


def replaced(room: Room, happening: Replaced) -> Room:
    """Return the room with somebody else on a seat.

    What waited for an answer lapses: it was asked of other people.
    """
    seat = happening.seat
    _check_person(room, seat)
    taker = _with_person if happening.holder else _with_computer
    holders = [*room.holders]
    holders[seat] = happening.holder or None
    left = replace(with_stand_in(room, seat, None), holders=(*holders,), proposal=None)
    return taker(room, left, happening)


def _with_computer(room: Room, left: Room, happening: Replaced) -> Room:
    player = room.game.player_of
    levels = tuple(
        happening.level if player(each) == happening.seat else level
        for each, level in enumerate(room.levels)
    )
    after = replace(left, levels=levels, ready=room.ready - {happening.seat})
    if after.one_person:  # alone one may take any time: whose time is over plays again
        return with_stand_in(after, after.people[0], None)
    return after


def _with_person(room: Room, left: Room, happening: Replaced) -> Room:
    seat, link = happening.seat, happening.link
    if room.seat_of(happening.holder) is not None:
        raise TapisError("room/seated", texts.SEATED_HERE)
    if seat_of_link(room, link) != seat:
        raise TapisError("room/link", texts.NO_LINK)
    names = room.match.names
    check_name(happening.name, [names[each] for each in room.game.players if each != seat])
    match = room.match
    if happening.name != names[seat]:
        match = renamed(match, seat, happening.name)
    links = {**room.links, link: room.links[link]._replace(spent=True)}
    return replace(left, match=match, links=links)


def with_host(room: Room, happening: HostPassed) -> Room:
    _check_person(room, happening.seat)
    return replace(room, hosted_by=room.holders[happening.seat] or "")


def told_of_replaced(room: Room, happening: Replaced) -> Text:
    """What everybody reads; ``room`` is that before it."""
    old = room.match.names[happening.seat]
    if happening.level:
        return people_texts.computer_replaces(old)
    if happening.name == old:
        return people_texts.goes_on(old)
    return people_texts.replaces(happening.name, old)


def seat_of_link(room: Room, link: str) -> int:
    """The seat that a link still moves or gives away, by its hash. Raises TapisError ``room/link``.

    That of its maker, or that of the person whom its maker, the host, lets somebody replace. Logs
    are read by it, so it allows what was once allowed: see ``check_link`` for what is now.
    """
    made = room.links.get(link)
    seat = room.seat_of(made.whose or made.holder) if made else None
    if made is None or made.kind != SEAT or made.spent or seat is None:
        raise TapisError("room/link", texts.NO_LINK)
    return seat


def check_link(room: Room, link: str) -> int:
    """Return ``seat_of_link`` if the link can be used now. Raises TapisError ``room/link``.

    A link that gives a seat away ends when its maker is host no longer, or moves his own seat.
    """
    seat, made = seat_of_link(room, link), room.links[link]
    if made.whose and room.seat_of(made.holder) != room.host:
        raise TapisError("room/link", texts.NO_LINK)
    return seat


def _check_person(room: Room, seat: int) -> None:
    """Raise TapisError ``room/chair`` unless a person sits there."""
    if seat not in room.people:
        raise TapisError("room/chair", texts.NOBODY_THERE)
