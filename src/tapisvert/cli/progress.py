"""News on standard error while something long is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text


def announce(doing: Text, session: CliContext) -> None:
    """Say in a line of its own what begins, to a terminal or a log."""
    if sys.stderr:
        sys.stderr.write(f"{session.say(doing)}\n")
        sys.stderr.flush()


@contextmanager
def progress(number: int, doing: Text, session: CliContext) -> Iterator[Callable[[], None]]:
    """A bar, where there is a terminal to show it: what to call at each of so many steps."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(session.say(doing), total=number)
        yield lambda: bar.advance(task)
