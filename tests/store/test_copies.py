"""Backups: whole while a server writes, refused in one line when something is wrong, put back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from errno import EPERM
from pathlib import Path
from shutil import copyfile
from threading import Event, Thread

import pytest

from tapisvert.errors import TapisError
from tapisvert.store import copies
from tapisvert.store.copies import Copied, back_up, restore
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog

OLD = Path(__file__).parent / "versions"


def filled(path: Path, rooms: int = 3, events: int = 4) -> SqliteLog:
    log = SqliteLog(path)
    for room in range(rooms):
        for version in range(1, events + 1):
            log.append(LogEntry(f"room {room}", version, f"body {version}"), ("somebody",))
    return log


def test_a_backup_holds_what_is_still_in_the_wal(tmp_path: Path) -> None:
    log = filled(tmp_path / "rooms.db")
    assert (tmp_path / "rooms.db-wal").stat().st_size > 0
    assert back_up(tmp_path / "rooms.db", tmp_path / "copy.db") == Copied(3, 12)
    log.append(LogEntry("room 0", 5, "later"))
    log.close()
    assert {each.name for each in tmp_path.glob("copy.db*")} == {"copy.db"}
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    copy = SqliteLog(tmp_path / "copy.db")
    assert [entry.body for entry in copy.read("room 0")] == [f"body {n}" for n in (1, 2, 3, 4)]
    copy.close()


def test_a_backup_on_a_file_system_without_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(source: Path, to: Path) -> None:
        raise PermissionError(EPERM, os.strerror(EPERM))

    monkeypatch.setattr(os, "link", link)
    filled(tmp_path / "rooms.db").close()
    back_up(tmp_path / "rooms.db", tmp_path / "copy.db")
    SqliteLog(tmp_path / "copy.db").close()
    copies._name(tmp_path / "rooms.db", tmp_path / "free.db")
    with pytest.raises(FileExistsError):
        copies._name(tmp_path / "copy.db", tmp_path / "free.db")
    assert {each.name for each in tmp_path.iterdir()} >= {"copy.db", "free.db"}


def test_a_backup_is_the_log_at_one_moment(tmp_path: Path) -> None:
    """While two rooms grow in turn, no copy has the later event without the earlier one."""
    log, stop = SqliteLog(tmp_path / "rooms.db"), Event()

    def write() -> None:
        for version in range(1, 100_000):
            for room in ("a", "b"):
                log.append(LogEntry(room, version, "x" * 500))
            if stop.is_set():
                return

    writer = Thread(target=write)
    writer.start()
    try:
        while len(log.read("b")) < 20:
            pass
        for n in range(5):
            back_up(tmp_path / "rooms.db", tmp_path / f"copy{n}.db")
    finally:
        stop.set()
        writer.join()
    log.close()
    for n in range(5):
        copy = SqliteLog(tmp_path / f"copy{n}.db")
        a, b = (len(copy.read(room)) for room in ("a", "b"))
        copy.close()
        assert 20 <= b <= a <= b + 1


def test_a_backup_put_back_brings_every_match(tmp_path: Path) -> None:
    filled(tmp_path / "rooms.db").close()
    back_up(tmp_path / "rooms.db", tmp_path / "copy.db")
    log = SqliteLog(tmp_path / "rooms.db")
    log.append(LogEntry("room 9", 1, "new"))
    log.close()
    for kept in ("rooms.db.replaced", "rooms.db.replaced1"):
        copied = restore(tmp_path / "copy.db", tmp_path / "rooms.db")
        assert copied == Copied(3, 12, tmp_path / kept)
    log = SqliteLog(tmp_path / "rooms.db")
    assert not log.read("room 9")
    assert len(log.read("room 2")) == 4
    assert len(log.held_by("somebody")) == 3
    log.append(LogEntry("room 2", 5, "goes on"))
    log.close()
    before = SqliteLog(tmp_path / "rooms.db.replaced")
    assert before.read("room 9")
    before.close()


def test_whenever_a_restore_is_killed_there_is_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path / "copy.db", rooms=2).close()
    filled(tmp_path / "rooms.db").close()

    def killed(self: Path, target: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", killed)
        with pytest.raises(KeyboardInterrupt):
            restore(tmp_path / "copy.db", tmp_path / "rooms.db")
    for name in ("rooms.db", "rooms.db.replaced"):
        log = SqliteLog(tmp_path / name)
        assert len(log.held_by("somebody")) == 3
        log.close()
    kept = restore(tmp_path / "copy.db", tmp_path / "rooms.db").kept
    assert kept == tmp_path / "rooms.db.replaced1"
    log = SqliteLog(tmp_path / "rooms.db")
    assert len(log.held_by("somebody")) == 2
    log.close()


def test_the_wal_of_a_database_goes_with_it(tmp_path: Path) -> None:
    filled(tmp_path / "copy.db", rooms=2).close()
    running = filled(tmp_path / "running.db")
    for part in ("", "-wal", "-shm"):  # as a server leaves them that is killed
        copyfile(tmp_path / f"running.db{part}", tmp_path / f"rooms.db{part}")
    running.close()
    kept = restore(tmp_path / "copy.db", tmp_path / "rooms.db").kept
    assert kept
    for path, rooms in ((tmp_path / "rooms.db", 2), (kept, 3)):
        log = SqliteLog(path)
        assert len(log.held_by("somebody")) == rooms
        log.close()


def test_a_damaged_database_is_replaced_and_kept(tmp_path: Path) -> None:
    filled(tmp_path / "good.db").close()
    back_up(tmp_path / "good.db", tmp_path / "copy.db")
    (tmp_path / "rooms.db").write_bytes(b"nonsense" * 1000)
    assert restore(tmp_path / "copy.db", tmp_path / "rooms.db").kept
    assert (tmp_path / "rooms.db.replaced").read_bytes().startswith(b"nonsense")
    assert restore(tmp_path / "copy.db", tmp_path / "elsewhere.db").kept is None


def test_what_cannot_be_copied(tmp_path: Path) -> None:
    log = filled(tmp_path / "rooms.db")
    back_up(tmp_path / "rooms.db", tmp_path / "copy.db")
    (tmp_path / "text.db").write_text("no database, but quite long" * 99)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other, other:
        other.execute("CREATE TABLE event (x)")
    copyfile(tmp_path / "copy.db", tmp_path / "newer.db")
    with closing(sqlite3.connect(tmp_path / "newer.db")) as newer:
        newer.execute("PRAGMA user_version = 99")
    for source, target, code, says in (
        ("rooms.db", "copy.db", "store/exists", "this file exists: give another name"),
        ("none.db", "new.db", "store/unusable", "cannot be used .there is no such file"),
        ("", "new.db", "store/unusable", "this is a folder, not a file"),
        ("text.db", "new.db", "store/unusable", "not a database file"),
        ("other.db", "new.db", "store/no-rooms", "this is not a database of Tapis Vert"),
        ("newer.db", "new.db", "store/newer", "database version 99"),
        ("rooms.db", "no/folder/" + "x" * 300, "store/unusable", "this name is too long"),
    ):
        with pytest.raises(TapisError, match=says) as refused:
            back_up(tmp_path / source, tmp_path / target)
        assert refused.value.code == code
        assert not (tmp_path / "new.db").exists()
    with pytest.raises(TapisError, match="another 'tapis serve' holds this file"):
        restore(tmp_path / "copy.db", tmp_path / "rooms.db")
    log.close()
    with pytest.raises(TapisError, match="this is not a database"):
        restore(tmp_path / "other.db", tmp_path / "rooms.db")
    assert not [each for each in tmp_path.iterdir() if each.suffix in (".partial", ".restored")]
    log = SqliteLog(tmp_path / "rooms.db")
    assert len(log.read("room 0")) == 4
    log.close()


@pytest.mark.parametrize("version", sorted(OLD.glob("*.db")), ids=lambda path: path.stem)
def test_databases_of_every_version_are_copied_as_they_are(tmp_path: Path, version: Path) -> None:
    copyfile(version, tmp_path / "old.db")
    back_up(tmp_path / "old.db", tmp_path / "copy.db")
    SqliteLog(tmp_path / "copy.db").close()
