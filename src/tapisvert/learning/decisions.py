"""Decisions to learn from: what each legal card brings when everybody plays by the policy.

All seats play by the policy up to a random card of the deal. There each legal card is tried once,
in the true deal, and play goes on by the policy to the end. This is unbiased: the true deal is a
draw from the deals possible for the seat, and later players see only what they may see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.branch import branched, branched_memory
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.choose_card import (
    PolicyGuide,
    blank_memory,
    blank_scratch,
    write_rows,
)
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables, without_scoring
from tapisvert.kernel.batch.playouts import empty_result
from tapisvert.kernel.batch.rng import PLAYING, seed_all
from tapisvert.kernel.batch.start_state import start_of
from tapisvert.kernel.policy.layout import CARD_GROUPS, CONTEXT_GROUPS
from tapisvert.kernel.policy.parameters import Floats
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.learning.deals import random_hands
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.policies.parameters import policy_of
from tapisvert.policies.rollouts.run import DO_ALL
from tapisvert.policies.weights import Weights
from tapisvert.tables.schema import NO_CARD, Ints
from tapisvert.tables.tabulate import tabulate


class Decisions(NamedTuple):
    """Decisions of one contract. Entries without a card have value 0."""

    context: Ints  # [decision, group]: active rows of the weights (kernel/policy/layout.py)
    rows: Ints  # [decision, card, group]: those of each card
    there: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]  # [decision, card]: is there a card?
    values: Floats  # [decision, card]: marks minus the others' mean, positive if good
    family: list[PolicyFamily]  # [decision]


def decisions(
    game: Game, contract: Contract, weights: Mapping[PolicyFamily, Weights], deals: int, seed: int,
    explore: int,
) -> Decisions:  # fmt: skip
    """Return the decisions at one random step, the same in each of ``deals`` random deals.

    It is not in the last trick, unless there is only one. Deals that are over by then are left out.
    ``explore``: random plays per 1000 before that step.
    """
    tables = tabulate(game, contract)
    play, scoring, stock_rules = split_tables(tables)
    policy = policy_of(game, contract, tables, weights, explore=explore)
    hands, aside = random_hands(game, contract, tables, deals, seed)
    leaders = np.full(deals, contract.leader)
    state = start_of(tables, hands, leaders, np.zeros(deals, dtype=np.int64), aside, None)
    seed_all(state.columns[columns.RNG_STATE], seed, 0, PLAYING)
    memory, scratch = blank_memory(game.seats, deals), blank_scratch()
    steps = game.seats * int(state.columns[columns.TRICKS_LEFT].max())
    step = int(np.random.default_rng(seed).integers(max(1, steps - game.seats)))
    nothing: Ints = np.empty((0, 0), dtype=np.int64)
    all_acts = np.full((deals, steps + 1), DO_ALL)
    guide = PolicyGuide(policy, memory, scratch)
    advance_guided(
        play, scoring, stock_rules, state, ForcedActions(nothing, all_acts), guide, 0,
        STAGES * step + 1,
    )  # fmt: skip
    place = step % game.seats
    most = int(np.bitwise_count(state.columns[columns.LEGAL]).max())
    context = np.zeros((deals, CONTEXT_GROUPS), dtype=np.int64)
    cards = np.full((deals, most), NO_CARD)
    rows = np.zeros((deals, most, CARD_GROUPS), dtype=np.int64)
    write_rows(play, guide, state, place, context, cards, rows)
    of, nth = np.nonzero(cards != NO_CARD)
    seats = (state.columns[columns.LEADER] + place) % game.seats
    many = branched(state, of)
    seed_all(many.columns[columns.RNG_STATE], seed, deals, PLAYING)
    left = steps - step
    forced = np.full((len(of), left), NO_CARD)
    forced[:, 0] = cards[of, nth]
    on = PolicyGuide(policy._replace(explore=0), branched_memory(memory, of), scratch)
    if len(of):
        advance_guided(
            play, scoring, stock_rules, many,
            ForcedActions(forced, np.full((len(of), left + 1), DO_ALL)), on,
            STAGES * step + 1, STAGES * steps,
        )  # fmt: skip
    result = empty_result(tables.parties, len(of))
    settle_all(without_scoring(tables), many, 0, len(of), 0, result)
    own = result.marks[np.arange(len(of)), tables.party[seats[of]]]
    others = (result.marks.sum(axis=1) - own) / (tables.parties - 1)
    values = np.zeros((deals, most), dtype=np.float32)
    values[of, nth] = game.reckoning.sign * (own - others)
    kept = np.flatnonzero((cards != NO_CARD).any(axis=1))
    families = [family_of(game, contract, seat) for seat in range(game.seats)]
    return Decisions(
        context[kept], rows[kept], cards[kept] != NO_CARD, values[kept],
        [families[seat] for seat in seats[kept]],
    )  # fmt: skip
