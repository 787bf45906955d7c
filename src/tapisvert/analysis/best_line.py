"""Find a best line (principal variation): the cards to come if all play perfectly.

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

    Each seat plays for the party of ``seat`` or against it, by default that of the seat to act. Of
    equally good cards the lowest is played, plain suits before trumps. The line ends with the deal,
    where a call is due, or at the last card proven best when the budget is spent. It is empty for a
    table that cannot be solved.
    """
    solver = solver or Solver()
    return tuple(_line(table, table.turn if seat is None else seat, solver, Clock(solver, budget)))


def _line(table: Table, seat: int | None, solver: Solver, clock: Clock) -> Iterator[Play]:
    while can_be_solved(table) and table.turn is not None:
        asked = solve_request(table, seat=seat)
        number = _best(asked, to_kernel(asked.tables, table.legal_cards), table.turn, solver, clock)
        if number is None:
            return
        play = Play(table.turn, card_of(asked.tables, number))
        yield play
        table = table.accept(play)


def _best(asked: SolveRequest, legal: int, acting: int, solver: Solver, clock: Clock) -> int | None:
    """The lowest card proven to be best, as a kernel number; None if the clock is spent first.

    ``legal`` is a set of cards in kernel numbers. The value of the position is searched first; one
    zero-window search per card then tells whether the card reaches it.
    """
    law, aim, stand, whole = (
        asked.rules,
        asked.objective.objective,
        asked.position,
        asked.score_range,
    )
    cards = [low for low, _ in root_groups(law, legal, cards_in_play(stand))]
    if len(cards) == 1:
        return cards[0]
    solver.prepare(law, aim, stand)
    compile_search(solver, law, aim, stand)
    guess = estimate(asked.objective, law, stand, whole.upper)
    best = narrow_bounds(solver, law, aim, stand, ANY_CARD, whole, guess, clock)
    if not best.exact:
        return None
    value = best.lower
    known = Bounds(value - 1, value) if aim.maximizes[acting] else Bounds(value, value + 1)
    for card in sorted(cards, key=lambda card: _height(law, card)):
        found = narrow_bounds(solver, law, aim, stand, card, known, value, clock)
        if not found.exact:
            return None
        if found.lower == value:
            return card
    raise AssertionError("no card is as good as the best")


def _height(law: SearchRules, card: int) -> tuple[int, int, int]:
    """Sort key: plain cards before trumps, each from the lowest rank."""
    return int(law.trumps) >> card & 1, card & 15, card
