"""``pimc``: perfect information Monte Carlo, plain. A yardstick for the arena.

Uniform worlds are drawn that agree with what the seat knows. In each the solver finds the exact
value of every card with all hands open, and the card with the best mean is played. It is the
classic method for bridge, with its known faults: strategy fusion (it plays as if all hands were
seen later), and no inference from the choices of others beyond what their plays prove. Where more
than two sides meet or a stock is left, or open hands take too long to solve, the worlds are played
to the end at random instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import unasked
from tapisvert.bots.simulations import budgeted, drawn
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.glossary import Text
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.play.view import View
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.rollouts.run import rollouts
from tapisvert.policies.weights import zero
from tapisvert.solver.engine import Budget
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solved_worlds import SolvedWorlds
from tapisvert.solver.worlds import solve_worlds

WORK = 30_000
"""Default budget of a decision, in simulated plays of a card."""
NODES = 8
"""The nodes that the solver searches in the time of one simulated play of a card."""
MOST_NODES = 16_000_000
"""The nodes that are spent on the fewest worlds, whatever the budget; then chance plays instead."""
FEWEST, MOST = 8, 100
"""Worlds of a decision: at least and at most; the budget decides between them."""
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
        values = _solved(drawn(found, MOST, random), cards, work * NODES)
    if values is None:
        worlds = drawn(found, budgeted(view.table, work // len(cards)), random)
        seed = random.getrandbits(40)
        values = rollouts(worlds, cards, seed=seed, weights=AT_RANDOM).utilities
    means = values.mean(axis=0).tolist()
    return MeanValues(dict(zip(cards, means, strict=True)), len(values))


def _solved(worlds: list[Table], cards: list[Card], nodes: int) -> NDArray[np.float64] | None:
    """[world, card]: exact values, good if high, of as many worlds as the nodes are enough for.

    None if even the first FEWEST take more than MOST_NODES.
    """
    first = solve_worlds(worlds[:FEWEST], cards, budget=Budget(nodes=MOST_NODES))
    if not first.exact:
        return None
    values, left = [in_marks(worlds[0], first, cards)], nodes - first.nodes
    if left > 0 and len(worlds) > FEWEST:
        more = solve_worlds(worlds[FEWEST:], cards, budget=Budget(nodes=left))
        values.append(in_marks(worlds[0], more, cards)[more.solved])
    return np.concatenate(values)


def in_marks(table: Table, found: SolvedWorlds, cards: Sequence[Card]) -> NDArray[np.float64]:
    """[world, card]: what the values are worth.

    Tricks are marks where a goal is paid by its tricks. Elsewhere marks rise with the value in
    equal steps, or the value is whether a goal is made.
    """
    contract, seat = table.ruling.contract, found.seat
    assert contract is not None
    values = found.lower[:, [found.cards.index(card) for card in cards]]
    if found.unit != "tricks" or not contract.goals:
        return found.sign * values.astype(np.float64)
    own = [goal for goal in contract.goals if goal.seats >> seat & 1]
    goal = (own or contract.goals)[0]
    before = sum(goal.seats >> trick.winner & 1 for trick in table.ruling.tricks)
    taken = before + (values if own else tricks_to_come(table) - values)
    paid = np.array(goal.pays, dtype=np.float64)[taken]
    return paid if own else -paid


MEAN = Text(
    "c’est la meilleure en moyenne, cartes sur table", "it is the best on average, all hands open"
)
