"""Estimate the value of a position, as the first target of the MTD(f) search.

The estimate only affects speed: the nearer it is to the value, the fewer zero-window searches are
needed. It counts high cards, trump length, voids and the lead.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from tapisvert.kernel.search.problem import SearchPosition, SearchRules
from tapisvert.solver.objective import PartyObjective

SUITS = tuple(0x7FFF << 16 * suit for suit in range(4))
"""[suit]: set of all cards of the suit, in kernel numbers."""


class EstimateWeights(NamedTuple):
    """The weights of the estimate, in tricks.

    Each weight is half of the change in a side's tricks when the feature passes from the other side
    to it. ``trumps``, ``plain`` and ``no_trump`` weigh the highest remaining cards of one suit,
    from the highest down: of trumps, of a plain suit in a game with trumps, of a suit at no trump.
    """

    trumps: tuple[float, ...]
    plain: tuple[float, ...]
    no_trump: tuple[float, ...]
    longest: float  # per trump by which a side's longest trump holding exceeds the other side's
    void: float  # per plain suit in which some hand of the side is void, if there are trumps
    leading: float  # being the leader of the trick in progress


WITH_POINTS = EstimateWeights(
    trumps=(1.1, 0.55, 0.35, 0.25, 0.2, 0.2, 0.2, 0.15), plain=(0.7, 0.1), no_trump=(0.95, 0.3,
    0.1), longest=0.3, void=0.6, leading=0.4,
)  # fmt: skip
WITHOUT_POINTS = EstimateWeights(
    trumps=(1.25, 0.95, 0.75, 0.55, 0.45, 0.45, 0.4, 0.4, 0.3, 0.3, 0.3, 0.3, 0.3),
    plain=(0.8, 0.55, 0.25, 0.15), no_trump=(1.1, 0.75, 0.4, 0.2, 0.1),
    longest=0.25, void=1.0, leading=0.4,
)  # fmt: skip
"""Games whose cards have points, and games where only tricks count.

Both are rounded from a linear fit to the exact values of some thousand random deals of manille and
of whist.
"""


def estimate(
    wanted: PartyObjective, rules: SearchRules, position: SearchPosition, most: int
) -> int:
    """Estimate the score that the kernel counts; ``most`` is the maximum, in points or tricks.

    Returns half of ``most`` where goals are counted or no trick is left. The result may lie outside
    0 to ``most``; ``engine.narrow_bounds`` clamps it.
    """
    if wanted.goals or not position.tricks_left:
        return most // 2
    weights = WITH_POINTS if rules.points.any() else WITHOUT_POINTS
    hands = [int(hand) for hand in position.hands]
    ours = [bool(counts) for counts in wanted.search.counts]
    share = sum(ours) / len(ours)
    worth = _high_card_tricks(hands, rules, weights)
    worth[position.leader] += weights.leading
    tricks = sum(w * (1 - share if mine else -share) for w, mine in zip(worth, ours, strict=True))
    us, them = (
        _length_tricks(
            [hand for hand, each in zip(hands, ours, strict=True) if each == mine], rules, weights
        )
        for mine in (True, False)
    )
    return round(most * share + (2 * tricks + us - them) * most / position.tricks_left)


def _high_card_tricks(
    hands: list[int], rules: SearchRules, weights: EstimateWeights
) -> list[float]:
    """[seat]: sum of the weights of the high cards in each hand."""
    worth = [0.0] * len(hands)
    for row in SUITS:
        scale = weights.no_trump
        if rules.trumps:
            scale = weights.trumps if row & rules.trumps else weights.plain
        rest = reduce(or_, hands) & row
        for value in scale[: rest.bit_count()]:
            card = 1 << rest.bit_length() - 1
            rest ^= card
            for seat, hand in enumerate(hands):
                if hand & card:
                    worth[seat] += value
    return worth


def _length_tricks(hands: list[int], rules: SearchRules, weights: EstimateWeights) -> float:
    """The weight of a side's longest trump holding and of its voids; 0 at no trump."""
    if not hands or not rules.trumps:
        return 0.0
    longest = max((hand & rules.trumps).bit_count() for hand in hands)
    plain = [row for row in SUITS if not row & rules.trumps]
    voids = sum(any(not hand & row for hand in hands) for row in plain)
    return weights.longest * longest + weights.void * voids
