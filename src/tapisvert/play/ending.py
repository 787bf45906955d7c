"""When a deal is at its end, and who has won a game with it."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position
from tapisvert.law.reckoning import Standing

DEAL_OVER = Text("la donne est finie", "the deal is over")


def ended(at: Position, contract: Contract) -> bool:
    """True if the deal is at its end: too few cards for a trick, or the contract ends it early."""
    if not at.cards_left:
        return True
    if contract.ends.flagged_out and not contract.marked & ~at.played():
        return True
    return (
        contract.ends.goals_lost
        and bool(contract.goals)
        and all(
            goal.lost(
                sum(goal.seats >> trick.winner & 1 for trick in at.tricks),
                max(hand.size for hand in at.hands),
            )
            for goal in contract.goals
        )
    )


def winner_of_game(before: Standing, after: Standing) -> int | None:
    """The party that has won a game of the match between two standings; None if none has."""
    games = enumerate(zip(before.games, after.games, strict=True))
    return next((party for party, (old, new) in games if new > old), None)
