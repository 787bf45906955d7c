"""What a seat wants of tricks: to win them, to win none, or to have somebody else win them.

The law is asked; no game is known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.law.position import Trick


class PlayGoal(Enum):
    """TAKE: one's side is to win; SHUN: oneself is not to win; GIVE: those who seek are to win.

    GATHER: while a stock lasts one's hand matters more than the trick.
    """

    TAKE = "take"
    SHUN = "shun"
    GIVE = "give"
    GATHER = "gather"


def aim(
    game: Game, contract: Contract, seat: int, tricks: Iterable[Trick] = (), stock: int = 0
) -> PlayGoal:
    """What the seat wants now."""
    won = tuple(trick.winner for trick in tricks)
    if stock:
        return PlayGoal.GATHER
    if not contract.goals:
        return PlayGoal.TAKE if game.reckoning.sign > 0 else PlayGoal.SHUN
    own = next((goal for goal in contract.goals if goal.seats >> seat & 1), None)
    if own is not None:
        return _towards(own, _taken(own, won))
    few = [goal for goal in contract.goals if goal.need is not Need.AT_LEAST]
    return PlayGoal.GIVE if few else PlayGoal.TAKE


def _towards(goal: Goal, taken: int) -> PlayGoal:
    more = goal.need is Need.AT_LEAST or (goal.need is Need.EXACTLY and taken < goal.tricks)
    return PlayGoal.TAKE if more else PlayGoal.SHUN


def _taken(goal: Goal, won: tuple[int, ...]) -> int:
    return sum(goal.seats >> seat & 1 for seat in won)
