"""Review a played deal with open hands: the value of each choice, the best line, the final score.

Positions are solved from last to first, so that earlier ones use the transposition entries of later
ones. ``service/reviewing.py`` runs ``review`` in a process, and sends the reviews one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tapisvert.analysis.best_line import best_line
from tapisvert.analysis.score_so_far import score_so_far
from tapisvert.cards import bit
from tapisvert.play.events import Play
from tapisvert.play.steps import steps
from tapisvert.play.table import Table
from tapisvert.solver.engine import MEBIBYTES_EACH, Bounds, Budget, Solver
from tapisvert.solver.objective import Unit
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import UNLIMITED, Solution, best_value, solve


class CardReview(NamedTuple):
    """The review of one card of a deal.

    ``value_before`` and ``value_after`` are scores of the whole deal, in ``unit``, for the party of
    the seat given to ``review``.
    """

    act_index: int  # number of acts before the card
    cards_played: int  # number of cards played before it
    play: Play
    unit: Unit
    solution: Solution | None  # the value of each legal card; None if only one was legal
    value_before: Bounds  # the final score if play is perfect from before this card
    value_after: Bounds | None  # the same from after this card; None if not known
    # a best line for the party of the seat to act, after a forced card that of the next seat; () if
    # not proven to the end
    line: tuple[Play, ...]
    knowable: bool | None = None  # could the seat know that the card loses? None if not judged


class SolvableCard(NamedTuple):
    """A card of a deal whose position can be solved."""

    at: int  # number of acts before the card
    table: Table  # before the card
    play: Play

    @property
    def forced(self) -> bool:
        """True if no other card was legal."""
        return self.table.legal_cards == bit(self.play.card)


def moments(whole: Table) -> list[SolvableCard]:
    """Return every card of a deal whose position can be solved, in order of play.

    In table enforcement unlawful cards are left out: they may disturb the order of play.
    """
    found = []
    for at, (now, act) in enumerate(steps(whole)):
        fair = not whole.judged or act in now.legal()
        if isinstance(act, Play) and fair and can_be_solved(now):
            found.append(SolvableCard(at, now, act))
    return found


def review(
    cards: Sequence[SolvableCard], seat: int, budget: Budget = UNLIMITED
) -> Iterator[CardReview]:  # fmt: skip
    """Yield the review of each of ``cards``, the last card first.

    ``cards`` are from one deal, in order of play, as ``moments`` returns them.
    ``value_before`` and ``value_after`` are for the party of ``seat``. ``budget`` applies to each
    search: the value of the cards, the final score and the best line are separate searches.
    """
    scales, later = _Reviewer(seat, budget), None
    for moment in reversed(cards):
        later = scales.weigh(moment, later)
        yield later


class _Reviewer:
    """The state of a review: one Solver per side, and the table at the end of the latest line."""

    def __init__(self, seat: int, budget: Budget) -> None:
        self.seat, self.budget = seat, budget
        self.solvers: dict[int, Solver] = {}
        self.outcome: Table | None = None

    def weigh(self, now: SolvableCard, later: CardReview | None) -> CardReview:
        """Return the review of a card; ``later`` is the review of the next card, if any."""
        table, play = now.table, now.play
        cards = len(table.layout.played)
        solver = self._solver(table, play.seat)
        solution = None if now.forced else solve(table, budget=self.budget, solver=solver)
        unit, had = score_so_far(table, self.seat)
        if later and (later.cards_played, later.unit) != (cards + 1, unit):
            later = None
        then = later.value_before if later else self._final(table.accept(play))
        if then and now.forced:
            end = then
        else:
            rest = self._rest(table, solution)
            end = Bounds(had + rest.lower, had + rest.upper)
        line = self._line(now, solution, later)
        return CardReview(now.at, cards, play, unit, solution, end, then, line)

    def _final(self, table: Table) -> Bounds | None:
        """Return the final score if the deal is over, else None.

        Also None if tricks are counted and the deal ended before the last trick: the count of
        tricks is then not complete.
        """
        if not table.over:
            return None
        unit, had = score_so_far(table, self.seat)
        return Bounds(had, had) if unit != "tricks" or not tricks_to_come(table) else None

    def _rest(self, table: Table, solution: Solution | None) -> Bounds:
        """Return bounds of what the rest of the deal brings to the party of ``self.seat``."""
        mine = self._solver(table, self.seat)
        if solution and mine is self._solver(table, solution.seat):
            return Bounds(solution.lower, solution.upper)
        return best_value(table, seat=self.seat, solver=mine, budget=self.budget)

    def _line(
        self, now: SolvableCard, solution: Solution | None, later: CardReview | None
    ) -> tuple[Play, ...]:
        """Return a best line from here to the end of the deal; () if it cannot be proven.

        If the card played is a best card, the line begins with it and goes on with the line of the
        next card.
        """
        if solution and not solution.exact:
            return ()
        if later and later.line and self._goes_on(now, solution):
            return (now.play, *later.line)
        solver = self._solver(now.table, now.play.seat)
        line = best_line(now.table, budget=self.budget, solver=solver)
        self.outcome = now.table
        for play in line:
            self.outcome = self.outcome.accept(play)
        return () if can_be_solved(self.outcome) else line

    def _goes_on(self, now: SolvableCard, solution: Solution | None) -> bool:
        """True if the card, and then the next card's line, give the party to act its best value."""
        if solution is None:
            return True
        assert self.outcome is not None
        _, had = score_so_far(now.table, now.play.seat)
        return (
            now.play.card in solution.best
            and score_so_far(self.outcome, now.play.seat)[1] == had + solution.value
        )

    def _solver(self, table: Table, seat: int) -> Solver:
        """Return the Solver of a seat's side; its entries hold only for that side's objective."""
        contract = table.ruling.contract
        assert contract is not None
        return self.solvers.setdefault(contract.side_of(seat), Solver(MEBIBYTES_EACH))
