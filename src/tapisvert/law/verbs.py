"""Methods of a game that layers above the law carry out.

Users call ``game.match(...)`` on a ``Game``, but the law may not import the code that plays a
match. So ``tapisvert.api`` hands over these functions once, when the package is imported. The
imports below are for type checkers only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tapisvert.law.faults import Enforcement
    from tapisvert.law.game import Game
    from tapisvert.law.reading import Value
    from tapisvert.play.match import Match
    from tapisvert.rulebook.differences import Difference


class Verbs(NamedTuple):
    """The functions of higher layers that ``Game`` calls.

    ``match`` begins a match, ``diff`` compares a game with another, which may be given by its name.
    ``file_of`` returns the file of a registered game: "" if it has none, as built-in games; None if
    the game is not registered. ``restore`` finds a registered game by its id, options and file.
    """

    match: Callable[[Game, Sequence[str], str | None, int | None, Enforcement | str], Match]
    diff: Callable[[Game, Game | str], tuple[Difference, ...]]
    file_of: Callable[[Game], str | None]
    restore: Callable[[str, Mapping[str, Value], str], Game]


_given: list[Verbs] = []


def give(verbs: Verbs) -> None:
    """Set the functions; called once, by ``tapisvert.api``."""
    _given[:] = [verbs]


def given() -> Verbs:
    return _given[0]


def restore(game_id: str, options: Mapping[str, Value], file: str) -> Game:
    """The game that a pickle holds; pickles refer to this function by its import path."""
    return given().restore(game_id, options, file)
