"""Matches that begin at once: against computers, or again after one that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from secrets import token_urlsafe

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.all_mixed import all_mixed
from tapisvert.service.happenings import Created
from tapisvert.service.keys import check_key
from tapisvert.service.membership import seat_in
from tapisvert.service.offers import Brought, Offers
from tapisvert.service.open_rooms import OpenRooms
from tapisvert.service.rematch import nth_rematch_id, rematch_id
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_again, create_happening
from tapisvert.store.log import Conflict

NOTHING = Brought()


class Beginnings:
    """What begins a match in the rooms of a house."""

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms
        self.offers = Offers()

    async def create(self, wish: Wish, holder: str, brought: Brought = NOTHING) -> Room:
        """Begin a match. Raises TapisError for an unknown level or a wrong number of levels."""
        created = await asyncio.to_thread(
            create_happening, wish, holder, *self.offers.take(brought)
        )
        return await self._begin(token_urlsafe(16), created)

    async def again(
        self, room_id: str, holder: str, key: str, brought: Brought, permit: Callable[[], None]
    ) -> Room:
        """Begin a match like a finished one; see ``House.play_again``."""
        live = await self._rooms.live(room_id)
        room = live.room
        seat_in(room, holder)
        check_key(key)
        if not room.over:
            raise TapisError("room/not-over", texts.NOT_OVER)
        if room.one_person:
            return await self._alone_again(room, key, brought, permit)
        await all_mixed(live)
        async with live.lock:  # what is contributed from now on would come too late
            found = await self._together_again(live.room, permit)
            live.rematch_begun = True
        live.tell_again()
        return found

    async def _together_again(self, room: Room, permit: Callable[[], None]) -> Room:
        """Begin the match that follows, unless somebody has; another one once that is over."""
        for n in count(1):
            follows = await asyncio.to_thread(nth_rematch_id, self._rooms.log, room, n)
            found = await self._found_or_begun(follows, partial(create_again, room, n), permit)
            if not found.over:
                return found
        raise AssertionError  # count has no end

    async def _alone_again(
        self, room: Room, key: str, brought: Brought, permit: Callable[[], None]
    ) -> Room:
        follows = await asyncio.to_thread(rematch_id, self._rooms.log, room, key)
        return await self._found_or_begun(follows, partial(create_again, room, 0), permit, brought)

    async def _found_or_begun(
        self, room_id: str, create: Callable[..., Created], permit: Callable[[], None],
        brought: Brought | None = None,
    ) -> Room:  # fmt: skip
        """Return a match of this name; without one, begin it after ``permit``, which may refuse.

        A refusal uses no offer: what ``brought`` brings is taken afterwards, and given to
        ``create`` as further arguments.
        """
        if not await asyncio.to_thread(self._rooms.log.exists, room_id):
            permit()
            offered = () if brought is None else self.offers.take(brought)
            with suppress(Conflict):  # somebody has just begun it
                created = await asyncio.to_thread(create, *offered)
                return await self._begin(room_id, created)
        return (await self._rooms.live(room_id)).room

    async def _begin(self, room_id: str, created: Created) -> Room:
        room = Room.begin(room_id, created)
        holders = tuple(holder for holder in room.holders if holder)
        await self._rooms.begin(room, created, holders)
        return room
