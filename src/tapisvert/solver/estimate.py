"""About what will be counted: the nearer the first question to the answer, the fewer are asked."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from tapisvert.kernel.search.problem import SearchPosition, SearchRules
from tapisvert.solver.objective import PartyObjective

ROWS = tuple(0x7FFF << 16 * suit for suit in range(4))


class EstimateWeights(NamedTuple):
    """What is worth how many tricks, whether they are one's own or not: half of what it changes.

    ``trumps``, ``plain``, ``suits``: the cards of a suit from the highest, of trumps, of others
    beside them, and where there are no trumps.
    """

    trumps: tuple[float, ...]
    plain: tuple[float, ...]
    suits: tuple[float, ...]
    longest: float  # each trump by which one's longest are longer than the others'
    void: float  # each plain suit that a hand with trumps lacks
    leading: float


WITH_POINTS = EstimateWeights(
    trumps=(1.1, 0.55, 0.35, 0.25, 0.2, 0.2, 0.2, 0.15), plain=(0.7, 0.1), suits=(0.95, 0.3, 0.1),
    longest=0.3, void=0.6, leading=0.4,
)  # fmt: skip
WITHOUT_POINTS = EstimateWeights(
    trumps=(1.25, 0.95, 0.75, 0.55, 0.45, 0.45, 0.4, 0.4, 0.3, 0.3, 0.3, 0.3, 0.3),
    plain=(0.8, 0.55, 0.25, 0.15), suits=(1.1, 0.75, 0.4, 0.2, 0.1),
    longest=0.25, void=1.0, leading=0.4,
)  # fmt: skip
"""Rounded from a linear fit to the exact values of some thousand random deals of manille and whist.
"""


def estimate(goal: PartyObjective, law: SearchRules, stand: SearchPosition, most: int) -> int:
    """About what will be counted of ``most`` points or tricks; of goals about half."""
    if goal.goals or not stand.tricks_left:
        return most // 2
    weights = WITH_POINTS if law.points.any() else WITHOUT_POINTS
    hands = [int(hand) for hand in stand.hands]
    ours = [bool(counts) for counts in goal.objective.counts]
    share = sum(ours) / len(ours)
    worth = _worth(hands, law, weights)
    worth[stand.leader] += weights.leading
    tricks = sum(w * (1 - share if mine else -share) for w, mine in zip(worth, ours, strict=True))
    us, them = (
        _shape([hand for hand, each in zip(hands, ours, strict=True) if each == mine], law, weights)
        for mine in (True, False)
    )
    return round(most * share + (2 * tricks + us - them) * most / stand.tricks_left)


def _worth(hands: list[int], law: SearchRules, weights: EstimateWeights) -> list[float]:
    """What the cards of each hand are worth."""
    worth = [0.0] * len(hands)
    for row in ROWS:
        scale = weights.suits
        if law.trumps:
            scale = weights.trumps if row & law.trumps else weights.plain
        rest = reduce(or_, hands) & row
        for value in scale[: rest.bit_count()]:
            card = 1 << rest.bit_length() - 1
            rest ^= card
            for seat, hand in enumerate(hands):
                if hand & card:
                    worth[seat] += value
    return worth


def _shape(hands: list[int], law: SearchRules, weights: EstimateWeights) -> float:
    """What the lengths of a side's suits are worth beside trumps."""
    if not hands or not law.trumps:
        return 0.0
    longest = max((hand & law.trumps).bit_count() for hand in hands)
    plain = [row for row in ROWS if not row & law.trumps]
    voids = sum(any(not hand & row for hand in hands) for row in plain)
    return weights.longest * longest + weights.void * voids
