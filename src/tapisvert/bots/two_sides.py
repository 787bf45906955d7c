"""Can the solver judge the cards of a table: do two sides meet, is no stock left?"""

from __future__ import annotations

from tapisvert.play.table import Table
from tapisvert.solver.root import can_be_solved


def two_sided(table: Table) -> bool:
    """True if the solver can solve this table, and no seat has an interest of its own besides.

    The solver lets all others play together against a side. Where more than two sides meet, that is
    not how they play. Every card of ``table`` must be known.
    """
    contract = table.ruling.contract
    if contract is None:
        return False
    sides = {contract.side_of(seat) for seat in range(table.game.seats)}
    return len(sides) == 2 and can_be_solved(table)
