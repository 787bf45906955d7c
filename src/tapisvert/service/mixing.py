"""What people contribute to the deals of their matches (docs/fair.md): a commit-reveal protocol.

A mix is the contribution of one person to one deal: 16 random bytes in hexadecimal.
"""

from __future__ import annotations

from tapisvert.errors import TapisError
from tapisvert.play.fair import is_mix, mix_of_word
from tapisvert.service import texts
from tapisvert.service.changing import Change, change
from tapisvert.service.fairness import WantedShare, place_in, wanted
from tapisvert.service.happenings import Mixed
from tapisvert.service.lobby import Lobby, wanted_in_lobby
from tapisvert.service.membership import seat_in
from tapisvert.service.open_rooms import OpenRooms
from tapisvert.service.rematch import has_rematch
from tapisvert.service.room import Room
from tapisvert.service.watching import State

LONGEST_WORD = 200


class Mixing:
    """What the people of the rooms of a house contribute to their deals."""

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms

    async def mix(self, room_id: str, holder: str, match: str, deal: int, mix: str) -> State:
        """Contribute to a deal: the first contribution of a person counts, and may be sent again.

        Returns the room when it is stored. Raises TapisError ``room/bytes`` unless ``mix`` is 16
        bytes; ``room/mix`` if the deal takes nothing from this person now, for example because
        another window or device of his was first; ``room/not-yours``.
        """
        if not is_mix(mix):
            raise TapisError("room/bytes", texts.NO_MIX)
        live = await self._rooms.live(room_id)

        def mixed() -> Change | None:
            asked = self._asked(live.state, holder)
            if asked and (asked.match, asked.deal) == (match, deal):
                return Change(Mixed(match, deal, asked.place, mix))
            if _contribution(live.state, holder, match, deal) == mix:
                return None
            raise TapisError("room/mix", texts.NOT_MIXED_NOW)

        return await change(live, mixed)

    async def mix_word(self, room_id: str, holder: str, word: str) -> None:
        """Contribute a typed word to the coming deal, if it waits for a contribution.

        Otherwise the word is ignored without an error: the page says whose mixes a deal has.
        """
        live, given = await self._rooms.live(room_id), word.strip()[:LONGEST_WORD]

        def mixed() -> Change | None:
            asked = self._asked(live.state, holder)
            if not asked or not given:
                return None
            return Change(Mixed(asked.match, asked.deal, asked.place, mix_of_word(given)))

        await change(live, mixed)

    def _asked(self, state: State, holder: str) -> WantedShare | None:
        """The deal to which a person can contribute now; after the match it reads the log."""
        asked = wanted_of(state, holder)
        if asked is None or not isinstance(state, Room):
            return asked
        return None if has_rematch(self._rooms.log, state) else asked


def wanted_of(state: State, holder: str) -> WantedShare | None:
    """Return the deal to which a person can contribute now, or None.

    Raises TapisError ``room/not-yours`` for a person without a seat.
    """
    seat = seat_in(state, holder)
    return wanted_in_lobby(state, seat) if isinstance(state, Lobby) else wanted(state, seat)


def _contribution(state: State, holder: str, match: str, deal: int) -> str | None:
    """What a person has contributed to a deal that has not begun; None if nothing."""
    seat = state.seat_of(holder)
    if seat is None:
        return None
    if isinstance(state, Lobby):
        promise = state.promise
        return state.chairs[seat].mix if promise is not None and promise.match == match else None
    given = state.fair.mixed.get((match, deal), {}) if state.fair is not None else {}
    return given.get(place_in(state, seat, match))
