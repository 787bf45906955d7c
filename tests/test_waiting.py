"""Whether the kernel has still to be compiled, and who is told."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

import tapisvert as tv
from tapisvert import waiting
from tapisvert.kernel import narrowing, playing
from tapisvert.kernel.compiled import DIRECTORY
from tests.solver.endings import ending

ASK = "from tapisvert.waiting import can_play, can_solve; print(can_play(), can_solve())"
MAKE: dict[str, Callable[[], object]] = {
    "can_solve": lambda: tv.solve(ending(Random("ready"), "marjolet")),
    "can_play": lambda: tv.batch("whist_dix", 1),
}


def told(folder: Path, **more: str) -> str:
    """What a process says that keeps its compiled code in this folder."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder), **more},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_nothing_kept_nothing_ready(tmp_path: Path) -> None:
    assert told(tmp_path) == "False False\n"
    assert told(tmp_path, NUMBA_DISABLE_JIT="1") == "True True\n", "nothing to wait for"


@pytest.mark.parametrize("name", MAKE)
def test_ready_once_it_was_compiled(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    MAKE[name]()
    ready = getattr(waiting, name)
    assert ready()
    module, function = {"can_solve": (narrowing, "narrowed"), "can_play": (playing, "drive")}[name]
    known = getattr(module, function)
    stats = getattr(known, "stats", None)
    if DIRECTORY and stats:
        names = {"__name__": function, "__module__": known.__module__}
        other = SimpleNamespace(signatures=[], stats=stats, **names)
        monkeypatch.setattr(module, function, other)
        assert ready(), "another process finds what this one has kept"


@pytest.mark.parametrize("name", MAKE)
@pytest.mark.parametrize(("lang", "said"), [("fr_FR", "Première mise en"), ("C", "First start: ")])
def test_who_waits_at_a_terminal_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, lang: str,
    said: str,
) -> None:  # fmt: skip
    monkeypatch.setenv("LANGUAGE", lang)
    MAKE[name]()
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(waiting, name, lambda: False)
    MAKE[name]()
    assert capsys.readouterr() == ("", ""), "nobody is there"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    MAKE[name]()
    assert capsys.readouterr().err.startswith(said)


def test_who_has_news_of_progress_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(waiting, "can_solve", lambda: False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tv.solve(ending(Random("ready"), "marjolet"), step=lambda: None)
    assert capsys.readouterr() == ("", "")
