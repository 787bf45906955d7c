"""Each function of the search is compiled once, and without the compiler finds the same values."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.solver import small_case


def test_uncompiled_gives_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.solver.small_case"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == small_case.answers()


COUNTED = """
from importlib import import_module
from pkgutil import walk_packages
from tapisvert.kernel import search
from tests.solver import small_case
small_case.answers()
for each in walk_packages(search.__path__, search.__name__ + "."):
    for name, function in vars(import_module(each.name)).items():
        if getattr(function, "signatures", None):
            print(each.name.rpartition(".")[2], name, len(function.signatures))
"""


@pytest.mark.soak
def test_one_version_of_each_function(tmp_path: Path) -> None:
    """Each has one version in a new process with an empty cache.

    Also no index is out of bounds: compiled code does not count negative ones from the end.
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", COUNTED],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    versions = done.stdout.splitlines()
    assert "mtd mtd 1" in versions
    assert "worlds solve_worlds 1" in versions
    assert "lead_order score_leads 1" in versions
    assert not [each for each in versions if not each.endswith(" 1")]
