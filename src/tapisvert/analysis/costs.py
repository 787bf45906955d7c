"""Compute how much each card of a match lost against the best card, with all hands open."""

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
    """How much a played card cost the party of its seat."""

    deal: int  # counted from 1
    trick: int  # counted from 1
    seat: int
    card: Card
    unit: Unit
    cost: int  # in ``unit``: 0 for a best card; a lower bound if not ``exact``
    best: tuple[Card, ...]  # the best cards
    exact: bool  # False if the budget was too small
    knowable: bool | None = None  # could the seat know that the card loses? None if not judged


def solvable_cards(match: Match) -> Iterator[tuple[int, Table, Play]]:
    """Yield the cards that can be solved, as (deal number from 1, table before the card, card)."""
    for number, table in enumerate(match.tables, 1):
        for now in moments(table):
            yield number, now.table, now.play


def analyse(match: Match, budget: Budget = UNLIMITED, step: Step | None = None) -> tuple[Cost, ...]:
    """Return the cost of each card of a match that can be solved, in order of play.

    ``budget`` applies to each card; ``step`` is called after each. The cards are solved from last
    to first, so that earlier positions use the transposition entries of later ones.
    """
    solvers: dict[tuple[int, int], Solver] = {}
    found = []
    for number, table, act in reversed(list(solvable_cards(match))):
        contract = table.ruling.contract
        assert contract is not None
        side = contract.sides[contract.side_of(act.seat)]
        solver = solvers.setdefault((number, side), Solver(MEBIBYTES_EACH))
        found.append(_cost(number, table, act, solve(table, budget=budget, solver=solver)))
        if step:
            step()
    return tuple(reversed(found))


def _cost(number: int, table: Table, act: Play, found: Solution) -> Cost:
    """Return the Cost of a card.

    The solution has only legal cards. A card that broke a duty is not among them: its cost is 0.
    """
    trick = len(table.ruling.tricks) + 1
    cost = found.loss(act.card).lower if act.card in found.bounds else 0
    return Cost(number, trick, act.seat, act.card, found.unit, cost, found.best, found.exact)
