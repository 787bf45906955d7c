"""``instinct``: the trained policy alone, without any search. For comparisons in the arena."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import unasked
from tapisvert.glossary import Text
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.view import View
from tapisvert.policies.rollouts.probabilities import probabilities


@dataclass(frozen=True)
class Instinct:
    """A player that calls like ``habitue`` and plays the card that the policy finds likeliest."""

    seed: str

    def choose(self, view: View) -> Decision:
        """Return the act for a view in which it is this seat's turn."""
        if act := by_habit(view):
            return act
        seat = view.table.turn
        assert seat is not None
        # The policy sees nothing hidden, so any deal that agrees with the view gives its choice.
        world = Worlds.of(view).draw(Random(f"{self.seed}/{len(view.table.acts)}"))
        found = probabilities(world)
        return Decision(Play(seat, max(found, key=lambda card: (found[card], card))), INSTINCT)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None."""
        return unasked(view)


INSTINCT = Text("c’est la carte qui vient à l’idée", "it is the card that comes to mind")
