"""A digest of all code and data on which the result of a deal depends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
BESIDE = ("cli", "service", "store", "tui", "web")
"""Parts of the package on which no result depends."""


def code_of(file: str) -> str:
    """Return 16 hexadecimal digits that change with the players, the law and the file of a game.

    ``file`` is empty for a game of the package.
    """
    found = sha256(_package())
    if file:
        found.update(Path(file).read_bytes())
    return found.hexdigest()[:16]


@cache
def _package() -> bytes:
    found = sha256()
    for path in _files():
        found.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return found.digest()


def _files() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        first = path.relative_to(PACKAGE).parts[0]
        if path.is_file() and first not in BESIDE and path.parent.name != "__pycache__":
            yield path
