"""The rooms of matches that are begun again from others: their names are made from a secret."""

from __future__ import annotations

from hashlib import sha256

from tapisvert.service.links import secret
from tapisvert.service.room import Room
from tapisvert.store.log import Log

OLDER_LENGTH = 22


def rematch_id(log: Log, room: Room, wanted: str) -> str:
    """The name of the room of a match that is begun again from another. It reads the log.

    It is made from the secret of the match that is never revealed: whoever knows the public name of
    a finished match finds no later one. A name that an older program has made is kept, and so is
    the older way where there is no secret.
    """
    older = sha256(f"{room.id} {wanted}".encode()).hexdigest()[:OLDER_LENGTH]
    if room.fair is None or not room.fair.later or log.exists(older):
        return older
    return secret(room.fair.later, room.id, f"rematch {wanted}", 0)


def nth_rematch_id(log: Log, room: Room, number: int) -> str:
    """The name of the ``number``-th room that the people of a match of several begin again."""
    return rematch_id(log, room, f"again {number}")


def has_rematch(log: Log, room: Room) -> bool:
    """True if the people of a match of several have begun a rematch.

    It reads the log, which may block.
    """
    return room.over and log.exists(nth_rematch_id(log, room, 1))
