"""What every player does before it has to choose a card."""

from __future__ import annotations

from tapisvert.bots.answering import answer
from tapisvert.bots.hasard import ONLY
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import said
from tapisvert.play.view import View


def other_act(view: View) -> Decision | None:
    """Return the only legal act, the answer to a question, or the best call.

    None if the seat must choose a card.
    """
    legal = view.legal()
    if len(legal) == 1:
        return Decision(legal[0], ONLY)
    return answer(view) or said(view)
