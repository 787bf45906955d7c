"""``tapis`` as a program of its own: pipes, signals, locales."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tapisvert.cli import console
from tests.cli.program import start

FULL = Path("/dev/full")


def finish(process: "subprocess.Popen[bytes]", stdin: bytes = b"") -> tuple[int, str, str]:
    out, err = process.communicate(stdin, timeout=60)
    return process.returncode, (out or b"").decode(), err.decode()


def test_python_runs_it_by_the_name_of_the_package() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tapisvert", "games", "--what", "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
    )
    said = "tapis: unknown option --what (see tapis games --help)\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_deal_into_legal() -> None:
    with start("deal", "manille", "--seed", "1", "--json") as dealing:
        status, out, err = finish(start("legal", "-", "--json", stdin=dealing.stdout))
    assert (status, err) == (0, "")
    assert len(json.loads(out)["legal"]) == 8


@pytest.mark.parametrize(("lang", "word"), [("fr_FR.UTF-8", "Utilisation"), ("C", "Usage")])
def test_locale(lang: str, word: str) -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    status, out, err = finish(start("--help", env={**environment, "LANG": lang, "PYTHONUTF8": "1"}))
    assert (status, err) == (0, "")
    assert out.startswith(word)


def test_ascii_gets_the_nearest_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    argv = ("deal", "manille", "--seed", "demo", "--dealer", "0", "--lang", "fr")
    status, out, err = finish(start(*argv, env=environment))
    assert (status, err) == (0, "")
    assert "David coupe, Anne donne et retourne le sept de trefle." in out
    assert "  1  Bruno   S -          H V 7    D A 9 7    C 10 A 9" in out
    assert "C'est a Bruno (siege 1) de jouer." in out
    status, out, err = finish(start(*argv, "--json", env=environment))
    assert (status, err) == (0, "")
    assert json.loads(out)["seats"] == ["Anne", "Bruno", "Chloé", "David"]
    status, out, err = finish(start("score", "Chloé", "--lang", "fr", env=environment))
    assert (status, out, err) == (2, "", "tapis: Chloe: ce fichier n'existe pas\n")


def test_a_reader_that_leaves() -> None:
    with start("rules", "manille") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_reader_that_leaves_during_a_match(tmp_path: Path) -> None:
    home = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    with start("play", "manille", "--seed", "a", stdin=subprocess.PIPE, env=home) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_full_disk() -> None:
    with FULL.open("wb") as full:
        status, _, err = finish(start("rules", "manille", "--lang", "en", stdout=full))
    assert status == 2
    assert err.startswith("tapis: the answer could not be written")
    assert err.count("\n") == 1


def test_ctrl_c(tmp_path: Path) -> None:
    process = start("simulate", "manille", "-n", "1000000", "--out", str(tmp_path))
    deadline = time.monotonic() + 60
    while not list(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    status, out, err = finish(process)
    assert (status, out, err.strip()) == (130, "", "")


def test_noise_on_standard_input() -> None:
    status, out, err = finish(start("score", "-"), b"\x00\xff" * 5_000_000)
    assert (status, out) == (2, "")
    assert err.startswith("tapis: stdin: ")
    assert err.count("\n") == 1


def test_signs_that_an_encoding_lacks_have_likenesses() -> None:
    signs = "\u2212±─├┤┊●"
    text = "".join(console.REPLACEMENTS.get(each, "?") for each in signs)
    assert text == "-+/--||:o"
