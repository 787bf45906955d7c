"""Along a whole deal each answer of the solver must follow from the answer one card before."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tapisvert.cards import Card
from tapisvert.games import GAMES
from tapisvert.law.contract import Contract, Goal
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solve import Solution, best_value, solve
from tests.solver.endings import contracted, lying, played, thinned
from tests.strategies import random_game


class Asked(NamedTuple):
    """A question to the solver: whose tricks, points or goals are counted, under which contract."""

    unit: str
    counted: int
    goals: tuple[Goal, ...]
    contract: Contract


class Range(NamedTuple):
    """The bounds of a final count that follow from the last answer.

    The seats in the mask ``want`` can only lose by their own cards and gain by those of others.
    """

    least: float
    most: float
    want: int

    def after(self, seat: int) -> Range:
        """Return the bounds after any card of a seat, which may be a mistake."""
        if self.want >> seat & 1:
            return self._replace(least=-float("inf"))
        return self._replace(most=float("inf"))


TRICKS = 10
"""The most tricks to come where solving begins; games with eight cards a hand are solved whole."""
WHOLE = 13
LONG = "whist_chinois"
"""Half of its cards are covered, so a whole deal would take minutes."""


def along(case: int, random: Random) -> None:
    """The value of each card is the value found after it is played, to the end of the deal.

    A quarter of the deals are followed from the first card on.
    """
    number, game = divmod(case, len(GAMES))
    game_id = sorted(GAMES)[game]
    whole = number % 4 == 0 and game_id != LONG
    follow(random, beginning(random, game_id, WHOLE if whole else TRICKS))


def beginning(random: Random, game_id: str, tricks: int) -> Table:
    """Return a deal played at random until at most that many tricks are to come."""
    while True:
        table = contracted(random, random_game(random, game_id))
        table = table and thinned(random, table, tricks)
        if table:
            return table


def follow(random: Random, table: Table) -> int:
    """Play to the end at random, solving at each card; return how many answers were checked.

    The value of a card is the value of the position after it for the same party (where two sides
    share a fixed sum, the sum less the others' value). A card of another party never costs a party
    what it was sure of. The best card has the value of the position.
    """
    ranges: dict[Asked, Range] = {}
    bound = 0
    while not table.over:
        if not plays(table):
            table = played(random, table)
            continue
        found = solve(table)
        assert found.exact
        assert best_value(table) == (found.value, found.value)
        asked, finals = outlook(table, found)
        if asked in ranges:
            now = finals[best(found)]
            assert ranges[asked].least <= now <= ranges[asked].most, (asked, now)
            bound += 1
        card = random.choice(list(finals))
        ranges = {each: old.after(found.seat) for each, old in ranges.items()}
        want = asked.counted if found.sign > 0 else ~asked.counted
        ranges[asked] = Range(finals[card], finals[card], want)
        table = table.apply(Play(found.seat, card))
    for asked, known in ranges.items():
        end = came(table, asked)
        assert end is None or known.least <= end <= known.most, (asked, end)
    return bound


def plays(table: Table) -> bool:
    """True if a card must be played, no stock is left, and no call is due."""
    return table.turn is not None and not table.layout.stock and table.ruling.asked is None


def best(found: Solution) -> Card:
    return next(card for card, value in found.cards.items() if value == found.value)


def outlook(table: Table, found: Solution) -> tuple[Asked, dict[Card, int]]:
    """Return the question, and the final count after each card."""
    contract, seat = table.ruling.contract, found.seat
    assert contract is not None
    goals = [goal for goal in contract.goals if goal.seats >> seat & 1][:1]
    goals = goals or list(contract.goals)
    if goals:
        counted = 0
        for goal in goals:
            counted |= goal.seats
    elif fixed_sum(table):
        counted = contract.sides[0]
    else:
        counted = contract.sides[contract.side_of(seat)]
    own = counted >> seat & 1
    if found.unit == "made":
        so_far, whole = 0, len(goals)
    else:
        so_far, whole = won(table, counted), to_come(table)
    finals = {c: so_far + (n if own else whole - n) for c, n in found.cards.items()}
    return Asked(found.unit, counted, tuple(goals), contract), finals


def fixed_sum(table: Table) -> bool:
    """True if two sides share a fixed sum; not in games with a stock, where CLOSING varies it."""
    assert table.ruling.contract is not None
    return len(table.ruling.contract.sides) == 2 and not table.game.dealing.stock


def taken(table: Table, seats: int) -> int:
    return sum(seats >> trick.winner & 1 for trick in table.ruling.tricks)


def won(table: Table, seats: int) -> int:
    """Return the points of the tricks of these seats so far."""
    return sum(trick.worth for trick in table.ruling.tricks if seats >> trick.winner & 1)


def to_come(table: Table) -> int:
    """Return the points of the tricks that are not complete."""
    game, contract = table.game, table.ruling.contract
    assert contract is not None
    cards = (*lying(table.layout), *(play.card for play in table.trick))
    worth = sum(game.values.of(card, contract.trump) for card in cards)
    return worth + game.values.trick * tricks_to_come(table)


def came(table: Table, asked: Asked) -> int | None:
    """Return the final count; None if the contract changed or cards left might have changed it."""
    if asked.contract != table.ruling.contract:
        return None
    if asked.unit == "made":
        return sum(goal.made(taken(table, goal.seats)) for goal in asked.goals)
    if lying(table.layout):
        return None
    closing = (mark for mark in table.ruling.ledger if CLOSING.intersection(mark.clauses))
    sides = asked.contract.sides
    return won(table, asked.counted) + sum(
        mark.points for mark in closing if sides[mark.to] == asked.counted
    )


CLOSING = {"MJ-19", "MJ-20"}
"""In Marjolet: clauses of the points for the last trick, or for all six last ones."""
