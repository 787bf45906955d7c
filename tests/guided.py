"""The guide ``docs/adding-a-game.md`` as steps: diffs to apply and commands to run."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

GUIDE = Path(__file__).parents[1] / "docs/adding-a-game.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Step(NamedTuple):
    """A code block: its kind (``diff`` or ``console``), its text, and the heading above it."""

    kind: str
    text: str
    heading: str


def steps(text: str) -> list[Step]:
    """Return every code block of the guide, in order."""
    found = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE):
        heading = section.partition("\n")[0]
        found += [Step(kind, body, heading) for kind, body in BLOCK.findall(section)]
    return found


def file_of(diff: str) -> str:
    """Return the path of the file that a diff changes, from its first line."""
    first = diff.partition("\n")[0]
    assert first.startswith("--- "), first
    return first.removeprefix("--- ")


def changed(text: str, diff: str) -> str:
    """Return a file's text with a diff applied; each hunk is looked for after the one before.

    Raises ValueError if the file does not contain the lines of a hunk.
    """
    done = ""
    for old, new in _hunks(diff):
        before, found, text = text.partition(old)
        if not found:
            raise ValueError(f"{file_of(diff)} has no lines\n{old}")
        done, text = done + before, new + text
        kept = len(new.splitlines()[-1]) + 1  # the last line may be the first of the next hunk
        done, text = done + text[: len(new) - kept], text[len(new) - kept :]
    return done + text


def _hunks(diff: str) -> Iterator[tuple[str, str]]:
    """Yield the old and the new text of each hunk of a diff."""
    for part in re.split(r"^@@\n", diff, flags=re.MULTILINE)[1:]:
        lines = [(line[:1] or " ", line[1:] + "\n") for line in part.splitlines()]
        old, new = ("".join(line for sign, line in lines if sign != other) for other in "+-")
        yield old, new


def commands(console: str) -> list[tuple[str, str]]:
    """Return the commands of a block, each with the output shown for it, "" if none is shown."""
    found = []
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        command, _, answer = part.partition("\n")
        found.append((command, answer))
    return found
