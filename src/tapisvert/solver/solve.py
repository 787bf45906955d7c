"""Solve a table: the exact value of every legal card, with all hands open.

``solve`` is the entry of the solver. It builds a ``SolveRequest`` (rules, objective and root
position for the kernel), groups equivalent cards, and searches one card of each group with MTD(f).
The first guess for a group is the lower bound found for the group before (its value, unless the
budget is spent). ``best_value`` searches the position only once, for its value.

The kernel's score is not always the value of the acting party: ``for_party`` converts bounds (see
``solver/objective.py``).
"""

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
    compile_search,
    narrow_bounds,
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
    """The value of each legal card: what the side of ``seat`` gets in the rest of the deal.

    The rest includes the trick in progress. All play is perfect with all hands open, and all other
    seats play against that side. ``unit`` is what is counted: ``tricks``; ``points`` of
    tricks and cards; ``jacks``, points of Jacks; or ``made``, goals: 1 if the side's own goal is
    made, or the number of others' goals that fail if it has none.

    ``bounds`` are the proven bounds per card, equal where the value is exact. ``sign`` is 1 if the
    side wants a high value, -1 if a low one. ``nodes`` is the number of nodes searched.
    ``memory`` is the size in bytes of the transposition table in use; a Solver that is kept also
    holds entries of earlier searches (at most about 67 MiB for a default Solver).
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
        return hash((self.seat, self.unit, frozenset(self.bounds.items()), self.sign))

    def __repr__(self) -> str:
        cards = ", ".join(f"{card_text(card)} {each}" for card, each in self.bounds.items())
        return shortened(f"<Solution for seat {self.seat} in {self.unit}: {cards}>")

    @property
    def exact(self) -> bool:
        """True if every value is exact, as it always is without a budget."""
        return all(each.exact for each in self.bounds.values())

    @property
    def cards(self) -> dict[Card, int]:
        """The value of each card; its lower bound where it is not exact."""
        return {card: each.lower for card, each in self.bounds.items()}

    @property
    def lower(self) -> int:
        """Proven lower bound of the value of the position for the party."""
        best = max if self.sign > 0 else min
        return best(each.lower for each in self.bounds.values())

    @property
    def upper(self) -> int:
        """Proven upper bound of the value of the position for the party."""
        best = max if self.sign > 0 else min
        return best(each.upper for each in self.bounds.values())

    @property
    def value(self) -> int:
        """The value of the position, that of the best card; a lower bound if not exact."""
        return self.lower

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards of the best value; compares lower bounds where values are not exact."""
        return tuple(card for card, each in self.bounds.items() if each.lower == self.value)

    def loss(self, card: Card | str) -> Bounds:
        """Bounds of the loss of a card, or its text, against the best other card, 0 or more.

        (0, 0) for the only legal card. Raises TapisError ``solve/card`` for an illegal card,
        ``notation/card`` for what is no card.
        """
        played = parse_card(card if isinstance(card, str) else card_text(card))
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
        """The solution as JSON data, the output of ``tapis solve --json``.

        ``cards`` holds lower bounds. ``upper`` holds upper bounds if some value is not exact.
        """
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
"""The pruning that stops as soon as a goal is certainly made or certainly failed."""
PRUNINGS = (*SEARCH_FEATURES, GOAL_PRUNING)
"""Every name that ``without`` accepts: the features of the search, and goal pruning."""


def solve(
    table: Table,
    *,
    every_trick: bool = False,
    budget: Budget = UNLIMITED,
    solver: Solver | None = None,
    without: frozenset[str] = frozenset(),
    step: Callable[[], None] | None = None,
) -> Solution:
    """Return the exact value of every card that may be played now, all hands being open.

    With ``every_trick`` the value is 1 if the side can win all tricks left, else 0. Pass a
    ``solver`` to keep its transposition table from one position to the next. With a ``budget`` the
    values may be bounds only. ``without`` switches some of PRUNINGS off. ``step`` is called once
    per card, when its value is found.

    Raises the TapisErrors of ``root.solvable``.
    """
    seat, tables, wanted, position, rules, whole = solve_request(table, every_trick, without)
    solver = solver or Solver()
    solver.prepare(rules, wanted.search, position)
    compile_search(solver, rules, wanted.search, position)
    clock, before = Clock(solver, budget), solver.nodes
    found: dict[Card, Bounds] = {}
    guess = estimate(wanted, rules, position, whole.upper)
    held = int(position.hands[seat])
    legal = to_kernel(tables, table.legal_cards)
    for low, high in root_groups(rules, legal, cards_in_play(position)):
        value = narrow_bounds(solver, rules, wanted.search, position, low, whole, guess, clock)
        guess = value.lower
        for number in range(low, high + 1):
            if held >> number & 1:
                found[card_of(tables, number)] = for_party(wanted, value, whole)
                if step:
                    step()
    found = dict(sorted(found.items(), key=lambda each: hand_order(each[0])))
    return Solution(
        seat, wanted.unit, found, wanted.sign, solver.nodes - before, solver.used
    )  # fmt: skip


