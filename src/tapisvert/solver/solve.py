"""Solve a table: the exact value of every card that may be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import Any, NamedTuple

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.kernel.search.problem import SearchPosition, SearchRules
from tapisvert.kernel.search.zero_window import ANY_CARD
from tapisvert.notation import card_text, cards_text, hand_order, parse_card
from tapisvert.play.table import Table
from tapisvert.sentences import shortened
from tapisvert.solver.engine import (
    Bounds,
    Budget,
    Clock,
    Solver,
    bounds,
    compile_search,
    root_groups,
)
from tapisvert.solver.estimate import estimate
from tapisvert.solver.objective import PartyObjective, Unit, objective_for, without_goal_pruning
from tapisvert.solver.root import search_position, solvable, tricks_to_come, with_hidden_cards
from tapisvert.solver.search_rules import SEARCH_FEATURES, search_rules
from tapisvert.tables.numbering import card_of, to_kernel
from tapisvert.tables.schema import NO_CARD, Tables
from tapisvert.tables.tabulate import tabulate


@dataclass(frozen=True)
class Solution:
    """What the party of a seat gets in the rest of a deal, the trick in progress included.

    ``unit`` says what is counted: ``tricks``, ``points`` of tricks and cards, ``jacks`` (their
    points), or goals ``made``: one's own, else those of others that fail. Everybody plays as well
    as can be with all cards open, everybody of another side against the party. Of each card
    ``bounds`` are proven; ``cards`` are their lower ends, the values where ``exact``. ``nodes``
    positions were looked at for it; ``memory`` bytes hold what is proven of them and, where a
    solver keeps its memory, of those before (at most some 67 MiB).
    """

    seat: int
    unit: Unit
    bounds: Mapping[Card, Bounds]
    sign: int = 1
    nodes: int = field(compare=False, default=0)
    memory: int = field(compare=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bounds", MappingProxyType(dict(self.bounds)))

    def __reduce__(self) -> tuple[type[Solution], tuple[object, ...]]:
        """What cannot be written to cannot be pickled as it is."""
        bounds = dict(self.bounds)
        return Solution, (self.seat, self.unit, bounds, self.sign, self.nodes, self.memory)

    def __hash__(self) -> int:
        return hash((self.seat, self.unit, tuple(self.bounds.items()), self.sign))

    def __repr__(self) -> str:
        cards = ", ".join(f"{card_text(card)} {each}" for card, each in self.bounds.items())
        return shortened(f"<Solution for seat {self.seat} in {self.unit}: {cards}>")

    @property
    def exact(self) -> bool:
        """Are all values known? Always without a budget."""
        return all(each.exact for each in self.bounds.values())

    @property
    def cards(self) -> dict[Card, int]:
        """The value of each card, or what is proven that it brings at least."""
        return {card: each.lower for card, each in self.bounds.items()}

    @property
    def lower(self) -> int:
        """What the party gets at least with the best card."""
        best = max if self.sign > 0 else min
        return best(each.lower for each in self.bounds.values())

    @property
    def upper(self) -> int:
        """What it gets at most."""
        best = max if self.sign > 0 else min
        return best(each.upper for each in self.bounds.values())

    @property
    def value(self) -> int:
        """The value of the best card, or what is proven that it brings at least."""
        return self.lower

    @property
    def best(self) -> tuple[Card, ...]:
        """The best cards, or those of which most is proven."""
        return tuple(card for card, each in self.bounds.items() if each.lower == self.value)

    def loss(self, card: Card | str) -> Bounds:
        """What a card, or its text, costs its party against the best.

        Raises TapisError ``solve/card`` for a card that may not be played, ``notation/card``.
        """
        played = parse_card(card) if isinstance(card, str) else card
        made = self.bounds.get(played)
        if made is None:
            raise TapisError("solve/card", self._other_cards(card_text(played)))
        others = [each for other, each in self.bounds.items() if other != played]
        if not others:
            return Bounds(0, 0)
        if self.sign > 0:
            least = max(each.lower for each in others) - made.upper
            most = max(each.upper for each in others) - made.lower
        else:
            least = made.lower - min(each.upper for each in others)
            most = made.upper - min(each.lower for each in others)
        return Bounds(max(0, least), max(0, most))

    def _other_cards(self, name: str) -> Text:
        known = cards_text(self.bounds)
        return Text(
            f"{name} n’est pas de celles qui se jouent ici\u202f: {known}",
            f"{name} is none of the cards that may be played here: {known}",
        )

    def as_data(self) -> dict[str, Any]:
        """What ``tapis solve --json`` answers."""
        data: dict[str, Any] = {
            "seat": self.seat,
            "unit": self.unit,
            "exact": self.exact,
            "value": self.value,
            "cards": {f"play {card_text(card)}": n for card, n in self.cards.items()},
            "nodes": self.nodes,
            "memory": self.memory,
        }
        if not self.exact:
            data["upper"] = {
                f"play {card_text(card)}": each.upper for card, each in self.bounds.items()
            }
        return data


UNLIMITED = Budget()
GOAL_PRUNING = "uses_goal_pruning"
"""The shortcut that tells early whether a goal can still be reached, or missed."""
PRUNINGS = (*SEARCH_FEATURES, GOAL_PRUNING)


def solve(
    table: Table,
    *,
    every_trick: bool = False,
    budget: Budget = UNLIMITED,
    solver: Solver | None = None,
    without: frozenset[str] = frozenset(),
    step: Callable[[], None] | None = None,
) -> Solution:
    """The exact value of every card that may be played now, all hands being open.

    With ``every_trick`` only whether the party can take all the tricks to come. A ``solver`` keeps
    its memory from one position to the next. ``without`` switches some of SHORTCUTS off;
    ``step`` is called for each card when its value is found.
    Raises TapisError where no card is to be played or not all cards are known.
    """
    asked = solve_request(table, every_trick, without)
    law, goal, stand, whole = asked.rules, asked.wanted, asked.position, asked.range
    solver = solver or Solver()
    solver.fit(law, goal.objective, stand)
    compile_search(solver, law, goal.objective, stand)
    clock, before = Clock(solver, budget), solver.nodes
    found: dict[Card, Bounds] = {}
    guess = estimate(goal, law, stand, whole.upper)
    held = int(stand.hands[asked.seat])
    legal = to_kernel(asked.tables, table.legal_cards)
    for low, high in root_groups(law, legal, cards_in_play(stand)):
        value = bounds(solver, law, goal.objective, stand, low, whole, guess, clock)
        guess = value.lower
        for number in range(low, high + 1):
            if held >> number & 1:
                found[card_of(asked.tables, number)] = for_party(goal, value, whole)
                if step:
                    step()
    found = dict(sorted(found.items(), key=lambda each: hand_order(each[0])))
    return Solution(
        asked.seat, goal.unit, found, goal.sign, solver.nodes - before, solver.used
    )  # fmt: skip


def best_value(
    table: Table, *, seat: int | None = None, solver: Solver | None = None,
    budget: Budget = UNLIMITED,
) -> Bounds:  # fmt: skip
    """The value of the best card alone: less work than the value of each.

    With ``seat`` what the party of that seat gets, whoever acts.
    """
    asked = solve_request(table, seat=seat)
    law, goal, stand, whole = asked.rules, asked.wanted, asked.position, asked.range
    solver = solver or Solver()
    solver.fit(law, goal.objective, stand)
    compile_search(solver, law, goal.objective, stand)
    guess = estimate(goal, law, stand, whole.upper)
    value = bounds(
        solver, law, goal.objective, stand, ANY_CARD, whole, guess, Clock(solver, budget)
    )  # fmt: skip
    return for_party(goal, value, whole)


class SolveRequest(NamedTuple):
    """All that is asked of the kernel about a table."""

    seat: int
    tables: Tables
    wanted: PartyObjective
    position: SearchPosition
    rules: SearchRules
    range: Bounds


def solve_request(
    table: Table, every_trick: bool = False, without: frozenset[str] = frozenset(),
    seat: int | None = None,
) -> SolveRequest:  # fmt: skip
    """What is asked for the party of a seat, that of the one to act if none is named."""
    contract, game, acting = solvable(table), table.game, table.turn
    seat = acting if seat is None else seat
    assert seat is not None
    tables = tabulate(game, contract, table.opening.score)
    left = tricks_to_come(table)
    goal = objective_for(game, contract, tables, seat, left, every=every_trick)
    if GOAL_PRUNING in without:
        goal = replace(goal, objective=without_goal_pruning(goal.objective))
    stand = search_position(table, tables, goal, left)
    hidden = len(stand.hidden_under) > 0 or len(stand.later_hands) > 0
    law = with_hidden_cards(search_rules(tables, hidden, without, not goal.goals), stand)
    return SolveRequest(seat, tables, goal, stand, law, value_range(goal, law, stand))


def cards_in_play(stand: SearchPosition) -> int:
    """All cards not yet in a full trick, but for those of sets to come."""
    there = 0
    for cards in (*stand.hands, *(1 << stand.trick)):
        there |= int(cards)
    for down in stand.hidden_under[stand.hidden_under != NO_CARD]:
        there |= 1 << int(down)
    return there


def value_range(goal: PartyObjective, law: SearchRules, stand: SearchPosition) -> Bounds:
    """The least and the most that can be counted."""
    if goal.goals:
        return Bounds(0, len(goal.goals))
    points = law.trick_points * stand.tricks_left + int(goal.objective.bonus.max())
    if law.points.any():
        cards = reduce(or_, stand.later_hands.ravel().tolist(), cards_in_play(stand))
        points += sum(worth for n, worth in enumerate(law.points.tolist()) if cards >> n & 1)
    return Bounds(0, points)


def for_party(goal: PartyObjective, counted: Bounds, whole: Bounds) -> Bounds:
    """The bounds of what the acting party gets."""
    if goal.own:
        return counted
    return Bounds(whole.upper - counted.upper, whole.upper - counted.lower)
