"""A small project in a git repository of its own, ready to be released."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.leaving_out import leave_out
from tools.release.repository import Repository

PYPROJECT = """\
[build-system]
requires = ["hatchling==1.33.0"]
build-backend = "hatchling.build"

[project]
name = "tapisvert"
version = "0.1.0"
requires-python = ">=3.11"

[project.urls]

[tool.hatch.build.targets.wheel]
packages = ["src/tapisvert"]
"""
CHANGELOG = """\
# Changelog

## Unreleased

### Added

- The cut, and the deal.
"""
CITATION = """\
cff-version: 1.2.0
title: Tapis Vert
version: 0.1.0
license: MIT
"""
FILES = {
    ".gitignore": "/dist/\n",
    "CHANGELOG.md": CHANGELOG,
    "CITATION.cff": CITATION,
    "README.md": "# Tapis Vert\n",
    "pyproject.toml": PYPROJECT,
    "src/tapisvert/__init__.py": "",
    "src/tapisvert/py.typed": "",
}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    if shutil.which("git") is None:
        leave_out("no git here")
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(name, "/dev/null")
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Camille")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "camille@tapisvert.example")
    root = tmp_path / "project"
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    subprocess.run(["git", "init", "--quiet", "--initial-branch", "main", root], check=True)
    made = Repository(root)
    made.git("add", "--all")
    made.git("commit", "--quiet", "--message", "Begin")
    return made
