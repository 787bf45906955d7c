"""The matches of a person, told from their summaries; every call may block, and take long once."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.service import summary
from tapisvert.service.kept import Unreadable, opened
from tapisvert.service.summary import Damaged, Summary, summed_up
from tapisvert.store.log import Log, Unavailable


class Listed(NamedTuple):
    """A room of a person as a list tells it."""

    room: str
    summary: Summary | Damaged


def listed(log: Log, holder: str, most: int, skip: int) -> list[Listed]:
    """So many rooms of a person after the first ``skip``, the latest first."""
    held = log.held_by(holder, most, skip)
    return [Listed(room, summary.read(body) or _summed_up_anew(log, room)) for room, body in held]


def learned(log: Log, holder: str, game: str, besides: str) -> bool:
    """Has a person come to the end of a deal of that game, in another room than ``besides``?"""
    held = [(room, summary.read(body)) for room, body in log.held_by(holder) if room != besides]
    if any(known is not None and _teaches(known, game) for _, known in held):
        return True
    unknown = (room for room, known in held if known is None)
    return any(_teaches(_summed_up_anew(log, room), game) for room in unknown)


def _teaches(known: Summary | Damaged, game: str) -> bool:
    return isinstance(known, Summary) and known.learned and known.game == game


def _summed_up_anew(log: Log, name: str) -> Summary | Damaged:
    """What a room comes to that was last written without a summary; it is kept from now on."""
    try:
        room = opened(log, name)
    except Unreadable as error:
        return error.damaged
    except Unavailable:
        return Damaged()
    return summed_up(room) if room else Damaged()
