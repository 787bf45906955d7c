"""``voyant``: sees all hands and the stock. A yardstick: how strong a player could be at the most.

Where two sides meet and no stock is left, the solver finds the cards of the highest value: that is
the best against opponents that see all hands too. They do not, so among cards of equal value a tree
search of the true deal decides. In the tree each seat maximizes its own utility (with more than two
parties that is max^n, Luckhardt and Irani 1986); below the tree all seats play by the policy. In
other games, while a stock lasts, and where the solver reaches MOST_NODES, the tree search chooses
alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.open_player import OpenPlayer
from tapisvert.bots.player import Decision
from tapisvert.bots.simulations import budgeted
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.glossary import Text
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.tree_search import tree_search
from tapisvert.solver.engine import Budget
from tapisvert.solver.solve import solve

WORK = 30_000
"""Default budget of a tree search, in simulated plays of a card."""
MOST_NODES = 20_000_000
"""The node limit of the solver: where cards lie hidden under others, it can take very long."""
EXPLORATION = 0.35
"""Half of the constant for hidden hands: in one known deal a card is misjudged less often, so that
less exploration is enough."""


@dataclass(frozen=True)
class Voyant(OpenPlayer):
    """A player that calls like ``habitue`` and chooses cards with all hands open.

    The same seed, work and table always give the same decision.
    """

    seed: str
    work: int = WORK

    def choose_seeing_all(self, table: Table) -> Decision:
        """Return the act for a table of which every card is known."""
        assert table.by is not None
        seen = view(table, table.by)
        if act := by_habit(seen):
            return act
        assert table.turn is not None
        return Decision(Play(table.turn, self._card(table)), OPEN)

    def _card(self, table: Table) -> Card:
        cards = without_equals(table)
        if two_sided(table):
            exact = solve(table, budget=Budget(nodes=MOST_NODES))
            best = exact.best if exact.exact else ()
            cards = [card for card in cards if card in best] or list(best) or cards
        if len(cards) == 1:
            return cards[0]
        random = Random(f"{self.seed}/{len(table.acts)}")
        found = tree_search(
            [table], budgeted(table, self.work), cards=cards, seed=random.getrandbits(40),
            by_policy=True, exploration=EXPLORATION,
        )  # fmt: skip
        return found.best


OPEN = Text("toutes les cartes sont visibles", "every card is in sight")
