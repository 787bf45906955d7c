"""The list of a person's matches, made from the stored summaries.

Calls block. A call is slow if a room has no valid summary: all its entries must then be read, once.
"""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.service import summary
from tapisvert.service.kept import Unreadable, load_blocking
from tapisvert.service.summary import Damaged, Summary, summary_of
from tapisvert.store.log import Log, Unavailable


class Listed(NamedTuple):
    """One line of the list: a room and its summary."""

    room: str
    summary: Summary | Damaged


def list_rooms(log: Log, holder: str, most: int, skip: int) -> list[Listed]:
    """Return at most ``most`` rooms of a person after the first ``skip``, newest first."""
    held = log.held_by(holder, most, skip)
    return [
        Listed(room, summary.from_json(body) or _remake_summary(log, room)) for room, body in held
    ]


def has_finished_deal(log: Log, holder: str, game: str, besides: str) -> bool:
    """True if a person has finished a deal of the game in a room other than ``besides``."""
    held = [
        (room, summary.from_json(body)) for room, body in log.held_by(holder) if room != besides
    ]
    if any(known is not None and _has_finished_deal_of(known, game) for _, known in held):
        return True
    unknown = (room for room, known in held if known is None)
    return any(_has_finished_deal_of(_remake_summary(log, room), game) for room in unknown)


def _has_finished_deal_of(known: Summary | Damaged, game: str) -> bool:
    return isinstance(known, Summary) and known.learned and known.game == game


def _remake_summary(log: Log, room_id: str) -> Summary | Damaged:
    """Return the summary of a room that has none or an outdated one, and store it."""
    try:
        room = load_blocking(log, room_id)
    except Unreadable as error:
        return error.damaged
    except Unavailable:
        return Damaged()
    return summary_of(room) if room else Damaged()
