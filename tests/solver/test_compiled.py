"""The search is compiled once, and without the compiler it finds the same."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from tests.solver import small_case

MODULES = (
    "cashing", "choices", "cuts", "later", "lines", "narrowing", "proofs", "reach", "steps",
    "taking", "trying",
)  # fmt: skip


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


def test_one_version_of_each_function() -> None:
    small_case.answers()
    versions = {
        f"{name}.{function.__name__}": len(function.signatures)
        for name in MODULES
        for function in vars(import_module(f"tapisvert.kernel.{name}")).values()
        if hasattr(function, "signatures") and function.signatures
    }
    assert versions["narrowing.narrowed"] == 1
    assert not [name for name, count in versions.items() if count > 1]
