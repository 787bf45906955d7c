"""The help page of a command, in one language."""

from __future__ import annotations

from collections.abc import Iterable

import click

from tapisvert.cli.layout import Row, columns, heading, paragraph
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text

USAGE = Text("Utilisation\u202f:", "Usage:")
ARGUMENTS, OPTIONS = Text("Arguments", "Arguments"), Text("Options", "Options")
COMMANDS, EXAMPLES = Text("Commandes", "Commands"), Text("Exemples", "Examples")
OPTIONS_WORD, COMMAND_WORD = Text("[OPTIONS]", "[OPTIONS]"), Text("COMMANDE", "COMMAND")
MORE = Text(
    "«\u202ftapis COMMANDE --help\u202f» dit tout d’une commande.",
    "'tapis COMMAND --help' tells all about a command.",
)


def page(ctx: click.Context, session: CliContext) -> str:
    command, say = ctx.command, session.say
    group = command if isinstance(command, click.Group) else None
    arguments = [p for p in command.params if isinstance(p, click.Argument)]
    options = [p for p in command.params if isinstance(p, click.Option)]
    parts = [_usage(ctx, session), paragraph(help_text(command, session), session.width, 2)]
    if group:
        known = {name: group.get_command(ctx, name) for name in group.list_commands(ctx)}
        rows = [(name, help_text(each, session)) for name, each in known.items() if each]
        parts.append(_section(COMMANDS, rows, session))
    if arguments:
        rows = [(_value(p, session), help_text(p, session)) for p in arguments]
        parts.append(_section(ARGUMENTS, rows, session))
    rows = [(_names(option, session), help_text(option, session)) for option in options]
    parts.append(_section(OPTIONS, rows, session))
    examples: tuple[str, ...] = getattr(command, "examples", ())
    if examples:
        parts.append(heading(say(EXAMPLES)) + "".join(f"  {each}\n" for each in examples))
    if group:
        parts.append(say(MORE) + "\n")
    return "\n".join(parts)


def help_text(thing: click.Command | click.Parameter, session: CliContext) -> str:
    """Return the help text of a command or a parameter."""
    text = getattr(thing, "says", None)
    assert isinstance(text, Text)
    return session.say(text)


def _usage(ctx: click.Context, session: CliContext) -> str:
    words = [session.say(USAGE), ctx.command_path]
    if isinstance(ctx.command, click.Group):
        words += [session.say(OPTIONS_WORD), session.say(COMMAND_WORD)]
    else:
        words += [_optional(p, session) for p in _arguments(ctx.command.params)]
        words.append(session.say(OPTIONS_WORD))
    return " ".join(words) + "\n"


def _arguments(params: Iterable[click.Parameter]) -> list[click.Argument]:
    return [p for p in params if isinstance(p, click.Argument)]


def _optional(param: click.Argument, session: CliContext) -> str:
    name = _value(param, session)
    return name if param.required else f"[{name}]"


def _names(option: click.Option, session: CliContext) -> str:
    value = _value(option, session)
    return ", ".join(option.opts) + (f" {value}" if value else "")


def _value(param: click.Parameter, session: CliContext) -> str:
    value = getattr(param, "value", None)
    return session.say(value) if isinstance(value, Text) else ""


def _section(title: Text, rows: list[Row], session: CliContext) -> str:
    return heading(session.say(title)) + columns(rows, session.width)
