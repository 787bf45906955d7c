"""Running ``tapis``, records to run it on, and what its French must look like."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import click

from tapisvert.cli.root import tapis as program

SCRIPT = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from tapisvert.cli import main
sys.exit(main())
"""
START = [sys.executable, "-c", SCRIPT]
LANGS = ("fr", "en")
GAMES = ("manille_boussac", "manille_wikibooks")


class RunResult(NamedTuple):
    status: int
    out: str
    err: str

    def data(self) -> Any:
        """What a successful command answers in JSON."""
        assert (self.status, self.err) == (0, "")
        return json.loads(self.out)

    def text(self) -> str:
        """What a successful command answers in words."""
        assert (self.status, self.err) == (0, "")
        assert self.out.endswith("\n")
        return self.out

    def refusal(self) -> str:
        """The one line of a command that refuses, without its prefix."""
        assert (self.status, self.out) == (2, "")
        assert self.err.startswith("tapis: ")
        assert self.err.endswith("\n")
        line = self.err.removeprefix("tapis: ").removesuffix("\n")
        assert len(line.splitlines()) == 1
        assert "\x1b" not in line
        return line


Run = Callable[..., RunResult]


def start(*argv: str, env: dict[str, str] | None = None, **how: Any) -> subprocess.Popen[bytes]:
    """Start ``tapis`` as a program of its own."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    process: subprocess.Popen[bytes] = subprocess.Popen(
        [*START, *argv], env=env, **{**pipes, **how}
    )
    return process


def document(**changes: Any) -> dict[str, Any]:
    """Boussac's game, one deal, three cards played; David is to follow with a club."""
    return {
        "format": "tapis/1",
        "game": "manille_boussac",
        "rules": 2,
        "options": {"match": "single44"},
        "seats": ["Anne", "Bruno", "Chloé", "David"],
        "enforcement": "strict",
        "deals": [deal()],
        **changes,
    }


def deal(**changes: Any) -> dict[str, Any]:
    return {
        "dealer": 3,
        "hands": [
            "JH 7H AD 9D 7D TC AC 9C",
            "KS 7S KH QH TD KD QD QC",
            "AS JS TH 9H JD KC JC 8C",
            "TS QS 9S 8S AH 8H 8D 7C",
        ],
        "turn_up": "7C",
        "events": ["0 play AC", "1 play QC", "2 play KC"],
        **changes,
    }


def record(**changes: Any) -> str:
    return json.dumps(document(**changes), ensure_ascii=False)


def commands() -> Iterator[click.Command]:
    """The program and all its commands."""
    yield program
    nowhere = click.Context(program)
    for name in program.list_commands(nowhere):
        command = program.get_command(nowhere, name)
        assert command
        yield command


def check_french(text: str) -> None:
    """Narrow no-break spaces before ``: ; ! ? »`` and after ``«``, in every line."""
    for line in text.splitlines():
        assert not re.search(r"[ \u00a0][:;!?»]|«(?!\u202f)", line), line


def french_texts(value: Any) -> Iterator[str]:
    """Every French text of a JSON answer."""
    if isinstance(value, dict):
        if set(value) == {"fr", "en"}:
            yield value["fr"]
        for each in value.values():
            yield from french_texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from french_texts(each)
