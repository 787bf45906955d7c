"""``tapis backup`` and ``tapis restore``."""

from pathlib import Path

import httpx
import pytest

from tapisvert.store.sqlite import SqliteLog
from tests.cli.program import Run, check_french
from tests.cli.test_serve import running_server


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_running_server_is_backed_up_and_put_back(tapis: Run, tmp_path: Path, lang: str) -> None:
    path, copy = tmp_path / "rooms.db", tmp_path / "copy.db"
    with running_server(path) as (_, url):
        room = httpx.post(f"{url}table", data={"game": "manille"}).headers["location"]
        told = tapis("backup", str(copy), "--database", f"sqlite:///{path}", lang=lang).text()
        assert "1 table, " in told
        assert str(copy) in told.replace("\n", "")
        in_use = tapis("restore", str(copy), "--database", str(path), lang=lang).refusal()
        assert "tapis serve" in in_use
    told = tapis("restore", str(copy), "--database", str(path), lang=lang).text()
    assert "rooms.db.replaced" in told.replace("\n", "")
    if lang == "fr":
        check_french(told)
    log = SqliteLog(path)
    assert log.read(room.removeprefix("/table/"))
    log.close()


def test_a_database_behind_a_symbolic_link_is_in_use_too(tapis: Run, tmp_path: Path) -> None:
    path, link, copy = (tmp_path / each for each in ("real/rooms.db", "rooms.db", "copy.db"))
    path.parent.mkdir()
    link.symlink_to(path)
    SqliteLog(path).close()
    assert tapis("backup", str(copy), "--database", str(path)).text()
    log = SqliteLog(link)
    assert "tapis serve" in tapis("restore", str(copy), "--database", str(link)).refusal()
    log.close()
    assert tapis("restore", str(copy), "--database", str(link)).text()
    assert link.is_symlink()


def test_what_is_wrong_is_said_in_one_line(tapis: Run, tmp_path: Path) -> None:
    nothing, copy = str(tmp_path / "none.db"), str(tmp_path / "copy.db")
    assert "this file cannot be used" in tapis("backup", copy, "--database", nothing).refusal()
    assert "this file cannot be used" in tapis("restore", copy, "--database", nothing).refusal()
    assert tapis("backup", copy, "--database", "postgresql://here").refusal()
    assert tapis("backup").refusal()
