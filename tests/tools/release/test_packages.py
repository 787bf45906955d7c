"""A package that does not do what it should is noticed."""

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.release import packages
from tools.release.refused import Refused
from tools.release.repository import Repository

ANSWERS = {"--version": "tapis 0.1.0", "games": "manille_boussac", "deal": "{}", "solve": "{}"}


def test_the_wheel_is_built_from_the_sdist(repository: Repository, tmp_path: Path) -> None:
    sdist, wheel = packages.build(repository.root, tmp_path / "packages")
    assert sdist.name == "tapisvert-0.1.0.tar.gz"
    assert wheel.name == "tapisvert-0.1.0-py3-none-any.whl"
    assert "tapisvert/py.typed" in ZipFile(wheel).namelist()


def program(folder: Path, answers: dict[str, str]) -> Path:
    """Commands that give these answers, and a Python that finds nothing wrong."""
    folder.mkdir()
    for name, text in {
        "tapis": f"import sys\nprint({answers!r}[sys.argv[1]])",
        "python": "",
    }.items():
        (folder / name).write_text(f"#!{sys.executable}\n{text}\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.parametrize(
    ("answers", "fault"),
    [
        ({"--version": "tapis 0.0.9"}, "tapis --version says tapis 0.0.9, not 0.1.0"),
        ({"games": ""}, "tapis games does not list manille_boussac"),
        ({"solve": '{"exact": false}'}, "tapis solve does not solve a deal"),
        ({"solve": '{"exact": true}', "serve": "?"}, "tapis serve does not say where it listens"),
    ],
)
def test_what_it_does_not_do(tmp_path: Path, answers: dict[str, str], fault: str) -> None:
    commands = program(tmp_path / "bin", {**ANSWERS, **answers})
    with pytest.raises(Refused, match=fault):
        packages.try_out(commands, "0.1.0", tmp_path / "README.md", tmp_path)


def test_a_command_that_fails_says_why() -> None:
    with pytest.raises(Refused, match=r"(?s)-c raise SystemExit.* fails:\nno cards"):
        packages.run(sys.executable, "-c", "raise SystemExit('no cards')")


def test_what_is_wrong_is_not_hidden_by_a_message() -> None:
    with pytest.raises(Refused, match=r"(?s)fails:\nwrong\nFirst start"):
        packages.run(sys.executable, "-c", "import sys; print('wrong'); sys.exit('First start')")


def test_nothing_is_kept_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    env = packages.environment(tmp_path)
    assert "PYTHONPATH" not in env
    assert env["HOME"] == env["XDG_DATA_HOME"] == env["XDG_CACHE_HOME"] == str(tmp_path)
