"""The terminal game: a table drawn with Textual, and the same game line by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tapisvert.glossary import Lang
from tapisvert.law.game import Game
from tapisvert.tui.start import Wanted, check


def play(
    game: Game,
    *,
    lang: Lang,
    name: str,
    levels: Sequence[str],
    seed: str | None,
    seat: int | None,
    plain: bool,
    resume: Path | None,
) -> int:
    """Play matches in the terminal against computers, and return the exit status.

    Raises TapisError for a bad level, seat or record. Where nothing can be drawn, the game is
    played line by line.
    """
    check(levels, seat, game)
    wanted = Wanted(game, lang, name, tuple(levels), seed, seat, resume)
    if plain or not _can_draw():
        from tapisvert.tui.plain import play as in_lines

        return in_lines(wanted, sys.stdin, sys.stdout)
    from tapisvert.tui.app import play as drawn

    return drawn(wanted)


def _can_draw() -> bool:
    """Is there a terminal on both sides, that shows more than letters?"""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "").replace("_", "")
    drawing = encoding in ("utf8", "cp65001") and os.environ.get("TERM") != "dumb"
    return drawing and sys.stdin.isatty() and sys.stdout.isatty()
