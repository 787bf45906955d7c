"""Leads met in searches of random deals, each searched by itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from tapisvert.cards import Suit
from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.lead_order import (
    FIRST_THREE,
    HAND_LENGTHS,
    MASTER,
    MAX_LENGTH,
    NEXT_TWO,
    RUFFS,
    SUIT_LENGTHS,
    lead_kind,
    nearest_opponent,
    partner_cards,
    suit_context,
)
from tapisvert.kernel.search.problem import SearchPosition
from tapisvert.kernel.search.stack import CARDS_IN_TRICK, MOVE, SCORE, SEAT, TRICKS_LEFT
from tapisvert.kernel.search.transposition import UNKNOWN
from tapisvert.kernel.search.zero_window import ANY_CARD, zero_window_search
from tapisvert.solver.engine import Solver, root_groups
from tapisvert.solver.estimate import estimate
from tapisvert.solver.solve import SolveRequest
from tapisvert.tables.schema import ints
from tools.dealt import dealt

SLICE = 500
"""About so many positions lie between two looks at where the search stands."""
LOWEST_LEADS = 2
"""The first leads of a deal are left out."""
SHALLOW, DEAR = 4, 20_000
"""Fewer tricks than these are not looked at; nor what takes longer."""


class Lead(NamedTuple):
    """One card that may be led: what is known of it, whether it is good, what the answer cost."""

    row: int
    columns: tuple[int, ...]
    good: bool
    cost: int


def positions(
    asked: SolveRequest, solver: Solver, chance: Random
) -> Iterator[tuple[SearchPosition, int]]:
    """Leads that a search is busy with, each once, and what is needed there."""
    law, goal, stand, whole = asked.rules, asked.objective, asked.position, asked.score_range
    memory, lower, upper = solver.memory, whole.lower, whole.upper
    target = min(max(estimate(goal, law, stand, upper), 1), upper)
    seen = set()
    while lower < upper:
        limit = solver.nodes + chance.randint(SLICE // 2, 2 * SLICE)
        answer = zero_window_search(law, goal.objective, stand, memory, target, ANY_CARD, limit)
        if answer == UNKNOWN:
            for found, need in _leads_above(asked, solver, target):
                key = (found.hands.tobytes(), found.leader, need)
                if key not in seen:
                    seen.add(key)
                    yield found, need
        else:
            lower, upper = (target, upper) if answer else (lower, target - 1)
            target = lower + 1


def _leads_above(
    asked: SolveRequest, solver: Solver, target: int
) -> Iterator[tuple[SearchPosition, int]]:
    """The last leads of the line at which a search has stopped."""
    plies, moves = solver.memory.stack, solver.memory.moves
    hands = solver.memory.hands[: asked.rules.seats].copy()
    held, all_cards = (
        sum(int(hand).bit_count() for hand in each) for each in (hands, asked.position.hands)
    )
    for row in range(all_cards - held - 1, -1, -1):
        hands[plies[row, SEAT]] |= 1 << int(moves[row, plies[row, MOVE]])
        left, leads = int(plies[row, TRICKS_LEFT]), plies[row, CARDS_IN_TRICK] == 0
        if leads and left > asked.position.tricks_left - LOWEST_LEADS:
            return
        if leads and left >= SHALLOW:
            leader = int(plies[row, SEAT])
            stand = asked.position._replace(hands=ints(hands), leader=leader, tricks_left=left)
            yield stand, target - int(plies[row, SCORE])


def weighed(
    asked: SolveRequest, stand: SearchPosition, need: int, other: Solver, chance: Random
) -> list[Lead]:
    """Every lead of a position, searched by itself in any order; none if that takes too long."""
    law, aim, seat = asked.rules, asked.objective.objective, stand.leader
    own, there = int(stand.hands[seat]), int(np.bitwise_or.reduce(stand.hands))
    friends = partner_cards(stand.hands, seat, aim.maximizes)
    after, before = (nearest_opponent(stand.hands, seat, aim.maximizes, step) for step in (1, -1))
    groups = root_groups(law, own, there)
    found = []
    for low, high in chance.sample(groups, len(groups)):
        suit = suit_mask(low)
        kind = lead_kind(low, high, own & suit, there & suit)
        context, three, two, ruffs = suit_context(
            there & suit, own, after, friends, before, law.trumps
        )  # fmt: skip
        lengths = [min(MAX_LENGTH, popcount(hand & suit)) for hand in (own, after, friends, before)]
        columns = (
            FIRST_THREE + three, NEXT_TWO + two,
            *(SUIT_LENGTHS + HAND_LENGTHS * n + length for n, length in enumerate(lengths)),
            RUFFS + ruffs,
        )  # fmt: skip
        start, card = other.nodes, high if kind == MASTER else low
        answer = zero_window_search(law, aim, stand, other.memory, need, card, start + DEAR)
        if answer == UNKNOWN:
            return []
        good = answer == aim.maximizes[seat]
        found.append(Lead(4 * context + kind, columns, bool(good), other.nodes - start))
    return found


def searched(deals: int, chance: Random, game_id: str, trump: Suit | None) -> Iterator[list[Lead]]:
    """Positions of random deals in which one lead at least is good, and not all alike."""
    solver, other = Solver(), Solver()
    for _ in range(deals):
        asked = dealt(chance, game_id, trump)
        for each in (solver, other):
            each.clear()
        for stand, need in positions(asked, solver, chance):
            found = weighed(asked, stand, need, other, chance)
            if len(found) > 1 and any(lead.good for lead in found):
                yield found
