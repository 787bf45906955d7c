"""The list of a person's matches, made from the stored summaries.

Calls block. A room without a valid summary costs more: all its entries must then be read, once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tapisvert.play.record import dumps
from tapisvert.service import summary
from tapisvert.service.kept import Unreadable, load_blocking
from tapisvert.service.room import Room
from tapisvert.service.summary import Damaged, Gathering, Summary, summary_of
from tapisvert.store.log import Log, Unavailable

MOST_REMADE = 20
"""How many rooms one list sums up anew, at most, so that no list of old rooms takes long."""


class Listed(NamedTuple):
    """One line of the list: a room and its summary."""

    room: str
    summary: Summary | Gathering | Damaged


class Matches(NamedTuple):
    """The rooms of a person, newest first; ``unread`` are so many that a later list sums up."""

    listed: tuple[Listed, ...]
    unread: int


def list_rooms(log: Log, holder: str, most_remade: int | None = MOST_REMADE) -> Matches:
    """Return the rooms of a person; at most ``most_remade`` of them are summed up anew."""
    listed, remade, unread = [], 0, 0
    for room, body in log.held_by(holder):
        known = summary.from_json(body)
        if known is None and remade == most_remade:
            unread += 1
            continue
        remade += known is None
        listed.append(Listed(room, known or _remake_summary(log, room)))
    return Matches(tuple(listed), unread)


def finished_records(log: Log, holder: str) -> Iterator[tuple[Summary, str]]:
    """Yield each finished match of a person with its record, the oldest first.

    A damaged room is left out. A room whose record is not stored is replayed, and stores it.
    """
    for room, known in reversed(list_rooms(log, holder, None).listed):
        if not isinstance(known, Summary) or not known.over or known.seat_of(holder) is None:
            continue
        if record := log.record(room) or _remade_record(log, room):
            yield known, record


def _remade_record(log: Log, room_id: str) -> str:
    """Return the record of a finished match from its entries; empty if they are damaged."""
    try:
        room = load_blocking(log, room_id)
    except Unreadable:
        return ""
    return dumps(room.match) if isinstance(room, Room) else ""


def has_finished_deal(log: Log, holder: str, game: str, besides: str) -> bool:
    """True if a person has finished a deal of the game in a room other than ``besides``.

    As in ``list_rooms``, not more than MOST_REMADE rooms are summed up anew.
    """
    held = [
        (room, summary.from_json(body)) for room, body in log.held_by(holder) if room != besides
    ]
    if any(known is not None and _has_finished_deal_of(known, game) for _, known in held):
        return True
    unknown = islice((room for room, known in held if known is None), MOST_REMADE)
    return any(_has_finished_deal_of(_remake_summary(log, room), game) for room in unknown)


def _has_finished_deal_of(known: Summary | Gathering | Damaged, game: str) -> bool:
    return isinstance(known, Summary) and known.learned and known.game == game


def _remake_summary(log: Log, room_id: str) -> Summary | Gathering | Damaged:
    """Return the summary of a room that has none or an outdated one, and store it."""
    try:
        room = load_blocking(log, room_id)
    except Unreadable as error:
        return error.damaged
    except Unavailable:
        return Damaged()
    return summary_of(room) if room else Damaged()
