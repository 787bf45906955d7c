"""Files that none but their owner may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def create(path: Path) -> None:
    """Create an empty file unless it exists, and its folder too; what exists is left as it is.

    A file that exists is not even opened: closing it would end the locks that this process holds.
    """
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def tighten(path: Path, *endings: str) -> None:
    """Close a file to other users, those beside it named by their endings, and its folder.

    What belongs to somebody else is left as it is.
    """
    files = (path, *(path.with_name(path.name + ending) for ending in endings))
    for each, mode in ((path.parent, FOLDER), *((file, FILE) for file in files)):
        with suppress(FileNotFoundError, PermissionError):
            each.chmod(mode)
