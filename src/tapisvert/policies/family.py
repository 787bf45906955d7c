"""The family of a seat: what it plays for. Each family has weights of its own.

The answer comes from the contract and the scoring, not from the name of the game. It selects the
weights and is fixed by the contract; ``bots.play_goal`` selects rules of thumb and changes during a
deal.
"""

from __future__ import annotations

from enum import StrEnum

from tapisvert.law.contract import Contract, Need
from tapisvert.law.game import Game


class PolicyFamily(StrEnum):
    """What a seat plays for, and so which weights it plays by."""

    TRICKS = "tricks"  # win tricks
    POINTS = "points"  # win cards that have points
    SHUN = "shun"  # win no card that has points
    SEEK = "seek"  # a goal of its own: at least n tricks
    AVOID = "avoid"  # a goal of its own: at most, or exactly, n tricks
    STOP = "stop"  # only others have goals, each of at least n tricks
    FORCE = "force"  # only others have goals, one of at most, or exactly, n tricks
    STOCK = "stock"  # a game with a stock, whatever the contract


def family_of(game: Game, contract: Contract, seat: int) -> PolicyFamily:
    """Return the family of a seat under a contract."""
    if game.dealing.stock:
        return PolicyFamily.STOCK
    if contract.goals:
        own = [goal for goal in contract.goals if goal.seats >> seat & 1]
        many = all(goal.need is Need.AT_LEAST for goal in own or contract.goals)
        if own:
            return PolicyFamily.SEEK if many else PolicyFamily.AVOID
        return PolicyFamily.STOP if many else PolicyFamily.FORCE
    if game.reckoning.sign < 0:
        return PolicyFamily.SHUN
    worth = any(game.values.of(card, contract.trump) for card in game.dealing.pack)
    return PolicyFamily.POINTS if worth else PolicyFamily.TRICKS
