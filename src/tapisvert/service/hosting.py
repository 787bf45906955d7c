"""What a host may do: replace somebody who has left, make another the host, give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tapisvert.bots.seated import ADVISER
from tapisvert.errors import TapisError
from tapisvert.service import people_texts, texts
from tapisvert.service.changing import Change, change
from tapisvert.service.happenings import Linked
from tapisvert.service.keys import own_key
from tapisvert.service.links import SEAT, Maker, hashed, secret
from tapisvert.service.live import Live
from tapisvert.service.membership import seat_in
from tapisvert.service.naming import clean
from tapisvert.service.open_rooms import OpenRooms
from tapisvert.service.passes import check_links, has_seat_by, link_of
from tapisvert.service.people_happenings import Closed, HostPassed, Replaced
from tapisvert.service.replacing import check_link
from tapisvert.service.room import Room


class HereNow(NamedTuple):
    """Who is at the table: ``away`` have no stream open, ``gone`` may be replaced."""

    room: Room
    away: tuple[int, ...]
    gone: tuple[int, ...]


class Hosting:
    """What the hosts of the matches of a house do. People are told apart by name.

    Names stay when players change seats between deals; two players never have the same.
    """

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms

    async def around(self, room_id: str) -> HereNow:
        """Return who is there, and who has been away so long that he may be replaced."""
        live = await self._rooms.live(room_id)
        gone = tuple(seat for seat in live.room.people if live.is_gone(seat))
        return HereNow(live.room, live.presence.away, gone)

    async def play_on(self, room_id: str, name: str, holder: str, key: str) -> Room:
        """Let a computer play on for somebody who has left. Only the host may.

        Raises TapisError ``room/not-host``, ``room/chair``, ``room/still-there`` or
        ``room/closed``.
        """

        def replaced(live: Live, key: str) -> Change:
            seat = _left(live, name, holder)
            return Change(Replaced(seat, key, ADVISER))

        return await self._change(room_id, holder, key, replaced)

    async def invite(self, room_id: str, name: str, host: Maker, key: str) -> str:
        """Return the secret of a link that gives away the seat of somebody who has left.

        Only the host may. Nothing has changed until somebody takes it. Raises TapisError
        ``room/not-host``, ``room/chair``, ``room/still-there``, ``room/closed`` or ``room/links``.
        """
        key = own_key(host.holder, key)
        live = await self._rooms.live(room_id)

        def linked() -> Change | None:
            room = live.room
            if has_seat_by(room, host.holder, key):
                return None
            whose = room.holders[_left(live, name, host.holder)] or ""
            if link_of(room, SEAT, host, whose):
                return None
            check_links(room)
            made = hashed(secret(host.token, room_id, SEAT, len(room.links)))
            return Change(Linked(SEAT, made, host.holder, key, whose), link=made)

        await change(live, linked)
        whose = live.room.holders[_seat_of_name(live.room, name)] or ""
        return link_of(live.room, SEAT, host, whose)

    async def take(self, link: str, name: str, holder: str, key: str) -> Room:
        """Take the seat of somebody who has left, by a link of the host, which is spent.

        Raises TapisError ``room/link``, ``room/name``, ``room/seated``, ``room/still-there`` or
        ``room/closed``.
        """
        key = own_key(holder, key)
        live = await self._rooms.live((await self._rooms.led_to(link)).id)

        def taken() -> Change | None:
            room = live.room
            if has_seat_by(room, holder, key):
                return None
            seat = check_link(room, hashed(link))
            _check_left(live, seat)
            happening = Replaced(seat, key, "", hashed(link), holder, clean(name))
            return Change(happening, (holder,))

        await change(live, taken)
        live.note_seen(holder)
        return live.room

    async def pass_on(self, room_id: str, name: str, holder: str, key: str) -> Room:
        """Make another person the host. The host may; so may anybody once the host has left."""

        def passed(live: Live, key: str) -> Change:
            room = live.room
            seat = _seat_of_name(room, name)
            if room.host is not None and not live.is_gone(room.host):
                _check_host(room, holder)
            return Change(HostPassed(seat, key))

        return await self._change(room_id, holder, key, passed)

    async def close(self, room_id: str, holder: str, key: str) -> Room:
        """Give a match up for good, which makes it public. Only the host may, or who plays alone.

        Raises TapisError ``room/not-host``, or ``room/closed`` if it is over already.
        """

        def closed(live: Live, key: str) -> Change:
            _check_host(live.room, holder)
            return Change(Closed(live.room.host, key))

        return await self._change(room_id, holder, key, closed)

    async def _change(
        self, room_id: str, holder: str, key: str, wanted: Callable[[Live, str], Change]
    ) -> Room:
        key = own_key(holder, key)
        live = await self._rooms.live(room_id)

        def made() -> Change | None:
            seat_in(live.room, holder)
            return None if key in live.room.done else wanted(live, key)

        live.note_seen(holder)
        await change(live, made)
        return live.room


def _left(live: Live, name: str, holder: str) -> int:
    """The seat of somebody who has left and whom the host may replace."""
    room = live.room
    _check_host(room, holder)
    seat = _seat_of_name(room, name)
    _check_left(live, seat)
    return seat


def _check_left(live: Live, seat: int) -> None:
    """Raise TapisError unless the person of a seat has left a match that goes on."""
    _check_goes_on(live.room)
    if not live.is_gone(seat):
        raise TapisError("room/still-there", people_texts.STILL_THERE)


def _check_host(room: Room, holder: str) -> None:
    if room.host is None or room.holders[room.host] != holder:
        raise TapisError("room/not-host", texts.NOT_HOST)


def _check_goes_on(room: Room) -> None:
    """Raise TapisError ``room/closed`` if the match is over: it stays that of its players."""
    if room.over:
        raise TapisError("room/closed", people_texts.OVER_ALREADY)


def _seat_of_name(room: Room, name: str) -> int:
    names = room.match.names
    seat = next((seat for seat in room.people if names[seat] == name), None)
    if seat is None:
        raise TapisError("room/chair", people_texts.NOBODY_OF_THAT_NAME)
    return seat
