"""What is written down twice and has to agree: rules pages with the law, locks with pyproject."""

import filecmp
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.release.refused import Refused
from tools.release.version import pyproject

PAGES, LOCKS, COVERAGE = Path("docs/rules"), Path("requirements"), "coverage.md"
DRAW = "import sys, tapisvert.cli as cli; sys.exit(cli.main(['rules', '--out', sys.argv[1]]))"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def faults(tree: Path) -> Iterator[str]:
    """What does not agree in a working tree."""
    yield from pages(tree)
    yield from locks(tree)


def pages(tree: Path) -> Iterator[str]:
    """Rules pages that are not those that the law gives."""
    with TemporaryDirectory() as drawn:
        done = subprocess.run(
            [sys.executable, "-c", DRAW, drawn],
            cwd=tree, env={**os.environ, "PYTHONPATH": str(tree / "src")},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise Refused(f"the rules pages cannot be drawn: {done.stderr.strip()}")
        names = {path.name for folder in (tree / PAGES, Path(drawn)) for path in folder.iterdir()}
        names.discard(COVERAGE)  # not from the law alone: a test compares it
        _, old, alone = filecmp.cmpfiles(tree / PAGES, drawn, names, shallow=False)
    if old or alone:
        yield f"{PAGES} is not what the law gives: {', '.join(sorted(old + alone))}; make rules"


def locks(tree: Path) -> Iterator[str]:
    """What pyproject.toml asks for and no lock has."""
    project = pyproject(tree)
    played = project["project"]["dependencies"] + project["build-system"]["requires"]
    needed = {"play.txt": played, "test.txt": played + project["dependency-groups"]["test"]}
    for name, requirements in needed.items():
        text = (tree / LOCKS / name).read_text("utf-8")
        pins = [(canonicalize_name(pin), version) for pin, version in PINNED.findall(text)]
        for requirement in map(Requirement, requirements):
            asked = canonicalize_name(requirement.name)
            if not any(
                pin == asked and requirement.specifier.contains(version) for pin, version in pins
            ):
                yield f"{LOCKS / name} has no {requirement}; make lock"
