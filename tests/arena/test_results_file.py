"""Results are kept on disk, and an arena goes on from them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.arena.contest import Contest, DealResult
from tapisvert.arena.results_file import ResultsFile, seed_in

TWO = ("habitue", "hasard")
CONTEST = Contest(tv.game("manille"), TWO, "é")
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
ROW = DealResult((0, 1), 3, -0.5, 12, 0.25)


def test_results_come_back_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with ResultsFile(file, CONTEST) as kept:
        assert kept.found == []
        kept.add([ROW, ROW._replace(deal=4)])
        assert len(file.read_bytes().splitlines()) == 3, "on disk at once"
    with ResultsFile(file, CONTEST) as kept:
        assert kept.found == [ROW, ROW._replace(deal=4)]


@pytest.mark.parametrize("cut", [0, 1, 30, -1])
def test_a_line_that_was_cut_off_is_written_again(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "arena.jsonl"
    with ResultsFile(file, CONTEST):
        whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    with ResultsFile(file, CONTEST) as kept:
        assert kept.found == []
    assert file.read_bytes() == whole


def test_the_seed_of_a_file_is_known(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with ResultsFile(file, CONTEST):
        pass
    assert seed_in(file) == "é"
    assert seed_in(tmp_path) is None
    assert seed_in(tmp_path / "none") is None
    for other in (b"[]", b"\xff", b"", b'{"seed": 1}'):
        file.write_bytes(other)
        assert seed_in(file) is None


@needs_full
def test_what_is_no_file_is_told_of() -> None:
    """A device that refuses to write, and would be read without end."""
    with pytest.raises(tv.TapisError, match=r".") as refused:
        ResultsFile(Path("/dev/full"), CONTEST)
    assert refused.value.code == "arena/file"


@needs_full
def test_a_disk_that_is_full_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ResultsFile(tmp_path / "arena.jsonl", CONTEST) as kept:
        kept._file.close()
        full = Path("/dev/full").open("a", encoding="utf-8")  # noqa: SIM115 - closed with ``kept``
        monkeypatch.setattr(kept, "_file", full)
        with pytest.raises(tv.TapisError, match="the disk is full") as refused:
            kept.add([ROW])
    assert refused.value.where == str(tmp_path / "arena.jsonl")


def test_only_one_arena_at_a_time_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with ResultsFile(file, CONTEST) as first:
        first.add([ROW])
        with pytest.raises(tv.TapisError, match="another arena is writing this file") as refused:
            ResultsFile(file, CONTEST)
        first.add([ROW._replace(deal=4)])
    assert (refused.value.code, refused.value.where) == ("arena/file", str(file))
    with ResultsFile(file, CONTEST) as again:
        assert again.found == [ROW, ROW._replace(deal=4)]


def test_a_file_is_locked_under_all_its_names(tmp_path: Path) -> None:
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "arena.jsonl")
    kept, linked = ResultsFile(tmp_path / "arena.jsonl", CONTEST), tmp_path / "link.jsonl"
    with kept, pytest.raises(tv.TapisError, match="another arena"):
        ResultsFile(linked, CONTEST)


def test_a_lock_that_is_no_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "arena.jsonl.lock").mkdir()
    with pytest.raises(tv.TapisError, match=r"with \.lock cannot be used") as refused:
        ResultsFile(tmp_path / "arena.jsonl", CONTEST)
    assert refused.value.code == "arena/file"


def test_a_file_that_is_refused_is_not_locked(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    file.write_text("something else\n")
    for _ in range(2):
        with pytest.raises(tv.TapisError, match="does not hold the results"):
            ResultsFile(file, CONTEST)


def test_a_seed_may_be_any_text(tmp_path: Path) -> None:
    file, contest = tmp_path / "arena.jsonl", CONTEST._replace(seed="\ud800")
    with ResultsFile(file, contest) as kept:
        kept.add([ROW])
    with ResultsFile(file, contest) as kept:
        assert kept.found == [ROW]
    assert seed_in(file) == contest.seed


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = tv.arena.play("manille", TWO, 10, seed="s")
    file = tmp_path / "arena.jsonl"
    tv.arena.play("manille", TWO, 4, seed="s", to=file)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 5
    file.write_text("".join([*lines, lines[2]]) + '{"pair": [0, 1], "de')
    steps = list[None]()
    again = tv.arena.play("manille", TWO, 10, seed="s", to=file, step=lambda: steps.append(None))
    assert again.values == whole.values
    assert len(steps) == 10
    assert len(file.read_text().splitlines()) == 12, "one deal twice; the one cut off is replaced"
    assert tv.arena.play("manille", TWO, 10, seed="s", to=str(file)).values == whole.values


@pytest.mark.parametrize(
    ("how", "differs"),
    [({"seed": "t"}, "seed"), ({"work": 5}, "work"), ({"players": TWO[::-1]}, "players"),
     ({"game": "whist_dix"}, "game"), ({"game": tv.game("manille", undertrump="free")}, "options")],
)  # fmt: skip
def test_a_file_of_another_arena_is_refused(
    tmp_path: Path, how: dict[str, object], differs: str
) -> None:
    file = tmp_path / "arena.jsonl"
    first = {"game": "manille", "players": TWO, "deals": 2, "seed": "s", "to": file}
    tv.arena.play(**first)  # type: ignore[arg-type]
    before = file.read_bytes()
    with pytest.raises(tv.TapisError, match=f"'{differs}' differs") as refused:
        tv.arena.play(**{**first, **how})  # type: ignore[arg-type]
    assert refused.value.where == str(file)
    assert file.read_bytes() == before


def test_players_of_another_version_are_not_mixed_with_these(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    tv.arena.play("manille", TWO, 2, seed="s", to=file)
    header, *lines = file.read_text().splitlines(keepends=True)
    key = json.loads(header)
    file.write_text("".join([json.dumps({**key, "code": "0" * 16}) + "\n", *lines]))
    with pytest.raises(tv.TapisError, match="from another version of the program"):
        tv.arena.play("manille", TWO, 2, seed="s", to=file)


@pytest.mark.parametrize(
    "data", [b"{}\n", b"hello", b"\xff\n", b"[1]\n", b'{"format": "tapis/1"}\n']
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "evening.json"
    file.write_bytes(data)
    with pytest.raises(tv.TapisError, match="does not hold the results of an arena"):
        tv.arena.play("manille", TWO, 2, seed="s", to=file)
    assert file.read_bytes() == data


def test_a_broken_line_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    tv.arena.play("manille", TWO, 2, seed="s", to=file)
    whole = file.read_text()
    for line in ('{"pair": [0]}', "[]", "null", "x"):
        file.write_text(f"{whole}{line}\n")
        with pytest.raises(tv.TapisError, match="does not hold"):
            tv.arena.play("manille", TWO, 2, seed="s", to=file)


def test_ends_of_files_are_told(tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "no" / "folder", "a\0b"):
        with pytest.raises(tv.TapisError, match=r"."):
            tv.arena.play("manille", TWO, 2, seed="s", to=name)


@pytest.mark.parametrize("wrong", ['"value": NaN', '"value": Infinity', '"deal": Infinity'])
def test_a_number_that_is_none_is_refused(tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "arena.jsonl"
    with ResultsFile(file, CONTEST) as kept:
        kept.add([ROW])
    key = wrong.partition(":")[0]
    file.write_text(re.sub(rf"{key}: [-0-9.]+", wrong, file.read_text()))
    with pytest.raises(tv.TapisError) as refused:
        ResultsFile(file, CONTEST)
    assert refused.value.code == "arena/file"
