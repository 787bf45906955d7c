"""What to say or do beside playing."""

from __future__ import annotations

from tapisvert.bots.calling import call
from tapisvert.bots.player import Choice
from tapisvert.play.events import Say
from tapisvert.play.view import View


def said(view: View) -> Choice | None:
    """What a regular says where he is asked; None where he would rather play a card."""
    legal = view.legal()
    first = legal[0]
    if not isinstance(first, Say):
        return None
    word, reason = call(view)
    return Choice(Say(first.seat, word), reason)
