"""Find a best line (principal variation): the rest of the deal if every seat plays perfectly.

All hands are open. Each card of the line is proven best before it is played.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.kernel.search.problem import SearchRules
from tapisvert.kernel.search.zero_window import ANY_CARD
from tapisvert.play.events import Play
from tapisvert.play.table import Table
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
from tapisvert.solver.root import can_be_solved
from tapisvert.solver.solve import UNLIMITED, SolveRequest, cards_in_play, solve_request
from tapisvert.tables.numbering import card_of, to_kernel


def best_line(
    table: Table, *, seat: int | None = None, budget: Budget = UNLIMITED,
    solver: Solver | None = None,
) -> tuple[Play, ...]:  # fmt: skip
    """Return the cards of a best line from this position.

    Each seat plays for the party of ``seat`` or against it; ``seat`` is by default the seat to act.
    Among equally good cards the line has the lowest, plain suits before trumps. The line stops at
    the end of the deal, where a call is due, or when the budget is spent: it then has the cards
    proven best so far. It is empty for a table that cannot be solved.
    """
    solver = solver or Solver()
    return tuple(_line(table, table.turn if seat is None else seat, solver, budget))


def _line(table: Table, seat: int | None, solver: Solver, budget: Budget) -> Iterator[Play]:
    clock = None
    while can_be_solved(table) and table.turn is not None:
        asked = solve_request(table, seat=seat)
        if clock is None:
            solver.prepare(asked.rules, asked.objective.search, asked.position)
            compile_search(solver, asked.rules, asked.objective.search, asked.position)
            clock = Clock(solver, budget)
        number = _best(asked, to_kernel(asked.tables, table.legal_cards), table.turn, solver, clock)
        if number is None:
            return
        play = Play(table.turn, card_of(asked.tables, number))
        yield play
        table = table.accept(play)


def _best(asked: SolveRequest, legal: int, acting: int, solver: Solver, clock: Clock) -> int | None:
    """Return the lowest card proven to be best, as a kernel number; None if the budget ends first.

    ``legal`` is a set of cards in kernel numbers, ``acting`` the seat to play. The value of the
    position is searched first; then one zero-window search per card tells whether it reaches that
    value.
    """
    rules, objective, position, whole = (
        asked.rules,
        asked.objective.search,
        asked.position,
        asked.score_range,
    )
    cards = [low for low, _ in root_groups(rules, legal, cards_in_play(position))]
    if len(cards) == 1:
        return cards[0]
    solver.prepare(rules, objective, position)
    guess = estimate(asked.objective, rules, position, whole.upper)
    best = narrow_bounds(solver, rules, objective, position, ANY_CARD, whole, guess, clock)
    if not best.exact:
        return None
    value = best.lower
    known = Bounds(value - 1, value) if objective.maximizes[acting] else Bounds(value, value + 1)
    for card in sorted(cards, key=lambda card: _height(rules, card)):
        found = narrow_bounds(solver, rules, objective, position, card, known, value, clock)
        if not found.exact:
            return None
        if found.lower == value:
            return card
    raise AssertionError("no card is as good as the best")


def _height(rules: SearchRules, card: int) -> tuple[int, int, int]:
    """Return a sort key: plain cards before trumps, both from the lowest rank up."""
    return int(rules.trumps) >> card & 1, card & 15, card
