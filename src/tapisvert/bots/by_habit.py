"""What a player that searches for a card leaves to ``habitue``."""

from __future__ import annotations

from tapisvert.bots.habitue import Habitue
from tapisvert.bots.other_acts import other_act
from tapisvert.bots.player import Decision
from tapisvert.play.view import View


def by_habit(view: View) -> Decision | None:
    """Return the act of ``habitue`` if there is nothing to search for, else None: a card is due.

    These are calls and answers, the only legal act, and every act while a fault has left hands, a
    trick or a turn that honest play cannot have.
    """
    if act := other_act(view):
        return act
    return None if view.table.regular else Habitue().choose(view)
