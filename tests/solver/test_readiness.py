"""Whether the search has still to be compiled."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

import tapisvert as tv
from tapisvert.kernel import narrowing as search
from tapisvert.kernel.compiled import DIRECTORY
from tapisvert.solver.readiness import is_ready
from tests.solver.endings import ending

ASK = "from tapisvert.solver.readiness import is_ready; print(is_ready())"


def told(folder: Path, **more: str) -> bool:
    """What a process says that keeps its compiled code in this folder."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder), **more},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout == "True\n"


def test_nothing_kept_nothing_ready(tmp_path: Path) -> None:
    assert not told(tmp_path)
    assert told(tmp_path, NUMBA_DISABLE_JIT="1"), "nothing to wait for"


def test_ready_once_it_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    tv.solve(ending(Random("ready"), "marjolet"))
    assert is_ready()
    stats = getattr(search.narrowed, "stats", None)
    if DIRECTORY and stats:
        monkeypatch.setattr(search, "narrowed", SimpleNamespace(signatures=[], stats=stats))
        assert is_ready(), "another process finds what this one has kept"
