"""What the documents say of the sources, and whether it is so."""

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
"""What it says is carried out by a test of its own; it names files that a reader makes."""
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
"""Those written by hand; the rules pages are generated."""
FROM = (ROOT, SRC)
"""Where a path in a document may begin."""
PARTS = ("src", "tests", "tools", "bench", "docs")
MADE = ("dist/",)
"""What is named and made only when somebody asks for it."""
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
    """The text of a document without its code blocks."""
    return _FENCED.sub("", path.read_text(encoding="utf-8"))


def quoted(path: Path) -> Iterator[str]:
    """Whatever stands between backquotes, outside code blocks."""
    yield from _QUOTED.findall(prose(path))


def missing_files(path: Path) -> list[str]:
    """The files and folders that a document names, and that are not there.

    A name without a folder may be that of any file of the project.
    """
    return [name for name in quoted(path) if not _is_there(name)]


def _is_there(name: str) -> bool:
    if name.startswith("/") or name in MADE:  # an address of the web, or not made yet
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
    """The dotted names of the sources that a document gives, and that cannot be imported."""
    return [name for name in quoted(path) if DOTTED.fullmatch(name) and not _exists(name)]


def _exists(name: str) -> bool:
    """Is it a module, or what stands in one: a class, a function, a constant, a field?"""
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
    """The identifiers that a document quotes, and that stand nowhere in the sources."""
    return [name for name in quoted(path) if _WORD.fullmatch(name) and name not in _words()]


@cache
def _words() -> frozenset[str]:
    files = (
        path for part in ("src", "tests", "tools", "bench") for path in (ROOT / part).rglob("*")
    )
    sources = (path for path in files if path.suffix in (".py", ".js", ".css", ".html"))
    return frozenset(word for path in sources for word in _WORD.findall(path.read_text("utf-8")))


def dead_links(path: Path) -> list[str]:
    """The links of a document to files or headings that are not there."""
    return [link for link in _LINK.findall(prose(path)) if not _leads(path, link)]


def _leads(path: Path, link: str) -> bool:
    if "://" in link:
        return True
    name, _, heading = link.partition("#")
    target = path.parent / name if name else path
    return target.exists() and (not heading or heading in _anchors(target))


@cache
def _anchors(path: Path) -> frozenset[str]:
    """The anchors that GitHub gives to headings."""
    titles = _HEADING.findall(prose(path))
    return frozenset(re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles)
