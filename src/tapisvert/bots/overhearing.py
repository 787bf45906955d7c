"""Adjust the expected tricks of a partnership by the calls of the other seats.

The constants are measured from 310 and 390 decisions to join a partner or to pass at whist à la
couleur, each played out both ways with ``habitue`` in every seat (standard error 0.2). An
opponent's bid was worth 0.1 tricks and is ignored.
"""

from __future__ import annotations

from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal
from tapisvert.play.table import Table

# In tricks: the partner named a suit of his own; he accepted the suit turned up; he may still join;
# each opponent who passed, since high cards that he lacks are with the partner.
OWN_SUIT = 0.8
TURNED_SUIT = -0.2
YET_TO_JOIN = 0.6
PASSED = 0.4


def extra_tricks(table: Table, contract: Contract, goal: Goal, seat: int) -> float:
    """Return the tricks to add to the estimate from one's own hand.

    0 for a seat that plays alone: all other cards are against it, whoever holds them.
    """
    last = {said.seat: said.word for said in table.ruling.heard}
    others = {other for other in range(table.game.seats) if other != seat}
    partners = {other for other in others if goal.seats >> other & 1}
    if not partners:
        return 0.0
    if not partners & last.keys():
        return YET_TO_JOIN
    turned = table.opening.turn_up is not None and table.opening.turned_suit == contract.trump
    passed = sum(last.get(other) == PASS for other in others - partners)
    return (TURNED_SUIT if turned else OWN_SUIT) + PASSED * passed
