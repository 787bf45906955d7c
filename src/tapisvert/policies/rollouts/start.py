"""Set up the kernel for roll-outs: the state at the lead, the policy, and the cards given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from tapisvert.inference.world_arrays import ManyWorlds, template_of
from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.buffers import PlayState
from tapisvert.kernel.batch.choose_card import PolicyGuide, blank_memory, blank_scratch
from tapisvert.kernel.batch.start_state import CardsAside, TricksSoFar, start_of
from tapisvert.kernel.policy.parameters import Memory
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.parameters import policy_of
from tapisvert.policies.rollouts.root import Root, root_of
from tapisvert.policies.weights import Weights
from tapisvert.tables.schema import NO_CARD, Ints, Tables
from tapisvert.tables.tabulate import tabulate


class Started(NamedTuple):
    """Deals ready to be played from the lead of the trick in progress."""

    tables: Tables
    state: PlayState
    guide: PolicyGuide
    cards: Ints  # [deal, step]: given cards: those in the trick in progress, then NO_CARD
    given: int  # number of cards given
    steps: int  # cards to the end of the deal, those given included


def started(
    worlds: ManyWorlds,
    of: Ints,
    weights: Mapping[PolicyFamily, Weights] | None,
    greedy: bool = False,
) -> Started:
    """Return deals to play: entry n is world ``of[n]``.

    ``worlds`` are tables at which a card is due, alike but for hidden cards.
    """
    first = template_of(worlds)
    contract, game = first.ruling.contract, first.game
    assert contract is not None
    tables = tabulate(game, contract, first.opening.score)
    root, deals = root_of(tables, worlds), len(of)
    state = start_of(
        tables, root.hands[of], np.full(deals, root.leader), np.full(deals, root.start_score),
        CardsAside(*(None if each is None else each[of] for each in root.aside)),
        TricksSoFar(*(each[of] for each in root.begun)),
    )  # fmt: skip
    steps = tables.seats * int(state.columns[columns.TRICKS_LEFT].max())
    cards = np.full((deals, steps), NO_CARD)
    cards[:, : len(root.given)] = root.given
    policy = policy_of(game, contract, tables, weights, greedy=greedy)
    guide = PolicyGuide(policy, _memory(root, tables.seats, deals), blank_scratch())
    return Started(tables, state, guide, cards, len(root.given), steps)


def _memory(root: Root, seats: int, deals: int) -> Memory:
    """The memory at the start: leads of the full tricks, and cards that plays so far exclude."""
    memory = blank_memory(seats, deals)
    memory.lacking[:] = root.lacking[:, None]
    memory.leads[:] = root.leads
    return memory
