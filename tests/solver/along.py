"""Along a whole deal what the solver says must follow from what it said a card before."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import tapisvert as tv
from tapisvert.cards import Card
from tapisvert.games import GAMES
from tapisvert.law.contract import Contract, Goal
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solve import Solution, best_value
from tests.solver.endings import contracted, lying, played, thinned
from tests.strategies import random_game


class Asked(NamedTuple):
    """Whose tricks, points or goals were counted to the end of the deal, under which contract."""

    unit: str
    counted: int
    goals: tuple[Goal, ...]
    contract: Contract


class Range(NamedTuple):
    """What a count can come to, as far as the last answer still binds.

    Who ``want`` much of it can only lose by their own cards and gain by those of others.
    """

    least: float
    most: float
    want: int

    def after(self, seat: int) -> Range:
        """When a seat has played we know not how well."""
        if self.want >> seat & 1:
            return self._replace(least=-float("inf"))
        return self._replace(most=float("inf"))


TRICKS = 10
"""To come where the solving begins, or fewer: whole deals of the games with eight cards a hand."""
WHOLE = 13
LONG = "whist_chinois"
"""With half of the cards covered a whole deal takes minutes."""


def along(case: int, random: Random) -> None:
    """What each card is worth is what is found after it, to the end of the deal.

    A quarter of the deals is followed from the first card on.
    """
    number, game = divmod(case, len(GAMES))
    game_id = sorted(GAMES)[game]
    whole = number % 4 == 0 and game_id != LONG
    follow(random, beginning(random, game_id, WHOLE if whole else TRICKS))


def beginning(random: Random, game_id: str, tricks: int) -> Table:
    """A deal played by chance until so few tricks are to come."""
    while True:
        table = contracted(random, random_game(random, game_id))
        table = table and thinned(random, table, tricks)
        if table:
            return table


def follow(random: Random, table: Table) -> int:
    """Play to the end by chance, solving at each card; how many answers bound a later one.

    Each card is worth as much as the position after it is to the same party, and as the others do
    not get where two sides share a fixed sum; another's card never costs a party what it was sure
    of; the best card is worth what the position is.
    """
    ranges: dict[Asked, Range] = {}
    bound = 0
    while not table.over:
        if not plays(table):
            table = played(random, table)
            continue
        found = tv.solve(table)
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
    """Is a card to be played, and nothing hidden or asked?"""
    return table.turn is not None and not table.layout.stock and table.ruling.asked is None


def best(found: Solution) -> Card:
    return next(card for card, value in found.cards.items() if value == found.value)


def outlook(table: Table, found: Solution) -> tuple[Asked, dict[Card, int]]:
    """What was asked, and what the count comes to at the end of the deal with each card."""
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
    """Do two sides share what is always the same? Not where CLOSING is different for each."""
    assert table.ruling.contract is not None
    return len(table.ruling.contract.sides) == 2 and not table.game.dealing.stock


def taken(table: Table, seats: int) -> int:
    return sum(seats >> trick.winner & 1 for trick in table.ruling.tricks)


def won(table: Table, seats: int) -> int:
    """What the tricks of these seats are worth so far."""
    return sum(trick.worth for trick in table.ruling.tricks if seats >> trick.winner & 1)


def to_come(table: Table) -> int:
    """What the tricks not yet full are worth."""
    game, contract = table.game, table.ruling.contract
    assert contract is not None
    cards = (*lying(table.layout), *(play.card for play in table.trick))
    worth = sum(game.values.of(card, contract.trump) for card in cards)
    return worth + game.values.trick * tricks_to_come(table)


def came(table: Table, asked: Asked) -> int | None:
    """What the count came to at the end; None where cards were left that might have changed it."""
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
"""In Marjolet the last trick, or all six, are worth something more."""
