"""``habitue``: plays by rules of thumb, as a regular of the café does, and says which."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.bots.advice import Rule, first_of
from tapisvert.bots.calling import call
from tapisvert.bots.following import FOLLOWS
from tapisvert.bots.hasard import ONLY
from tapisvert.bots.leading import LEADS
from tapisvert.bots.player import Choice
from tapisvert.bots.position import position
from tapisvert.play.events import Play, Say
from tapisvert.play.view import View


@dataclass(frozen=True)
class Habitue:
    """The same view always brings the same act: nothing is left to chance."""

    leads: tuple[Rule, ...] = LEADS
    follows: tuple[Rule, ...] = FOLLOWS

    def choose(self, view: View) -> Choice:
        first, *others = view.legal()
        if not others:
            return Choice(first, ONLY)
        if isinstance(first, Say):
            word, reason = call(view)
            return Choice(Say(first.seat, word), reason)
        at = position(view)
        card, reason = first_of(self.follows if at.trick else self.leads, at)
        return Choice(Play(first.seat, card), reason)
