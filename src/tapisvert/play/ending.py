"""When a deal is at its end."""

from __future__ import annotations

from tapisvert.law.contract import Contract
from tapisvert.law.position import Position


def ended(at: Position, contract: Contract) -> bool:
    """True if the deal is at its end: a hand is empty, or the contract lets it end early."""
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
