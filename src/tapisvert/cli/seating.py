"""Which computer players sit down: a level for all, or one for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tapisvert.bots.levels import LEVELS, level
from tapisvert.cli import completing
from tapisvert.cli.command import option
from tapisvert.errors import TapisError
from tapisvert.glossary import Text

F = TypeVar("F", bound=Callable[..., Any])

KNOWN = ", ".join(LEVELS)


def level_option() -> Callable[[F], F]:
    return option(
        "--level",
        value=Text("NIVEAU", "LEVEL"),
        says=Text(
            f"le niveau de tous les joueurs de l’ordinateur ({KNOWN})",
            f"the level of all the computer’s players ({KNOWN})",
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


def how_many(players: str | None) -> int | None:
    """The number of players, if that is what was given."""
    word = (players or "").strip()
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None


def chosen(players: str | None, all_: str | None, seats: int, default: str) -> tuple[str, ...]:
    """The levels of so many seats. Raises TapisError for both options, or a wrong number."""
    if players is None:
        return (_known(all_ or default, "--level"),) * seats
    if all_ is not None:
        raise TapisError("cli/players", BOTH, "--players")
    names = tuple(_known(name, "--players") for name in players.split(","))
    if len(names) != seats:
        raise TapisError("cli/players", _wrong_number(len(names), seats), "--players")
    return names


def _known(name: str, place: str) -> str:
    try:
        found = level(name)
    except TapisError as error:
        raise error.at(place) from None
    return next(key for key, each in LEVELS.items() if each is found)


BOTH = Text("--players et --level ne vont pas ensemble", "--players and --level exclude each other")


def _wrong_number(given: int, seats: int) -> Text:
    return Text(
        f"il faut {seats} niveaux, et non {given}", f"{seats} levels are needed, not {given}"
    )
