"""What the shell offers when the Tab key is pressed: games, options, clauses, levels.

If the rest of the line makes no sense, nothing is offered and no error is shown.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from tapisvert.cli.session import language
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading, value_text

if TYPE_CHECKING:
    Items = list[CompletionItem[str]]
    Completer = Callable[[click.Context, click.Parameter, str], Items]


def games(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
    """Complete the id or an alias of a game; a typed ``-`` counts as ``_``."""
    del ctx, param
    start = typed.lower().replace("-", "_")
    named = ((name, game) for game in GAMES.values() for name in (game.id, *game.aliases))
    return [_item(name, game.names) for name, game in named if name.startswith(start)]


def clauses(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
    del param
    law = _game(ctx)
    ids = [clause.id for clause in law.book.clauses] if law else []
    return [CompletionItem(each) for each in ids if each.lower().startswith(typed.lower())]


def levels(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
    del param
    from tapisvert.bots.levels import AT_TABLE, LEVELS

    offered = AT_TABLE if ctx.params.get("enforcement") == "table" else LEVELS
    return [_item(key, each.note) for key, each in offered.items() if key.startswith(typed.lower())]


def levels_listed(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
    """Complete the last of several levels of the arena, separated by commas."""
    del ctx, param
    from tapisvert.bots.levels import IN_ARENA

    before, comma, last = typed.rpartition(",")
    found = {key: each for key, each in IN_ARENA.items() if key.startswith(last.lower())}
    return [_item(before + comma + key, each.note) for key, each in found.items()]


def settings_completer(default_game: str | None) -> Completer:
    """Return a completer of NAME=VALUE; ``default_game`` is the game if the line names none."""

    def settings(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
        law, given = _game(ctx, default_game), ctx.params.get(param.name or "") or ()
        return _settings(law, typed, given) if law else []

    return settings


def diff_game(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
    """Complete GAME:NAME=VALUE:NAME=VALUE."""
    before, colon, last = typed.rpartition(":")
    if not colon:
        return games(ctx, param, typed)
    name, *given = before.split(":")
    law = _find_game(name)
    found = _settings(law, last, given) if law else []
    return [CompletionItem(f"{before}:{each.value}", help=each.help) for each in found]


def _game(ctx: click.Context, default_game: str | None = None) -> Game | None:
    """Return the game named on the line, else ``default_game``; None if there is no such game.

    While the last option has no value yet, click leaves the arguments in ``ctx.args``.
    """
    named = any(p.name == "game" and isinstance(p, click.Argument) for p in ctx.command.params)
    unread = ctx.args[0] if named and ctx.args else default_game
    name = ctx.params.get("game") or unread
    return _find_game(name) if name else None


def _find_game(name: str) -> Game | None:
    try:
        return find(name)
    except TapisError:
        return None


def _settings(game: Game, typed: str, given: Sequence[str]) -> Items:
    """Complete the name while several options fit; complete the value once only one fits.

    ``given`` are the settings already on the line; their options are not offered again.
    """
    used = {each.partition("=")[0].strip() for each in given}
    name, equals, _ = typed.partition("=")
    fitting = [
        reading
        for reading in game.readings
        if reading.name not in used
        and (reading.name == name if equals else reading.name.startswith(name))
    ]
    if len(fitting) > 1:
        return [_item(f"{reading.name}=", reading.question) for reading in fitting]
    return [each for each in _values(fitting) if each.value.startswith(typed)]


def _values(readings: Iterable[Reading]) -> Items:
    return [
        _item(f"{reading.name}={value_text(choice.value)}", choice.says)
        for reading in readings
        for choice in reading.choices
    ]


def _item(value: str, says: Text) -> CompletionItem[str]:
    return CompletionItem(value, help=says.in_(language((), os.environ)))
