"""Who belongs to a room: people who have a seat there."""

from __future__ import annotations

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room


def seat_in(state: Lobby | Room, holder: str) -> int:
    """Return the seat of a person. Raises TapisError ``room/not-yours`` if he has none."""
    seat = state.seat_of(holder)
    if seat is None:
        raise TapisError("room/not-yours", texts.NOT_YOURS)
    return seat
