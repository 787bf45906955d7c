"""Leads met in searches of random deals, each searched by itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from tapisvert.cards import Suit
from tapisvert.kernel.bits import ones
from tapisvert.kernel.duty import suit_of
from tapisvert.kernel.plies import BASE, CHOICE, LEFT, LIES, SEAT
from tapisvert.kernel.promise import (
    A_HAND,
    FIRST_THREE,
    LENGTHS,
    LONG,
    MASTER,
    NEXT_TWO,
    RUFFS,
    foe_beside,
    friends_of,
    kind_of,
    known_of,
)
from tapisvert.kernel.proofs import UNKNOWN
from tapisvert.kernel.quest import Stand
from tapisvert.kernel.reach import ANY_CARD, reach
from tapisvert.solver.asking import Solver, root_groups
from tapisvert.solver.guessing import guessed
from tapisvert.solver.solution import Question
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


def positions(asked: Question, solver: Solver, chance: Random) -> Iterator[tuple[Stand, int]]:
    """Leads that a search is busy with, each once, and what is needed there."""
    law, goal, stand, whole = asked.law, asked.goal, asked.stand, asked.whole
    memory, lower, upper = solver.memory, whole.lower, whole.upper
    target = min(max(guessed(goal, law, stand, upper), 1), upper)
    seen = set()
    while lower < upper:
        limit = solver.nodes + chance.randint(SLICE // 2, 2 * SLICE)
        answer = reach(law, goal.aim, stand, memory, target, ANY_CARD, limit)
        if answer == UNKNOWN:
            for found, need in _leads_above(asked, solver, target):
                key = (found.hands.tobytes(), found.leader, need)
                if key not in seen:
                    seen.add(key)
                    yield found, need
        else:
            lower, upper = (target, upper) if answer else (lower, target - 1)
            target = lower + 1


def _leads_above(asked: Question, solver: Solver, target: int) -> Iterator[tuple[Stand, int]]:
    """The last leads of the line at which a search has stopped."""
    plies, moves = solver.memory.plies, solver.memory.moves
    hands = solver.memory.hands[: asked.law.seats].copy()
    held, all_cards = (
        sum(int(hand).bit_count() for hand in each) for each in (hands, asked.stand.hands)
    )
    for row in range(all_cards - held - 1, -1, -1):
        hands[plies[row, SEAT]] |= 1 << int(moves[row, plies[row, CHOICE]])
        left, leads = int(plies[row, LEFT]), plies[row, LIES] == 0
        if leads and left > asked.stand.left - LOWEST_LEADS:
            return
        if leads and left >= SHALLOW:
            leader = int(plies[row, SEAT])
            stand = asked.stand._replace(hands=ints(hands), leader=leader, left=left)
            yield stand, target - int(plies[row, BASE])


def weighed(asked: Question, stand: Stand, need: int, other: Solver, chance: Random) -> list[Lead]:
    """Every lead of a position, searched by itself in any order; none if that takes too long."""
    law, aim, seat = asked.law, asked.goal.aim, stand.leader
    own, there = int(stand.hands[seat]), int(np.bitwise_or.reduce(stand.hands))
    friends = friends_of(stand.hands, seat, aim.wants)
    after, before = (foe_beside(stand.hands, seat, aim.wants, step) for step in (1, -1))
    groups = root_groups(law, own, there)
    found = []
    for low, high in chance.sample(groups, len(groups)):
        suit = suit_of(low)
        kind = kind_of(low, high, own & suit, there & suit)
        context, three, two, ruffs = known_of(
            there & suit, own, after, friends, before, law.trumps
        )  # fmt: skip
        lengths = [min(LONG, ones(hand & suit)) for hand in (own, after, friends, before)]
        columns = (
            FIRST_THREE + three, NEXT_TWO + two,
            *(LENGTHS + A_HAND * n + length for n, length in enumerate(lengths)),
            RUFFS + ruffs,
        )  # fmt: skip
        start, card = other.nodes, high if kind == MASTER else low
        answer = reach(law, aim, stand, other.memory, need, card, start + DEAR)
        if answer == UNKNOWN:
            return []
        good = answer == aim.wants[seat]
        found.append(Lead(4 * context + kind, columns, bool(good), other.nodes - start))
    return found


def searched(deals: int, chance: Random, game_id: str, trump: Suit | None) -> Iterator[list[Lead]]:
    """Positions of random deals in which one lead at least is good, and not all alike."""
    solver, other = Solver(), Solver()
    for _ in range(deals):
        asked = dealt(chance, game_id, trump)
        for each in (solver, other):
            each.forget()
        for stand, need in positions(asked, solver, chance):
            found = weighed(asked, stand, need, other, chance)
            if len(found) > 1 and any(lead.good for lead in found):
                yield found
