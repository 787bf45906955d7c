"""Readings: the options of a game, each a question with a default and its alternatives.

Most answer a doubtful clause; some are conventions that the documents leave to the players.
Choosing an alternative patches the Game, so a variant needs no code of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text

if TYPE_CHECKING:
    from tapisvert.law.game import Game

Value = bool | int | str | tuple[int, ...]
Patch = Callable[["Game"], "Game"]


class Choice(NamedTuple):
    """One answer: its value in a record, what it means, how it changes the game."""

    value: Value
    says: Text
    patch: Patch


class Other(NamedTuple):
    """Answers beyond the listed choices: what is expected, a test of a value, the change."""

    expected: Text
    accepts: Callable[[Value], bool]
    patch: Callable[[Game, Value], Game]


@dataclass(frozen=True)
class Reading:
    """An option: its name, the question it answers, the clauses in doubt, the default first."""

    name: str
    question: Text
    clauses: tuple[str, ...]
    choices: tuple[Choice, ...]
    other: Other | None = None

    @property
    def default(self) -> Value:
        return self.choices[0].value

    def apply(self, game: Game, value: Value) -> Game:
        """The game read this way. Raises TapisError ``option/value``."""
        for choice in self.choices:
            if same_value(choice.value, value):
                return choice.patch(game)
        if self.other and self.other.accepts(value):
            return self.other.patch(game, value)
        raise self.refused(value)

    def refused(self, value: object) -> TapisError:
        """The error of a value that this reading does not take."""
        return TapisError("option/value", self._refusal(value))

    def _refusal(self, value: object) -> Text:
        known = ", ".join(value_text(choice.value) for choice in self.choices)
        fr, en = known, known
        if self.other:
            fr, en = f"{fr}, {self.other.expected.fr}", f"{en}, {self.other.expected.en}"
        shown = value_text(value)[:40]
        return Text(
            f"option {self.name}\u202f: «\u202f{shown}\u202f» n’est pas une valeur possible ({fr})",
            f"option {self.name}: '{shown}' is not a possible value ({en})",
        )


def as_written(game: Game) -> Game:
    """The patch of a default: the law as its module states it."""
    return game


def choice(value: Value, fr: str, en: str, patch: Patch = as_written) -> Choice:
    return Choice(value, Text(fr, en), patch)


def same_value(one: Value, other: Value) -> bool:
    """Equal and of the same kind: True is no 1 here."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def value_text(value: object) -> str:
    """A value as a person types it: ``true``, ``44``, ``free``, ``3,2,3``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


def parse_value(text: str) -> Value:
    """Read a value as a person types it."""
    word = text.strip()
    if word.lower() in ("true", "false"):
        return word.lower() == "true"
    parts = word.split(",")
    if all(re.fullmatch("[0-9]{1,9}", part.strip()) for part in parts):
        numbers = tuple(int(part) for part in parts)
        return numbers if len(numbers) > 1 else numbers[0]
    return word


def whole(low: int, high: int) -> Callable[[Value], bool]:
    """Accepts whole numbers between two bounds, both included."""

    def accepts(value: Value) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return accepts


def odd(low: int, high: int) -> Callable[[Value], bool]:
    """Accepts odd whole numbers between two bounds, both included."""
    fits = whole(low, high)
    return lambda value: fits(value) and isinstance(value, int) and value % 2 == 1


def each(*tests: Callable[[Value], bool]) -> Callable[[Value], bool]:
    """Accepts a list of as many values as there are tests, each passing its own."""

    def accepts(value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(part) for test, part in zip(tests, value, strict=True))
        )

    return accepts
