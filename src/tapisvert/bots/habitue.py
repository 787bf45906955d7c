"""``habitue``: the computer player that follows rules of thumb and gives its reasons.

How it chooses: the only legal act, an answer or a call comes from ``other_acts.py``. For a card,
``turn_view.turn_view_of`` gathers facts and probabilities, ``play_goal.py`` says whether the seat
wants tricks, and the rules for that goal are tried in order. No rule knows which game is played. In
a game for two, once the seat knows where all cards lie, a card that is proven better is played
instead (``endgame.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tapisvert.bots.advice import Rules, first_of
from tapisvert.bots.endgame import PROVEN, solved_card
from tapisvert.bots.following import FOLLOWS
from tapisvert.bots.gathering import GATHERING, GATHERING_LEADS
from tapisvert.bots.giving import GIVES, LEADS_TO
from tapisvert.bots.leading import LEADS
from tapisvert.bots.other_acts import other_act
from tapisvert.bots.play_goal import PlayGoal
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import unasked
from tapisvert.bots.shunning import DUCKS, SAFE_LEADS
from tapisvert.bots.turn_view import turn_view_of
from tapisvert.play.events import Play
from tapisvert.play.view import View

RULES_OF_THUMB: Mapping[PlayGoal, Rules] = MappingProxyType(
    {
        PlayGoal.TAKE: Rules(LEADS, FOLLOWS),
        PlayGoal.SHUN: Rules(SAFE_LEADS, DUCKS),
        PlayGoal.GIVE: Rules(LEADS_TO, GIVES),
        PlayGoal.GATHER: Rules(GATHERING_LEADS, GATHERING),
    }
)
"""The rules of thumb for each goal."""


@dataclass(frozen=True)
class Habitue:
    """A deterministic player: the same view always gives the same decision."""

    rules: Mapping[PlayGoal, Rules] = field(default_factory=lambda: RULES_OF_THUMB)

    def choose(self, view: View) -> Decision:
        """Return the act for a view in which it is this seat's turn."""
        if act := other_act(view):
            return act
        at = turn_view_of(view)
        leads, follows = self.rules[at.play_goal]
        card, reason = first_of(follows if at.trick else leads, at)
        best = solved_card(view, card)
        return Decision(Play(at.seat, best), reason if best == card else PROVEN)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None."""
        return unasked(view)
