"""About what will be counted: the nearer the first question to the answer, the fewer are asked."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tapisvert.cards import CardSet, members
from tapisvert.kernel.quest import Law, Stand
from tapisvert.solver.aims import Sought

ROWS = tuple(0x7FFF << 16 * suit for suit in range(4))


class Weights(NamedTuple):
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


WITH_POINTS = Weights(
    trumps=(1.1, 0.55, 0.35, 0.25, 0.2, 0.2, 0.2, 0.15), plain=(0.7, 0.1), suits=(0.95, 0.3, 0.1),
    longest=0.3, void=0.6, leading=0.4,
)  # fmt: skip
WITHOUT = Weights(
    trumps=(1.25, 0.95, 0.75, 0.55, 0.45, 0.45, 0.4, 0.4, 0.3, 0.3, 0.3, 0.3, 0.3),
    plain=(0.8, 0.55, 0.25, 0.15), suits=(1.1, 0.75, 0.4, 0.2, 0.1),
    longest=0.25, void=1.0, leading=0.4,
)  # fmt: skip
"""Rounded from a linear fit to the exact values of some thousand random deals of manille and whist.
"""


def guessed(goal: Sought, law: Law, stand: Stand, most: int) -> int:
    """About what will be counted of ``most`` points or tricks; of goals about half."""
    if goal.goals or not stand.left:
        return most // 2
    weights = WITH_POINTS if law.points.any() else WITHOUT
    ours = [bool(counts) for counts in goal.aim.counts]
    share = sum(ours) / len(ours)
    tricks = sum(
        _worth(int(hand), law, stand, weights) * (1 - share if mine else -share)
        for hand, mine in zip(stand.hands, ours, strict=True)
    )
    us, them = (_shape(law, stand, ours, mine, weights) for mine in (True, False))
    tricks += (us - them) / 2 + weights.leading * (1 - share if ours[stand.leader] else -share)
    return round(most * share + 2 * tricks * most / stand.left)


def _worth(hand: int, law: Law, stand: Stand, weights: Weights) -> float:
    """What the cards of a hand are worth."""
    worth, every = 0.0, int(np.bitwise_or.reduce(stand.hands))
    for row in ROWS:
        scale = weights.suits
        if law.trumps:
            scale = weights.trumps if row & law.trumps else weights.plain
        cards = sorted(members(CardSet(every & row)), reverse=True)
        worth += sum(value for card, value in zip(cards, scale, strict=False) if hand >> card & 1)
    return worth


def _shape(law: Law, stand: Stand, ours: list[bool], mine: bool, weights: Weights) -> float:
    """What the shape of a side's hands is worth beside trumps."""
    hands = [int(hand) for hand, each in zip(stand.hands, ours, strict=True) if each == mine]
    longest = max((hand & law.trumps).bit_count() for hand in hands) if hands else 0
    plain = [row for row in ROWS if not row & law.trumps]
    voids = sum(any(not hand & row for hand in hands) for row in plain) if law.trumps else 0
    return weights.longest * longest + weights.void * voids
