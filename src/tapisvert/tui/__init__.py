"""The game in the terminal: a full-screen table drawn with Textual, or plain lines of text."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tapisvert.errors import TapisError
from tapisvert.glossary import Lang, Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.tui.start import Wanted, check


def play(
    game: Game,
    *,
    lang: Lang,
    name: str,
    levels: Sequence[str],
    enforcement: Enforcement = Enforcement.STRICT,
    claims: bool = True,
    seed: str | None,
    seat: int | None,
    plain: bool,
    resume: Path | None,
    lang_given: bool = False,
) -> int:
    """Play matches in the terminal against computers, and return the exit status.

    ``levels`` are those of the computer players. ``seat`` None: lots are drawn for seats.
    ``resume`` is the record of a match to continue; it is continued in the language in which it was
    saved, unless ``lang_given``. ``enforcement`` is that of new matches; without
    ``claims`` their computer players claim no faults. With ``plain``, or in a terminal that cannot
    draw the table, the game is played line by line. Raises TapisError for a bad level or record.
    """
    check(levels, game)
    if sys.stdout is None:
        raise TapisError("play/output", NO_OUTPUT)
    wanted = Wanted(
        game, lang, name, tuple(levels), seed, seat, resume, enforcement=enforcement, claims=claims,
        lang_given=lang_given,
    )  # fmt: skip
    if plain or not _can_draw():
        from tapisvert.tui.plain import play as play_in_lines

        return play_in_lines(wanted, sys.stdin, sys.stdout)
    from tapisvert.tui.app import play as play_on_screen

    return play_on_screen(wanted)


NO_OUTPUT = Text(
    "la sortie est fermée\u202f: on n’y lirait rien", "output is closed: nothing could be read"
)


def _can_draw() -> bool:
    """True if input and output are a terminal that can draw and show UTF-8."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "").replace("_", "")
    drawing = encoding in ("utf8", "cp65001") and os.environ.get("TERM") != "dumb"
    return drawing and sys.stdin.isatty() and sys.stdout.isatty()
