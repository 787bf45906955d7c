import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tapisvert.errors import TapisError
from tapisvert.store import migrations
from tapisvert.store.log import Conflict, Entry
from tapisvert.store.sqlite import MEMORY, SqliteLog

WRITER = """
import sys
from tapisvert.store.log import Entry
from tapisvert.store.sqlite import SqliteLog
log = SqliteLog(sys.argv[1])
version = len(log.read("room"))
while True:
    version += 1
    log.append(Entry("room", version, f"body {version}"))
    print(version, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "rooms.db"


def test_entries_come_back_in_order(path: Path) -> None:
    log = SqliteLog(path)
    for version in (1, 2, 3):
        log.append(Entry("a", version, f"{{{version}}}"))
    log.append(Entry("b", 1, "other"))
    log.close()
    again = SqliteLog(path)
    assert again.read("a") == [Entry("a", v, f"{{{v}}}") for v in (1, 2, 3)]
    assert again.read("nowhere") == []
    again.close()


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_a_version_follows_the_last(version: int) -> None:
    log = SqliteLog(MEMORY)
    log.append(Entry("a", 1, "first"))
    with pytest.raises(Conflict):
        log.append(Entry("a", version, "second"), "anne")
    assert log.read("a") == [Entry("a", 1, "first")]
    assert log.held_by("anne") == []
    log.close()


def test_two_writers_cannot_both_have_a_version(path: Path) -> None:
    one, other = SqliteLog(path), SqliteLog(path)
    one.append(Entry("a", 1, "one"))
    with pytest.raises(Conflict):
        other.append(Entry("a", 1, "other"))
    assert other.read("a") == [Entry("a", 1, "one")]
    one.close()
    other.close()


def test_rooms_of_a_holder_latest_first() -> None:
    log = SqliteLog(MEMORY)
    for room in "abc":
        log.append(Entry(room, 1, ""), "anne")
    log.append(Entry("a", 2, ""), "bruno")
    assert log.held_by("anne") == ["c", "b", "a"]
    assert log.held_by("bruno") == ["a"]
    log.close()


@pytest.mark.parametrize("sql", ["UPDATE event SET body = ''", "DELETE FROM event"])
def test_nothing_is_changed(path: Path, sql: str) -> None:
    log = SqliteLog(path)
    log.append(Entry("a", 1, "kept"))
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
    assert log.held_by("holder") == ["room"]
    log.append(Entry("room", 3, "{}"))
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
        assert kept == [Entry("room", v, f"body {v}") for v in range(1, len(kept) + 1)]
