"""Progress messages on standard error during long work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text


def announce(doing: Text, session: CliContext) -> None:
    """Write a line that says what begins, whether standard error is a terminal or not."""
    if sys.stderr:
        sys.stderr.write(f"{session.say(doing)}\n")
        sys.stderr.flush()


@contextmanager
def progress(number: int, doing: Text, session: CliContext) -> Iterator[Callable[[], None]]:
    """Show a bar, on a terminal only; yield a function to call after each of ``number`` steps."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(session.say(doing), total=number)
        yield lambda: bar.advance(task)
