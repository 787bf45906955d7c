"""The guide to adding a game works, block by block."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guided import GUIDE, changed, commands, file_of, steps

ROOT = GUIDE.parents[1]
STEPS = steps(GUIDE.read_text("utf-8"))
FACT = next(step.heading for step in STEPS if step.heading.startswith("4. "))


def run(command: str, folder: Path) -> str:
    """Return the output of a command, run with the copy of the package in the folder, if any.

    Compiled code of a changed package is stored there too.
    """
    program, *words = command.split()
    assert program in ("tapis", "python")
    start = [sys.executable, *(["-m", "tapisvert"] if program == "tapis" else [])]
    env = dict(os.environ, LANG="en_GB.UTF-8", LC_ALL="", LANGUAGE="", PYTHONUTF8="1")
    if (folder / "src").exists():
        env["PYTHONPATH"] = f"{folder / 'src'}{os.pathsep}{folder}"
        env["NUMBA_CACHE_DIR"] = str(folder / "compiled")
    done = subprocess.run(
        [*start, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def follow(folder: Path, under: str) -> None:
    """Carry out the steps under the headings whose first characters are in ``under``."""
    for kind, text, heading in STEPS:
        if heading[0] not in under:
            continue
        if kind == "diff":
            path = folder / file_of(text)
            path.write_text(changed(path.read_text("utf-8"), text), "utf-8")
        for command, answer in commands(text) if kind == "console" else ():
            said = run(command, folder)
            assert said == answer or (said and not answer), command


def test_steps_in_a_file_of_ones_own(tmp_path: Path) -> None:
    follow(tmp_path, "123")
    assert sorted(path.name for path in tmp_path.glob("*.py")) == [
        "my_hearts.py", "my_hearts_example.py",
    ]  # fmt: skip


@pytest.mark.soak
def test_a_new_fact_is_played_by_referee_kernel_and_solver(tmp_path: Path) -> None:
    follow(tmp_path, "123")
    for name in ("src", "tests"):
        ignored = shutil.ignore_patterns("__pycache__", "*.pyc", "transcripts", "perft")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    follow(tmp_path, "4")
    rules = run("tapis --game-file my_hearts.py rules my_hearts", tmp_path)
    assert "hearts; hearts are not broken: a card of another suit" in " ".join(rules.split())
    assert "alike" in run("python -m tests.guided_kernel my_hearts.py", tmp_path)
    run("python -m pytest -q -n 0 tests/kernel/core/test_legal_cards.py", tmp_path)


def test_the_guide_counts_its_files_rightly() -> None:
    files = [file_of(step.text) for step in STEPS if step.kind == "diff" and step.heading == FACT]
    package = [file for file in files if file.startswith("src/")]
    assert len(package) == len(set(package)) == 9


def test_what_the_guide_names_is_there() -> None:
    """A diff whose lines are no longer in the file fails here."""
    for step in STEPS:
        if step.kind == "diff" and (ROOT / file_of(step.text)).exists():
            changed((ROOT / file_of(step.text)).read_text("utf-8"), step.text)


@pytest.mark.parametrize("diff", ["--- f\n@@\n a\n-b\n+c\n", "--- f\n@@\n b\n+c\n@@\n a\n+d\n"])
def test_a_diff_that_does_not_fit_is_refused(diff: str) -> None:
    with pytest.raises(ValueError, match="f has no lines"):
        changed("a\nx\nb\n", diff)


def test_a_diff_is_carried_out_in_order() -> None:
    diff = "--- f\n@@\n a\n-x\n+y\n b\n@@\n b\n+z\n"
    assert changed("a\nx\nb\nx\n", diff) == "a\ny\nb\nz\nx\n"
