"""How likely the policy is to play each legal card."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

import numpy as np

from tapisvert.cards import Card, members
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.choose_card import write_logits
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.kernel.policy.parameters import NAT
from tapisvert.play.table import Table
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.rollouts.start import started
from tapisvert.policies.weights import Weights
from tapisvert.tables.numbering import number_of, to_kernel
from tapisvert.tables.schema import Ints


def probabilities(
    table: Table, weights: Mapping[PolicyFamily, Weights] | None = None
) -> dict[Card, float]:
    """Return the probability of each legal card of the seat to play.

    Every card of ``table`` must be known; but only what that seat can see has an influence.
    """
    whole, nothing = started([table], np.zeros(1, dtype=np.int64), weights), _nothing()
    rules = split_tables(whole.tables)
    forced = ForcedActions(whole.cards, nothing)
    advance_guided(*rules, whole.state, forced, whole.guide, 0, STAGES * whole.given)
    legal, logits = table.legal_cards, whole.guide.scratch.logits
    best = write_logits(
        whole.guide, whole.state, rules[0].beats, whole.given, 0, to_kernel(whole.tables, legal)
    )
    shares = {
        card: exp((int(logits[number_of(whole.tables, card)]) - best) / NAT)
        for card in members(legal)
    }
    total = sum(shares.values())
    return {card: share / total for card, share in shares.items()}


def _nothing() -> Ints:
    return np.empty((0, 0), dtype=np.int64)
