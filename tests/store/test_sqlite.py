import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.errors import TapisError
from tapisvert.store import migrations
from tapisvert.store import sqlite as store
from tapisvert.store.log import Conflict, LogEntry, Unavailable
from tapisvert.store.sqlite import MEMORY, SqliteLog

WRITER = """
import sys
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog
log = SqliteLog(sys.argv[1])
version = len(log.read("room"))
while True:
    version += 1
    log.append(LogEntry("room", version, f"body {version}"))
    print(version, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "rooms.db"


def test_a_check_writes(path: Path) -> None:
    """On a full disk only a write fails."""
    with closing(SqliteLog(path)) as log:
        written = Path(f"{path}-wal")
        before = written.stat().st_size
        log.check()
        assert written.stat().st_size > before
        log.append(LogEntry("room", 1, "body"))


def test_entries_come_back_in_order(path: Path) -> None:
    log = SqliteLog(path)
    for version in (1, 2, 3):
        log.append(LogEntry("a", version, f"{{{version}}}"))
    log.append(LogEntry("b", 1, "other"))
    log.close()
    again = SqliteLog(path)
    assert again.read("a") == [LogEntry("a", v, f"{{{v}}}") for v in (1, 2, 3)]
    assert again.read("nowhere") == []
    again.close()


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_a_version_follows_the_last(version: int) -> None:
    log = SqliteLog(MEMORY)
    log.append(LogEntry("a", 1, "first"))
    with pytest.raises(Conflict):
        log.append(LogEntry("a", version, "second"), ("anne",))
    assert log.read("a") == [LogEntry("a", 1, "first")]
    assert log.held_by("anne") == []
    log.close()


def rooms(log: SqliteLog, holder: str) -> list[str]:
    return [held.room for held in log.held_by(holder)]


def test_a_room_exists_from_its_first_entry_on() -> None:
    with closing(SqliteLog(MEMORY)) as log:
        assert not log.exists("room")
        log.append(LogEntry("room", 1, "body"))
        assert log.exists("room")
        assert not log.exists("roo")


def test_rooms_of_a_holder_latest_first() -> None:
    log = SqliteLog(MEMORY)
    for room in "abc":
        log.append(LogEntry(room, 1, ""), ("anne",))
    log.append(LogEntry("a", 2, ""), ("bruno",))
    assert rooms(log, "anne") == ["c", "b", "a"]
    assert rooms(log, "bruno") == ["a"]
    log.close()


def test_a_record_is_found_again() -> None:
    log = SqliteLog(MEMORY)
    log.keep_record("a", "first")
    log.keep_record("a", "again")
    assert (log.record("a"), log.record("b")) == ("again", None)
    log.close()


def summary(log: SqliteLog, room: str) -> str | None:
    return next(held.summary for held in log.held_by("anne") if held.room == room)


def test_a_summary_holds_for_the_latest_entry_alone() -> None:
    log = SqliteLog(MEMORY)
    log.append(LogEntry("a", 1, ""), ("anne",), "one")
    log.append(LogEntry("b", 1, ""), ("anne",))
    assert (summary(log, "a"), summary(log, "b")) == ("one", None)
    log.append(LogEntry("a", 2, ""), summary="two")
    assert summary(log, "a") == "two"
    log.append(LogEntry("a", 3, ""))
    assert summary(log, "a") is None
    for late in (1, 2, 4):
        log.summarise("a", late, "late")
        assert summary(log, "a") is None
    log.summarise("a", 3, "three")
    log.summarise("nowhere", 0, "nothing")
    assert (summary(log, "a"), summary(log, "b")) == ("three", None)
    log.close()


def test_an_entry_and_its_summary_are_kept_together_or_not_at_all(path: Path) -> None:
    log = SqliteLog(path)
    log.append(LogEntry("a", 1, ""), ("anne",), "one")
    with pytest.raises(Conflict):
        log.append(LogEntry("a", 1, ""), ("anne",), "again")
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    with pytest.raises(Unavailable):
        log.append(LogEntry("a", 2, ""), ("anne",), "two")
    with pytest.raises(Unavailable):
        log.append(LogEntry("b", 1, ""), ("anne",), "b")
    assert log.held_by("anne") == [("a", "one")]
    assert log.read("a") == [LogEntry("a", 1, "")]
    log.close()


def test_a_database_held_busy_is_unavailable_until_it_is_let_go(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "BUSY_SECONDS", 0.01)
    log = SqliteLog(path)
    log.append(LogEntry("a", 1, ""), ("anne",), "one")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as refused:
            log.append(LogEntry("a", 2, ""))
        assert refused.value.code == "store/unavailable"
        assert log.read("a") == [LogEntry("a", 1, "")]
        other.execute("ROLLBACK")
    log.append(LogEntry("a", 2, ""))
    log.close()


def test_a_file_has_one_log_at_a_time(path: Path, tmp_path: Path) -> None:
    log = SqliteLog(path)
    link = tmp_path / "link.db"
    link.symlink_to(path)
    for name in (path, link):
        with pytest.raises(TapisError) as refused:
            SqliteLog(name)
        assert (refused.value.code, refused.value.where) == ("store/in-use", str(name))
    log.append(LogEntry("a", 1, ""))
    log.close()
    SqliteLog(path).close()


@pytest.mark.skipif(os.name == "nt", reason="no kill -9")
def test_another_process_holds_a_file_until_it_is_killed(path: Path) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout
    writer.stdout.readline()
    with pytest.raises(TapisError) as refused:
        SqliteLog(path)
    assert refused.value.code == "store/in-use"
    writer.kill()
    writer.wait()
    writer.stdout.close()
    SqliteLog(path).close()


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    circle = tmp_path / "circle.db"
    circle.symlink_to(circle)
    with pytest.raises(TapisError) as refused:
        SqliteLog(circle)
    assert refused.value.code == "store/unusable"


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
@pytest.mark.parametrize("owner_only", [True, False])
def test_a_new_file_is_its_owners_alone(path: Path, owner_only: bool) -> None:
    log = SqliteLog(path, owner_only)
    log.append(LogEntry("a", 1, ""))
    made = sorted(path.parent.iterdir())
    assert [each.name for each in made] == [
        f"rooms.db{ending}" for ending in ("", "-shm", "-wal", ".lock")
    ]
    assert {mode(each) for each in made} == {0o600}
    assert mode(path.parent) == 0o700
    log.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
@pytest.mark.parametrize(
    ("owner_only", "folder", "file"), [(True, 0o700, 0o600), (False, 0o755, 0o644)]
)
def test_an_open_file_is_closed_to_others_where_it_is_ours(
    path: Path, owner_only: bool, folder: int, file: int
) -> None:
    """Left behind by a process that was killed, beside it what it was writing."""
    path.parent.mkdir(mode=0o755)
    path.parent.chmod(0o755)
    for ending in ("", "-wal", "-shm"):
        each = path.with_name(path.name + ending)
        each.touch()
        each.chmod(0o644)
    log = SqliteLog(path, owner_only)
    log.append(LogEntry("a", 1, ""))
    assert mode(path.parent) == folder
    assert {mode(path.with_name(path.name + ending)) for ending in ("", "-wal", "-shm")} == {file}
    assert mode(path.with_name("rooms.db.lock")) == 0o600
    log.close()


@pytest.mark.parametrize("sql", ["UPDATE event SET body = ''", "DELETE FROM event"])
def test_nothing_is_changed(path: Path, sql: str) -> None:
    log = SqliteLog(path)
    log.append(LogEntry("a", 1, "kept"))
    log.close()
    database = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError):
        database.execute(sql)
    database.close()


def test_the_file_is_in_wal_mode_and_says_its_version(path: Path) -> None:
    SqliteLog(path).close()
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert migrations.version(database) == migrations.CURRENT
    database.close()


def test_a_newer_file_is_refused(path: Path) -> None:
    SqliteLog(path).close()
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version = {migrations.CURRENT + 1}")
    database.close()
    with pytest.raises(TapisError) as refused:
        SqliteLog(path)
    assert refused.value.code == "store/newer"
    assert refused.value.where == str(path)


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database at all" * 100)
    for path in (tmp_path / "text", tmp_path, tmp_path / "text" / "below"):
        with pytest.raises(TapisError) as refused:
            SqliteLog(path)
        assert refused.value.code == "store/unusable"


@pytest.mark.parametrize("database", sorted((Path(__file__).parent / "versions").glob("*.db")))
def test_files_of_past_versions_open(database: Path, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(database.read_bytes())
    log = SqliteLog(path)
    assert [entry.version for entry in log.read("room")] == [1, 2]
    assert rooms(log, "holder") == ["room"]
    log.append(LogEntry("room", 3, "{}"))
    log.close()


@pytest.mark.skipif(os.name == "nt", reason="no kill -9")
def test_nothing_acknowledged_is_lost_by_kill_9(path: Path) -> None:
    acknowledged = 0
    for stop_at in (1, 7, 20):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout
        for line in writer.stdout:
            acknowledged = int(line)
            if acknowledged >= stop_at:
                break
        writer.send_signal(signal.SIGKILL)
        acknowledged = int((writer.stdout.read().split() or [str(acknowledged)])[-1])
        writer.wait()
        writer.stdout.close()
        log = SqliteLog(path)
        kept = log.read("room")
        log.close()
        assert len(kept) in (acknowledged, acknowledged + 1)
        assert kept == [LogEntry("room", v, f"body {v}") for v in range(1, len(kept) + 1)]


def test_a_link_leads_to_its_room_and_is_stored_with_the_entry(path: Path) -> None:
    with closing(SqliteLog(path)) as log:
        log.append(LogEntry("a", 1, ""), ("anne", "bruno"), None, "hash")
        assert log.linked("hash") == "a"
        assert log.linked("other") is None
        assert rooms(log, "anne") == rooms(log, "bruno") == ["a"]
        with pytest.raises(Conflict):
            log.append(LogEntry("a", 1, ""), ("zoe",), None, "late")
        with pytest.raises(Unavailable):
            log.append(LogEntry("a", 2, ""), ("zoe",), None, "hash")
        assert log.linked("late") is None
        assert rooms(log, "zoe") == []
        assert [entry.version for entry in log.read("a")] == [1]
    with closing(SqliteLog(path)) as log:
        assert log.linked("hash") == "a"
