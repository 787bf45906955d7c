"""``tapis doctor``."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapisvert.cli import checks
from tapisvert.cli.checks import Check
from tapisvert.games import GAMES as LAWS
from tapisvert.games import find
from tests.cli.program import LANGS, Run, check_french, french_texts


@pytest.fixture(autouse=True)
def sound_installation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A sound installation, as far as this machine decides; compiling is looked at apart."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(checks, "kernel", no_checks)


def no_checks() -> Iterator[Check]:
    return iter(())


def test_json(tapis: Run) -> None:
    data = tapis("doctor", "--json").data()
    assert list(data) == ["ok", "checks"]
    assert data["ok"] is True
    found = [check["check"] for check in data["checks"]]
    assert found == ["python", "package", "terminal", "encoding", "saves", *LAWS]
    for check in data["checks"]:
        assert list(check) == ["check", "ok", "name", "found", "todo"]
        assert check["todo"] is None
    for text in french_texts(data):
        check_french(text)


@pytest.mark.parametrize(("lang", "end"), [("fr", "\nTout va bien.\n"), ("en", "\nAll is well.\n")])
def test_text(tapis: Run, lang: str, end: str) -> None:
    page = tapis("doctor", lang=lang).text()
    assert page.endswith(end)
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_problems_say_what_to_do(
    tapis: Run, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    ran = tapis("doctor", lang=lang)
    assert (ran.status, ran.err) == (1, "")
    assert {"fr": "PROBLÈME    Parties\u202f:", "en": "PROBLEM     Matches:"}[lang] in ran.out
    assert "            → " in ran.out
    assert ran.out.endswith({"fr": "\n1\u00a0problème.\n", "en": "\n1 problem.\n"}[lang])
    check_french(ran.out if lang == "fr" else "")
    data = tapis("doctor", "--json")
    assert (data.status, '"ok": false' in data.out) == (1, True)


def test_nothing_is_written(tapis: Run, tmp_path: Path) -> None:
    tapis("doctor")
    assert not list(tmp_path.iterdir())


def test_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    def terminal_size(*_: object) -> os.terminal_size:
        return os.terminal_size((60, 20))

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(checks, "get_terminal_size", terminal_size)
    monkeypatch.setenv("TERM", "dumb")
    size, colours = checks.terminal()
    assert (size.todo, colours.todo) == (checks.ENLARGE, checks.SET_TERM)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    _, colours = checks.terminal()
    assert (colours.found, colours.ok) == (checks.NO_COLOURS, True)


def test_old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert checks.python().todo == checks.NEWER_PYTHON


def test_an_incomplete_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "check_game", lambda _: ["a fault", "another"])
    found = checks.game(find("manille"))
    assert (found.found.en, found.ok) == ("a fault; another", False)
