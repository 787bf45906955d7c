"""``pimc``: perfect information Monte Carlo, plain. A yardstick for the arena.

Uniform worlds are drawn that agree with what the seat knows. In each the solver finds the exact
value of every card with all hands open, and the card with the best mean is played. It is the
classic method for bridge (Ginsberg 2001), with its known faults: strategy fusion (Frank and Basin
1998: it plays as if all hands were seen later), and no inference from the choices of others beyond
what their plays prove. Where more than two sides meet or a stock is left, or open hands take too
long to solve, random play-outs of the worlds decide instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tapisvert.bots.aim import marks_only
from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.exact_values import NODES, exact_values
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import unasked
from tapisvert.bots.simulations import budgeted, laid_out, sampled
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.glossary import Text
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.view import View
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.rollouts.run import rollouts
from tapisvert.policies.weights import zero

WORK = 30_000
"""Default budget of a decision, in simulated plays of a card."""
MOST = 100
"""The most worlds that are solved. The first ``exact_values.FEWEST_WORLDS`` are limited by a number
of nodes alone, the budget decides how many more are solved."""
AT_RANDOM = dict.fromkeys(PolicyFamily, zero())


class MeanValues(NamedTuple):
    """The mean value of each card, good if high, and the number of worlds."""

    values: dict[Card, float]
    worlds: int

    @property
    def best(self) -> Card:
        """The card with the highest mean, of several the lowest card."""
        return max(self.values, key=lambda card: (self.values[card], -card))


@dataclass(frozen=True)
class Pimc:
    """A player that calls like ``habitue`` and plays the card with the best mean value.

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
        return Decision(Play(view.table.turn, mean_values(view, random, self.work).best), MEAN)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None."""
        return unasked(view)


def mean_values(view: View, random: Random, work: int) -> MeanValues:
    """Return the mean value of the cards that the seat to play may choose from."""
    cards = without_equals(view.table)
    if len(cards) == 1:
        return MeanValues({cards[0]: 0.0}, 0)
    found, values = Worlds.of(view), None
    if two_sided(found.draw(random, ruled=False)):
        some = laid_out(found, MOST, random)
        values = exact_values(some, cards, work * NODES, marks_only(view.table))
    if values is None:
        worlds = sampled(found, budgeted(view.table, work // len(cards)), random)
        seed = random.getrandbits(40)
        values = rollouts(worlds, cards, seed=seed, weights=AT_RANDOM).utilities
    means = values.mean(axis=0).tolist()
    return MeanValues(dict(zip(cards, means, strict=True)), len(values))


MEAN = Text(
    "c’est la meilleure en moyenne, cartes sur table", "it is the best on average, all hands open"
)
