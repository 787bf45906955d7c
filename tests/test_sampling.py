"""The tests that ``make test`` leaves out, tried on a folder of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.reached import ROOT

MODULE = """
import pytest

@pytest.mark.sampled
@pytest.mark.parametrize("game", [f"game{n}" for n in range(35)])
def test_large(game): pass

@pytest.mark.sampled
@pytest.mark.parametrize("language", ["fr", "en"])
def test_two(language): pass

@pytest.mark.soak
def test_long(): pass

def test_short(): pass
"""


def ran(folder: Path, *options: str) -> list[str]:
    """Return the names of the tests that are run in a module with tests of each kind."""
    (folder / "test_module.py").write_text(MODULE)
    (folder / "conftest.py").write_text("from tests.conftest import *")
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", f"--rootdir={folder}",
         "-c", "/dev/null", "--strict-markers", *options, str(folder)],
        cwd=ROOT, env={**os.environ, "PYTEST_ADDOPTS": ""}, capture_output=True, text=True,
        check=True,
    ).stdout  # fmt: skip
    return [line.partition("::")[2] for line in found.splitlines() if "::" in line]


def words(name: str) -> list[str]:
    return re.findall(r"\w+", name)


def count(names: list[str], start: str) -> int:
    return sum(name.startswith(start) for name in names)


def test_a_tenth_is_run_and_always_the_same(tmp_path: Path) -> None:
    names = ran(tmp_path)
    assert count(names, "test_large[") == 4
    assert count(names, "test_two[") == 1
    assert names[-1] == "test_short"
    assert len(names) == 6
    assert ran(tmp_path) == names
    assert len(ran(tmp_path, "--whole")) == 35 + 2 + 2


def test_what_is_chosen_is_sampled(tmp_path: Path) -> None:
    """A game named by -k is tried, whichever cases would have been chosen among all games."""
    (left_out, *_) = {f"game{n}" for n in range(10, 35)}.difference(*map(words, ran(tmp_path)))
    assert ran(tmp_path, "-k", left_out) == [f"test_large[{left_out}]"]
