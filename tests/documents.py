"""Find the files, names and links in the documents that do not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import isclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src" / "tapisvert"
TRIED = ROOT / "docs" / "adding-a-game.md"
"""This guide has its own test, test_adding_a_game.py; it names files that its reader creates."""
DOCUMENTS = sorted(
    {
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "bench" / "README.md",
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "decisions").glob("*.md"),
    }
    - {TRIED}
)
"""The documents written by hand; the pages of rules are generated."""
FROM = (ROOT, SRC)
"""The folders that a path in a document may be relative to."""
PARTS = ("src", "tests", "tools", "bench", "docs")
MADE = ("dist/",)
"""Folders that documents name and that exist only after a command was run."""
PACKAGES = ("tapisvert", "tests", "tools")

_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_QUOTED = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FILE = re.compile(r"[\w./-]*\w\.(?:py|csv|css|html|js|json|md|sqlite|toml|txt)")
_FOLDER = re.compile(r"[\w-]+(?:/[\w-]+)*/")
DOTTED = re.compile(rf"(?:{'|'.join(PACKAGES)})(?:\.\w+)+")
_WORD = re.compile(r"[A-Za-z_]\w*")
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def prose(path: Path) -> str:
    """Return the text of a document without its code blocks."""
    return _FENCED.sub("", path.read_text(encoding="utf-8"))


def quoted(path: Path) -> Iterator[str]:
    """Yield every text between backquotes, outside code blocks."""
    yield from _QUOTED.findall(prose(path))


def missing_files(path: Path) -> list[str]:
    """Return the files and folders that a document names and that do not exist.

    A file name without a folder may belong to any file of the project.
    """
    return [name for name in quoted(path) if not _is_there(name)]


def _is_there(name: str) -> bool:
    if name.startswith("/") or name in MADE:  # the path of a URL, or not made yet
        return True
    if _FILE.fullmatch(name) and "/" not in name:
        return name in _names()
    if _FILE.fullmatch(name) or _FOLDER.fullmatch(name):
        return any((base / name).exists() for base in FROM)
    return True


@cache
def _names() -> frozenset[str]:
    found = (path.name for part in PARTS for path in (ROOT / part).rglob("*.*"))
    return frozenset([*found, *(path.name for path in ROOT.glob("*.*"))])


def missing_names(path: Path) -> list[str]:
    """Return the dotted names in a document that cannot be imported."""
    return [name for name in quoted(path) if DOTTED.fullmatch(name) and not _exists(name)]


def _exists(name: str) -> bool:
    """True if ``name`` is a module, or a class, function, constant or field in one."""
    package, *parts = name.split(".")
    found: object = import_module(package)
    for part in parts:
        package = f"{package}.{part}"
        if isclass(found) and is_dataclass(found) and part in {each.name for each in fields(found)}:
            return package == name
        if hasattr(found, "__path__") and find_spec(package):
            found = import_module(package)
        elif hasattr(found, part):
            found = getattr(found, part)
        else:
            return False
    return True


def missing_words(path: Path) -> list[str]:
    """Return the identifiers that a document quotes and that no source file contains."""
    return [name for name in quoted(path) if _WORD.fullmatch(name) and name not in _words()]


@cache
def _words() -> frozenset[str]:
    files = (
        path for part in ("src", "tests", "tools", "bench") for path in (ROOT / part).rglob("*")
    )
    sources = (path for path in files if path.suffix in (".py", ".js", ".css", ".html"))
    return frozenset(word for path in sources for word in _WORD.findall(path.read_text("utf-8")))


def dead_links(path: Path) -> list[str]:
    """Return the links of a document to files or headings that do not exist."""
    return [link for link in _LINK.findall(prose(path)) if not _leads(path, link)]


def _leads(path: Path, link: str) -> bool:
    if "://" in link:
        return True
    name, _, heading = link.partition("#")
    target = path.parent / name if name else path
    return target.exists() and (not heading or heading in _anchors(target))


@cache
def _anchors(path: Path) -> frozenset[str]:
    """Return the anchors that GitHub gives to the headings of a document."""
    titles = _HEADING.findall(prose(path))
    return frozenset(re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles)
