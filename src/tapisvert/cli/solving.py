"""What the commands that solve share: a time limit and progress messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tapisvert import waiting
from tapisvert.cli.command import option
from tapisvert.cli.option_types import Whole
from tapisvert.cli.progress import announce, progress
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text

F = TypeVar("F", bound=Callable[..., Any])

LONGEST_WAIT = 100_000


def seconds_option(says: Text) -> Callable[[F], F]:
    return option("--seconds", kind=Whole(1, LONGEST_WAIT), value=Text("N", "N"), says=says)


@contextmanager
def solving_progress(cards: int, session: CliContext) -> Iterator[Callable[[], None]]:
    """Yield a function to call after each of ``cards`` cards; a terminal shows a bar.

    If the kernel must be compiled first, a line says so, even without a terminal.
    """
    if cards and not waiting.can_solve():
        announce(waiting.COMPILING, session)
    with progress(cards, SOLVING, session) as step:
        yield step


SOLVING = Text("Analyse des cartes", "Analysing the cards")
