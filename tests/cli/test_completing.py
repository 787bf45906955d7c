"""The Tab key, asked as the shells ask it: by the scripts that the program itself hands out."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tapisvert.games import find

SLOW = {"asyncio", "fastapi", "numba", "numpy", "rich", "textual"}
BASH = shutil.which("bash")
README = Path(__file__).parents[2] / "README.md"
TAB = """
complete -p tapis
COMP_WORDS=(tapis rules manille --set undertrump = f) COMP_CWORD=6
_tapis_completion tapis
printf '%s\\n' "${COMPREPLY[@]}"
"""


def complete(shell: str, *words: str, fish: str | None = None, lang: str = "en") -> list[str]:
    """What the program answers a shell whose cursor stands at the end of the last word."""
    line, place = "\n".join(words), str(len(words) - 1)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tapisvert"],
        env={
            **os.environ, "LANG": lang, "LC_ALL": "", "LANGUAGE": "", "PYTHONUTF8": "1",
            "_TAPIS_COMPLETE": f"{shell}_complete", "COMP_WORDS": line,
            "COMP_CWORD": place if fish is None else fish,
        },
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout.splitlines()


def bash_completions(*words: str) -> list[str]:
    """What bash is offered for the line ``tapis ...``."""
    answers = [line.partition(",") for line in complete("bash", "tapis", *words) if line]
    assert {kind for kind, _, _ in answers} <= {"plain"}
    return [value for _, _, value in answers]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("so", ["solve"]),
        ("deal --se", ["--set", "--seed"]),
        ("play coi", ["coinche"]),
        ("play Whist-D", ["whist_dix", "whist_deux_morts", "whist_de_gand"]),
        ("rules manille bm-2", [f"BM-2{n}" for n in range(10)]),
        ("simulate manille --level h", ["hasard", "habitue"]),
        ("rules manille --set un", [f"undertrump={v}" for v in ("must", "free", "forbidden")]),
        ("rules manille --set undertrump =", ["must", "free", "forbidden"]),
        ("rules manille --set undertrump = f", ["free", "forbidden"]),
        ("rules manille --set = undertrump = fr", ["free"]),
        ("rules manille --set undertrump=free --set over", ["overtrump=must", "overtrump=free"]),
        ("rules manille --set undertrump=free --set un", []),
        ("rules manille --diff coinche : target", ["target=121", "target=61", "target=101"]),
        ("solve evening.pbn --game whist_di", ["whist_dix"]),
        ("solve evening.pbn --set match = g", ["game"]),
        ("games --lang = f", ["fr"]),
        ("play nosuchgame --set un", []),
        ("nosuchcommand --set un", []),
    ],
)
def test_bash(line: str, expected: list[str]) -> None:
    assert bash_completions(*line.split(" "))[: len(expected) or None] == expected


def test_the_names_of_all_options_of_a_game_and_no_value() -> None:
    names = bash_completions("deal", "manille", "--set", "")
    assert {"match=", "undertrump="} <= set(names)
    assert all(name.endswith("=") for name in names)


def test_files_are_left_to_the_shell() -> None:
    assert complete("bash", "tapis", "legal", "eve") == ["file,eve"]


def test_zsh_is_told_what_each_means() -> None:
    answer = ["plain", "coinche", find("coinche").names.en]
    assert complete("zsh", "tapis", "play", "coin") == answer
    assert complete("zsh", "tapis", "rules", "x", "--diff", "coinche:target=6")[:2] == [
        "plain", r"coinche\:target=61",
    ]  # fmt: skip
    french = complete("zsh", "tapis", "simulate", "manille", "--level", "ha", lang="fr_FR.UTF-8")
    assert french[:3] == ["plain", "hasard", "joue au hasard, dans les règles"]


def test_fish_is_given_whole_values_with_their_commas() -> None:
    words = ("tapis", "rules", "manille", "--set", "deal_packets=3")
    (answer,) = complete("fish", *words, fish=words[-1])
    assert answer.startswith("plain,deal_packets=3,2,3\t")
    source = subprocess.run(
        [sys.executable, "-m", "tapisvert"],
        env={**os.environ, "_TAPIS_COMPLETE": "fish_source"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert 'string split --max 1 "," $completion' in source.stdout


@pytest.mark.skipif(BASH is None, reason="no bash here")
def test_a_real_bash_with_the_line_of_the_readme(tmp_path: Path) -> None:
    assert BASH
    program = tmp_path / "tapis"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tapisvert "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    readme = README.read_text("utf-8").splitlines()
    (switched_on,) = [line for line in readme if "bash_source" in line]
    done = subprocess.run(
        [BASH, "--norc", "-c", f"{switched_on}\n{TAB}"],
        env={**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "complete -o nosort -F _tapis_completion tapis", "free", "forbidden",
    ]  # fmt: skip


def test_nothing_slow_is_loaded() -> None:
    """Nor any command but the one on the line."""
    script = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr));"
        " from tapisvert.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={
            **os.environ, "_TAPIS_COMPLETE": "bash_complete",
            "COMP_WORDS": "tapis\ndeal\nmanille\n--set\nun", "COMP_CWORD": "4",
        },
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.startswith("plain,undertrump=must\n")
    loaded = set(done.stderr.split())
    assert not SLOW & loaded
    assert "tapisvert.cli.deal" in loaded
    assert not {f"tapisvert.cli.{name}" for name in ("serve", "play", "solve", "rules")} & loaded
