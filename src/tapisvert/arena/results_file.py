"""The results of an arena on disk, so that one that was stopped can go on.

A file of JSON lines: the contest, then one result a line. Only the coordinating process appends,
and a lock keeps a second arena out. A last line that was cut off is removed; a result that is there
twice counts once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from errno import ENOENT
from math import isfinite
from pathlib import Path
from typing import Any, Self, TextIO

from tapisvert.arena.contest import FORMAT, Contest, DealResult, check_key
from tapisvert.errors import A_LINE, REASONS, TapisError, brief, reason
from tapisvert.glossary import Text
from tapisvert.store.lock_file import lock


class ResultsFile:
    """An open file of results; ``found`` are those that it had when it was opened."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or create the file.

        Raises TapisError ``arena/file`` if it cannot be opened or locked, or holds something else;
        ``arena/other`` if it holds the results of another contest.
        """
        self.found = list[DealResult]()
        self._shown = brief(path, A_LINE)
        with ExitStack() as opened, _refused(self._shown):
            if not path.parent.is_dir():
                raise TapisError("arena/file", NO_FOLDER, self._shown)
            path.open("ab").close()  # creates it
            if path.is_file():  # not a device
                opened.callback(lock(path.resolve()).close)  # the same under all its names
            data = path.read_bytes() if path.is_file() else b""
            header = json.dumps(contest.key())
            whole = data[: data.rfind(b"\n") + 1]
            if whole:
                self.found = _results(whole, contest, self._shown)
            elif not header.encode().startswith(data):
                raise TapisError("arena/file", NO_RESULTS, self._shown)
            self._file: TextIO = path.open("a", encoding="utf-8", newline="\n")
            opened.callback(self._close)
            self._file.truncate(len(whole))
            if not whole:
                self._write([header])
            self._opened = opened.pop_all()

    def add(self, results: Iterable[DealResult]) -> None:
        """Append results. Raises TapisError ``arena/file`` if the disk refuses."""
        with _refused(self._shown):
            self._write([json.dumps(each._asdict()) for each in results])

    def _write(self, lines: Iterable[str]) -> None:
        self._file.write("".join(f"{line}\n" for line in lines))
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def _close(self) -> None:
        with suppress(OSError):  # what could not be written has been told of
            self._file.close()


@contextmanager
def _refused(place: str) -> Iterator[None]:
    """Turn what the system, the lock or a bad name refuses into TapisError ``arena/file``."""
    try:
        yield
    except OSError as error:
        raise TapisError("arena/file", reason(error), place) from None
    except TapisError as error:
        if error.code not in NO_LOCK:
            raise
        raise TapisError("arena/file", NO_LOCK[error.code], place) from None
    except ValueError:  # a name that no file can have
        raise TapisError("arena/file", REASONS[ENOENT], place) from None


def seed_in(path: Path) -> str | None:
    """Return the seed of the arena in a file; None if it holds none."""
    try:
        with path.open(encoding="utf-8") as file:
            key = json.loads(file.readline())
    except (OSError, ValueError):
        return None
    seed = key.get("seed") if isinstance(key, dict) else None
    return seed if isinstance(seed, str) else None


def _results(data: bytes, contest: Contest, place: str) -> list[DealResult]:
    header, *lines = data.splitlines()
    try:
        key = json.loads(header)
        if not isinstance(key, dict) or key.get("format") != FORMAT:
            raise TapisError("arena/file", NO_RESULTS, place)
        check_key(contest, key, place)
        return [_result(json.loads(line)) for line in lines]
    except TapisError:
        raise
    except (ValueError, TypeError, KeyError, OverflowError):
        raise TapisError("arena/file", NO_RESULTS, place) from None


def _result(row: Mapping[str, Any]) -> DealResult:
    (first, second), value, cpu = row["pair"], float(row["value"]), float(row["cpu"])
    if not (isfinite(value) and isfinite(cpu)):
        raise ValueError(row)
    pair = int(first), int(second)
    return DealResult(pair, int(row["deal"]), value, int(row["choices"]), cpu)


NO_FOLDER = Text("le dossier de ce fichier n’existe pas", "the folder of this file does not exist")
NO_RESULTS = Text(
    "ce fichier ne contient pas les résultats d’une arène",
    "this file does not hold the results of an arena",
)
NO_LOCK = {
    "store/in-use": Text(
        "une autre arène écrit ce fichier\u202f: attendez-la, ou donnez-en un autre (--to, ou to="
        " en Python)",
        "another arena is writing this file: wait for it, or name another file (--to, or to= in"
        " Python)",
    ),
    "store/unusable": Text(
        "le fichier de même nom en .lock ne peut pas servir de verrou",
        "the file of the same name with .lock cannot be used as its lock",
    ),
}
