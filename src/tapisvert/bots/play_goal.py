"""Decide whether a seat wants tricks: win them, avoid them, or force them on another seat.

The answer comes from the contract and the scoring, not from the name of the game. It selects rules
of thumb and changes during a deal, with the stock and the tricks taken; ``PolicyFamily`` selects
weights and is fixed by the contract.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.law.position import Trick


class PlayGoal(Enum):
    """What a seat wants of the tricks."""

    TAKE = "take"  # its side wins tricks
    SHUN = "shun"  # the seat itself wins no trick
    GIVE = "give"  # seats whose goal is at most, or exactly, n tricks win tricks
    GATHER = "gather"  # while a stock lasts: a good hand counts more than the trick


def play_goal_of(
    game: Game, contract: Contract, seat: int, tricks: Iterable[Trick] = (), stock: int = 0
) -> PlayGoal:
    """Return the play goal of ``seat``, given the full ``tricks`` and the size of the stock."""
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