def best_value(
    table: Table, *, seat: int | None = None, solver: Solver | None = None,
    budget: Budget = UNLIMITED,
) -> Bounds:  # fmt: skip
    """Return bounds of the value of the position; faster than the value of each card.

    The value is for the side of ``seat``, by default of the seat to act. Raises TapisError as
    ``solve`` does.
    """
    _, _, wanted, position, rules, whole = solve_request(table, seat=seat)
    solver = solver or Solver()
    solver.prepare(rules, wanted.search, position)
    compile_search(solver, rules, wanted.search, position)
    guess = estimate(wanted, rules, position, whole.upper)
    value = narrow_bounds(
        solver, rules, wanted.search, position, ANY_CARD, whole, guess, Clock(solver, budget)
    )  # fmt: skip
    return for_party(wanted, value, whole)


class SolveRequest(NamedTuple):
    """The input of the kernel for one table."""

    seat: int  # the value is for the party of this seat
    tables: Tables
    objective: PartyObjective
    position: SearchPosition
    rules: SearchRules
    score_range: Bounds  # the possible scores, before any search


def solve_request(
    table: Table, every_trick: bool = False, without: frozenset[str] = frozenset(),
    seat: int | None = None,
) -> SolveRequest:  # fmt: skip
    """Build the kernel's input, for the party of ``seat`` or by default of the seat to act."""
    contract, game, acting = solvable(table), table.game, table.turn
    seat = acting if seat is None else seat
    assert seat is not None
    tables = tabulate(game, contract, table.opening.score)
    left = tricks_to_come(table)
    wanted = objective_for(game, contract, tables, seat, left, every=every_trick)
    if GOAL_PRUNING in without:
        wanted = replace(wanted, search=without_goal_pruning(wanted.search))
    position = search_position(table, tables, wanted, left)
    hidden = len(position.hidden_under) > 0 or len(position.later_hands) > 0
    rules = with_hidden_cards(search_rules(tables, hidden, without, not wanted.goals), position)
    cards = reduce(or_, position.later_hands.ravel().tolist(), cards_in_play(position))
    whole = value_range(wanted, rules, left, cards)
    return SolveRequest(seat, tables, wanted, position, rules, whole)


def cards_in_play(position: SearchPosition) -> int:
    """The set of cards in hands, in the trick in progress and hidden under others.

    Hands taken up later are not included.
    """
    there = 0
    for cards in (*position.hands, *(1 << position.trick)):
        there |= int(cards)
    for down in position.hidden_under[position.hidden_under != NO_CARD]:
        there |= 1 << int(down)
    return there


def value_range(wanted: PartyObjective, rules: SearchRules, tricks_left: int, cards: int) -> Bounds:
    """Bounds of the kernel's score that hold without search: 0, and all that is left of its unit
    (goals, points or tricks). ``cards`` are all cards left, those to be taken up later included.
    """
    if wanted.goals:
        return Bounds(0, len(wanted.goals))
    points = rules.trick_points * tricks_left + int(wanted.search.last_trick_bonus.max())
    if rules.points.any():
        points += sum(worth for n, worth in enumerate(rules.points.tolist()) if cards >> n & 1)
    return Bounds(0, points)


def for_party(wanted: PartyObjective, counted: Bounds, whole: Bounds) -> Bounds:
    """Convert bounds of the kernel's score to bounds of the party's value.

    ``whole`` is the range of the score. If the score counts what the others get, the party gets the
    rest: lower and upper bound change places.
    """
    if wanted.own:
        return counted
    return Bounds(whole.upper - counted.upper, whole.upper - counted.lower)
