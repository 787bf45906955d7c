"""Count what a party has won so far, in the unit of the solver."""

from __future__ import annotations

from tapisvert.kernel.search.problem import SWEEP_ALIVE
from tapisvert.play.table import Table
from tapisvert.solver.objective import PartyObjective, Unit, objective_for
from tapisvert.solver.root import sweep_state, tricks_to_come
from tapisvert.tables.tabulate import tabulate


def score_so_far(table: Table, seat: int) -> tuple[Unit, int]:
    """Return the unit, and the score of the party of ``seat`` from the full tricks.

    This score plus the solved value of the position is the party's score of the whole deal. Goals
    count only when the deal is over. The table must have a contract.
    """
    contract, left = table.ruling.contract, tricks_to_come(table)
    assert contract is not None
    tables = tabulate(table.game, contract, table.opening.score)
    goal = objective_for(table.game, contract, tables, seat, left, every=False)
    return goal.unit, _made(table, goal) if goal.goals else _gathered(table, goal, left)


def _made(table: Table, goal: PartyObjective) -> int:
    """The number of goals made, or of others' goals failed for a party that has none."""
    if not table.over:
        return 0
    tricks = table.ruling.tricks
    made = sum(
        each.made(sum(each.seats >> trick.winner & 1 for trick in tricks)) for each in goal.goals
    )
    return made if goal.own else len(goal.goals) - made


def _gathered(table: Table, goal: PartyObjective, left: int) -> int:
    """The points or tricks of the full tricks, with the bonus of the last trick."""
    contract, tricks = table.ruling.contract, table.ruling.tricks
    assert contract is not None
    counting = [trick for trick in tricks if bool(goal.objective.counts[trick.winner]) == goal.own]
    gathered = sum(table.game.values.of_trick(each.cards, contract.trump) for each in counting)
    if not left and tricks and goal.objective.counts[tricks[-1].winner]:
        gathered += int(
            goal.objective.last_trick_bonus[int(sweep_state(table, left) == SWEEP_ALIVE)]
        )
    return gathered
