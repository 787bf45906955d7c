"""A digest of the package, without user interfaces, service and store, and of the user's files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
EXCLUDED = ("cli", "service", "store", "tui", "web")
"""Parts of the package on which no result depends."""


def code_of(*files: str) -> str:
    """Return 16 hexadecimal digits that change with the players, the law or these files.

    ``files`` are those of a custom game and of custom players; empty names are ignored.
    """
    digest = sha256(_package())
    for file in filter(None, files):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:16]


@cache
def _package() -> bytes:
    digest = sha256()
    for path in _files():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.digest()


def _files() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        first = path.relative_to(PACKAGE).parts[0]
        if path.is_file() and first not in EXCLUDED and path.parent.name != "__pycache__":
            yield path
