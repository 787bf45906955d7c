"""Ask in the terminal: until the answer is understood, by numbered rows, or yes or no."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import TypeVar

from tapisvert.cli.console import one_line
from tapisvert.cli.errors import error_line
from tapisvert.cli.layout import columns, paragraph
from tapisvert.cli.session import CliContext
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import typed_integer

T = TypeVar("T")
Row = tuple[str, Text]


class Asker:
    """Asks on standard error, so that standard output has the answer alone."""

    def __init__(self, session: CliContext) -> None:
        self.session = session
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def ask(self, question: Text, read: Callable[[str], T]) -> T:
        """Ask until ``read`` accepts the answer; it raises TapisError for one that it refuses."""
        while True:
            self._write(paragraph(self.session.say(question), self.session.width))
            line = sys.stdin.readline() if sys.stdin else ""
            if not line:
                raise TapisError("arbiter/no-answer", NO_ANSWER)
            try:
                return read(one_line(line).strip())
            except TapisError as error:
                self.refuse(error)

    def refuse(self, error: TapisError) -> None:
        """Say in one line why an answer is refused."""
        self._write(one_line(error_line(error, self.session)) + "\n")

    def choose(self, question: Text, rows: Sequence[Row], optional: bool = False) -> str:
        """Ask for one of the rows, by its number or its word; "" for none if it is optional."""
        say = self.session.say
        numbered = [(f"{i}. {word}", say(text)) for i, (word, text) in enumerate(rows, 1)]
        self._write(columns(numbered, self.session.width))
        return self.ask(question, lambda typed: _chosen(typed, rows, optional))

    def _write(self, text: str) -> None:
        if sys.stderr:
            sys.stderr.write(text)
            sys.stderr.flush()


def yes_unless_no(typed: str) -> bool:
    """Read yes or no in either language; an empty answer is yes. Raises TapisError."""
    return _yes(typed or "y")


def no_unless_yes(typed: str) -> bool:
    """Read yes or no in either language; an empty answer is no. Raises TapisError."""
    return _yes(typed or "n")


def _yes(typed: str) -> bool:
    word = typed.casefold()
    if word in ("o", "oui", "y", "yes", "n", "non", "no"):
        return word[0] in "oy"
    raise TapisError("arbiter/yes", YES_OR_NO)


def _chosen(typed: str, rows: Sequence[Row], optional: bool) -> str:
    words = [word for word, _ in rows]
    if not typed and optional:
        return ""
    number = typed_integer(typed)
    if number is not None and 0 < number <= len(words):
        return words[number - 1]
    for word in words:
        if typed.casefold() == word.casefold():
            return word
    last = len(words)
    wanted = Text(f"il faut un nombre de 1 à {last}", f"expected a number from 1 to {last}")
    raise TapisError("arbiter/choice", wanted)


NO_ANSWER = Text("les réponses s’arrêtent ici", "the answers end here")
YES_OR_NO = Text("il faut oui ou non", "expected yes or no")
