"""``ismcts``: information set Monte Carlo tree search, plain. A yardstick for the arena.

One tree for all worlds (Cowling, Powley, Whitehouse 2012, one observer): so a player must do with
one plan for deals that it cannot tell apart, unlike ``pimc``. Below the tree cards are random. What
others meld or draw is not part of the tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import unasked
from tapisvert.bots.simulations import budgeted, sampled
from tapisvert.cards import Card
from tapisvert.glossary import Text
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.view import View
from tapisvert.policies.tree_search import tree_search

WORK = 30_000
"""Default budget of a decision, in simulated plays of a card."""
SHARING = 4
"""Simulations in each world: to draw a world takes longer than to simulate one."""


@dataclass(frozen=True)
class IsMcts:
    """A player that calls like ``habitue`` and chooses cards by one tree for all worlds.

    The same seed, work and view always give the same decision.
    """

    seed: str
    work: int = WORK

    def choose(self, view: View) -> Decision:
        """Return the act for a view in which it is this seat's turn."""
        if act := by_habit(view):
            return act
        assert view.table.turn is not None
        random = Random(f"{self.seed}/{len(view.table.acts)}")
        card = tried_most(view, random, budgeted(view.table, self.work))
        return Decision(Play(view.table.turn, card), TRIED)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None."""
        return unasked(view)


def tried_most(view: View, random: Random, simulations: int, sharing: int = SHARING) -> Card:
    """Return the card that a search of so many simulations tries most often.

    ``sharing`` simulations are made in each world.
    """
    cards = without_equals(view.table)
    if len(cards) == 1:
        return cards[0]
    worlds = sampled(Worlds.of(view), -(-simulations // sharing), random)
    return tree_search(worlds, simulations, cards=cards, seed=random.getrandbits(40)).best


TRIED = Text("c’est la carte la plus essayée", "it is the card tried most often")
