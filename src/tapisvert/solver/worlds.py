"""Solve the worlds of one decision: deals that differ in hidden cards only, all hands open.

What is equal in all worlds is prepared once: rules, objective, groups of equivalent cards. The
loop over worlds is compiled (``kernel/search/worlds.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tapisvert.cards import Card, bits_of, card_set
from tapisvert.kernel.search.problem import SearchWorlds
from tapisvert.kernel.search.worlds import solve_worlds as solve_slice
from tapisvert.notation import hand_order
from tapisvert.play.table import Table
from tapisvert.solver.engine import (
    MEBIBYTES_EACH,
    SLICE_NODES,
    STEPS_PER_RANGE,
    Budget,
    Clock,
    Solver,
    root_groups,
)
from tapisvert.solver.estimate import estimate
from tapisvert.solver.root import search_worlds
from tapisvert.solver.solve import UNLIMITED, SolveRequest, solve_request, value_range
from tapisvert.solver.solved_worlds import SolvedWorlds
from tapisvert.tables.numbering import card_of, to_kernel
from tapisvert.tables.schema import NO_CARD, Ints, ints

FEW_TRICKS, FEW_MEBIBYTES = 6, 4
"""Up to FEW_TRICKS tricks left, a table of FEW_MEBIBYTES is enough.

Allocating it takes 0.5 ms less than a table of MEBIBYTES_EACH.
"""


def solve_worlds(
    worlds: Sequence[Table],
    cards: Sequence[Card] | None = None,
    *,
    only_best: bool = False,
    budget: Budget = UNLIMITED,
    solver: Solver | None = None,
    step: Callable[[], None] | None = None,
) -> SolvedWorlds:
    """Return the values of ``cards``, by default of all that may be played, in each of the worlds.

    ``worlds`` are tables that ``arguments.check_worlds`` accepts; they are solved in order.
    ``cards`` that are not legal are ignored; at least one must be legal. Where the budget ends, the
    bounds found so far are returned. With ``only_best`` only the value of the
    best card of each world is found. ``step`` is called for each world, when it is done.
    """
    asked = solve_request(worlds[0])
    few = asked.position.tricks_left <= FEW_TRICKS
    solver = solver or Solver(FEW_MEBIBYTES if few else MEBIBYTES_EACH)
    legal = to_kernel(asked.tables, worlds[0].legal_cards)
    wanted = legal if cards is None else legal & to_kernel(asked.tables, card_set(cards))
    positions = search_worlds(worlds, asked.tables, asked.position)
    in_play, later = sets_of_cards(positions)
    groups = {
        low: list(bits_of(found))
        for low, high in root_groups(asked.rules, legal, int(np.bitwise_or.reduce(in_play)))
        if (found := wanted & (2 << high) - (1 << low))
    }
    most = highest_scores(asked, in_play | later)
    upper, before = np.repeat(most[:, None], len(groups), axis=1), solver.nodes
    lower, clock = np.zeros_like(upper), Clock(solver, budget)
    positions = positions._replace(cards=ints(list(groups)))
    narrow(asked, positions, only_best, lower, upper, clock, step)
    return shown(asked, groups, most, lower, upper, solver.nodes - before)


def sets_of_cards(positions: SearchWorlds) -> tuple[Ints, Ints]:
    """The cards in play in each world, and those taken up later, as sets ``[world]``.

    In play are the cards in hands, in the trick in progress and hidden under others, as in
    ``solve.cards_in_play``.
    """
    hidden = positions.hidden_under
    under = np.where(hidden == NO_CARD, 0, np.left_shift(1, hidden))
    trick = int(np.bitwise_or.reduce(1 << positions.trick))
    every = [np.bitwise_or.reduce(each, axis=1) for each in (positions.hands, under)]
    later = np.bitwise_or.reduce(positions.later_hands.reshape(len(hidden), -1), axis=1)
    return every[0] | every[1] | trick, later


def highest_scores(asked: SolveRequest, cards: Ints) -> Ints:
    """[world]: the highest score that is possible with these sets of cards, before any search."""
    found = np.zeros_like(cards)
    for each in np.unique(cards):
        whole = value_range(asked.objective, asked.rules, asked.position.tricks_left, int(each))
        found[cards == each] = whole.upper
    return found


def narrow(
    asked: SolveRequest, positions: SearchWorlds, only_best: bool, lower: Ints, upper: Ints,
    clock: Clock, step: Callable[[], None] | None,
) -> None:  # fmt: skip
    """Narrow ``lower`` and ``upper`` [world, group] in place until done or the clock is spent."""
    solver, wanted, most = clock.solver, asked.objective, int(upper.max())
    solver.prepare(asked.rules, wanted.search, asked.position)
    guess = estimate(wanted, asked.rules, asked.position, most)
    target_step = max(1, most // STEPS_PER_RANGE)
    done, slice_nodes = 0, SLICE_NODES
    while done < len(lower) and not clock.spent:
        before = done
        done, guess = solve_slice(
            asked.rules, wanted.search, positions, solver.memory, int(only_best), done, lower,
            upper, guess, target_step, clock.next_stop(slice_nodes),
        )  # fmt: skip
        slice_nodes = SLICE_NODES if done > before else 2 * slice_nodes
        for _ in range(done - before if step else 0):
            assert step
            step()


def shown(
    asked: SolveRequest, groups: dict[int, list[int]], most: Ints, lower: Ints, upper: Ints,
    nodes: int,
) -> SolvedWorlds:  # fmt: skip
    """The bounds of each card, for the party of the seat to act (``solve.for_party``)."""
    columns = {
        card_of(asked.tables, number): group
        for group, numbers in enumerate(groups.values())
        for number in numbers
    }
    cards = tuple(sorted(columns, key=hand_order))
    place = [columns[card] for card in cards]
    lower, upper = lower[:, place], upper[:, place]
    wanted = asked.objective
    if not wanted.own:
        lower, upper = most[:, None] - upper, most[:, None] - lower
    return SolvedWorlds(asked.seat, wanted.unit, cards, lower, upper, wanted.sign, nodes)
