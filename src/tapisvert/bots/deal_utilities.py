"""The utility of a deal by what one side takes in it, where nothing else decides."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tapisvert.bots.aim import Aim, marks_so_far
from tapisvert.law.contract import Contract, Goal
from tapisvert.play.table import Table
from tapisvert.policies.counters import slam_worth
from tapisvert.tables.schema import Ints, Tables
from tapisvert.tables.tabulate import tabulate

DealUtilities = NDArray[np.float64]


def deal_utilities(table: Table, aim: Aim) -> DealUtilities | None:
    """[taken]: the value of the deal for the party to play, by its aim.

    ``taken`` is what its side takes in the whole deal: points where the deal is settled by points
    (``Tables.settled``), tricks where goals are paid by their tricks. Honours and sweeps are taken
    into account. None if the marks depend on anything else, such as which cards were taken, or who
    won the last trick. Two sides must meet. All hands must be known, because honours count.
    """
    contract, seat, tables = _contract(table), _seat(table), _tables(table)
    party = table.game.party_of(seat)
    if _by_goals(contract):
        marks = _by_tricks(tables, contract.side_of(seat))
    elif tables.settled.size and not contract.goals and not table.game.dealing.stock:
        marks = _by_points(tables, party, holding(table), slam_worth(table, tables))
    else:
        return None
    lead = np.linspace(-1, 1, len(marks))
    return aim.values(marks + np.array(marks_so_far(table)), lead)


def taken_so_far(table: Table, seat: int) -> int:
    """What the side of a seat has taken, in the unit of ``deal_utilities``."""
    contract = _contract(table)
    if not _by_goals(contract):
        return table.taken.points[table.game.party_of(seat)]
    side = contract.sides[contract.side_of(seat)]
    return sum(side >> trick.winner & 1 for trick in table.ruling.tricks)


def of_goal(utilities: DealUtilities, goal: Goal, pursues: bool, made: bool) -> float:
    """The mean utility over all numbers of tricks with which a goal is made, or is not.

    ``pursues``: the goal is that of the side to play.
    """
    by_pursuers_tricks = utilities if pursues else utilities[::-1]
    tricks = [n for n in range(len(utilities)) if goal.made(n) == made]
    return float(by_pursuers_tricks[tricks].mean())


def _by_goals(contract: Contract) -> bool:
    """True if every goal is paid by the tricks of those who have it."""
    return bool(contract.goals) and all(goal.pays for goal in contract.goals)


def _tables(table: Table) -> Tables:
    return tabulate(table.game, _contract(table), table.opening.score)


def _contract(table: Table) -> Contract:
    assert table.ruling.contract is not None
    return table.ruling.contract


def _seat(table: Table) -> int:
    assert table.turn is not None
    return table.turn


def holding(table: Table) -> int:
    """Which parties held the honours when play began, as a number (``Tables``).

    In two worlds of one view with the same holding the deal has the same values.
    """
    tables, layout, game = _tables(table), table.layout, table.game
    later = layout.sets or ((),) * game.seats
    found, step = 0, 1
    for card in map(int, tables.card[tables.looked]):
        holder = next((play.seat for play in layout.played if play.card == card), None)
        for seat, hand in enumerate(layout.hands):
            piles = hand, layout.hidden(seat), *later[seat]
            if any(pile.known >> card & 1 for pile in piles):
                holder = seat
        found += step * (tables.parties if holder is None else game.party_of(holder))
        step *= tables.parties + 1
    return found


def _by_points(tables: Tables, party: int, holding: int, slam: int) -> Ints:
    """[points of the party, party]: marks.

    ``slam`` is added to the marks of a party that takes all tricks. A party without a point is
    assumed to have no trick.
    """
    sweep = np.zeros(tables.total + 1, dtype=np.int64)
    sweep[[0, -1]] = 2, 1
    by_points_of_first: Ints = tables.settled[0, holding, sweep, np.arange(len(sweep))].copy()
    by_points_of_first[[-1, 0], [0, 1]] += slam
    return by_points_of_first if party == 0 else by_points_of_first[::-1]


def _by_tricks(tables: Tables, own: int) -> Ints:
    """[tricks of the side ``own``, party]: marks."""
    other = next(n for n, side in enumerate(tables.sides) if side and n != own)
    marks: Ints = tables.trick_pay[own] + tables.trick_pay[other][::-1]
    return marks
