"""Could a loss be known? Was the better card better too in deals that one had to reckon with?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import NamedTuple

from tapisvert.analysis.costs import Cost, choices
from tapisvert.analysis.review import CardReview, Moment
from tapisvert.cards import Card
from tapisvert.inference.deals import SUPPOSED, consistent
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.solver.engine import MEBIBYTES_EACH, Budget, Solver
from tapisvert.solver.solve import solve

FEWEST = 8
"""Deals without which nothing is told, unless fewer are asked for."""
ERRORS = 1.65
"""So many standard errors are more than chance makes, but for once in twenty times."""


class Gain(NamedTuple):
    """What another card brings more than one that was played, in the solver's unit: the mean over
    so many possible deals, and its standard error."""

    card: Card
    mean: float
    error: float
    deals: int

    @property
    def knowable(self) -> bool:
        """Is it more than chance may have made of it?"""
        return self.mean > ERRORS * self.error


def gain(
    table: Table, card: Card, others: Iterable[Card], deals: int = SUPPOSED,
    seconds: float | None = None,
) -> Gain | None:  # fmt: skip
    """Which of the others brings most beside a card, for whoever acts at a table and sees his part.

    As many deals are supposed as the seconds suffice for. None where they suffice for too few, or
    deals cannot be supposed. The same table and card have the same deals.
    """
    by, solver = table.by, Solver(MEBIBYTES_EACH)
    assert by is not None
    more: dict[Card, list[int]] = {other: [] for other in others}
    chance = Random(f"{len(table.acts)} {card}")
    ends = None if seconds is None else monotonic() + seconds
    for supposed in islice(consistent(table, by, chance), deals):
        budget = Budget(seconds=ends and max(0.0, ends - monotonic()))
        found = solve(supposed, budget=budget, solver=solver)
        if not found.exact:
            break
        for other, gains in more.items():
            gains.append(found.sign * (found.cards[other] - found.cards[card]))
    enough = max(2, min(FEWEST, deals))
    return max(
        (_gain(other, gains) for other, gains in more.items() if len(gains) >= enough),
        key=lambda found: found.mean,
        default=None,
    )


def _gain(card: Card, gains: list[int]) -> Gain:
    return Gain(card, fmean(gains), stdev(gains) / sqrt(len(gains)), len(gains))


def judged(
    match: Match, costs: Iterable[Cost], deals: int = SUPPOSED, seconds: float | None = None
) -> Iterator[Cost]:
    """What the cards of a match have cost, of each loss whether it could be known.

    The seconds are for a card.
    """
    for cost, (_, table, play) in zip(costs, choices(match), strict=True):
        if cost.cost:
            found = gain(table, play.card, cost.best, deals, seconds)
            yield cost._replace(knowable=found and found.knowable)
        else:
            yield cost


def then_judged(
    cards: Sequence[Moment], each: Iterable[CardReview], seconds: float, deals: int = SUPPOSED
) -> Iterator[CardReview]:
    """The cards of a deal as they are weighed; then once more those that are losses, judged."""
    lost, tables = [], {card.at: card.table for card in cards}
    for one in each:
        yield one
        if one.solution and one.solution.loss(one.play.card).lower:
            lost.append((one, one.solution.best))
    for one, best in lost:
        found = gain(tables[one.at], one.play.card, best, deals, seconds)
        yield one._replace(knowable=found and found.knowable)
