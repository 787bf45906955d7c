"""What is solved for: who wants what, and how it is counted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import numpy as np

from tapisvert.cards import Rank, rank_of
from tapisvert.kernel.quest import Aim
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.tables.schema import Tables, ints

Unit = Literal["tricks", "points", "jacks", "made"]
MOST = 16
"""More tricks than a deal has: numbers of them have four bits."""


@dataclass(frozen=True)
class Sought:
    """An aim of the kernel, and how it is shown to the party of the seat that acts.

    What the kernel counts is the party's own, or else the others' and to be taken from the whole.
    ``sign`` is -1 where the party wants little of what is shown. Tricks that goals' seats have
    count only where ``so_far``.
    """

    aim: Aim
    unit: Unit
    own: bool
    sign: int
    goals: tuple[Goal, ...] = ()
    so_far: bool = True


def sought(
    game: Game, contract: Contract, tables: Tables, seat: int, tricks: int, *, every: bool
) -> Sought:
    """What the seat that acts looks for; with ``every`` whether it can take all ``tricks``."""
    side = int(tables.side[seat])
    if every:
        whole = _goals((Goal(side, Need.AT_LEAST, tricks),), game.seats, seat)
        return replace(whole, so_far=False)
    if contract.goals:
        return _undertaken(contract.goals, game.seats, seat)
    sign, unit = game.reckoning.sign, _unit(game, contract)
    party = tables.party[seat]
    bonus = (0, 0)
    if unit == "points" and sign > 0:
        bonus = tuple(tables.course.won[1, :2, seat, party].tolist())
    wanting, gathering = (side, ~0) if sign > 0 else (~side, 0)
    return Sought(_aim(game.seats, wanting, side, gathering, bonus), unit, own=True, sign=sign)


@lru_cache(maxsize=64)
def _unit(game: Game, contract: Contract) -> Unit:
    worth = [card for card in game.dealing.pack if game.values.of(card, contract.trump)]
    if not worth:
        return "tricks"
    return "jacks" if all(rank_of(card) == Rank.JACK for card in worth) else "points"


def _undertaken(goals: tuple[Goal, ...], seats: int, seat: int) -> Sought:
    """One's own goal, or all of them if one has none."""
    mine = tuple(goal for goal in goals if goal.seats >> seat & 1)
    goals = mine[:1] or goals
    rising = _rising(goals[0])
    if len(goals) > 1 or not rising:
        return _goals(goals, seats, seat)
    pursuers = goals[0].seats
    own = bool(pursuers >> seat & 1)
    wanting = pursuers if rising > 0 else ~pursuers
    gathering = ~0 if rising > 0 else 0
    aim = _aim(seats, wanting, pursuers, gathering)
    return Sought(aim, "tricks", own, sign=rising)


def _rising(goal: Goal) -> int:
    """1 if every trick more pays as much or more, -1 if as much or less; 0 if neither, or if it is
    all one by how much a goal is made or missed."""
    if len(set(goal.pays)) < 3:
        return 0
    steps = [after - before for before, after in zip(goal.pays, goal.pays[1:], strict=False)]
    return 1 if min(steps) >= 0 else -1 if max(steps) <= 0 else 0


def untold(aim: Aim) -> Aim:
    """The same, but that nothing is told of a goal before the last trick is full."""
    at_end = np.arange(MOST) == 0
    return aim._replace(lost=ints(aim.lost * at_end), safe=ints(aim.safe * at_end))


def _goals(goals: tuple[Goal, ...], seats: int, seat: int) -> Sought:
    pursuers = 0
    for goal in goals:
        pursuers |= goal.seats
    gathering = ~0 if all(goal.need is Need.AT_LEAST for goal in goals) else 0
    aim = _aim(seats, pursuers, 0, gathering, goals=goals)
    return Sought(aim, "made", bool(pursuers >> seat & 1), sign=1, goals=goals)


@lru_cache(maxsize=256)
def _aim(
    seats: int,
    wanting: int,
    counting: int,
    gathering: int,
    bonus: tuple[int, ...] = (0, 0),
    goals: tuple[Goal, ...] = (),
) -> Aim:
    """One aim for all who want the same."""

    def by_seat(mask: int) -> list[int]:
        return [mask >> seat & 1 for seat in range(seats)]

    def asked(goal: Goal, taken: int, left: int, *, sure: bool) -> bool:
        found = [goal.made(n) for n in range(taken, taken + left + 1)]
        return all(found) if sure else not any(found)

    def table(*, sure: bool) -> list[list[list[bool]]]:
        return [
            [[asked(goal, taken, left, sure=sure) for left in range(MOST)] for taken in range(MOST)]
            for goal in goals
        ]

    return Aim(
        wants=ints(by_seat(wanting)),
        counts=ints(by_seat(counting)),
        gathers=ints(by_seat(gathering)),
        gains=int(not goals and by_seat(wanting) == by_seat(counting)),
        bonus=ints(bonus),
        goals=ints([goal.seats for goal in goals]),
        lost=ints(np.array(table(sure=False), dtype=np.int64).reshape(-1, MOST, MOST)),
        safe=ints(np.array(table(sure=True), dtype=np.int64).reshape(-1, MOST, MOST)),
    )
