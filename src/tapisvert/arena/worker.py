"""The process that plays tasks of an arena: ``python -m tapisvert.arena.worker``.

It reads the contest from the first line of standard input, then one task a line, and answers each
with one line. It ends with its input.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TextIO

from tapisvert.arena.executors import answer


def serve(lines: Iterable[str], out: TextIO) -> None:
    """Answer the tasks in ``lines``; the first line is the contest."""
    rest = iter(lines)
    order = next(rest)
    for line in rest:
        out.write(answer(order, line) + "\n")
        out.flush()


if __name__ == "__main__":
    answers, sys.stdout = sys.stdout, sys.stderr  # what a player prints is no answer
    with suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin, answers)
