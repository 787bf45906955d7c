"""Choose what a search counts and which seats maximize it, from the contract and the game.

The kernel plays a zero-sum game of two sides: each seat is a maximizer or a minimizer of one
integer, the score. The score is one of:

- in a contract without goals, the points or tricks of the party's side. The side maximizes them, or
  minimizes them in games where points are bad; all other seats do the opposite;
- for one goal with a payment that is monotone in tricks, the tricks of the seats that pursue it.
  ``PartyObjective.goals`` is then empty, and the kernel adds card points and trick points as
  without goals. The unit is "tricks" because every registered game with such goals (whist à la
  couleur) has no card points and one point a trick; nothing here checks this;
- for other goals, the number of goals made. The seats that pursue them maximize it.

With goals, the search is about the seat's own goal (the first, if it has several), or about all
goals if it has none.

``solver/solve.py`` calls ``objective_for``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import numpy as np

from tapisvert.cards import Rank, rank_of
from tapisvert.kernel.search.problem import Objective
from tapisvert.kernel.search.stack import GOAL_MASK
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.tables.schema import Ints, Tables, ints

Unit = Literal["tricks", "points", "jacks", "made"]
MAX_TRICKS = GOAL_MASK + 1
"""Goals are tabulated for fewer tricks than this."""


@dataclass(frozen=True)
class PartyObjective:
    """An objective of the kernel, and how its score converts to the value shown for a party.

    ``own``: the kernel counts what the party gets. Otherwise it counts what the others get, and the
    shown value is the maximum minus the score. ``sign`` is 1 if the party wants a high shown value,
    -1 if it wants a low one. ``counts_past_tricks``: tricks already won count towards ``goals``.
    """

    search: Objective
    unit: Unit
    own: bool
    sign: int
    goals: tuple[Goal, ...] = ()
    counts_past_tricks: bool = True


def objective_for(
    game: Game, contract: Contract, tables: Tables, seat: int, tricks: int, *, every: bool
) -> PartyObjective:
    """Return the objective of the party of ``seat``.

    ``tricks`` is the number of tricks left. With ``every`` the objective is a single goal: the
    side of the seat wins all of them.
    """
    side = int(tables.side[seat])
    if every:
        whole = _goals_objective((Goal(side, Need.AT_LEAST, tricks),), game.seats, seat)
        return replace(whole, counts_past_tricks=False)
    if contract.goals:
        return _own_goals_objective(contract.goals, game.seats, seat)
    sign, unit = game.reckoning.sign, _unit(game, contract)
    party = tables.party[seat]
    bonus = (0, 0)
    if unit == "points" and sign > 0:
        bonus = tuple(tables.scoring.trick_marks[1, :2, seat, party].tolist())
    wanting, gathering = (side, ~0) if sign > 0 else (~side, 0)
    return PartyObjective(
        _objective(game.seats, wanting, side, gathering, bonus), unit, own=True, sign=sign
    )


@lru_cache(maxsize=64)
def _unit(game: Game, contract: Contract) -> Unit:
    """The unit of a contract without goals, from the cards of the pack that have points."""
    worth = [card for card in game.dealing.pack if game.values.of(card, contract.trump)]
    if not worth:
        return "tricks"
    return "jacks" if all(rank_of(card) == Rank.JACK for card in worth) else "points"


def _own_goals_objective(goals: tuple[Goal, ...], seats: int, seat: int) -> PartyObjective:
    """The objective where seats have goals: the seat's own goal, or all goals if it has none."""
    mine = tuple(goal for goal in goals if goal.seats >> seat & 1)
    goals = mine[:1] or goals
    rising = _goal_direction(goals[0])
    if len(goals) > 1 or not rising:
        return _goals_objective(goals, seats, seat)
    pursuers = goals[0].seats
    own = bool(pursuers >> seat & 1)
    wanting = pursuers if rising > 0 else ~pursuers
    gathering = ~0 if rising > 0 else 0
    objective = _objective(seats, wanting, pursuers, gathering)
    return PartyObjective(objective, "tricks", own, sign=rising)


def _goal_direction(goal: Goal) -> int:
    """How the payment of a goal depends on the number of tricks.

    1 if it never falls with more tricks, -1 if it never rises. 0 if it is not monotone, or has
    fewer than three values: then only making the goal matters, not the margin.
    """
    if len(set(goal.pays)) < 3:
        return 0
    steps = [after - before for before, after in zip(goal.pays, goal.pays[1:], strict=False)]
    return 1 if min(steps) >= 0 else -1 if max(steps) <= 0 else 0


def without_goal_pruning(objective: Objective) -> Objective:
    """Return the objective with goals decided only after the last trick, for tests of pruning."""
    at_end = np.arange(MAX_TRICKS) == 0
    return objective._replace(
        failed=ints(objective.failed * at_end), made=ints(objective.made * at_end)
    )


def _goals_objective(goals: tuple[Goal, ...], seats: int, seat: int) -> PartyObjective:
    """The objective whose score is the number of goals made; their seats maximize it."""
    pursuers = 0
    for goal in goals:
        pursuers |= goal.seats
    gathering = ~0 if all(goal.need is Need.AT_LEAST for goal in goals) else 0
    objective = _objective(seats, pursuers, 0, gathering, goals=goals)
    return PartyObjective(objective, "made", bool(pursuers >> seat & 1), sign=1, goals=goals)


@lru_cache(maxsize=256)
def _objective(
    seats: int,
    wanting: int,
    counting: int,
    gathering: int,
    bonus: tuple[int, ...] = (0, 0),
    goals: tuple[Goal, ...] = (),
) -> Objective:
    """Build the kernel's objective; cached, so that equal objectives are the same object.

    ``wanting``, ``counting`` and ``gathering`` are bit masks of seats: those that maximize the
    score, those whose tricks count, those that try to win tricks (for move ordering).
    """

    def by_seat(mask: int) -> list[int]:
        return [mask >> seat & 1 for seat in range(seats)]

    tables = [_decided(goal) for goal in goals]
    shape = (len(goals), MAX_TRICKS, MAX_TRICKS)
    return Objective(
        maximizes=ints(by_seat(wanting)),
        counts=ints(by_seat(counting)),
        seeks_tricks=ints(by_seat(gathering)),
        only_maximizers_count=int(not goals and by_seat(wanting) == by_seat(counting)),
        last_trick_bonus=ints(bonus),
        goals=ints([goal.seats for goal in goals]),
        failed=ints(np.reshape([failed for failed, _ in tables], shape)),
        made=ints(np.reshape([made for _, made in tables], shape)),
    )


def _decided(goal: Goal) -> tuple[Ints, Ints]:
    """Is a goal failed, is it made for certain: [tricks taken, tricks left] each, 0 or 1."""
    made = [goal.made(tricks) for tricks in range(2 * MAX_TRICKS)]
    until = np.cumsum([0, *made])
    taken, left = np.ogrid[:MAX_TRICKS, :MAX_TRICKS]
    ways = until[taken + left + 1] - until[taken]
    return (ways == 0).astype(np.int64), (ways == left + 1).astype(np.int64)
