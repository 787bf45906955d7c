"""What the commands that solve have in common: a limit of time, and news of long work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tapisvert import waiting
from tapisvert.cli.command import option
from tapisvert.cli.kinds import Whole
from tapisvert.cli.progress import announce, progress
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text

F = TypeVar("F", bound=Callable[..., Any])

LONGEST_WAIT = 100_000


def seconds_option(says: Text) -> Callable[[F], F]:
    return option("--seconds", kind=Whole(1, LONGEST_WAIT), value=Text("N", "N"), says=says)


@contextmanager
def weighing(cards: int, session: CliContext) -> Iterator[Callable[[], None]]:
    """What to call for each of so many cards; on a terminal long work is seen to go on.

    That the kernel has to be compiled first is said wherever standard error leads.
    """
    if cards and not waiting.can_solve():
        announce(waiting.COMPILING, session)
    with progress(cards, WEIGHING, session) as step:
        yield step


WEIGHING = Text("Les cartes sont pesées", "Weighing the cards")
