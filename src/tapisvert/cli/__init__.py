"""The entry point of the ``tapis`` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from tapisvert.cli import console
from tapisvert.cli.errors import USAGE_STATUS, error_line, from_click
from tapisvert.cli.root import tapis
from tapisvert.cli.session import CliContext, CommandResult, EarlyExit, session
from tapisvert.errors import TapisError

INTERRUPTED = 130  # 128 + SIGINT, as shells report it


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; ``argv`` is None for ``sys.argv[1:]``."""
    args = list(sys.argv[1:] if argv is None else argv)
    console.prepare()
    try:
        return _run(args, session(args))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        console.discard_stdout()
        return console.BROKEN_PIPE


def _run(args: list[str], context: CliContext) -> int:
    try:
        result = _result(args, context)
        console.write(result.text)
    except TapisError as error:
        console.write_error(error_line(error, context))
        return USAGE_STATUS
    except click.ClickException as error:
        console.write_error(error_line(from_click(error), context))
        return USAGE_STATUS
    return result.status


def _result(args: list[str], context: CliContext) -> CommandResult:
    try:
        result = tapis.main(args, prog_name="tapis", standalone_mode=False, obj=context)
    except EarlyExit as exit_:
        return exit_.result
    return result if isinstance(result, CommandResult) else CommandResult()
