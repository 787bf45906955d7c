import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from tapisvert.store.log import Conflict, LogEntry, Unavailable
from tapisvert.store.sqlite import SqliteLog

Append = Callable[[], None]


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    with closing(SqliteLog(tmp_path / "rooms.db")) as log:
        yield log


def first(log: SqliteLog, room: str, **more: str) -> Append:
    return lambda: log.append(LogEntry(room, 1, "body"), **more)


@contextmanager
def counted_commits(log: SqliteLog) -> Iterator[list[str]]:
    commits: list[str] = []
    log._database.set_trace_callback(
        lambda sql: commits.append(sql) if sql.upper().startswith("COMMIT") else None
    )
    yield commits
    log._database.set_trace_callback(None)


def at_once(log: SqliteLog, appends: Sequence[Append]) -> list[Exception | None]:
    """Call all while another thread has the database; return what each raised."""
    raised: list[Exception | None] = [None] * len(appends)

    def call(at: int) -> None:
        try:
            appends[at]()
        except Exception as error:
            raised[at] = error

    threads = [Thread(target=call, args=(at,)) for at in range(len(appends))]
    with log._lock:
        for thread in threads:
            thread.start()
        while len(log._appends._waiting) < len(appends):
            sleep(0.001)
    for thread in threads:
        thread.join()
    return raised


def test_what_waits_is_written_in_one_transaction(log: SqliteLog) -> None:
    rooms = [f"room {n}" for n in range(20)]
    with counted_commits(log) as commits:
        assert at_once(log, [first(log, room) for room in rooms]) == [None] * len(rooms)
    assert len(commits) == 1
    assert all(log.read(room) == [LogEntry(room, 1, "body")] for room in rooms)


def test_each_append_alone_has_its_transaction(log: SqliteLog) -> None:
    with counted_commits(log) as commits:
        first(log, "a")()
        first(log, "b")()
    assert len(commits) == 2


def test_of_two_entries_with_the_same_version_one_is_stored(log: SqliteLog) -> None:
    raised = at_once(log, [first(log, "a"), first(log, "b"), first(log, "a")])
    assert [type(error) for error in raised].count(Conflict) == 1
    assert raised[1] is None
    assert len(log.read("a")) == len(log.read("b")) == 1


@pytest.mark.parametrize(
    ("bad", "error"),
    [({"link": "taken"}, Unavailable), ({"summary": "\ud800"}, UnicodeEncodeError)],
)
def test_one_that_cannot_be_written_does_no_harm_to_the_others(
    log: SqliteLog, bad: dict[str, str], error: type[Exception]
) -> None:
    first(log, "before", link="taken")()
    raised = at_once(log, [first(log, "a"), first(log, "bad", **bad), first(log, "b")])
    assert [type(each) for each in raised] == [type(None), error, type(None)]
    assert [len(log.read(room)) for room in ("a", "bad", "b")] == [1, 0, 1]


def test_nothing_is_stored_if_the_disk_fails(log: SqliteLog) -> None:
    log._database.set_authorizer(
        lambda action, *_: (
            sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_INSERT else sqlite3.SQLITE_OK
        )
    )
    raised = at_once(log, [first(log, "a"), first(log, "b")])
    assert [type(each) for each in raised] == [Unavailable, Unavailable]
    log._database.set_authorizer(None)
    assert not log.read("a")
    assert not log.read("b")
    first(log, "a")()
