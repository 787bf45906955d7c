"""Errors as one line each: the place, what is wrong, what was expected."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tapisvert.cli.session import CliContext
from tapisvert.errors import A_LINE, IllegalAct, TapisError, brief
from tapisvert.games import GAMES, names
from tapisvert.glossary import Text, same
from tapisvert.sentences import colon, meant, nearest, spaced

USAGE_STATUS = 2


def error_line(error: TapisError, session: CliContext) -> str:
    """Return the line for an error: its place, its text, and the clauses of an illegal act."""
    said = session.say(error.text)
    if isinstance(error, IllegalAct) and error.clauses:
        said = f"{said} ({', '.join(error.clauses)})"
    return f"{error.where}: {said}" if error.where else said


def from_click(error: click.ClickException) -> TapisError:
    """Return click's error as a TapisError with a text in both languages."""
    text = _click_text(error)
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    return TapisError("cli/usage", _with_hint(text, ctx.command_path) if ctx else text)


def no_such_command(name: str, known: Sequence[str]) -> TapisError:
    if name in names():
        return TapisError("cli/command", _is_a_game(name))
    commands = ", ".join(known)
    shown = brief(name)
    said = Text(f"commande inconnue «\u202f{shown}\u202f»", f"unknown command '{shown}'")
    listed = Text(f"(commandes\u202f: {commands})", f"(commands: {commands})")
    near = MEANT.get(name.casefold()) or nearest(name, [*names(), *known])
    if near in names():
        near = f"tapis play {near}"
    return TapisError("cli/command", spaced(meant(said, near), listed))


MEANT = {
    "help": "tapis --help", "aide": "tapis --help", "version": "tapis --version",
    "judge": "arbiter", "juger": "arbiter", "jouer": "play", "dispute": "arbiter",
}  # fmt: skip
"""What people type who guess the name of a command, and what they are after."""


def extra_argument(word: str) -> TapisError:
    shown = brief(word)
    text = Text(f"«\u202f{shown}\u202f» est de trop", f"'{shown}' is one argument too many")
    return TapisError("cli/argument", text)


def missing_argument(name: Text, command: str) -> TapisError:
    return TapisError("cli/missing", _with_hint(_missing_text(name), command))


def _click_text(error: click.ClickException) -> Text:
    if isinstance(error, click.NoSuchOption):
        return _no_such_option(error)
    if isinstance(error, click.BadOptionUsage):
        return _value_of_option(error)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        value = getattr(error.param, "value", None)
        if isinstance(error.param, click.Argument) and isinstance(value, Text):
            return _missing_text(value)
        return _missing_text(same(error.param.opts[0]))
    shown = brief(error.format_message(), A_LINE)
    return Text(f"commande refusée\u202f: {shown}", shown)


def _no_such_option(error: click.NoSuchOption) -> Text:
    name = brief(error.option_name)
    known = [o for p in error.ctx.command.params for o in p.opts] if error.ctx else []
    said = Text(f"option inconnue {name}", f"unknown option {name}")
    setting = name.lstrip("-").replace("-", "_")
    if "--set" in known and _is_option_of_a_game(setting):
        return colon(said, Text(f"écrivez --set {setting}=VALEUR", f"write --set {setting}=VALUE"))
    return meant(said, nearest(name, [o for o in known if o.startswith("--")]))


def _is_option_of_a_game(name: str) -> bool:
    return any(reading.name == name for game in GAMES.values() for reading in game.readings)


def _value_of_option(error: click.BadOptionUsage) -> Text:
    name = error.option_name
    params = error.ctx.command.params if error.ctx else []
    if any(name in p.opts and isinstance(p, click.Option) and p.is_flag for p in params):
        return Text(f"l’option {name} ne prend pas de valeur", f"option {name} takes no value")
    return Text(f"l’option {name} demande une valeur", f"option {name} needs a value")


def _is_a_game(name: str) -> Text:
    return Text(
        f"«\u202f{name}\u202f» est un jeu, non une commande\u202f: tapis play {name}",
        f"'{name}' is a game, not a command: tapis play {name}",
    )


def _missing_text(name: Text) -> Text:
    return Text(f"il manque {name.fr}", f"{name.en} is missing")


def _with_hint(text: Text, command: str) -> Text:
    return Text(f"{text.fr} (voir {command} --help)", f"{text.en} (see {command} --help)")
