"""The sdist is small and holds what is needed to build, test and read the project."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.reached import ROOT

MOST = 3_200_000
"""Bytes. Two thirds are sources, transcripts and perft counts."""


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("sdist")
    build = ("-m", "build", "--sdist", "--no-isolation", "--outdir", place, ROOT)
    subprocess.run([sys.executable, *build], capture_output=True, check=True)
    (made,) = place.glob("*.tar.gz")
    return made


@pytest.fixture(scope="module")
def unpacked(sdist: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # since Python 3.11.4
        archive.extractall(sdist.parent)
    return sdist.parent / sdist.name.removesuffix(".tar.gz")


def test_it_is_small(sdist: Path) -> None:
    assert sdist.stat().st_size < MOST


def test_what_it_holds(unpacked: Path) -> None:
    files = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
    assert {"CITATION.cff", "CHANGELOG.md", "NOTICE", "Makefile", "requirements/play.txt"} <= files
    assert {"docs/rules/polignac.fr.md", "tests/corpora/perft/manille_boussac.json"} <= files
    assert {f"src/tapisvert/games/clauses/{name}.toml" for name in ("morts", "reasons")} <= files
    pictures = [name for name in files if name.startswith("docs/screens/")]
    assert pictures == ["docs/screens/mid-trick-desktop-light.webp"]
    assert not [name for name in files if name.startswith((".soak", ".venv", "dist/"))]


def test_its_tests_can_be_run(unpacked: Path) -> None:
    """A few quick tests pass in it: of the law, the style rules, links and pictures."""
    env = {**os.environ, "PYTHONPATH": str(unpacked / "src")}
    some = ("tests/law/test_duty.py", "tests/test_house.py")
    links = "tests/test_documents.py::test_links_lead_somewhere"
    pictures = "tests/web/test_screenshots.py"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *some, links, pictures],
        cwd=unpacked, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
