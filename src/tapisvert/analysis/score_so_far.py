"""What a party has already of what is solved for."""

from __future__ import annotations

from tapisvert.kernel.search.problem import SWEEP_ALIVE
from tapisvert.play.table import Table
from tapisvert.solver.objective import PartyObjective, Unit, objective_for
from tapisvert.solver.root import sweep_of, tricks_to_come
from tapisvert.tables.tabulate import tabulate


def score_so_far(table: Table, seat: int) -> tuple[Unit, int]:
    """The unit, and what the tricks that are full have brought the party of a seat.

    Goals are made or missed at the end only. With the value of what is to come it is what the party
    gets from the whole deal; where no trick is to come it is all. A contract must stand.
    """
    contract, left = table.ruling.contract, tricks_to_come(table)
    assert contract is not None
    tables = tabulate(table.game, contract, table.opening.score)
    goal = objective_for(table.game, contract, tables, seat, left, every=False)
    return goal.unit, _made(table, goal) if goal.goals else _gathered(table, goal, left)


def _made(table: Table, goal: PartyObjective) -> int:
    """The goals of others count for whoever has none, if they are missed."""
    if not table.over:
        return 0
    tricks = table.ruling.tricks
    made = sum(
        each.made(sum(each.seats >> trick.winner & 1 for trick in tricks)) for each in goal.goals
    )
    return made if goal.own else len(goal.goals) - made


def _gathered(table: Table, goal: PartyObjective, left: int) -> int:
    contract, tricks = table.ruling.contract, table.ruling.tricks
    assert contract is not None
    counting = [trick for trick in tricks if bool(goal.objective.counts[trick.winner]) == goal.own]
    gathered = sum(table.game.values.of_trick(each.cards, contract.trump) for each in counting)
    if not left and tricks and goal.objective.counts[tricks[-1].winner]:
        gathered += int(goal.objective.bonus[int(sweep_of(table, left) == SWEEP_ALIVE)])
    return gathered
