"""The links of a room: one moves a seat of a match to another device, one lets people watch."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.changing import Change, change
from tapisvert.service.happenings import Linked, Moved
from tapisvert.service.keys import own_key
from tapisvert.service.links import SEAT, WATCH, Maker, hashed, secret
from tapisvert.service.lobby import Lobby
from tapisvert.service.membership import seat_in
from tapisvert.service.open_rooms import OpenRooms
from tapisvert.service.replacing import check_link
from tapisvert.service.room import Room
from tapisvert.service.watching import State, StreamItem

MOST_LINKS = 100
"""How many links the people of one table can make, at most."""


class Passes:
    """What links to the matches of a house do."""

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms

    async def link(self, room_id: str, kind: str, who: Maker, key: str) -> str:
        """Return the secret of one's link: to move one's seat (SEAT), or to watch (WATCH).

        An unspent one is returned again, else one is made. In a lobby only the host may, and only
        WATCH. Raises TapisError ``room/not-yours``, ``room/lobby``, ``room/not-host``,
        ``room/link`` or ``room/links``.
        """
        key = own_key(who.holder, key)
        live = await self._rooms.live(room_id)
        seat_in(live.state, who.holder)
        if kind not in (SEAT, WATCH):
            raise TapisError("room/link", texts.NO_LINK)

        def linked() -> Change | None:
            room = live.room if kind == SEAT else live.state
            if isinstance(room, Lobby) and room.host != who.holder:
                raise TapisError("room/not-host", texts.NOT_HOST)
            if link_of(room, kind, who):
                return None
            check_links(room)
            made = hashed(secret(who.token, room_id, kind, len(room.links)))
            return Change(Linked(kind, made, who.holder, key), link=made)

        return link_of(await change(live, linked), kind, who)

    async def moved_by(self, link: str) -> tuple[Room, int, bool]:
        """The match and the seat that a link still moves, and whether it is given to somebody else.

        Raises TapisError ``room/link``.
        """
        state = await self._rooms.led_to(link)
        if isinstance(state, Lobby):
            raise TapisError("room/link", texts.NO_LINK)
        seat = check_link(state, hashed(link))
        return state, seat, bool(state.links[hashed(link)].whose)

    async def moved_before(self, link: str, holder: str, key: str) -> Room | None:
        """The match of a link, if a person has his seat there by the form with this key already.

        Raises TapisError ``room/link``.
        """
        state, key = await self._rooms.led_to(link), own_key(holder, key)
        return state if isinstance(state, Room) and has_seat_by(state, holder, key) else None

    async def watched_by(self, link: str) -> State:
        """The room that a link lets somebody watch. Raises TapisError ``room/link``."""
        state = await self._rooms.led_to(link)
        known = state.links.get(hashed(link))
        if known is None or known.kind != WATCH:
            raise TapisError("room/link", texts.NO_LINK)
        return state

    async def watch(
        self, link: str, version: int, quiet_seconds: float, screen: bool = False
    ) -> AsyncGenerator[StreamItem, None]:
        """Yield the news of a room to an onlooker or a shared screen; see ``Watched.stream``."""
        live = await self._rooms.live((await self.watched_by(link)).id)
        async with aclosing(live.stream(version, quiet_seconds, screen=screen)) as states:
            async for state in states:
                yield state

    async def take_over(self, link: str, holder: str, key: str) -> Room:
        """Move a seat here by its link, which is spent. Raises TapisError ``room/link``."""
        key = own_key(holder, key)
        live = await self._rooms.live((await self._rooms.led_to(link)).id)

        def moved() -> Change | None:
            room = live.room
            if has_seat_by(room, holder, key):
                return None
            check_link(room, hashed(link))
            if room.links[hashed(link)].whose:  # it needs a name: see ``Hosting.take``
                raise TapisError("room/link", texts.NO_LINK)
            return Change(Moved(hashed(link), holder, key), (holder,))

        await change(live, moved)
        live.note_seen(holder)
        return live.room


def link_of(room: State, kind: str, who: Maker, whose: str = "") -> str:
    """Return the secret of a person's link of a kind that is not spent; empty if none.

    ``whose`` is the person whose seat it gives to somebody else, empty for one's own.
    """
    for made, link in room.links.items():
        if (link.kind, link.holder, link.spent, link.whose) == (kind, who.holder, False, whose):
            known = secret(who.token, room.id, kind, link.number)
            return known if hashed(known) == made else ""
    return ""


def has_seat_by(room: Room, holder: str, key: str) -> bool:
    """True if a person has his seat by the form with this key, whose answer was lost."""
    return key in room.done and room.seat_of(holder) is not None


def check_links(room: State) -> None:
    """Raise TapisError ``room/links`` if the people of a table have made too many links."""
    if len(room.links) >= MOST_LINKS:
        raise TapisError("room/links", texts.TOO_MANY_LINKS)
