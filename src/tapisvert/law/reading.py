"""Readings: the options of a game, each a question with a default and its alternatives.

Most settle a doubtful clause; some are conventions that the documents leave to the players.
Choosing an alternative patches the Game, so a variant needs no code of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from numbers import Integral
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text, same
from tapisvert.sentences import among, colon, comma

if TYPE_CHECKING:
    from tapisvert.law.game import Game

Value = bool | int | str | tuple[int, ...]
Patch = Callable[["Game"], "Game"]


class OptionValue(NamedTuple):
    """One choice: its value in a record, what it means, how it changes the game."""

    value: Value
    says: Text
    patch: Patch


class Other(NamedTuple):
    """Free values besides the listed choices: what is expected, a test of a value, the patch."""

    expected: Text
    accepts: Callable[[Value], bool]
    patch: Callable[[Game, Value], Game]


@dataclass(frozen=True)
class Reading:
    """An option: its name, its question, the clauses in doubt, its choices, the default first."""

    name: str
    question: Text
    clauses: tuple[str, ...]
    choices: tuple[OptionValue, ...]
    other: Other | None = None

    @property
    def default(self) -> Value:
        return self.choices[0].value

    def taken(self, given: object) -> Value:
        """The value meant by ``given``: a value, a list of numbers, or text as a person types it.

        Raises TapisError ``option/value`` if the option has no such value.
        """
        for value in _meanings(given):
            if self.choice_of(value) or (self.other and self.other.accepts(value)):
                return value
        raise TapisError("option/value", self._refusal(given))

    def choice_of(self, value: Value) -> OptionValue | None:
        """The listed choice that has a value; None if there is none, as for a free value."""
        return next((each for each in self.choices if same_value(each.value, value)), None)

    def apply(self, game: Game, value: Value) -> Game:
        """The game with this option set to a value. Raises TapisError ``option/value``."""
        value = self.taken(value)
        if chosen := self.choice_of(value):
            return chosen.patch(game)
        assert self.other is not None
        return self.other.patch(game, value)

    def _refusal(self, value: object) -> Text:
        known = [value_text(choice.value) for choice in self.choices]
        every = comma(*map(same, known), *([self.other.expected] if self.other else ()))
        shown = brief(value, form=value_text)
        said = Text(
            f"option {self.name}\u202f: «\u202f{shown}\u202f» n’est pas une valeur possible",
            f"option {self.name}: '{shown}' is not a possible value",
        )
        return among(said, shown, known, every)


def unknown_option(game_id: str, name: str, known: Sequence[str]) -> TapisError:
    """The error for an option that a game does not have."""
    shown = brief(name)
    fr, en = f"{game_id} n’a pas d’option", f"{game_id} has no option"
    said = Text(f"{fr} «\u202f{shown}\u202f»", f"{en} '{shown}'")
    every = colon(same("options"), same(", ".join(known)))
    return TapisError("option/unknown", among(said, shown, known, every))


def as_written(game: Game) -> Game:
    """The patch of a default choice, which leaves the law as its module states it."""
    return game


def choice(value: Value, fr: str, en: str, patch: Patch = as_written) -> OptionValue:
    return OptionValue(value, Text(fr, en), patch)


def same_value(one: Value, other: Value) -> bool:
    """True if two values are equal and both or neither are booleans: here True is not 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def value_text(value: object) -> str:
    """A value as a person types it: ``true``, ``44``, ``free``, ``3,2,3``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ",".join(map(str, value))
    return str(value)


def _meanings(given: object) -> Iterator[Value]:
    """The values that ``given`` can mean, in the order to try them; none if it is no value."""
    if isinstance(given, str):
        yield given
        yield parse_value(given)
    elif isinstance(given, list | tuple):
        numbers = tuple(_number(part) for part in given)
        if None not in numbers:
            yield tuple(n for n in numbers if n is not None)
    elif isinstance(given, bool):
        yield given
    elif (number := _number(given)) is not None:
        yield number


def _number(given: object) -> int | None:
    """A whole number of any library as an int; None for anything else, a bool included."""
    if isinstance(given, bool):
        return None
    return int(given) if isinstance(given, Integral) else None


def parse_value(text: str) -> Value:
    """Read a value as a person types it; a list of numbers may stand in brackets."""
    word = text.strip()
    if word.lower() in ("true", "false"):
        return word.lower() == "true"
    listed = re.fullmatch(r"\[(.*,.*)\]", word)
    parts = (listed[1] if listed else word).split(",")
    if all(re.fullmatch("[0-9]{1,9}", part.strip()) for part in parts):
        numbers = tuple(int(part) for part in parts)
        return numbers if len(numbers) > 1 else numbers[0]
    return word


def whole(low: int, high: int) -> Callable[[Value], bool]:
    """A test that accepts whole numbers between two bounds, both included."""

    def accepts(value: Value) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return accepts


def odd(low: int, high: int) -> Callable[[Value], bool]:
    """A test that accepts odd whole numbers between two bounds, both included."""
    fits = whole(low, high)
    return lambda value: fits(value) and isinstance(value, int) and value % 2 == 1


def each(*tests: Callable[[Value], bool]) -> Callable[[Value], bool]:
    """A test that accepts a tuple with one value for each of the tests, which must all pass."""

    def accepts(value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(part) for test, part in zip(tests, value, strict=True))
        )

    return accepts
