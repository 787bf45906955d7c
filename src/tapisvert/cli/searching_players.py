"""Prepare players that need compiled code: a first start takes a minute to compile it."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert import waiting
from tapisvert.bots.levels import IN_ARENA
from tapisvert.cli.progress import announce
from tapisvert.cli.session import CliContext
from tapisvert.games import GAMES
from tapisvert.glossary import Text
from tapisvert.law.game import Game


def prepare(levels: Iterable[str], game: Game, session: CliContext) -> None:
    """Compile what players of these levels need in this game, and say so if it takes time.

    So nobody waits for the first card in front of a table that seems to stand still. What takes
    time is compiled for every game at once: the next start is quick in all of them.
    """
    if any(IN_ARENA[name].compiled for name in levels if name in IN_ARENA):
        from tapisvert.bots.compiling import compile_for

        if not waiting.can_roll_out():
            announce(COMPILING, session)
            compile_for(GAMES.values())
        compile_for([game])


COMPILING = Text(
    "Première mise en route\u202f: le jeu de l’ordinateur est compilé (une minute environ)…",
    "First start: compiling the computer players (about a minute)…",
)
