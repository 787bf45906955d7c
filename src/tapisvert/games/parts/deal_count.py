"""A match of a fixed number of deals, whose final points are paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.glossary import Text, counted
from tapisvert.law.chart import MATCH, WHOLE, Chart
from tapisvert.law.ledger import Mark
from tapisvert.law.position import Position
from tapisvert.law.reckoning import OneGame, Standing, added


@dataclass(frozen=True)
class DealCountMatch(OneGame):
    """A match of ``deals`` deals; the highest total wins, and each party is paid its points.

    Void deals do not count.
    """

    deals: int
    clauses: tuple[str, ...] = ()

    @property
    def target(self) -> int:
        return 0

    @property
    def how_to_win(self) -> Text:
        return Text(f"{self.deals} donnes, payées au point", f"{self.deals} deals, points are paid")

    def charts(self) -> tuple[Chart, ...]:
        """Return a chart: how many deals are played, and that points are paid."""
        deals = counted(self.deals, Text("donne", "deal"), Text("donnes", "deals"))
        return (Chart("match", MATCH, ((WHOLE, deals), (PAYMENT, AS_THEY_STAND))),)

    def stops(self, at: Position) -> bool:
        return False

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = added(standing, marks)._replace(deals=standing.deals + 1)
        if new.deals < self.deals:
            return new
        best = max(new.score)
        return new._replace(winners=tuple(p for p, n in enumerate(new.score) if n == best))

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        return tuple(standing.score[parties[seat]] for seat in range(seats))


PAYMENT = Text("Paiement", "Payment")
AS_THEY_STAND = Text("les points, tels quels", "the points, as they stand")
