"""What the words of others tell about a contract that two would play together.

From 310 and 390 choices at whist à la couleur, ``habitue`` in every seat: to join a partner or to
pass, each played out (errors 0.2). An adversary's bid told 0.1 tricks and is not heeded.
"""

from __future__ import annotations

from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal
from tapisvert.play.table import Table

# In tricks: a partner who has named his own suit, or was content with the one turned up, or may
# yet join; and each adversary who has passed, since what he lacks is with the partner.
OWN_SUIT = 0.8
TURNED_SUIT = -0.2
YET_TO_JOIN = 0.6
PASSED = 0.4


def told(table: Table, contract: Contract, goal: Goal, seat: int) -> float:
    """The tricks to be expected of a partner over what one's own hand promises.

    Who plays alone has all other cards against him, whoever holds them.
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
