"""What a command is given (language, line width) and what it returns (text, exit status)."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from shutil import get_terminal_size
from typing import NamedTuple

from tapisvert.glossary import Lang, Text
from tapisvert.locales import language_of
from tapisvert.service.addressing import spoken

LANGUAGES: Mapping[str, Lang] = {"fr": "fr", "en": "en"}
WIDTH, NARROWEST, WIDEST = 80, 40, 92


class CliContext(NamedTuple):
    """The user's language, and the width of a line in characters.

    ``lang_given``: the language was asked for by ``--lang``.
    """

    lang: Lang
    width: int = WIDTH
    lang_given: bool = False

    def say(self, text: Text) -> str:
        """Return a text in the user's language, in which a person without a name is spoken to."""
        return spoken(text.in_(self.lang), self.lang)

    def say_exactly(self, text: Text) -> str:
        """Return a text with seeds or paths, of which no letter may change."""
        return text.in_(self.lang)


class CommandResult(NamedTuple):
    """What a command prints, and its exit status."""

    text: str = ""
    status: int = 0


class EarlyExit(Exception):
    """Raised to end the run early with ``result``."""

    def __init__(self, result: CommandResult) -> None:
        super().__init__()
        self.result = result


def session(argv: Sequence[str]) -> CliContext:
    given = _lang_argument(argv) in LANGUAGES
    return CliContext(language(argv, os.environ), _width(), given)


def language(argv: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """Return the language given by ``--lang`` anywhere on the line, else that of the locale."""
    asked = _lang_argument(argv)
    if asked in LANGUAGES:
        return LANGUAGES[asked]
    return language_of(environment)


def _lang_argument(argv: Sequence[str]) -> str:
    asked = ""
    for i, word in enumerate(argv):
        if word == "--":
            break
        if word == "--lang":
            asked = "".join(argv[i + 1 : i + 2])
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return asked.strip().lower()


def _width() -> int:
    if not sys.stdout or not sys.stdout.isatty():
        return WIDTH
    return max(NARROWEST, min(get_terminal_size().columns, WIDEST))
