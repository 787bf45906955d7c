"""Files that only their owner may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def create(path: Path) -> None:
    """Create an empty private file, and its folder, if they do not exist.

    An existing file is not even opened: closing it would release the locks that this process holds
    on it.
    """
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def tighten(path: Path, *endings: str) -> None:
    """Make a file, its folder and the files ``path`` + ``endings`` private to their owner.

    Files of other users are left as they are.
    """
    files = (path, *(path.with_name(path.name + ending) for ending in endings))
    for each, mode in ((path.parent, FOLDER), *((file, FILE) for file in files)):
        with suppress(FileNotFoundError, PermissionError):
            each.chmod(mode)
