"""Exact values of cards in sampled worlds, all hands open, as the solver finds them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from tapisvert.bots.simulations import drawn
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.solver.engine import Budget
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solved_worlds import SolvedWorlds
from tapisvert.solver.worlds import solve_worlds
from tapisvert.tables.tabulate import tabulate

NODES = 8
"""The nodes that the solver searches in the time of one simulated play of a card."""
MOST_NODES = 16_000_000
"""The node limit for the first FEWEST worlds, whatever the budget of the decision."""
FEWEST = 8
"""The fewest worlds whose values are of use."""
MOST_WORLDS = 200
"""The most worlds of a decision that are solved."""
TRICKS_LEFT = 7
"""The most tricks left when exact values are blended with roll-outs; earlier they gain nothing."""


def exact_means(
    table: Table, found: Worlds, cards: Sequence[Card], random: Random, work: int
) -> dict[Card, float] | None:
    """The mean exact value of each card in marks, for ``work`` simulated plays of a card.

    None where exact values have not been found to help: with more than TRICKS_LEFT tricks left,
    and where the seat does not simply want tricks against one other side.
    """
    contract, seat = table.ruling.contract, table.turn
    assert contract is not None
    assert seat is not None
    if family_of(table.game, contract, seat) is not PolicyFamily.TRICKS:
        return None
    world = found.draw(random, ruled=False)
    if not two_sided(world) or tricks_to_come(world) > TRICKS_LEFT:
        return None
    values = exact_values(drawn(found, MOST_WORLDS, random), cards, work * NODES, work * NODES)
    if values is None:
        return None
    means = marks_of_a_trick(table) * values.mean(axis=0)
    return dict(zip(cards, means.tolist(), strict=True))


def marks_of_a_trick(table: Table) -> float:
    """How many marks one trick more is worth to the party of the seat to play, on average.

    Marks are those of the party minus the mean of the other parties'. There must be two sides.
    """
    contract, seat, game = table.ruling.contract, table.turn, table.game
    assert contract is not None
    assert seat is not None
    tables = tabulate(game, contract)
    few, many = 1, tables.hand_size - 1  # without a slam
    if tables.settled.size:
        of_first = tables.settled[0, 0, 0]  # [tricks of party 0, party]
        first = game.party_of(seat) == 0
        marks = of_first[[few, many] if first else [many, few]]
    else:
        own = next(n for n, side in enumerate(tables.sides) if side >> seat & 1)
        pay = tables.trick_pay
        marks = pay[own, [few, many]] + pay[1 - own, [many, few]]
    mine = marks[:, game.party_of(seat)]
    others = (marks.sum(axis=1) - mine) / (tables.parties - 1)
    gain = np.diff(mine - others)[0] / (many - few)
    return float(game.reckoning.sign * gain)


def exact_values(
    worlds: Sequence[Table], cards: Sequence[Card], nodes: int, most_nodes: int | None = None
) -> NDArray[np.float64] | None:
    """[world, card]: exact values, good if high, of as many worlds as the nodes are enough for.

    ``worlds`` are tables that the solver can solve. None if even the first FEWEST take more than
    ``most_nodes``, by default MOST_NODES.
    """
    first = solve_worlds(worlds[:FEWEST], cards, budget=Budget(nodes=most_nodes or MOST_NODES))
    if not first.exact:
        return None
    values, left = [in_marks(worlds[0], first, cards)], nodes - first.nodes
    if left > 0 and len(worlds) > FEWEST:
        more = solve_worlds(worlds[FEWEST:], cards, budget=Budget(nodes=left))
        values.append(in_marks(worlds[0], more, cards)[more.solved])
    return np.concatenate(values)


def in_marks(table: Table, found: SolvedWorlds, cards: Sequence[Card]) -> NDArray[np.float64]:
    """[world, card]: the solver's values as utilities, good if high.

    If a goal is paid by its tricks, that is what is paid for them. Otherwise it is the value in
    ``found.unit``, negative if a low value is good.
    """
    contract, seat = table.ruling.contract, found.seat
    assert contract is not None
    values = found.lower[:, [found.cards.index(card) for card in cards]]
    if found.unit != "tricks" or not contract.goals:
        return found.sign * values.astype(np.float64)
    own = [goal for goal in contract.goals if goal.seats >> seat & 1]
    goal = (own or contract.goals)[0]
    before = sum(goal.seats >> trick.winner & 1 for trick in table.ruling.tricks)
    taken = before + (values if own else tricks_to_come(table) - values)
    paid = np.array(goal.pays, dtype=np.float64)[taken]
    return paid if own else -paid
