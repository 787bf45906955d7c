"""The wheel and the sdist: built from a tree, and tried in an environment that has nothing else."""

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile, copytree
from urllib.request import urlopen

from tools.release.refused import Refused

LIMIT = 900
"""Seconds that a command may take: installing, compiling the kernel."""
PLACED = """
from pathlib import Path
import sys, tapisvert
folder = Path(tapisvert.__file__).parent
assert folder.is_relative_to(sys.prefix), f"imported from {folder}"
assert (folder / "py.typed").is_file(), "py.typed is missing"
for game in tapisvert.games():
    assert game.rules(), f"{game.id} has no clauses"
"""
PAGES = ("", "play/manille_boussac", "rules/manille_boussac")
EXAMPLES = Path("docs", "examples")
"""Where the files that the README's examples read are, from its folder."""


def build(tree: Path, into: Path) -> tuple[Path, Path]:
    """The sdist of a tree, and the wheel that is built from it."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", into, tree)
    (sdist,), (wheel,) = into.glob("*.tar.gz"), into.glob("*.whl")
    return sdist, wheel


def install(package: Path, locked: Path, place: Path) -> Path:
    """Make an environment of what is locked and the package; the folder of its commands."""
    venv.create(place, with_pip=True)
    commands = place / ("Scripts" if os.name == "nt" else "bin")
    pip = (commands / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    # Not compiled to bytecode, which takes longer than all else: most modules are never imported.
    run(*pip, "--no-compile", "--only-binary", ":all:", "--require-hashes", "-r", locked)
    run(*pip, "--no-compile", "--no-deps", "--no-build-isolation", package)
    return commands


def try_out(commands: Path, version: str, readme: Path, home: Path) -> None:
    """Do with an installed package what somebody does who has just got it."""
    env = environment(home)
    tapis, python = commands / "tapis", commands / "python"
    told = run(tapis, "--version", cwd=home, env=env)
    if told.strip() != f"tapis {version}":
        raise Refused(f"tapis --version says {told.strip()}, not {version}")
    run(python, "-c", PLACED, cwd=home, env=env)
    listed = run(tapis, "games", cwd=home, env=env)
    if "manille_boussac" not in listed:
        raise Refused("tapis games does not list manille_boussac")
    deal = run(tapis, "deal", "manille", "--seed", "release", "--json", cwd=home, env=env)
    solved = run(tapis, "solve", "-", "--json", cwd=home, env=env, feed=deal)
    if '"exact": true' not in solved:
        raise Refused(f"tapis solve does not solve a deal: {solved}")
    with served(tapis, home, env) as url:
        for page in PAGES:
            with urlopen(url + page, timeout=60) as answer:
                if b"<main" not in answer.read():
                    raise Refused(f"the page /{page} is empty")
    copied = with_examples(readme, home)
    run(python, "-m", "doctest", copied.name, cwd=home, env=env)


def with_examples(readme: Path, home: Path) -> Path:
    """A copy of the README in ``home``, with the files that its examples read beside it."""
    copytree(readme.parent / EXAMPLES, home / EXAMPLES, dirs_exist_ok=True)
    return Path(copyfile(readme, home / readme.name))


@contextmanager
def served(tapis: Path, home: Path, env: Mapping[str, str]) -> Iterator[str]:
    """The address of the table, which is served until the block ends."""
    command = [str(tapis), "serve", "--port", "0", "--database", str(home / "rooms.db")]
    with subprocess.Popen(command, cwd=home, env=env, stdout=subprocess.PIPE, text=True) as server:
        try:
            line = server.stdout.readline() if server.stdout else ""
            address = re.search(r"http://\S+", line)
            if address is None:
                raise Refused(f"tapis serve does not say where it listens: {line!r}")
            yield address[0]
        finally:
            server.kill()


def environment(home: Path) -> dict[str, str]:
    """The caller's environment without its Python and its folders: what is kept goes to home."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    folders = {f"XDG_{kind}_HOME": str(home) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    return {**env, **folders, "HOME": str(home), "NUMBA_CACHE_DIR": str(home), "LANG": "C.UTF-8"}


def run(
    *command: str | Path, cwd: Path | None = None, env: Mapping[str, str] | None = None,
    feed: str | None = None,
) -> str:  # fmt: skip
    """What a command answers on its standard output."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=env, input=feed,
        capture_output=True, text=True, timeout=LIMIT, check=False,
    )  # fmt: skip
    if done.returncode:
        said = [*done.stdout.strip().splitlines()[-15:], *done.stderr.strip().splitlines()[-15:]]
        raise Refused(f"{Path(command[0]).name} {' '.join(map(str, command[1:3]))} fails:", *said)
    return done.stdout
