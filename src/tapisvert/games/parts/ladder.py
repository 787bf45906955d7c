"""Bids that stand one above another, what each undertakes, and how undertakings are paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tapisvert.cards import Suit
from tapisvert.glossary import Text, tricks
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.ledger import Account, Mark, NoMarks, Settled
from tapisvert.law.position import Opening

ALL = 13
Pays = Callable[[int], int]


class Rung(NamedTuple):
    """A bid: how it is said, how many tricks it undertakes, what each adversary then owes.

    ``pays`` gives that for every number of tricks made (less than nothing: what is owed to him).
    ``trump``: the suit turned up, the suit named in the bid, or none. ``leads``: the bidder leads;
    ``stops``: nothing is played beyond what decides it; ``exposed``: his hand is laid open.
    """

    word: str
    need: Need
    tricks: int
    pays: Pays
    clauses: tuple[str, ...]
    trump: Literal["turned", "named", "none"] = "named"
    leads: bool = False
    stops: bool = False
    exposed: bool = False

    def goal(self, seats: int) -> Goal:
        worth = tuple(self.pays(made) for made in range(ALL + 1))
        return Goal(seats, self.need, self.tricks, worth, self.clauses)


def flat(need: Need, wanted: int, worth: int) -> Pays:
    """The same won or lost, however many tricks more or fewer."""
    goal = Goal(0, need, wanted)
    return lambda made: worth if goal.made(made) else -worth


def by_trick(wanted: int, base: int, each: int = 1) -> Pays:
    """So much, and more for every trick above or below."""
    return lambda made: (base if made >= wanted else -base) + each * (made - wanted)


def contract_of(
    opening: Opening, rung: Rung, sides: tuple[int, ...], suit: Suit | None, exposed_from: int = 0
) -> Contract:
    """What a bid leads to; ``sides`` are the masks of those who have made it, each for himself.

    An open hand is laid down after ``exposed_from`` tricks.
    """
    everyone = (1 << opening.seats) - 1
    declarers = 0
    for mask in sides:
        declarers |= mask
    leader = declarers.bit_length() - 1 if rung.leads else opening.eldest
    return Contract(
        (*sides, everyone & ~declarers),
        suit if rung.trump == "named" else opening.turned_suit if rung.trump == "turned" else None,
        leader,
        multiplier=opening.carried,
        goals=tuple(rung.goal(mask) for mask in sides),
        goals_end=rung.stops,
        exposed=declarers if rung.exposed else 0,
        exposed_from=exposed_from * opening.seats,
    )


@dataclass(frozen=True)
class GoalsPaid(NoMarks):
    """Each goal is settled between those who pursued it and all the others, and sums to nothing."""

    clauses: tuple[str, ...] = ()

    def at_end(self, account: Account) -> Settled:
        goals = account.contract.goals
        return Settled(tuple(mark for goal in goals for mark in _paid(account, goal)))


def _paid(account: Account, goal: Goal) -> list[Mark]:
    won = account.taken.tricks
    made = sum(n for seat, n in enumerate(won) if goal.seats >> seat & 1)
    value = goal.pays[made] * account.contract.multiplier
    pursuers = goal.seats.bit_count()
    share = value * (len(won) - pursuers) // pursuers
    count = tricks(made)
    fr, en = ("réussi", "made") if goal.made(made) else ("manqué", "failed")
    what = Text(f"{fr}, {count.fr}", f"{en}, {count.en}")
    return [
        Mark(seat, share if goal.seats >> seat & 1 else -value, what, goal.clauses)
        for seat in range(len(won))
    ]
