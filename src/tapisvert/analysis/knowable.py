"""Judge whether a player could know that a card loses, without seeing the other hands.

Method: sample deals consistent with what the seat has seen, solve each with open hands, and compare
the card with the best one. The loss was knowable if the mean gain of the better card is
statistically above zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import NamedTuple

from tapisvert.analysis.costs import Cost, solvable_cards
from tapisvert.analysis.review import CardReview, SolvableCard
from tapisvert.cards import Card
from tapisvert.inference.worlds import Worlds
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.solver.engine import MEBIBYTES_EACH, Budget, Solver
from tapisvert.solver.solve import solve

SAMPLED_DEALS = 40
"""Default number of worlds drawn to judge one card."""
MIN_DEALS = 8
"""Least number of solved deals for a judgement, unless the caller asks for fewer."""
SIGNIFICANCE = 1.65
"""A mean gain above this many standard errors is significant (one-sided, 5 % level)."""


class Gain(NamedTuple):
    """How much more another card brings than the card played, over sampled deals."""

    card: Card
    mean: float  # in the solver's unit, for the party of the seat
    error: float  # standard error of the mean
    deals: int  # number of deals solved

    @property
    def knowable(self) -> bool:
        """True if the gain is significantly above zero."""
        return self.mean > SIGNIFICANCE * self.error


def best_gain(
    table: Table, card: Card, others: Iterable[Card], deals: int = SAMPLED_DEALS,
    seconds: float | None = None,
) -> Gain | None:  # fmt: skip
    """Return the largest mean gain of one of ``others`` over ``card``, for the seat to act.

    ``card`` and ``others`` must be legal. Samples ``deals`` deals, or as many as can be solved
    exactly in ``seconds``. Returns None if these are fewer than MIN_DEALS (or than ``deals``, if
    that is less), or if ``others`` is empty. The random seed depends only on the card and on the
    number of acts before it, so equal calls give equal answers (without ``seconds``).
    """
    by, solver = table.by, Solver(MEBIBYTES_EACH)
    assert by is not None
    more: dict[Card, list[int]] = {other: [] for other in others}
    worlds, random = Worlds.of(view(table, by)), Random(f"{len(table.acts)} {card}")
    ends = None if seconds is None else monotonic() + seconds
    for _ in range(deals):
        budget = Budget(seconds=ends and max(0.0, ends - monotonic()))
        solver.clear()  # what other worlds leave misleads, see docs/search.md
        found = solve(worlds.draw(random), budget=budget, solver=solver)
        if not found.exact:
            break
        for other, gains in more.items():
            gains.append(found.sign * (found.cards[other] - found.cards[card]))
    enough = max(2, min(MIN_DEALS, deals))
    return max(
        (_gain(other, gains) for other, gains in more.items() if len(gains) >= enough),
        key=lambda found: found.mean,
        default=None,
    )


def _gain(card: Card, gains: list[int]) -> Gain:
    return Gain(card, fmean(gains), stdev(gains) / sqrt(len(gains)), len(gains))


def with_knowable(
    match: Match, costs: Iterable[Cost], deals: int = SAMPLED_DEALS, seconds: float | None = None
) -> Iterator[Cost]:
    """Yield the costs of a match's cards, with ``knowable`` set for each loss.

    ``costs`` must have one item per card, in the order of ``solvable_cards(match)``. ``deals`` and
    ``seconds`` apply to each card, as in ``best_gain``.
    """
    for cost, (_, table, play) in zip(costs, solvable_cards(match), strict=True):
        if cost.cost:
            found = best_gain(table, play.card, cost.best, deals, seconds)
            yield cost._replace(knowable=found and found.knowable)
        else:
            yield cost


def with_knowable_last(
    cards: Sequence[SolvableCard],
    each: Iterable[CardReview],
    seconds: float,
    deals: int = SAMPLED_DEALS,
) -> Iterator[CardReview]:
    """Yield the reviews ``each``; then yield those of losing cards again, with ``knowable`` set.

    The judgement is slow, so it comes after all reviews. ``cards`` are the cards reviewed.
    ``deals`` and ``seconds`` apply to each card, as in ``best_gain``.
    """
    lost, tables = [], {card.at: card.table for card in cards}
    for one in each:
        yield one
        if one.solution and one.solution.loss(one.play.card).lower:
            lost.append((one, one.solution.best))
    for one, best in lost:
        found = best_gain(tables[one.act_index], one.play.card, best, deals, seconds)
        yield one._replace(knowable=found and found.knowable)
