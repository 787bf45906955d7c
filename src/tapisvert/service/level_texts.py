"""The level of the computer players that is usual, and the names of the levels."""

from __future__ import annotations

from tapisvert.bots.levels import AT_TABLE, LEVELS
from tapisvert.glossary import Text, same

DEFAULT_LEVEL = "habitue" if "habitue" in LEVELS else next(iter(LEVELS))


def level_name(level: str) -> Text:
    """The name of a level; ``level`` itself if there is no such level, as in an old record."""
    return AT_TABLE[level].name if level in AT_TABLE else same(level)
