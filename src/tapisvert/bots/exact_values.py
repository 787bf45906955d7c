"""Exact values of cards in sampled worlds, all hands open, as the solver finds them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from tapisvert.bots.aim import Aim, Values
from tapisvert.bots.deal_utilities import deal_utilities, holding, of_goal, taken_so_far
from tapisvert.bots.simulations import laid_out
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.solver.engine import Budget
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solved_worlds import SolvedWorlds
from tapisvert.solver.worlds import solve_worlds

NODES = 8
"""The nodes that the solver searches in the time of one simulated play of a card."""
MOST_NODES = 16_000_000
"""The default node limit for the first FEWEST_WORLDS worlds."""
FEWEST_WORLDS = 8
"""The fewest worlds whose values are of use."""
MOST_WORLDS = 200
"""The most worlds of a decision that are solved."""
TRICKS_LEFT = {PolicyFamily.TRICKS: 7, PolicyFamily.SEEK: 5, PolicyFamily.STOP: 5}
"""By family, the most tricks left when exact values are blended with roll-outs. Other families
never use them. No gain was measured there, nor with more tricks left in games for tricks."""


def exact_sample(
    table: Table, found: Worlds, cards: Sequence[Card], random: Random, work: int,
    aim: Aim,
) -> dict[Card, Values] | None:  # fmt: skip
    """The exact values of each card in sampled worlds, for ``work`` simulated plays of a card.

    None where exact values have not been found to help (TRICKS_LEFT), where more than two sides
    meet, where the aim is a win probability into which the solver's values cannot be converted, and
    where the work does not suffice. In all these cases the caller keeps the whole work.
    """
    contract, seat = table.ruling.contract, table.turn
    assert contract is not None
    assert seat is not None
    last = TRICKS_LEFT.get(family_of(table.game, contract, seat))
    if last is None:
        return None
    world = found.draw(random, ruled=False)
    if tricks_to_come(world) > last or not two_sided(world):
        return None
    if aim.winning and deal_utilities(world, aim) is None:
        return None  # the solver's values are no probabilities
    some = laid_out(found, MOST_WORLDS, random)
    values = exact_values(some, cards, work * NODES, aim, work * NODES)
    if values is None:
        return None
    return dict(zip(cards, values.T, strict=True))


def exact_values(
    worlds: Sequence[Table], cards: Sequence[Card], nodes: int, aim: Aim,
    most_nodes: int | None = None,
) -> Values | None:  # fmt: skip
    """[world, card]: exact values, good if high, of as many worlds as the nodes are enough for.

    ``worlds`` are tables that the solver can solve. None if even the first FEWEST_WORLDS take more
    than ``most_nodes``, by default MOST_NODES.
    """
    limit = MOST_NODES if most_nodes is None else most_nodes
    first = solve_worlds(worlds[:FEWEST_WORLDS], cards, budget=Budget(nodes=limit))
    if not first.exact:
        return None
    values, left = [as_utilities(worlds[:FEWEST_WORLDS], first, cards, aim)], nodes - first.nodes
    if left > 0 and len(worlds) > FEWEST_WORLDS:
        more = solve_worlds(worlds[FEWEST_WORLDS:], cards, budget=Budget(nodes=left))
        values.append(as_utilities(worlds[FEWEST_WORLDS:], more, cards, aim)[more.solved])
    return np.concatenate(values)


def as_utilities(
    worlds: Sequence[Table], found: SolvedWorlds, cards: Sequence[Card],
    aim: Aim,
) -> Values:  # fmt: skip
    """[world, card]: the solver's values as utilities of the deal (``bots.deal_utilities``).

    Two sides must meet. Where the utility depends on more than the value, it is the value in
    ``found.unit``, negative if a low value is good; if the others have several goals, it is the
    number of goals that fail.
    """
    contract, seat = worlds[0].ruling.contract, found.seat
    assert contract is not None
    values = found.lower[:, [found.cards.index(card) for card in cards]]
    first = deal_utilities(worlds[0], aim)
    own = [goal for goal in contract.goals if goal.seats >> seat & 1]
    goals = own[:1] or contract.goals
    if first is None or len(goals) > 1:
        return found.sign * values.astype(np.float64)
    if found.unit == "made":
        made, failed = (of_goal(first, goals[0], bool(own), done) for done in (True, False))
        return np.where(values == (1 if own else 0), made, failed)
    _, alike, row = np.unique([*map(holding, worlds)], return_index=True, return_inverse=True)
    every = [deal_utilities(worlds[i], aim) for i in alike.tolist()]
    by_holding = np.stack([each for each in every if each is not None])
    assert len(by_holding) == len(alike)
    return by_holding[row[:, None], taken_so_far(worlds[0], seat) + values]
