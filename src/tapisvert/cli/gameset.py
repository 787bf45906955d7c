"""The game that a command works with, and the options typed for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from tapisvert.cli import completing
from tapisvert.cli.command import argument, option
from tapisvert.errors import TapisError, brief
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Value

F = TypeVar("F", bound=Callable[..., Any])

LONGEST_VALUE = 100
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


def set_option(default_game: str | None = None) -> Callable[[F], F]:
    """Decorator: add ``--set``; ``default_game`` is the game to complete for if none is named."""
    return option(
        "--set",
        "settings",
        value=Text("NOM=VALEUR", "NAME=VALUE"),
        multiple=True,
        shell_complete=completing.settings_completer(default_game),
        says=Text(
            "choisir une option du jeu, autant de fois qu’il en faut",
            "choose an option of the game; may be repeated",
        ),
    )


def read_game(name: str, settings: Sequence[str], players: int | None = None) -> Game:
    """Return the game with the options typed (NAME=VALUE) and, if given, ``players`` players.

    Raises TapisError.
    """
    find(name)
    options: dict[str, str] = {}
    for setting in settings:
        key, value = _setting(setting)
        if key in options:
            raise TapisError("cli/set-twice", _twice(key), "--set")
        options[key] = value
    try:
        game = find(name, options)
        if players in (None, len(game.players)):
            return game
        return find(name, {**options, **_option_for(find(name), players, options)})
    except TapisError as error:
        raise error.at(error.where or "--set") from None


def read_diff_game(text: str) -> Game:
    """Return the game written as ``GAME`` or ``GAME:NAME=VALUE:NAME=VALUE``.

    Raises TapisError.
    """
    name, *settings = text.split(":")
    try:
        return read_game(name, settings)
    except TapisError as error:
        error.where = "--diff"
        raise


def _option_for(game: Game, players: int, options: Mapping[str, str]) -> dict[str, Value]:
    """Return the option and value for so many players; options already chosen stay.

    Raises TapisError ``cli/players`` if there is none.
    """
    for reading in game.readings:
        for choice in reading.choices if reading.name not in options else ():
            if len(choice.patch(game).players) == players:
                return {reading.name: choice.value}
    raise TapisError("cli/players", _not_for_so_many(game, players), "--players")


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip() or not value.strip():
        raise TapisError("cli/set", _not_a_setting(text), "--set")
    if len(value) > LONGEST_VALUE:
        raise TapisError("cli/set", _too_long(key.strip()), "--set")
    return key.strip(), value


def _not_a_setting(text: str) -> Text:
    shown = brief(text)
    return Text(
        f"«\u202f{shown}\u202f»\u202f: il faut NOM=VALEUR, par exemple match=single44",
        f"'{shown}': expected NAME=VALUE, for example match=single44",
    )


def _too_long(key: str) -> Text:
    name, most = brief(key), LONGEST_VALUE
    return Text(
        f"NOM=VALEUR\u202f: la valeur de {name} est trop longue ({most} caractères au plus)",
        f"NAME=VALUE: the value of {name} is too long (at most {most} characters)",
    )


def _not_for_so_many(game: Game, players: int) -> Text:
    return Text(
        f"{game.id} ne se joue pas à {players} avec ces options (voir tapis games)",
        f"{game.id} is not for {players} players with these options (see tapis games)",
    )


def _twice(key: str) -> Text:
    return Text(
        f"l’option {brief(key)} est donnée deux fois", f"option {brief(key)} is given twice"
    )
