"""CHANGELOG.md: what has come since the last release, and the day it is released."""

import re
from collections.abc import Iterator
from pathlib import Path

CHANGELOG = Path("CHANGELOG.md")
OPEN = "## Unreleased"


def faults(text: str, version: str) -> Iterator[str]:
    """Why the changelog cannot be dated."""
    if text.splitlines().count(OPEN) != 1:
        yield f"{CHANGELOG} needs one section {OPEN!r}"
    elif not any(line.startswith("- ") for line in section(text, OPEN).splitlines()):
        yield f"{CHANGELOG} has nothing under {OPEN!r}: what has changed?"
    if re.search(rf"^## \[?{re.escape(version)}\b", text, re.MULTILINE):
        yield f"{CHANGELOG} has a section {version} already"


def section(text: str, heading: str) -> str:
    """What stands below a heading, up to the next of its kind."""
    below = f"\n{text}\n".split(f"\n{heading}\n", 1)[1]
    return re.split(r"^## ", below, maxsplit=1, flags=re.MULTILINE)[0].strip()


def dated(text: str, version: str, day: str) -> str:
    """The changelog with the open section under the version, and a new one that is empty."""
    return re.sub(
        rf"^{OPEN}$", f"{OPEN}\n\n## {version} - {day}", text, count=1, flags=re.MULTILINE
    )
