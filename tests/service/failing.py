"""A log that fails when it is told to, and counts what is asked of it."""

from collections.abc import Sequence

from tapisvert.store.log import Log, LogEntry, StoredRoom, Unavailable, Untouched
from tapisvert.store.sqlite import MEMORY, SqliteLog


class Failing:
    """A Log over another: after ``spared`` appends so many ``failures`` come.

    With ``after`` the entry is kept all the same, as when an answer is lost. ``reads`` are the
    rooms read, ``listed`` is how many were listed.
    """

    def __init__(self, log: Log | None = None, failures: int = 0, after: bool = False) -> None:
        self.log = log or SqliteLog(MEMORY)
        self.failures, self.after = failures, after
        self.spared = 0
        self.reads: list[str] = []
        self.listed = 0

    def append(
        self,
        entry: LogEntry,
        holders: Sequence[str] = (),
        summary: str | None = None,
        link: str | None = None,
    ) -> None:
        if self.spared:
            self.spared -= 1
        elif self.failures:
            self.failures -= 1
            if self.after:
                self.log.append(entry, holders, summary, link)
            raise OSError("disk full")
        self.log.append(entry, holders, summary, link)

    def summarise(self, room: str, version: int, summary: str) -> None:
        self.log.summarise(room, version, summary)

    def read(self, room: str) -> Sequence[LogEntry]:
        self.reads.append(room)
        return self.log.read(room)

    def exists(self, room: str) -> bool:
        return self.log.exists(room)

    def held_by(self, holder: str) -> Sequence[StoredRoom]:
        found = self.log.held_by(holder)
        self.listed += len(found)
        return found

    def linked(self, link: str) -> str | None:
        return self.log.linked(link)

    def untouched(self, days: int, summary: str) -> Sequence[Untouched]:
        return self.log.untouched(days, summary)

    def keep_record(self, room: str, record: str) -> None:
        self.log.keep_record(room, record)

    def record(self, room: str) -> str | None:
        return self.log.record(room)

    def check(self) -> None:
        if self.failures and not self.spared:
            raise Unavailable
        self.log.check()

    def close(self) -> None:
        self.log.close()
