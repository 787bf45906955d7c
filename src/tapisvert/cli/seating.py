"""The levels of the computer players: one for all, or one for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tapisvert.bots.levels import LEVELS, level_id
from tapisvert.cli import completing
from tapisvert.cli.command import option
from tapisvert.errors import TapisError, placed
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement

F = TypeVar("F", bound=Callable[..., Any])

LEVEL_NAMES = ", ".join(LEVELS)


def level_option() -> Callable[[F], F]:
    return option(
        "--level",
        value=Text("NIVEAU", "LEVEL"),
        says=Text(
            f"le niveau de tous les joueurs de l’ordinateur ({LEVEL_NAMES})",
            f"the level of all the computer’s players ({LEVEL_NAMES})",
        ),
        shell_complete=completing.levels,
    )


def players_option() -> Callable[[F], F]:
    return option(
        "--players",
        value=Text("N|NIVEAU,…", "N|LEVEL,…"),
        says=Text(
            "combien de joueurs, ou le niveau de chacun dans l’ordre du jeu, avec des virgules",
            "how many play, or the level of each in order of play, separated by commas",
        ),
        shell_complete=completing.levels,
    )


def player_count(typed: str | None) -> int | None:
    """Return the number in ``--players``; None if it lists levels or is not given."""
    word = (typed or "").strip()
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None


def levels_for(
    listed: str | None,
    level: str | None,
    count: int,
    default: str,
    enforcement: Enforcement = Enforcement.STRICT,
) -> tuple[str, ...]:
    """Return ``count`` levels: those ``listed`` in ``--players``, else ``level``, else ``default``.

    Raises TapisError ``cli/players`` if both are given or the number of levels is wrong,
    ``player/unknown`` for an unknown level, ``player/strict`` for one that errs in strict play.
    """
    if listed is None:
        return (_level_id(level or default, "--level", enforcement),) * count
    if level is not None:
        raise TapisError("cli/players", BOTH, "--players")
    names = tuple(_level_id(name, "--players", enforcement) for name in listed.split(","))
    if len(names) != count:
        raise TapisError("cli/players", _wrong_number(len(names), count), "--players")
    return names


def _level_id(name: str, place: str, enforcement: Enforcement) -> str:
    with placed(place):
        return level_id(name, enforcement)


BOTH = Text("--players et --level ne vont pas ensemble", "--players and --level do not go together")


def _wrong_number(given: int, count: int) -> Text:
    return Text(
        f"il faut {count} niveaux, et non {given}", f"{count} levels are needed, not {given}"
    )
