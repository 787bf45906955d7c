"""The game a command is about, and its options as typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from tapisvert.cli import completing
from tapisvert.cli.command import argument, option
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Value

F = TypeVar("F", bound=Callable[..., Any])

LONGEST = 100
GAME = Text("JEU", "GAME")


def game_argument(required: bool = True) -> Callable[[F], F]:
    return argument(
        "game",
        says=Text(
            "un jeu ou son surnom, par exemple manille (liste\u202f: tapis games)",
            "a game or its nickname, for example manille (list: tapis games)",
        ),
        value=GAME,
        required=required,
        shell_complete=completing.games,
    )


def set_option(usual: str | None = None) -> Callable[[F], F]:
    """``--set``; ``usual`` is the game that is meant where none is named."""
    return option(
        "--set",
        "settings",
        value=Text("NOM=VALEUR", "NAME=VALUE"),
        multiple=True,
        shell_complete=completing.settings_of(usual),
        says=Text(
            "choisir une option du jeu, autant de fois qu’il en faut",
            "choose an option of the game; may be repeated",
        ),
    )


def read_game(name: str, settings: Sequence[str], seats: int | None = None) -> Game:
    """The game of that name with the options typed, for so many players. Raises TapisError."""
    find(name)
    options: dict[str, str] = {}
    for setting in settings:
        key, value = _setting(setting)
        if key in options:
            raise TapisError("cli/set-twice", _twice(key), "--set")
        options[key] = value
    try:
        game = find(name, options)
        if seats is None or seats == game.seats:
            return game
        return find(name, {**options, **_seated(find(name), seats, options)})
    except TapisError as error:
        raise error.at(error.where or "--set") from None


def read_other(text: str) -> Game:
    """A game with its options, as ``GAME`` or ``GAME:NAME=VALUE:NAME=VALUE``. Raises TapisError."""
    name, *settings = text.split(":")
    try:
        return read_game(name, settings)
    except TapisError as error:
        error.where = "--diff"
        raise


def _seated(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, Value]:
    """The option that has so many play, unless it was chosen otherwise. Raises TapisError."""
    for reading in game.readings:
        for choice in reading.choices if reading.name not in options else ():
            if choice.patch(game).seats == seats:
                return {reading.name: choice.value}
    raise TapisError("cli/players", _not_for_so_many(game, seats), "--players")


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip() or not value.strip() or len(value) > LONGEST:
        raise TapisError("cli/set", _not_a_setting(text), "--set")
    return key.strip(), value


def _not_a_setting(text: str) -> Text:
    shown = text[:40]
    return Text(
        f"«\u202f{shown}\u202f»\u202f: il faut NOM=VALEUR, par exemple match=single44",
        f"'{shown}': expected NAME=VALUE, for example match=single44",
    )


def _not_for_so_many(game: Game, seats: int) -> Text:
    return Text(
        f"{game.id} ne se joue pas à {seats} avec ces options (voir tapis games)",
        f"{game.id} is not for {seats} players with these options (see tapis games)",
    )


def _twice(key: str) -> Text:
    return Text(f"l’option {key[:40]} est donnée deux fois", f"option {key[:40]} is given twice")
