"""A match of several rubbers; the players change seats in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, repeat

from tapisvert.games.parts.rubber import Rubber
from tapisvert.glossary import Text
from tapisvert.law.chart import Chart
from tapisvert.law.ledger import Mark
from tapisvert.law.reckoning import Standing


@dataclass(frozen=True)
class Tournee(Rubber):
    """A match of ``rubbers`` rubbers; the player with the most fiches in all has won.

    Between rubbers the player at seat ``comes_from[i]`` moves to seat i. ``Standing.winners`` is
    the party that has won the last rubber; ``victors`` tells who has won the match.
    """

    rubbers: int = 1
    comes_from: tuple[int, ...] = ()

    @property
    def how_to_win(self) -> Text:
        each, n = super().how_to_win, self.rubbers
        return Text(f"{each.fr}\u202f; {n} fois, en changeant de place",
                    f"{each.en}; {n} times, changing seats")  # fmt: skip

    def charts(self) -> tuple[Chart, ...]:
        whole, *paid = super().charts()
        n = self.rubbers
        told = Text(f"{n}, en changeant de place", f"{n}, changing seats in between")
        return (whole._replace(rows=(*whole.rows, (RUBBERS, told))), *paid)

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = super().after(standing, marks)
        last = len(standing.earlier) + 1 == self.rubbers
        return new if last else new._replace(winners=None)

    def anew(self, standing: Standing) -> Standing:
        if standing.over or 2 * max(standing.games) <= self.best_of:
            return standing
        earlier = (*standing.earlier, standing.fiches)
        new = self.start(len(standing.score))
        return new._replace(earlier=earlier, sitting=self._sittings[len(earlier)])

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        sums = [0] * seats
        every = (*standing.earlier, standing.fiches)
        for sitting, fiches in zip(self._sittings, every, strict=False):
            paid = super().stakes(standing._replace(fiches=fiches), parties, seats)
            for first, stake in zip(sitting, paid, strict=True):
                sums[first] += stake
        return tuple(sums)

    def victors(self, standing: Standing, sides: Sequence[int]) -> int:
        """Return the seats of the players with most fiches, as a mask; 0 if nobody has gained."""
        seats = len(self.comes_from)
        parties = [[side >> seat & 1 for side in sides].index(1) for seat in range(seats)]
        sums = self.stakes(standing, parties, seats)
        sitting = self._sittings[len(standing.earlier)]
        return sum(1 << seat for seat, first in enumerate(sitting) if 0 < sums[first] == max(sums))

    @property
    def _sittings(self) -> tuple[tuple[int, ...], ...]:
        """For each rubber, by seat, the seat that its player had in the first rubber."""
        first = tuple(range(len(self.comes_from)))
        moves = repeat(self.comes_from, self.rubbers - 1)
        return tuple(
            accumulate(moves, lambda now, move: tuple(now[i] for i in move), initial=first)
        )


RUBBERS = Text("Parties liées", "Rubbers")
