"""Verbs of a game that layers above the law carry out.

Users call ``game.match(...)`` on the object they hold, and the law may not import what plays a
match. So ``tapisvert.api`` hands these functions over once, when the package is imported. The
imports below serve type checkers alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tapisvert.law.game import Game
    from tapisvert.law.reading import Value
    from tapisvert.play.match import Match
    from tapisvert.rulebook.differences import Difference


class Verbs(NamedTuple):
    """What a Game hands on.

    ``match`` begins a match of it, ``diff`` compares it with another game or the one of that name,
    ``file_of`` names the file of a registered game ("" for a built-in one, None for a game that is
    not registered), ``restore`` finds a registered game again by its id, options and file.
    """

    match: Callable[[Game, Sequence[str], str | None, int | None], Match]
    diff: Callable[[Game, Game | str], tuple[Difference, ...]]
    file_of: Callable[[Game], str | None]
    restore: Callable[[str, Mapping[str, Value], str], Game]


_given: list[Verbs] = []


def give(verbs: Verbs) -> None:
    """Hand the verbs over; done once, by ``tapisvert.api``."""
    _given[:] = [verbs]


def given() -> Verbs:
    return _given[0]


def restore(game_id: str, options: Mapping[str, Value], file: str) -> Game:
    """The game that a pickle names; pickles hold the path of this function."""
    return given().restore(game_id, options, file)
