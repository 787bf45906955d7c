"""Estimate what a contract brings a seat: expected marks and expected tricks.

The number of tricks is modelled as a normal distribution around the estimate of ``hand_worth.py``.
For goals of few tricks it is a Poisson distribution.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import exp
from statistics import NormalDist
from typing import NamedTuple

from tapisvert.bots.hand_worth import forced_tricks, open_strength, tricks
from tapisvert.cards import CardSet
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.play.table import Table

# Standard deviation of the number of tricks, measured: playing alone, playing with a partner.
SPREAD_ALONE, SPREAD_TOGETHER = 0.9, 1.7
# Factor on the forced tricks of a hand that lies open: opponents see how to make it win.
LAID_OPEN = 1.6


class Prospect(NamedTuple):
    """The expectation of a goal for one seat."""

    marks: float  # expected marks
    tricks: float  # expected tricks


def prospect(
    game: Game, contract: Contract, goal: Goal, hand: CardSet, extra_tricks: float = 0.0
) -> Prospect:
    """Return the prospect of a goal for a seat that pursues it.

    ``extra_tricks`` are added for the calls of others (see ``overhearing.py``).
    """
    seats, most = goal.seats.bit_count(), len(goal.pays) - 1
    rest = game.seats - seats
    if goal.need is Need.AT_LEAST:
        expected = tricks(hand, contract.trump, game.ranking, (seats, rest)) + extra_tricks
        chances = _normal(expected, SPREAD_TOGETHER if seats > 1 else SPREAD_ALONE, most)
    else:
        expected = forced_tricks(hand, game.ranking, bool(goal.seats >> contract.leader & 1))
        if contract.exposed & goal.seats:
            expected *= LAID_OPEN
        chances = _rare(expected, most)
    marks = sum(p * worth for p, worth in zip(chances, goal.pays, strict=True))
    return Prospect(rest / seats * contract.multiplier * marks, expected)


def open_tricks_over(game: Game, contract: Contract, table: Table, seat: int) -> float:
    """Return the expected tricks of a side minus half of all, where cards lie open in all hands.

    The known cards of both sides are compared.
    """
    side, worth = contract.side_of(seat), 0.0
    for other, hand in enumerate(table.layout.hands):
        laid = open_strength(hand.known, contract.trump, game.ranking)
        worth += laid if contract.side_of(other) == side else -laid
    return worth


def half_tricks_over(game: Game, contract: Contract, hand: CardSet, seat: int) -> float:
    """Return the expected tricks of a side minus half of all tricks, given one of its hands."""
    mates = contract.sides[contract.side_of(seat)].bit_count()
    against = mates, game.seats - mates
    return tricks(hand, contract.trump, game.ranking, against) - game.dealing.hand_size / 2


@lru_cache(1 << 14)
def _normal(mean: float, spread: float, most: int) -> tuple[float, ...]:
    """[tricks, 0 to ``most``]: probabilities of a normal distribution."""
    normal = NormalDist(mean, spread)
    edges = [0.0, *(normal.cdf(n + 0.5) for n in range(most)), 1.0]
    return tuple(high - low for low, high in pairwise(edges))


@lru_cache(1 << 14)
def _rare(mean: float, most: int) -> tuple[float, ...]:
    """[tricks, 0 to ``most``]: probabilities of a Poisson distribution of rare forced tricks."""
    chances = [exp(-mean)]
    for n in range(1, most):
        chances.append(chances[-1] * mean / n)
    return (*chances, max(0.0, 1 - sum(chances)))
