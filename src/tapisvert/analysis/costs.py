"""What each card of a match has cost, all hands being open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.analysis.review import moments
from tapisvert.cards import Card
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.solver.engine import MEBIBYTES_EACH, Budget, Solver
from tapisvert.solver.objective import Unit
from tapisvert.solver.parallel import Step
from tapisvert.solver.solve import UNLIMITED, Solution, solve


class Cost(NamedTuple):
    """What a card played has cost the party of its seat, against the best there was.

    Deals and tricks count from 1. ``cost`` is in the ``unit``, 0 for a best card; where the budget
    was too small (not ``exact``) it is what has been proven lost at least. Of a loss it may be told
    whether its seat could know it (``knowable``).
    """

    deal: int
    trick: int
    seat: int
    card: Card
    unit: Unit
    cost: int
    best: tuple[Card, ...]
    exact: bool
    knowable: bool | None = None


def choices(match: Match) -> Iterator[tuple[int, Table, Play]]:
    """The cards of a match that can be solved: number of the deal, the table before, the card."""
    for number, table in enumerate(match.tables, 1):
        for now in moments(table):
            yield number, now.table, now.play


def analyse(match: Match, budget: Budget = UNLIMITED, step: Step | None = None) -> tuple[Cost, ...]:
    """What each card of a match has cost; those that cannot be solved are left out.

    The last card is looked at first: what is proven of late positions helps with early ones.
    """
    solvers: dict[tuple[int, int], Solver] = {}
    found = []
    for number, table, act in reversed(list(choices(match))):
        contract = table.ruling.contract
        assert contract is not None
        side = contract.sides[contract.side_of(act.seat)]
        solver = solvers.setdefault((number, side), Solver(MEBIBYTES_EACH))
        found.append(_cost(number, table, act, solve(table, budget=budget, solver=solver)))
        if step:
            step()
    return tuple(reversed(found))


def _cost(number: int, table: Table, act: Play, found: Solution) -> Cost:
    """A card that broke a duty is compared with none, and costs nothing."""
    trick = len(table.ruling.tricks) + 1
    cost = found.loss(act.card).lower if act.card in found.bounds else 0
    return Cost(number, trick, act.seat, act.card, found.unit, cost, found.best, found.exact)
