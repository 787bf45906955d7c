"""``tapis play``: what it hands to the terminal game."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tapisvert.tui
from tapisvert.cli import main
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.service.level_texts import DEFAULT_LEVEL
from tapisvert.tui.start import Wanted
from tests.cli.program import LANGS, Run

Called = dict[str, Any]


@pytest.fixture
def play_call(monkeypatch: pytest.MonkeyPatch) -> Called:
    """How the terminal game was called; it answers with the status 7."""
    called: Called = {}

    def play(game: object, **setup: object) -> int:
        called.update(setup, game=game)
        return 7

    monkeypatch.setattr(tapisvert.tui, "play", play)
    return called


def test_defaults(tapis: Run, play_call: Called) -> None:
    assert tapis("play", "manille", lang="fr") == (7, "", "")
    assert play_call == {
        "game": find("manille"),
        "lang": "fr",
        "name": "",
        "levels": (DEFAULT_LEVEL,) * 3,
        "seed": None,
        "seat": None,
        "plain": True,
        "resume": None,
        "enforcement": Enforcement.STRICT,
        "claims": True,
        "lang_given": False,
    }


def test_computers_may_be_told_to_claim_nothing(tapis: Run, play_call: Called) -> None:
    argv = ("play", "manille", "--no-claims")
    assert "--enforcement table" in tapis(*argv).refusal()
    assert tapis(*argv, "--enforcement", "table").status == 7
    assert play_call["claims"] is False


def test_all_that_can_be_said(tapis: Run, play_call: Called) -> None:
    argv = ["play", "coinche", "--set", "target=61", "--seat", "2", "--seed", "x", "--name", "Zoé"]
    assert tapis(*argv, "--players", "hasard,Hasard,hasard").status == 7
    assert play_call["game"] == find("coinche", {"target": 61})
    assert (play_call["seat"], play_call["seed"], play_call["name"]) == (2, "x", "Zoé")
    assert play_call["levels"] == ("hasard",) * 3


def _terminal() -> bool:
    return True


@pytest.mark.parametrize(("plain", "expected"), [((), False), (("--plain",), True)])
def test_a_terminal_gets_the_full_screen(
    play_call: Called, monkeypatch: pytest.MonkeyPatch, plain: tuple[str, ...], expected: bool
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", _terminal, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", _terminal, raising=False)
    assert main(["play", "manille", *plain]) == 7
    assert play_call["plain"] is expected


def test_a_match_is_taken_up(tapis: Run, play_call: Called, record_file: Path) -> None:
    assert tapis("play", "--resume", str(record_file)).status == 7
    assert play_call["resume"] == record_file
    assert play_call["game"] == find("manille", {"match": "single44"})
    assert tapis("play", "manille", "--resume", str(record_file)).status == 7


REFUSED: list[tuple[Callable[[str], list[str]], str]] = [
    (lambda _: [], "GAME is missing"),
    (lambda _: ["manille", "--seat", "4"], "--seat: "),
    (lambda _: ["manille", "--level", "hasard", "--players", "hasard"], "--players: "),
    (lambda _: ["manille", "--players", "hasard,hasard"], "--players: 3 "),
    (lambda _: ["--resume", "-"], "--resume: "),
    (lambda _: ["--resume", "nothing.json"], "nothing.json: "),
    (lambda path: ["--resume", path, "--set", "match=single44"], "--set: "),
    (lambda path: ["--resume", path, "--name", "Zoé"], "--name: "),
    (lambda path: ["--resume", path, "--enforcement", "table"], "--enforcement: "),
    (lambda path: ["--resume", path, "--seed", "x"], "--seed: "),
    (lambda _: ["whist_mort", "--seat", "3"], "one of the seats 0, 1, 2"),
    (lambda path: ["coinche", "--resume", path], ": this is a match of Manille (Boussac"),
]


@pytest.mark.parametrize(("argv", "expected"), REFUSED)
def test_refused(
    tapis: Run,
    play_call: Called,
    record_file: Path,
    argv: Callable[[str], list[str]],
    expected: str,
) -> None:
    assert expected in tapis("play", *argv(str(record_file))).refusal()
    assert tapis("play", *argv(str(record_file)), lang="fr").refusal()
    assert not play_call


@pytest.mark.parametrize("lang", LANGS)
def test_without_input_it_ends(
    tapis: Run, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real game, line by line, its input at an end."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ran = tapis("play", "manille", "--level", "hasard", "--seed", "1", lang=lang)
    assert ran.status in (0, 1)
    assert "Traceback" not in ran.err


def test_faults_may_be_judged(tapis: Run, play_call: Called) -> None:
    assert tapis("play", "whist_dix", "--enforcement", "table", "--level", "distrait")[0] == 7
    assert play_call["enforcement"] is Enforcement.TABLE
    assert play_call["levels"] == ("distrait",) * 3


def test_in_strict_play_nobody_is_absent_minded(tapis: Run, play_call: Called) -> None:
    status, _, error = tapis("play", "whist_dix", "--level", "distrait", lang="en")
    assert status != 0
    assert "--enforcement table" in error
    assert not play_call


@pytest.mark.parametrize("given", [("--level", "maitre"), ("--players", "maitre,maitre,maitre")])
def test_a_saved_match_keeps_its_levels(
    tapis: Run, play_call: Called, tmp_path: Path, given: tuple[str, str]
) -> None:
    saved = Wanted(find("manille"), "fr", "Zoé", ("hasard",) * 3, home=tmp_path).new("levels")
    assert saved.path is not None
    assert f"{given[0]}: " in tapis("play", "--resume", str(saved.path), *given).refusal()
    assert not play_call


def test_where_output_is_closed_it_ends_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(TapisError) as refused:
        tapisvert.tui.play(
            find("manille"), lang="fr", name="", levels=["hasard"] * 3, seed="1", seat=None,
            plain=True, resume=None,
        )  # fmt: skip
    assert refused.value.code == "play/output"
