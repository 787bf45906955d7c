"""The types of option values, with error messages in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text
from tapisvert.integers import MOST_DIGITS, typed_integer

if TYPE_CHECKING:
    Base = click.ParamType[str | float]
else:
    Base = click.ParamType


class OptionType(Base):
    """A text typed on the command line; the other types are its subclasses."""

    name = "text"

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | float:
        del ctx
        place = param.opts[-1] if isinstance(param, click.Option) else ""
        return self.parse(str(value), place)

    def parse(self, word: str, place: str) -> str | float:
        """Return the value; ``place`` is the option's name. Raises TapisError ``cli/value``."""
        if any("\ud800" <= char <= "\udfff" for char in word):
            raise TapisError("cli/value", NOT_TEXT, place)
        return word


class Whole(OptionType):
    """A whole number from ``low`` to ``high``."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def parse(self, word: str, place: str) -> int:
        number = typed_integer(word, 11)
        if number is None or not self.low <= number <= self.high:
            raise TapisError("cli/value", self.wrong(word), place)
        return number

    def wrong(self, word: str) -> Text:
        """What is said of a word that is no such number."""
        return _not_whole(word, self.low, self.high)


class SeatNumber(Whole):
    """The number of a seat; whether a game has it is not known yet."""

    name = "seat"

    def __init__(self) -> None:
        super().__init__(0, 10**MOST_DIGITS - 1)

    def wrong(self, word: str) -> Text:
        return _not_seat(word)


class Above(OptionType):
    """A number above 0 and up to a limit, such as ``0.5``; a decimal comma is understood."""

    name = "decimal"

    def __init__(self, most: int) -> None:
        self.most = most

    def parse(self, word: str, place: str) -> float:
        digits = word.strip().replace(",", ".", 1)
        plain = digits.isascii() and digits.replace(".", "", 1).isdecimal() and len(digits) < 20
        if not plain or not 0 < float(digits) <= self.most:
            raise TapisError("cli/value", _not_above(word, self.most), place)
        return float(digits)


class OneOf(OptionType):
    """One of a few words, in upper or lower case."""

    name = "word"

    def __init__(self, *words: str) -> None:
        self.words = words

    def parse(self, word: str, place: str) -> str:
        known = word.strip().lower()
        if known not in self.words:
            raise TapisError("cli/value", _not_one_of(word, self.words), place)
        return known

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        del ctx, param
        return [CompletionItem(each) for each in self.words if each.startswith(incomplete.lower())]


class File(OptionType):
    """A file name, which may contain bytes that are not UTF-8."""

    name = "file"

    def parse(self, word: str, place: str) -> str:
        del place
        return word

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Tell the shell to complete file names."""
        del ctx, param
        return [CompletionItem(incomplete, type="file")]


TEXT, FILE = OptionType(), File()
NOT_TEXT = Text("ces octets ne sont pas du texte UTF-8", "these bytes are not UTF-8 text")


def _not_whole(word: str, low: int, high: int) -> Text:
    shown = brief(word)
    return Text(
        f"«\u202f{shown}\u202f»\u202f: il faut un nombre entier de {low} à {high}",
        f"'{shown}': expected a whole number from {low} to {high}",
    )


def _not_seat(word: str) -> Text:
    shown = brief(word)
    return Text(
        f"«\u202f{shown}\u202f»\u202f: il faut le numéro d’un siège, à partir de 0",
        f"'{shown}': expected the number of a seat, from 0",
    )


def _not_above(word: str, most: int) -> Text:
    shown = brief(word)
    return Text(
        f"«\u202f{shown}\u202f»\u202f: il faut un nombre plus grand que 0, au plus {most},"
        " comme 0,5",
        f"'{shown}': expected a number above 0 and at most {most}, such as 0.5",
    )


def _not_one_of(word: str, words: tuple[str, ...]) -> Text:
    shown = brief(word)
    return Text(
        f"«\u202f{shown}\u202f»\u202f: il faut {' ou '.join(words)}",
        f"'{shown}': expected {' or '.join(words)}",
    )
