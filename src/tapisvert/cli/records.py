"""The record a command reads: a file, or standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path
from typing import Any, TypeVar

from tapisvert.cli.command import argument
from tapisvert.cli.kinds import FILE
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.strict_json import MAX_BYTES

F = TypeVar("F", bound=Callable[..., Any])

STDIN = "-"
REASONS = {
    ENOENT: Text("ce fichier n’existe pas", "there is no such file"),
    EISDIR: Text("c’est un dossier, non un fichier", "this is a folder, not a file"),
    EACCES: Text("la lecture de ce fichier n’est pas permise", "reading this file is not allowed"),
}


def record_argument() -> Callable[[F], F]:
    return argument(
        "record",
        says=Text(
            "le fichier d’une partie, ou - pour l’entrée standard",
            "the file of a match, or - for standard input",
        ),
        value=Text("PARTIE", "RECORD"),
        kind=FILE,
    )


def read_match(name: str) -> Match:
    """The match of a record. Raises TapisError, its place beginning with the file."""
    try:
        return loads(_bytes(name))
    except TapisError as error:
        file = "stdin" if name == STDIN else name
        error.where = f"{file}: {error.where}" if error.where else file
        raise error from None


def _bytes(name: str) -> bytes:
    try:
        if name == STDIN:
            return sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b""
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise TapisError("record/unreadable", _reason(error)) from None
    except ValueError:
        raise TapisError("record/unreadable", REASONS[ENOENT]) from None


def _reason(error: OSError) -> Text:
    known = REASONS.get(error.errno or 0)
    reason = error.strerror or "?"
    return known or Text(f"fichier illisible ({reason})", f"the file cannot be read ({reason})")
