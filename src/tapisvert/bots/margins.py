"""What is paid at the end of a deal, by how much the side of a seat takes: see ``margins``."""

from __future__ import annotations

from functools import reduce
from operator import or_

import numpy as np
from numpy.typing import NDArray

from tapisvert.cards import CardSet, card_set
from tapisvert.law.contract import Contract, Goal
from tapisvert.play.table import Table
from tapisvert.tables.numbering import hands_array
from tapisvert.tables.schema import Ints, Tables
from tapisvert.tables.tabulate import tabulate

Margins = NDArray[np.float64]


def margins(table: Table) -> Margins | None:
    """The margin of the party to play, by what its side takes in the whole deal.

    A margin is the marks of the party minus the mean of the other parties', positive if good. What
    is taken is counted in points where the deal is settled by points (``Tables.settled``), in
    tricks where goals are paid by their tricks. None if the marks depend on anything else, such as
    which cards were taken, or the last trick. Two sides must meet, and all hands must be known,
    for the honours. Marks made before the end are left out: they are the same for every card.
    """
    contract, seat, tables = _contract(table), _seat(table), _tables(table)
    party = table.game.party_of(seat)
    if _by_goals(contract):
        marks = _by_tricks(tables, contract.side_of(seat))
    elif tables.settled.size and not contract.goals and not table.game.dealing.stock:
        marks = _by_points(tables, party, hands_array(tables, _held_at_first_card(table)))
    else:
        return None
    mine = marks[:, party]
    others = (marks.sum(axis=1) - mine) / (tables.parties - 1)
    paid: Margins = table.game.reckoning.sign * (mine - others)
    return paid


def taken_so_far(table: Table, seat: int) -> int:
    """What the side of a seat has taken, in the unit of ``margins``."""
    contract = _contract(table)
    if not _by_goals(contract):
        return table.taken.points[table.game.party_of(seat)]
    side = contract.sides[contract.side_of(seat)]
    return sum(side >> trick.winner & 1 for trick in table.ruling.tricks)


def of_goal(table: Table, goal: Goal, made: bool) -> float:
    """The mean margin over all numbers of tricks with which a goal is made, or is not.

    ``margins`` must not be None.
    """
    paid = margins(table)
    assert paid is not None
    of_pursuers = paid if goal.seats >> _seat(table) & 1 else paid[::-1]
    tricks = [n for n in range(len(paid)) if goal.made(n) == made]
    return float(of_pursuers[tricks].mean())


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


def _held_at_first_card(table: Table) -> list[CardSet]:
    """By seat, the cards that it held when play began; hidden ones and later hands count."""
    layout, played = table.layout, table.layout.played
    later = layout.sets or ((),) * table.game.seats
    return [
        CardSet(
            reduce(or_, (pile.known for pile in (hand, layout.hidden(seat), *later[seat])))
            | card_set(play.card for play in played if play.seat == seat)
        )
        for seat, hand in enumerate(layout.hands)
    ]


def _by_points(tables: Tables, party: int, held: Ints) -> Ints:
    """[points of the party, party]: marks. ``held`` [seat] is what it held when play began.

    A party without a point has no trick.
    """
    holding, step = 0, 1
    for card in tables.looked:
        holders = [int(tables.party[seat]) for seat, hand in enumerate(held) if hand >> card & 1]
        holding += step * (holders[0] if holders else tables.parties)
        step *= tables.parties + 1
    sweep = np.zeros(tables.total + 1, dtype=np.int64)
    sweep[[0, -1]] = 2, 1
    of_first: Ints = tables.settled[0, holding, sweep, np.arange(len(sweep))]
    return of_first if party == 0 else of_first[::-1]


def _by_tricks(tables: Tables, own: int) -> Ints:
    """[tricks of the side ``own``, party]: marks."""
    other = next(n for n, side in enumerate(tables.sides) if side and n != own)
    marks: Ints = tables.trick_pay[own] + tables.trick_pay[other][::-1]
    return marks
