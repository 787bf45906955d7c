"""The rooms of matches that are begun again from others: their names tell which."""

from __future__ import annotations

from hashlib import sha256

from tapisvert.service.room import Room
from tapisvert.store.log import Log

ID_LENGTH = 22


def rematch_id(room_id: str, wanted: str) -> str:
    """The name of the room of a match that is begun again from another."""
    return sha256(f"{room_id} {wanted}".encode()).hexdigest()[:ID_LENGTH]


def has_rematch(log: Log, room: Room) -> bool:
    """True if the people of a match of several have begun a rematch.

    It reads the log, which may block.
    """
    return room.over and bool(log.read(rematch_id(room.id, "again 1")))
