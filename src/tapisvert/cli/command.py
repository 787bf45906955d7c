"""Base classes and decorators for commands: click's own, with help in both languages."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

import click

from tapisvert.cli import console
from tapisvert.cli.errors import extra_argument, no_such_command
from tapisvert.cli.help import page
from tapisvert.cli.option_types import TEXT, OneOf, OptionType
from tapisvert.cli.session import CliContext, CommandResult, EarlyExit, language
from tapisvert.glossary import Text, same

F = TypeVar("F", bound=Callable[..., Any])


class CliOption(click.Option):
    """An option with its help text ``says``; ``value`` is the placeholder for its value."""

    def __init__(
        self, names: Sequence[str], says: Text, value: Text | None = None, **attrs: Any
    ) -> None:
        super().__init__(names, **attrs)
        self.says, self.value = says, value


class Argument(click.Argument):
    """An argument with its help text ``says``; ``value`` is the placeholder for it."""

    def __init__(self, names: Sequence[str], says: Text, value: Text, **attrs: Any) -> None:
        super().__init__(names, **attrs)
        self.says, self.value = says, value


class CliCommand(click.Command):
    """A command with its help text ``says``; ``--lang`` and ``--help`` are added to its options."""

    def __init__(
        self, name: str, *, says: Text, examples: tuple[str, ...] = (), **attrs: Any
    ) -> None:
        super().__init__(name, **(attrs | {"add_help_option": False}))
        self.says, self.examples = says, examples
        self.params += [lang_option(), help_option()]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        with _usage_errors_in(ctx):
            rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            raise extra_argument(ctx.args[0])
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. If nobody reads the pipe, the status is ours, not 1 as click has it."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            console.discard_stdout()
            raise EarlyExit(CommandResult(status=console.BROKEN_PIPE)) from None

    def get_help(self, ctx: click.Context) -> str:
        return page(ctx, session_of(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the description that shell completion shows."""
        del limit
        return self.says.in_(language((), os.environ))


class Group(click.Group):
    """The root command; each command is imported from its module only when it is needed."""

    def __init__(
        self, name: str, *, says: Text, names: Sequence[str], examples: tuple[str, ...] = (),
        **attrs: Any,
    ) -> None:  # fmt: skip
        fixed = {"add_help_option": False, "invoke_without_command": True}
        super().__init__(name, **(attrs | fixed))
        self.says, self.names, self.examples = says, names, examples
        self.params += [lang_option(), help_option()]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with _usage_errors_in(ctx):
            return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in self.names:
            return None
        module = cmd_name.replace("-", "_")
        found: click.Command = getattr(import_module(f"tapisvert.cli.{module}"), module)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            raise no_such_command(args[0], self.names)
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        return page(ctx, session_of(ctx))


@contextmanager
def _usage_errors_in(ctx: click.Context) -> Iterator[None]:
    """Give every usage error the context of its command; click leaves it out of some."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = error.ctx or ctx
        raise


def session_of(ctx: click.Context) -> CliContext:
    found = ctx.find_object(CliContext)
    assert found is not None
    return found


def command(name: str, says: Text, *examples: str) -> Callable[[Callable[..., Any]], CliCommand]:
    return click.command(name, cls=CliCommand, says=says, examples=examples)


def option(
    *names: str, says: Text, value: Text | None = None, kind: OptionType = TEXT, **attrs: Any
) -> Callable[[F], F]:
    """Decorator: add an option that takes a value."""
    return click.option(*names, cls=CliOption, says=says, value=value, type=kind, **attrs)


def flag(*names: str, says: Text, **attrs: Any) -> Callable[[F], F]:
    """Decorator: add an option that takes no value."""
    return click.option(*names, cls=CliOption, says=says, is_flag=True, **attrs)


def argument(
    name: str, says: Text, value: Text, kind: OptionType = TEXT, **attrs: Any
) -> Callable[[F], F]:
    return click.argument(name, cls=Argument, says=says, value=value, type=kind, **attrs)


def json_flag() -> Callable[[F], F]:
    return flag(
        "--json", "as_json", says=Text("répondre en JSON, pour un programme", "answer in JSON")
    )


def seed_option() -> Callable[[F], F]:
    return option(
        "--seed",
        value=Text("GRAINE", "SEED"),
        says=Text(
            "un texte d’où viennent les cartes\u202f: le même redonne les mêmes",
            "a text that the cards come from: the same one deals the same",
        ),
    )


def lang_option() -> CliOption:
    return CliOption(
        ["--lang"],
        says=Text("la langue des réponses", "the language of the answers"),
        value=same("fr|en"),
        type=OneOf("fr", "en"),
        expose_value=False,
    )


def help_option() -> CliOption:
    return CliOption(
        ["-h", "--help"],
        says=Text("montrer cette aide", "show this help"),
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_help,
    )


def _show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    del param
    if value and not ctx.resilient_parsing:
        raise EarlyExit(CommandResult(ctx.get_help()))
