"""A log in memory that is slow, full, forestalled, or whose answers are lost, as it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from tapisvert.service.happenings import Linked, to_json
from tapisvert.service.links import WATCH
from tapisvert.store.log import Conflict, LogEntry, StoredRoom, Unavailable, Untouched

LONGEST_DOWN = 15.0


class Weather(NamedTuple):
    """How often an append goes wrong in each way.

    ``refused``: it is not stored. ``lost``: it is stored, and the answer is an error. ``twin``: it
    is stored, but by another process that did the same, so that there is a conflict. ``rival``:
    another process has stored something else before. ``down``: from now on nothing can be read or
    stored, for up to LONGEST_DOWN seconds.
    """

    refused: float = 0.0
    lost: float = 0.0
    twin: float = 0.0
    rival: float = 0.0
    down: float = 0.0


class ShakyLog:
    """A ``Log`` in memory. It is sound once the weather is a ``Weather()`` without faults.

    ``times``: when each version of a room was stored; ``unsure`` are those of which it was said
    that they could not be, so that the server does not know of them at once.
    """

    def __init__(self, random: Random, clock: Callable[[], float], weather: Weather) -> None:
        self.rooms: dict[str, list[LogEntry]] = {}
        self.weather = weather
        self.rivals = 0
        self.times: dict[tuple[str, int], float] = {}
        self.unsure: set[tuple[str, int]] = set()
        self._random, self._clock = random, clock
        self._down_until = 0.0
        self._links: dict[str, str] = {}
        self._holders: dict[tuple[str, str], None] = {}
        self._summaries: dict[str, tuple[int, str]] = {}
        self._records: dict[str, str] = {}

    def begin_calm(self) -> None:
        self.weather, self._down_until = Weather(), 0.0

    def append(
        self,
        entry: LogEntry,
        holders: Sequence[str] = (),
        summary: str | None = None,
        link: str | None = None,
    ) -> None:
        self.check()
        fault = self._fault(entry)
        if fault == "down":
            self._down_until = self._clock() + self._random.uniform(0.1, LONGEST_DOWN)
            raise Unavailable
        if fault == "refused":
            raise Unavailable
        if fault == "rival":
            self._forestall(entry)
        kept = self.rooms.setdefault(entry.room, [])
        if entry.version != len(kept) + 1:
            raise Conflict
        kept.append(entry)
        self.times[entry.room, entry.version] = self._clock()
        if fault in ("lost", "twin"):
            self.unsure.add((entry.room, entry.version))
        self._holders |= {(holder, entry.room): None for holder in holders}
        if link is not None:
            self._links[link] = entry.room
        if summary is not None:
            self._summaries[entry.room] = entry.version, summary
        if fault == "lost":
            raise Unavailable
        if fault == "twin":
            raise Conflict

    def _fault(self, entry: LogEntry) -> str:
        names = [*Weather._fields, "none"]
        fault = self._random.choices(names, (*self.weather, 1 - sum(self.weather)))[0]
        # The name of a new room is new: no other process can have stored it.
        return "none" if fault in ("twin", "rival") and entry.version == 1 else fault

    def _forestall(self, entry: LogEntry) -> None:
        """Another process stores that somebody may watch the match."""
        kept = self.rooms.get(entry.room, [])
        if any('"is": "begun"' in each.body for each in kept) and len(kept) + 1 == entry.version:
            self.rivals += 1
            made = Linked(WATCH, f"rival {self.rivals}", "rival", f"rival {self.rivals}")
            kept.append(LogEntry(entry.room, entry.version, to_json(made)))
            self.times[entry.room, entry.version] = self._clock()

    def summarise(self, room: str, version: int, summary: str) -> None:
        self.check()
        if version == len(self.rooms[room]):
            self._summaries[room] = version, summary

    def read(self, room: str) -> Sequence[LogEntry]:
        self.check()
        return [*self.rooms.get(room, ())]

    def exists(self, room: str) -> bool:
        self.check()
        return room in self.rooms

    def held_by(self, holder: str) -> Sequence[StoredRoom]:
        self.check()
        rooms = [room for who, room in reversed([*self._holders]) if who == holder]
        return [StoredRoom(room, self._summary(room)) for room in rooms]

    def _summary(self, room: str) -> str | None:
        version, summary = self._summaries.get(room, (0, ""))
        return summary if version == len(self.rooms[room]) else None

    def untouched(self, days: int, summary: str) -> Sequence[Untouched]:
        """Nothing: no simulated match waits for days."""
        return ()

    def linked(self, link: str) -> str | None:
        self.check()
        return self._links.get(link)

    def keep_record(self, room: str, record: str) -> None:
        self.check()
        self._records[room] = record

    def record(self, room: str) -> str | None:
        self.check()
        return self._records.get(room)

    def check(self) -> None:
        if self._clock() < self._down_until:
            raise Unavailable

    def close(self) -> None:
        """Nothing: what is stored stays."""
