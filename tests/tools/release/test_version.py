"""The version stands in pyproject.toml and is cited in CITATION.cff."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.reached import ROOT
from tools.release.refused import Refused
from tools.release.repository import Repository
from tools.release.version import Version, restate, stated


@pytest.mark.parametrize("text", ["1.2", "1.2.3.4", "v1.2.3", "1.2.3rc1", "01.2.3", "", "1.2.٣"])
def test_a_version_is_three_numbers(text: str) -> None:
    with pytest.raises(Refused, match="a version is three numbers"):
        Version.read(text)


def test_versions_are_ordered_as_numbers() -> None:
    assert Version.read("0.10.0") > Version.read("0.9.9")
    assert str(Version.read("0.9.9").after()) == "0.9.10"


def test_it_is_restated_everywhere(repository: Repository) -> None:
    root = repository.root
    for number, day in (("0.2.0", "2026-12-01"), ("0.3.0", "2027-01-01")):
        restate(root, Version.read(number), day)
        assert str(stated(root)) == number
        cited = (root / "CITATION.cff").read_text().splitlines()
        assert cited[2:4] == [f"version: {number}", f'date-released: "{day}"']
        assert cited[-1] == "license: MIT"
        assert len(cited) == 5


def test_two_versions_are_refused(repository: Repository) -> None:
    path = repository.root / "CITATION.cff"
    path.write_text(path.read_text().replace("0.1.0", "0.0.9"))
    with pytest.raises(Refused, match=r"pyproject.toml has version 0.1.0, CITATION.cff 0.0.9"):
        stated(repository.root)


def test_ours_agree() -> None:
    assert stated(ROOT)


@pytest.mark.parametrize("day", [None, "2026-11-23"])
def test_the_citation_is_valid(tmp_path: Path, day: str | None) -> None:
    """By the schema of the Citation File Format, as it is and as it is released."""
    for name in ("pyproject.toml", "CITATION.cff"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    if day:
        restate(tmp_path, stated(tmp_path), day)
    assert not checked(tmp_path / "CITATION.cff")
    text = (tmp_path / "CITATION.cff").read_text()
    (tmp_path / "CITATION.cff").write_text(text.replace("cff-version: 1.2.0", "cff-version: 1.2"))
    assert "cff-version" in checked(tmp_path / "CITATION.cff")


def checked(path: Path) -> str:
    """What is wrong with a citation."""
    check = ("-m", "check_jsonschema", "--builtin-schema", "vendor.citation-file-format", path)
    done = subprocess.run([sys.executable, *check], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode else ""


def test_the_citation_says_what_the_package_says() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    cited = (ROOT / "CITATION.cff").read_text()
    assert f"license: {project['license']}\n" in cited
    assert all(f"- name: {author['name']}\n" in cited for author in project["authors"])
