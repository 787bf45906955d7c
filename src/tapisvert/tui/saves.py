"""The files of saved matches: one record each, rewritten after every act."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from platformdirs import user_data_path

from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.record import plain

Version = tuple[int, int]
"""The number of a file on its disk, and the time of its last change in nanoseconds."""


def folder() -> Path:
    """Return the user's folder of saved matches."""
    return user_data_path("tapisvert", appauthor=False) / "matches"


def new_path(game: Game, home: Path | None = None) -> Path:
    """Return the path of a new match. Names of the same game sort by time."""
    now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    return (home or folder()) / f"{game.id}-{now}-{token_hex(2)}.json"


def version(path: Path) -> Version | None:
    """Return the version of a file, which each ``write`` changes; None if it cannot be found."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


def write(path: Path, text: str) -> None:
    """Replace a file atomically: after a crash it holds the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def write_own(path: Path, expected: Version | None, text: str, game: Game) -> Path:
    """Write the file of a match, or a new one if another process wrote it; return its path.

    ``expected`` is the version of the file when this process last read or wrote it. So two
    terminals that resume one match do not overwrite each other's acts.
    """
    if version(path) not in (None, expected):
        path = new_path(game, path.parent)
    write(path, text)
    return path


def unfinished(game: Game, enforcement: Enforcement, home: Path | None = None) -> Iterator[Path]:
    """Yield the files of matches of this game with these options, the latest first.

    Those begun before the last match that was finished are left out. Matches with another
    enforcement are not looked at.
    """
    wanted = {
        "options": {k: plain(v) for k, v in game.options.items()},
        "enforcement": enforcement.value,
    }
    for path in sorted((home or folder()).glob(f"{game.id}-*.json"), reverse=True):
        document = _read(path)
        if {key: document.get(key) for key in wanted} == wanted:
            if _finished(document):
                return
            yield path


def _read(path: Path) -> Mapping[str, object]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) else {}


def _finished(document: Mapping[str, object]) -> bool:
    x = document.get("x")
    ours = x.get("tapis") if isinstance(x, dict) else None
    return isinstance(ours, dict) and ours.get("over") is True
