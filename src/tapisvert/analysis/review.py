"""A whole deal with open hands: each card against the best, how it would go on, what would come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tapisvert.analysis.best_line import best_line
from tapisvert.analysis.score_so_far import score_so_far
from tapisvert.cards import bit
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.solver.engine import MEBIBYTES_EACH, Bounds, Budget, Solver
from tapisvert.solver.objective import Unit
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import UNLIMITED, Solution, best_value, solve


class CardReview(NamedTuple):
    """A card of a deal, after so many acts (``at``) and ``cards``, and what might have been.

    ``solution`` has the worth of each card there was to choose from, None where there was but one.
    ``end`` is what a party gets from the whole deal if nobody errs from then on, ``then`` what it
    gets once the card is played, if that is known; ``line`` how it would go on: for the party of
    the first that has a choice, empty where it is not proven to the end. Of a loss it may be told
    whether its seat could know it (``knowable``).
    """

    at: int
    cards: int
    play: Play
    unit: Unit
    solution: Solution | None
    end: Bounds
    then: Bounds | None
    line: tuple[Play, ...]
    knowable: bool | None = None


class Moment(NamedTuple):
    """A card of a deal that can be weighed: acts done before it, the table then, the card."""

    at: int
    table: Table
    play: Play

    @property
    def forced(self) -> bool:
        return self.table.legal_cards == bit(self.play.card)


def moments(whole: Table) -> list[Moment]:
    """Every card of a deal that can be weighed, in order."""
    deal, found = whole.deal, []
    now = Table.start(whole.game, deal.opening, deal.hands, deal.aside)
    for at, act in enumerate(whole.acts):
        if isinstance(act, Play) and can_be_solved(now):
            found.append(Moment(at, now, act))
        now = now.accept(act)
    return found


def review(
    cards: Sequence[Moment], seat: int, budget: Budget = UNLIMITED
) -> Iterator[CardReview]:  # fmt: skip
    """The cards of a deal, the last first: what is proven of late positions helps with early ones.

    ``end`` is told for the party of a seat. The budget is for each question: what the cards are
    worth, what comes at the end, how it would go on.
    """
    scales, later = _Reviewer(seat, budget), None
    for moment in reversed(cards):
        later = scales.weigh(moment, later)
        yield later


class _Reviewer:
    """One memory for each side, and the table at the end of the last line found."""

    def __init__(self, seat: int, budget: Budget) -> None:
        self.seat, self.budget = seat, budget
        self.solvers: dict[int, Solver] = {}
        self.outcome: Table | None = None

    def weigh(self, now: Moment, later: CardReview | None) -> CardReview:
        """A card, given the next one if that has been weighed."""
        table, play = now.table, now.play
        cards = len(table.layout.played)
        solver = self._solver(table, play.seat)
        solution = None if now.forced else solve(table, budget=self.budget, solver=solver)
        unit, had = score_so_far(table, self.seat)
        if later and (later.cards, later.unit) != (cards + 1, unit):
            later = None
        then = later.end if later else self._final(table.accept(play))
        if then and now.forced:
            end = then
        else:
            rest = self._rest(table, solution)
            end = Bounds(had + rest.lower, had + rest.upper)
        line = self._line(now, solution, later)
        return CardReview(now.at, cards, play, unit, solution, end, then, line)

    def _final(self, table: Table) -> Bounds | None:
        """What the party has got when the deal is over, whatever cards are left."""
        if not table.over:
            return None
        unit, had = score_so_far(table, self.seat)
        return Bounds(had, had) if unit != "tricks" or not tricks_to_come(table) else None

    def _rest(self, table: Table, solution: Solution | None) -> Bounds:
        """What the rest of the deal brings the party that is told of."""
        mine = self._solver(table, self.seat)
        if solution and mine is self._solver(table, solution.seat):
            return Bounds(solution.lower, solution.upper)
        return best_value(table, seat=self.seat, solver=mine, budget=self.budget)

    def _line(
        self, now: Moment, solution: Solution | None, later: CardReview | None
    ) -> tuple[Play, ...]:
        """The play as it was until the next error, where that card is among the best."""
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

    def _goes_on(self, now: Moment, solution: Solution | None) -> bool:
        """Does the line after this card bring its party as much as there is to be had?"""
        if solution is None:
            return True
        assert self.outcome is not None
        _, had = score_so_far(now.table, now.play.seat)
        return (
            now.play.card in solution.best
            and score_so_far(self.outcome, now.play.seat)[1] == had + solution.value
        )

    def _solver(self, table: Table, seat: int) -> Solver:
        """The memory of the side of a seat; without goals in common each has its own aim."""
        contract = table.ruling.contract
        assert contract is not None
        return self.solvers.setdefault(contract.side_of(seat), Solver(MEBIBYTES_EACH))
