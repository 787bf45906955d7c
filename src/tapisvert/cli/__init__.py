"""The ``tapis`` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from tapisvert.cli import console
from tapisvert.cli.errors import USAGE_STATUS, line, of_click
from tapisvert.cli.root import tapis
from tapisvert.cli.session import CliContext, CommandResult, Finished, session
from tapisvert.errors import TapisError

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is handed back."""
    args = list(sys.argv[1:] if argv is None else argv)
    console.prepare()
    try:
        return _run(args, session(args))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        console.hush()
        return console.BROKEN_PIPE


def _run(args: list[str], now: CliContext) -> int:
    try:
        outcome = _outcome(args, now)
        console.write(outcome.text)
    except TapisError as error:
        console.write_error(line(error, now))
        return USAGE_STATUS
    except click.ClickException as error:
        console.write_error(line(of_click(error), now))
        return USAGE_STATUS
    return outcome.status


def _outcome(args: list[str], now: CliContext) -> CommandResult:
    try:
        result = tapis.main(args, prog_name="tapis", standalone_mode=False, obj=now)
    except Finished as finished:
        return finished.outcome
    return result if isinstance(result, CommandResult) else CommandResult()
