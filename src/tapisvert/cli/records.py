"""Reading the record of a match from a file or standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tapisvert.cli.command import argument
from tapisvert.cli.option_types import FILE
from tapisvert.errors import TapisError, reason
from tapisvert.glossary import Text
from tapisvert.play.load import a_path, loads, read_file, shown_path
from tapisvert.play.match import Match
from tapisvert.play.strict_json import MAX_BYTES, check_size

F = TypeVar("F", bound=Callable[..., Any])

STDIN = "-"


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
    """Return the match in a record; ``name`` is a file, or ``-`` for standard input.

    Raises TapisError; its place begins with the file.
    """
    with errors_in(name):
        return loads(read_bytes(name))


@contextmanager
def errors_in(name: str) -> Iterator[None]:
    """Put the file name before the place of any TapisError raised inside."""
    try:
        yield
    except TapisError as error:
        file = "stdin" if name == STDIN else shown_path(name)
        error.where = f"{file}: {error.where}" if error.where else file
        raise error from None


def read_bytes(name: str) -> bytes:
    """Return the bytes of a file, or of standard input if ``name`` is ``-``.

    Raises TapisError ``record/unreadable`` or ``record/too-large``.
    """
    data = read_file(a_path(name, "record/unreadable")) if name != STDIN else _standard_input()
    check_size(data)
    return data


def _standard_input() -> bytes:
    try:
        return sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b""
    except OSError as error:
        raise TapisError("record/unreadable", reason(error)) from None
