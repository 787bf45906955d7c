"""Whether the kernel must still be compiled, and who is told so."""

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
from tapisvert.kernel.batch import advance
from tapisvert.kernel.core.jit import DIRECTORY
from tapisvert.kernel.search import mtd, worlds
from tests.solver.endings import ending

ASK = "from tapisvert.waiting import *; print(can_play(), can_solve(), can_do_all())"
FUNCTIONS = {
    "can_solve": (mtd, "mtd"),
    "can_solve_worlds": (worlds, "solve_worlds"),
    "can_play": (advance, "advance_pieces"),
}
MAKE: dict[str, Callable[[], object]] = {
    "can_solve": lambda: tv.solve(ending(Random("ready"), "marjolet")),
    "can_solve_worlds": lambda: tv.solve_worlds([ending(Random("ready"), "marjolet")]),
    "can_play": lambda: tv.batch("whist_dix", 1),
}


def told(folder: Path, **more: str) -> str:
    """Return what a new process prints that stores its compiled code in this folder."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder), **more},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_nothing_kept_nothing_ready(tmp_path: Path) -> None:
    """With an empty cache nothing is ready; without the compiler everything is."""
    assert told(tmp_path) == "False False False\n"
    assert told(tmp_path, NUMBA_DISABLE_JIT="1") == "True True True\n", "nothing to wait for"


@pytest.mark.parametrize("name", MAKE)
def test_ready_once_it_was_compiled(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    MAKE[name]()
    ready = getattr(waiting, name)
    assert ready()
    module, function = FUNCTIONS[name]
    known = getattr(module, function)
    stats = getattr(known, "stats", None)
    if DIRECTORY and stats:
        names = {"__name__": function, "__module__": known.__module__}
        other = SimpleNamespace(signatures=[], stats=stats, **names)
        monkeypatch.setattr(module, function, other)
        assert ready(), "another process finds what this one has kept"


@pytest.mark.parametrize(("kept", "all_"), [(0, False), (1, False), (2, True)])
def test_play_is_compiled_in_two_ways(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: int, all_: bool
) -> None:
    """One cached version of the drive is enough to play, two are needed for all games."""
    for number in range(kept):
        (tmp_path / f"advance.advance_pieces-77.py311.{number}.nbc").touch()
    drive = SimpleNamespace(
        signatures=[], stats=SimpleNamespace(cache_path=str(tmp_path)), __name__="advance_pieces",
        __module__="tapisvert.kernel.batch.advance",
    )  # fmt: skip
    monkeypatch.setattr(advance, "advance_pieces", drive)
    for name in ("can_solve", "can_solve_worlds", "can_roll_out"):
        monkeypatch.setattr(waiting, name, lambda: True)
    assert (waiting.can_play(), waiting.can_do_all()) == (kept > 0, all_)


@pytest.mark.parametrize("name", MAKE)
@pytest.mark.parametrize(("lang", "said"), [("fr_FR", "Première mise en"), ("C", "First start: ")])
def test_who_waits_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture, name: str, lang: str, said: str,
) -> None:  # fmt: skip
    monkeypatch.setenv("LANGUAGE", lang)
    monkeypatch.setattr(waiting, name, lambda: True)
    MAKE[name]()
    assert (capsys.readouterr(), caplog.messages) == (("", ""), [])
    monkeypatch.setattr(waiting, name, lambda: False)
    MAKE[name]()
    assert capsys.readouterr() == ("", "")
    assert [message.startswith(said) for message in caplog.messages] == [True], "a log"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    MAKE[name]()
    assert capsys.readouterr().err.startswith(said)
    assert len(caplog.messages) == 1, "a terminal"


def test_where_no_log_is_kept_standard_error_is_told() -> None:
    """Without logging handlers Python prints the message in one plain line."""
    script = (
        "from tapisvert import waiting; waiting.can_solve = lambda: False;"
        " waiting.tell(waiting.can_solve)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        env={**os.environ, "LANGUAGE": "C"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == "First start: compiling the kernel (half a minute)…\n"
    assert done.stdout == ""


def test_who_has_news_of_progress_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A caller that gets progress by ``step`` sees no message."""
    monkeypatch.setattr(waiting, "can_solve", lambda: False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tv.solve(ending(Random("ready"), "marjolet"), step=lambda: None)
    assert capsys.readouterr() == ("", "")
