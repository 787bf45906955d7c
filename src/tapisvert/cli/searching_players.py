"""Prepare players that need compiled code: a first start takes a minute to compile it."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert import waiting
from tapisvert.bots.levels import IN_ARENA
from tapisvert.law.game import Game


def prepare(levels: Iterable[str], game: Game) -> None:
    """Compile what players of these levels need in this game, and say so if it takes time.

    So nobody waits for the first card in front of a table that seems to stand still.
    """
    if any(IN_ARENA[name].compiled for name in levels if name in IN_ARENA):
        from tapisvert.bots.compiling import compile_for

        waiting.tell(waiting.can_roll_out)
        compile_for([game])
