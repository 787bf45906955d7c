"""What ``tapis solve`` and ``tapis analyse`` say on standard error while they work."""

import json
import sys
from pathlib import Path

import pytest

from tapisvert import waiting
from tests.cli.program import LANGS, Run, RunResult, deal, document
from tests.cli.test_solve import PBN, PLAYED

BAR = {"fr": "Analyse des cartes", "en": "Analysing the cards"}
FIRST = {
    "fr": "Première mise en route\u202f: le noyau est compilé (une demi-minute)…",
    "en": "First start: compiling the kernel (half a minute)…",
}


def on_a_terminal(monkeypatch: pytest.MonkeyPatch, *, ready: bool) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(waiting, "can_solve", lambda: ready)


def run_on_record(
    tapis: Run, folder: Path, command: str, lang: str, acts: list[str] = PLAYED
) -> RunResult:
    path = folder / "late.json"
    path.write_text(json.dumps(document(deals=[deal(events=acts)])), encoding="utf-8")
    return tapis(command, str(path), "--json", lang=lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["solve", "analyse"])
@pytest.mark.parametrize("ready", [True, False])
def test_on_a_terminal(
    tapis: Run, tmp_path: Path, command: str, lang: str, ready: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    on_a_terminal(monkeypatch, ready=ready)
    ran = run_on_record(tapis, tmp_path, command, lang)
    assert ran.status == 0
    assert ran.out.startswith("{")
    assert BAR[lang] in ran.err
    assert "100%" in ran.err, "every card is told of"
    assert ran.err.startswith(FIRST[lang] + "\n") != ready


def test_nothing_is_compiled_for_what_cannot_be_solved(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_a_terminal(monkeypatch, ready=False)
    assert "not played with these hands" in tapis("solve", PBN, "--game", "marjolet").refusal()
    ran = run_on_record(tapis, tmp_path, "analyse", "en", [])
    assert (ran.status, ran.err.startswith(FIRST["en"])) == (0, False)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["solve", "analyse"])
def test_a_log_is_told_that_the_kernel_is_compiled_and_nothing_else(
    tapis: Run, tmp_path: Path, command: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_on_record(tapis, tmp_path, command, lang).err == ""
    monkeypatch.setattr(waiting, "can_solve", lambda: False)
    ran = run_on_record(tapis, tmp_path, command, lang)
    assert (ran.status, ran.err) == (0, FIRST[lang] + "\n")
    assert ran.out.startswith("{")


def test_without_standard_error_nothing_is_said(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "can_solve", lambda: False)
    monkeypatch.setattr(sys, "stderr", None)
    assert run_on_record(tapis, tmp_path, "solve", "en").status == 0
