"""Store rooms in the log as happenings, and rebuild rooms from it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from tapisvert.errors import TapisError
from tapisvert.play.record import dumps
from tapisvert.service import happenings, summary, texts
from tapisvert.service.happenings import Created, Happening, UnknownEvent
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import Opened
from tapisvert.service.room import Room
from tapisvert.service.shielding import shielded
from tapisvert.service.summary import Damaged, Gathering, Summary, summary_of
from tapisvert.store.log import Conflict, Log, LogEntry, Unavailable

logger = logging.getLogger(__name__)


class Unreadable(TapisError):
    """A stored room has an entry that cannot be read, or that is not possible there."""

    def __init__(self, damaged: Damaged) -> None:
        super().__init__("room/damaged", texts.damaged(damaged.at))
        self.damaged = damaged


class Newer(Unreadable):
    """A stored room has an event of a newer program. Nothing is wrong with it."""

    def __init__(self, damaged: Damaged) -> None:
        TapisError.__init__(self, "room/newer", texts.NEWER)
        self.damaged = damaged._replace(newer=True)


async def store(
    log: Log,
    room: Lobby | Room,
    happening: Happening,
    holders: Sequence[str] = (),
    link: str | None = None,
) -> None:
    """Store the happening that led to ``room``, and the summary of the room.

    Storing is completed even if the request that caused it is cancelled. ``holders`` are the people
    who take a seat, ``link`` is the hash of a link that leads here from now on. Raises Conflict;
    raises Unavailable for any other failure.
    """
    entry = LogEntry(room.id, room.version, happenings.to_json(happening))
    summary_json = summary.to_json(summary_of(room))
    append = partial(log.append, entry, holders, summary_json, link)
    try:
        await shielded(asyncio.get_running_loop().run_in_executor(None, append))
    except Conflict:
        raise
    except Exception as error:
        event = {"event": "append failed", "error": type(error.__cause__ or error).__name__}
        logger.error(json.dumps(event))
        raise Unavailable from error
    if isinstance(room, Room) and room.over:
        await asyncio.to_thread(_keep_record, log, room)


async def load(log: Log, room_id: str) -> Lobby | Room | None:
    """Return a room rebuilt from the log, None if unknown. Raises Unreadable or Unavailable."""
    return await asyncio.to_thread(load_blocking, log, room_id)


def load_blocking(log: Log, room_id: str) -> Lobby | Room | None:
    """Like ``load``, but blocking. Also stores the room's summary, and record if it is over."""
    entries = log.read(room_id)
    if not entries:
        return None
    try:
        room = replay(room_id, entries)
    except Newer:  # nothing is kept of it: the newer program can read it
        raise
    except Unreadable as error:
        _summarise(log, entries[-1], error.damaged)
        raise
    _summarise(log, entries[-1], summary_of(room))
    if isinstance(room, Room) and room.over:
        _keep_record(log, room)
    return room


def replay(room_id: str, entries: Sequence[LogEntry]) -> Lobby | Room:
    """Return the room that results from all entries of a room. Raises Unreadable."""
    room: Lobby | Room | None = None
    for at, entry in enumerate(entries, 1):
        try:
            room = _next_room(room, room_id, at, entry)
        except UnknownEvent:
            line = {"event": "room newer", "room": texts.short(room_id), "at": at}
            logger.warning(json.dumps(line))
            raise Newer(_damaged(room, at)) from None
        except Exception as error:  # a damaged entry can raise anything
            line = {"event": "room damaged", "room": texts.short(room_id), "at": at}
            logger.error(json.dumps({**line, "error": type(error).__name__}))
            raise Unreadable(_damaged(room, at)) from None
    assert room is not None
    return room


def _damaged(room: Lobby | Room | None, at: int) -> Damaged:
    """What is known of a match whose entry ``at`` is damaged; ``room`` is the state before it."""
    if room is None:
        return Damaged(at)
    if isinstance(room, Lobby):
        return Damaged(at, room.game.id, tuple(chair.name for chair in room.chairs if chair.name))
    return Damaged(at, room.game.id, tuple(room.match.names[seat] for seat in room.game.players))


def _next_room(room: Lobby | Room | None, room_id: str, at: int, entry: LogEntry) -> Lobby | Room:
    happening = happenings.from_json(entry.body)
    if entry.version != at:
        raise LookupError("an entry is missing")
    if room is not None:
        return room.after(happening)
    if isinstance(happening, Opened):
        return Lobby.begin(room_id, happening)
    if not isinstance(happening, Created):
        raise LookupError("no match has begun")
    return Room.begin(room_id, happening)


def _summarise(log: Log, last: LogEntry, latest: Summary | Gathering | Damaged) -> None:
    """Store a summary. A failure is ignored: the summary can be made again from the entries."""
    with suppress(Unavailable):
        log.summarise(last.room, last.version, summary.to_json(latest))


def _keep_record(log: Log, room: Room) -> None:
    """Store the record of a finished match. A failure is ignored, as with a summary."""
    with suppress(Unavailable):
        log.keep_record(room.id, dumps(room.match))
