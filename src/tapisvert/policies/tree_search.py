"""Information set Monte Carlo tree search of one decision, compiled (``kernel/tree``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tapisvert.cards import Card, card_set
from tapisvert.inference.world_arrays import ManyWorlds, template_of
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.branch import branched
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.choose_card import PolicyGuide, blank_memory, blank_scratch
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables, without_scoring
from tapisvert.kernel.batch.playouts import empty_result
from tapisvert.kernel.batch.rng import PLAYING, seed_all
from tapisvert.kernel.tree.nodes import blank_tree, children
from tapisvert.kernel.tree.search import Roots, Workspace, search_tree
from tapisvert.policies.rollouts.run import DO_ALL
from tapisvert.policies.rollouts.start import Started, started
from tapisvert.tables.numbering import card_of, to_kernel
from tapisvert.tables.schema import Ints

EXPLORATION = 0.7
"""The UCB1 exploration constant of Cowling et al. (2012), in units of the range of utilities."""


@dataclass(frozen=True)
class TreeSearch:
    """What a search found: how often each card was tried, and its mean utility.

    Cards that were never tried are missing. Utilities are marks of the party in the deal minus the
    mean of the other parties', positive if good. The counters (fiches) of a slam are not included,
    unlike in ``Rollouts``.
    """

    visits: dict[Card, int]
    means: dict[Card, float]

    @property
    def best(self) -> Card:
        """The card tried most often; of several the one with the highest mean."""
        return max(self.visits, key=lambda card: (self.visits[card], self.means[card], -card))


def tree_search(
    worlds: ManyWorlds,
    simulations: int,
    *,
    cards: Sequence[Card] | None = None,
    seed: int = 0,
    by_policy: bool = False,
    exploration: float = EXPLORATION,
) -> TreeSearch:
    """Search for the best card of the seat to play; each simulation takes the next world in turn.

    ``worlds`` are tables at which a card is due, alike but for hidden cards; in one world alone the
    search sees all hands. ``cards`` are the candidates, by default all legal ones. Below the tree
    all play at random, or with ``by_policy`` by the trained policy. While a stock lasts, all meld
    and exchange whatever they can. Equal arguments give equal results.
    """
    first = template_of(worlds)
    whole = started(worlds, np.arange(len(worlds)), None)
    rules, steps = split_tables(whole.tables), whole.steps
    stock = bool(whole.state.stock.shape[1])
    acts = np.full((len(worlds) if stock else 0, steps + 1), DO_ALL)
    acts[:, : whole.given + 1] = 0  # as in ``rollouts``
    given = ForcedActions(whole.cards, acts)
    advance_guided(*rules, whole.state, given, whole.guide, 0, STAGES * whole.given)
    candidates = first.legal_cards if cards is None else card_set(cards)
    states = np.zeros(simulations, dtype=np.int64)
    seed_all(states, seed, 0, PLAYING)
    roots = Roots(
        whole.state, whole.guide.memory, states, to_kernel(whole.tables, candidates), whole.given,
        steps, first.game.reckoning.sign, exploration,
    )  # fmt: skip
    guide, tree = _guide(whole) if by_policy else None, blank_tree(simulations)
    work = _workspace(whole)
    search_tree(*rules, without_scoring(whole.tables), roots, guide, tree, work)
    nodes = {card_of(whole.tables, int(tree.card[node])): node for node in children(tree, 0)}
    return TreeSearch(
        {card: int(tree.visits[node]) for card, node in nodes.items()},
        {card: float(tree.total[node] / tree.visits[node]) for card, node in nodes.items()},
    )


def _guide(whole: Started) -> PolicyGuide:
    """The policy for one deal."""
    memory = blank_memory(whole.tables.seats, 1)
    return PolicyGuide(whole.guide.policy, memory, blank_scratch())


def _workspace(whole: Started) -> Workspace:
    shape = 1 if whole.state.stock.shape[1] else 0, whole.steps + 1
    nothing: Ints = np.empty((0, 0), dtype=np.int64)
    return Workspace(
        state=branched(whole.state, np.zeros(1, dtype=np.int64)),
        forced=ForcedActions(nothing, np.full(shape, DO_ALL)),
        forced_at_root=ForcedActions(nothing, np.zeros(shape, dtype=np.int64)),
        path=np.zeros(whole.steps, dtype=np.int64),
        movers=np.zeros(whole.steps, dtype=np.int64),
        result=empty_result(whole.tables.parties, 1),
    )
