"""How the tests run the command line."""

import io
import sys
from pathlib import Path

import pytest

from tapisvert import waiting
from tapisvert.cli import main
from tests.cli.program import Run, RunResult, record

LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def tapis(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in process, in an English locale unless ``lang`` says otherwise."""

    def run(*argv: str, lang: str = "en", stdin: bytes = b"") -> RunResult:
        for name in LOCALE:
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        status = main(argv)
        out, err = capsys.readouterr()
        return RunResult(status, out, err)

    return run


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No command says that the kernel has to be compiled, even where it has."""
    monkeypatch.setattr(waiting, "can_solve", lambda: True)


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """A record of a deal under way."""
    path = tmp_path / "evening.json"
    path.write_text(record(), encoding="utf-8")
    return path
