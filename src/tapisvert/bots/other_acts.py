"""Forced acts, answers and calls of ``habitue``; the players that search cards share them."""

from __future__ import annotations

from tapisvert.bots.answering import answer
from tapisvert.bots.hasard import ONLY
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import best_call
from tapisvert.play.view import View


def other_act(view: View) -> Decision | None:
    """Return the only legal act, the answer to a question, or the best call.

    None if the seat must choose a card.
    """
    legal = view.legal()
    if len(legal) == 1:
        return Decision(legal[0], ONLY)
    return answer(view) or best_call(view)
