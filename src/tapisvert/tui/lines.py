"""Read and write lines, in any encoding of the terminal."""

from __future__ import annotations

import io
import unicodedata
from typing import TextIO

from tapisvert.errors import TapisError, reason
from tapisvert.glossary import SYMBOLS, Lang, Text
from tapisvert.integers import MINUS_SIGN
from tapisvert.notation import SUIT_LETTERS
from tapisvert.sentences import comma
from tapisvert.tui import says
from tapisvert.tui import vocabulary as words

_REPLACEMENTS = {"\u202f": " ", "\u00a0": " ", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"'}
_REPLACEMENTS |= {"œ": "oe", "Œ": "OE", "…": "...", "–": "-", "—": "-", MINUS_SIGN: "-"}
_REPLACEMENTS |= {sign: SUIT_LETTERS[suit] for suit, sign in SYMBOLS.items()}


class Lines:
    """Prints texts in one language and reads answers."""

    def __init__(self, source: TextIO | None, out: TextIO, lang: Lang) -> None:
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")
        self._source, self._out = source, out
        self.lang = lang

    def say(self, *texts: Text) -> None:
        lines = [self._encodable(text.in_(self.lang)) + "\n" for text in texts]
        try:
            self._out.write("".join(lines))
            self._out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise TapisError("tui/output", comma(says.NOT_WRITTEN, reason(error))) from None

    def ask(self, question: Text) -> str:
        """Ask a question and return the next line, without its end.

        Raises EOFError at the end of the input, or if there is none.
        """
        self.say(question)
        line = self._source.readline() if self._source else ""
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def yes(self, question: Text) -> bool:
        while True:
            answer = words.plainly(self.ask(question))
            if answer in words.YES:
                return True
            if answer in words.NO:
                return False
            if words.command(answer) == words.TypedCommand("quit", ""):
                raise EOFError
            self.say(says.YES_OR_NO)

    def _encodable(self, text: str) -> str:
        """The text, with replacements for characters that the encoding of the output lacks."""
        encoding = getattr(self._out, "encoding", None) or "utf-8"
        return "".join(_encodable_char(char, encoding) for char in text)


def _encodable_char(char: str, encoding: str) -> str:
    for form in (char, _REPLACEMENTS.get(char, ""), _without_accents(char)):
        if form and _can_encode(form, encoding):
            return form
    return "?"


def _without_accents(char: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", char) if not unicodedata.combining(c))


def _can_encode(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
