"""What the shell is offered when the Tab key is pressed: games, options, clauses, levels.

Nothing is offered, and nothing said, where what stands before makes no sense.
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
    """Ids and aliases, whichever of - and _ is typed."""
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
    del ctx, param
    from tapisvert.bots.levels import LEVELS

    return [_item(key, each.note) for key, each in LEVELS.items() if key.startswith(typed.lower())]


def settings_of(usual: str | None) -> Completer:
    """Completes NAME=VALUE; of the game ``usual`` where the line names none."""

    def settings(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
        law, given = _game(ctx, usual), ctx.params.get(param.name or "") or ()
        return _settings(law, typed, given) if law else []

    return settings


def others(ctx: click.Context, param: click.Parameter, typed: str) -> Items:
    """GAME:NAME=VALUE:NAME=VALUE."""
    before, colon, last = typed.rpartition(":")
    if not colon:
        return games(ctx, param, typed)
    name, *given = before.split(":")
    law = _known(name)
    found = _settings(law, last, given) if law else []
    return [CompletionItem(f"{before}:{each.value}", help=each.help) for each in found]


def _game(ctx: click.Context, usual: str | None = None) -> Game | None:
    """The game named; click leaves an argument unread while an option has no value yet."""
    named = any(p.name == "game" and isinstance(p, click.Argument) for p in ctx.command.params)
    unread = ctx.args[0] if named and ctx.args else usual
    name = ctx.params.get("game") or unread
    return _known(name) if name else None


def _known(name: str) -> Game | None:
    try:
        return find(name)
    except TapisError:
        return None


def _settings(game: Game, typed: str, given: Sequence[str]) -> Items:
    """The names that begin so; the values of the one that is meant, if it is but one."""
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
