"""Count what a party has won so far, in the unit of the solver."""

from __future__ import annotations

from tapisvert.kernel.search.problem import SWEEP_ALIVE
from tapisvert.play.table import Table
from tapisvert.solver.objective import PartyObjective, Unit, objective_for
from tapisvert.solver.root import sweep_state, tricks_to_come
from tapisvert.tables.tabulate import tabulate


def score_so_far(table: Table, seat: int) -> tuple[Unit, int]:
    """Return the solver's unit, and the score of the party of ``seat`` from the full tricks.

    This score plus the solved value of the position is the party's score in the whole deal. Goals
    count only when the deal is over. The table must have a contract.
    """
    contract, left = table.ruling.contract, tricks_to_come(table)
    assert contract is not None
    tables = tabulate(table.game, contract, table.opening.score)
    wanted = objective_for(table.game, contract, tables, seat, left, every=False)
    return wanted.unit, _made(table, wanted) if wanted.goals else _gathered(table, wanted, left)


def _made(table: Table, wanted: PartyObjective) -> int:
    """Return the number of goals made; for a party without a goal, of others' goals that failed."""
    if not table.over:
        return 0
    tricks = table.ruling.tricks
    made = sum(
        each.made(sum(each.seats >> trick.winner & 1 for trick in tricks)) for each in wanted.goals
    )
    return made if wanted.own else len(wanted.goals) - made


def _gathered(table: Table, wanted: PartyObjective, left: int) -> int:
    """Return the points or tricks won in the full tricks, with the bonus of the last trick.

    ``left`` is the number of tricks left.
    """
    contract, tricks = table.ruling.contract, table.ruling.tricks
    assert contract is not None
    counting = [trick for trick in tricks if bool(wanted.search.counts[trick.winner]) == wanted.own]
    gathered = sum(table.game.values.of_trick(each.cards, contract.trump) for each in counting)
    if not left and tricks and wanted.search.counts[tricks[-1].winner]:
        gathered += int(
            wanted.search.last_trick_bonus[int(sweep_state(table, left) == SWEEP_ALIVE)]
        )
    return gathered
