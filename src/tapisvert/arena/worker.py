"""The process that plays tasks of an arena: ``python -m tapisvert.arena.worker``.

It reads the contest from the first line of standard input, then one task a line, and answers each
with one line. It ends with its input.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import TextIO

from tapisvert.arena.contest import ArenaTask, ordered, play
from tapisvert.errors import TapisError


def serve(lines: Iterable[str], out: TextIO) -> None:
    """Answer the tasks in ``lines``; the first line is the contest."""
    rest = iter(lines)
    order = next(rest)
    for line in rest:
        out.write(json.dumps(_answer(order, line)) + "\n")
        out.flush()


def _answer(order: str, line: str) -> object:
    """The results of a task; or what was wrong, with a player of one's own for example."""
    pair, first, count = json.loads(line)
    try:
        return play(_contest(order), ArenaTask((pair[0], pair[1]), first, count))
    except TapisError as error:
        return {"error": [error.code, *error.text]}


_contest = lru_cache(1)(ordered)


if __name__ == "__main__":
    answers, sys.stdout = sys.stdout, sys.stderr  # what a player prints is no answer
    with suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin, answers)
