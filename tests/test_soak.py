"""A soak remembers what passed with which sources, and records it at its end."""

import json
import shutil
from pathlib import Path

import pytest

from tests import soak, soaked
from tests.properties import PROPERTIES, Property
from tests.reached import ROOT
from tests.soaked import HERE, Files


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """Return a copy of the repository's record, with no progress yet."""
    kept = Files(tmp_path / ".soak" / "passed.json", tmp_path / "soaked.json", tmp_path / "SOAK.md")
    for path, here in zip(HERE[1:], kept[1:], strict=True):
        shutil.copyfile(path, here)
    return kept


def named(name: str) -> Property:
    return next(prop for prop in PROPERTIES if prop.name == name)


def recorded(files: Files) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in files[1:])


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Property:
    """Return a property of four cases that has never passed, and make it the only one to soak."""
    prop = named("unlawful deals")._replace(full=4)
    monkeypatch.setattr(soak, "PROPERTIES", (prop,))
    monkeypatch.setattr(soak, "digest", lambda module, browser: "ffff")
    return prop


def test_chunks_hold_every_case_once() -> None:
    for prop in PROPERTIES:
        cases = [case for chunk in soaked.chunks(prop) for case in chunk]
        assert cases == list(range(prop.full))


def test_progress_leaves_the_record_alone(files: Files, small: Property) -> None:
    before = recorded(files)
    assert soak.main([small.name], files) == 0
    assert files.passed(small, "ffff") == {0, 1, 2, 3}
    assert recorded(files) == before


def test_a_whole_soak_ends_with_its_record(
    files: Files, small: Property, capsys: pytest.CaptureFixture[str]
) -> None:
    others = json.loads(files.record.read_text())
    assert soak.main([], files) == 0
    assert "recorded: soaked.json and SOAK.md" in capsys.readouterr().out
    entries = json.loads(files.record.read_text())
    assert entries == others | {small.name: {"sources": "ffff", "passed": [0, 1, 2, 3]}}
    table = files.table.read_text().splitlines()
    assert table[-1].startswith(f"| {small.name} | ")
    assert table[-1].endswith(" | 4 | 4 | ffff | 100 |")


def test_what_has_passed_is_not_tried_again(
    files: Files, small: Property, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.remember(small, "ffff", {0, 1, 2, 3})
    monkeypatch.setattr(soak, "run", None)
    assert soak.main([], files) == 0


def fails(name: str, cases: range) -> str | None:
    return f"{name} {cases.start}" if cases.start == 2 else None


def test_what_fails_is_not_recorded(
    files: Files, small: Property, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    before = recorded(files)
    monkeypatch.setattr(soak, "run", fails)
    assert soak.main([], files) == 1
    assert f"{small.name} 2" in capsys.readouterr().err
    assert files.passed(small, "ffff") == {0, 1, 3}
    assert recorded(files) == before
    assert soak.main(["--record"], files) == 0
    assert json.loads(files.record.read_text())[small.name]["passed"] == [0, 1, 3]


def test_what_has_failed_is_reported_until_it_passes(
    files: Files, small: Property, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    with monkeypatch.context() as patched:
        patched.setattr(soak, "run", fails)
        assert soak.main([small.name], files) == 1
    (report,) = files.failed()
    assert report.read_text() == f"{small.name} 2"
    for told in ("--plan", "--record"):
        capsys.readouterr()
        assert soak.main([told], files) == 0
        assert f"failed: {small.name} 2, see {report}" in capsys.readouterr().out
    assert soak.main([small.name], files) == 0
    assert files.failed() == []
    soak.main(["--plan"], files)
    assert "failed:" not in capsys.readouterr().out


def test_what_passed_before_is_carried_over(files: Files) -> None:
    """What passed with the same sources counts, recorded or in progress; nothing else does."""
    prop, other = named("acts taken back"), named("rubbers")
    kept = {
        prop.name: {"sources": "same", "passed": [0, 40]},
        other.name: {"sources": "old", "passed": [0]},
    }
    files.record.write_text(json.dumps(kept))
    files.remember(prop, "same", {80})
    assert files.passed(prop, "same") == {0, 40, 80}
    assert files.passed(prop, "new") == set()
    files.keep((prop, other), {prop.name: "same", other.name: "new"})
    kept[prop.name]["passed"] = [0, 40, 80]
    assert json.loads(files.record.read_text()) == kept
    rows = files.table.read_text().splitlines()[-2:]
    assert f"| {prop.full:,} | 120 | same |" in rows[0]
    assert f"| {other.full:,} | 0 | new |" in rows[1]


def test_nonsense_is_refused(files: Files, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        soak.main(["no such"], files)
    assert "no property no such: --plan names them all" in capsys.readouterr().err


def test_progress_is_not_the_repositorys() -> None:
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert f"/{HERE.progress.parent.name}/" in ignored
