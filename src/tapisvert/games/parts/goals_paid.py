"""Payment of goals: the seats that pursued a goal settle with all other seats."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.glossary import Text, tricks
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.ledger import Account, Mark, Marks, NoMarks, Settled
from tapisvert.law.position import Position


@dataclass(frozen=True)
class GoalsPaid(NoMarks):
    """Each goal is settled between the seats that pursued it and all others; the sum is 0.

    In a contract without goals the winner of the last trick pays ``last`` to each other seat.
    """

    goals_by: tuple[str, ...] = ()
    last: int = 0
    last_by: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.goals_by, *self.last_by)

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        if contract.goals or at.cards_left:
            return ()
        taker, seats = at.tricks[-1].winner, at.opening.seats
        due = self.last * contract.multiplier
        return (tuple(
            Mark(seat, due * (1 - seats) if seat == taker else due, LAST_TRICK, self.last_by)
            for seat in range(seats)
        ),)  # fmt: skip

    def at_end(self, account: Account) -> Settled:
        goals = account.contract.goals
        return Settled(tuple(mark for goal in goals for mark in _paid(account, goal)))


def _paid(account: Account, goal: Goal) -> list[Mark]:
    won = account.taken.tricks
    made = sum(n for seat, n in enumerate(won) if goal.seats >> seat & 1)
    value = _value(account, goal, made) * account.contract.multiplier
    pursuers = goal.seats.bit_count()
    share = value * (len(won) - pursuers) // pursuers
    what = _settled(pursuers, goal.made(made), made)
    return [
        Mark(seat, share if goal.seats >> seat & 1 else -value, what, goal.clauses)
        for seat in range(len(won))
    ]


def _value(account: Account, goal: Goal, made: int) -> int:
    """What a goal brings; a revoke moves three tricks and decides who has won (CG-08)."""
    ours = sum(goal.seats >> each.seat & 1 for each in account.revokes)
    theirs, base = len(account.revokes) - ours, goal.pays[goal.tricks]
    if not account.revokes:
        return goal.pays[made]
    if goal.need is not Need.AT_LEAST:
        return -base if ours else base
    counted = min(max(made + REVOKE_TRICKS * (theirs - ours), 0), len(goal.pays) - 1)
    return min(goal.pays[counted], -base) if ours else max(goal.pays[counted], base)


def _settled(pursuers: int, succeeded: bool, made: int) -> Text:
    """Return the text of the marks: whose contract was made or failed, with how many tricks.

    The marks of the adversaries have the same text.
    """
    count = tricks(made)
    of, how = DECLARER if pursuers == 1 else DECLARERS, MADE if succeeded else FAILED
    return Text(f"contrat {of.fr} {how.fr}, {count.fr}", f"{of.en} contract {how.en}, {count.en}")


REVOKE_TRICKS = 3
DECLARER, DECLARERS = Text("du déclarant", "declarer’s"), Text("des déclarants", "declarers’")
MADE, FAILED = Text("réussi", "made"), Text("manqué", "failed")
LAST_TRICK = Text("dernière levée de la misère générale", "last trick of the general misère")
