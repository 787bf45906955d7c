"""Rooms in the log: events kept, and read again."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import suppress

from tapisvert.errors import TapisError
from tapisvert.service import happenings, summary, texts
from tapisvert.service.happenings import Created, Happening
from tapisvert.service.room import Room
from tapisvert.service.summary import Damaged, Summary, summed_up
from tapisvert.store.log import Conflict, Log, LogEntry, Unavailable

logger = logging.getLogger(__name__)


class Unreadable(TapisError):
    """A room with an event that cannot be read, or cannot have happened."""

    def __init__(self, damaged: Damaged) -> None:
        super().__init__("room/damaged", texts.damaged(damaged.at))
        self.damaged = damaged


async def keep(log: Log, room: Room, happening: Happening, holder: str | None = None) -> None:
    """Keep what has led to a room, even when whoever asked for it has gone away meanwhile.

    Raises Conflict, or Unavailable whatever hinders the log.
    """
    entry = LogEntry(room.id, room.version, happenings.written(happening))
    comes_to = summary.written(summed_up(room))
    try:
        await asyncio.shield(asyncio.to_thread(log.append, entry, holder, comes_to))
    except Conflict:
        raise
    except Exception as error:
        event = {"event": "append failed", "error": type(error.__cause__ or error).__name__}
        logger.error(json.dumps(event))
        raise Unavailable from error


async def found(log: Log, name: str) -> Room | None:
    """A room as the log tells it, None if it tells of none. Raises Unreadable or Unavailable."""
    return await asyncio.to_thread(opened, log, name)


def opened(log: Log, name: str) -> Room | None:
    """The same at once; what the room comes to is kept where it was not."""
    entries = log.read(name)
    if not entries:
        return None
    try:
        room = told(name, entries)
    except Unreadable as error:
        _summarise(log, entries[-1], error.damaged)
        raise
    _summarise(log, entries[-1], summed_up(room))
    return room


def told(name: str, entries: Sequence[LogEntry]) -> Room:
    """The room to which these entries, from the first on, lead. Raises Unreadable."""
    room: Room | None = None
    for at, entry in enumerate(entries, 1):
        try:
            room = _after(room, name, at, entry)
        except Exception as error:  # whatever has become of it
            line = {"event": "room damaged", "room": texts.short(name), "at": at}
            logger.error(json.dumps({**line, "error": type(error).__name__}))
            raise Unreadable(_lost(room, at)) from None
    assert room is not None
    return room


def _lost(room: Room | None, at: int) -> Damaged:
    """What is known of a match that can be read no further than this room."""
    if room is None:
        return Damaged(at)
    return Damaged(at, room.game.id, tuple(room.match.names[seat] for seat in room.game.players))


def _after(room: Room | None, name: str, at: int, entry: LogEntry) -> Room:
    happening = happenings.read(entry.body)
    if entry.version != at:
        raise LookupError("an entry is missing")
    if room is not None:
        return room.after(happening)
    if not isinstance(happening, Created):
        raise LookupError("no match has begun")
    return Room.begun(name, happening)


def _summarise(log: Log, last: LogEntry, comes_to: Summary | Damaged) -> None:
    """It can be found again: that it cannot be kept now does no harm."""
    with suppress(Unavailable):
        log.summarise(last.room, last.version, summary.written(comes_to))
