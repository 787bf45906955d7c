"""A match with a loser: the first player to reach a limit of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.glossary import Text, counters, points
from tapisvert.law.chart import ENDS, MATCH, STAKE, WHOLE, Chart, Row
from tapisvert.law.ledger import Mark, total
from tapisvert.law.position import Position
from tapisvert.law.reckoning import OneGame, Standing, added
from tapisvert.sentences import comma


@dataclass(frozen=True)
class Limit(OneGame):
    """A party that reaches ``target`` has lost, and the match ends at once.

    If several reach it, the highest score loses. With ``waits`` the match does not end while one
    seat has won every trick and cards are left. ``stake`` is what the loser pays to each of the
    others, in counters. Losers with equal scores share the payment; if it does not divide, those
    with the lowest seats pay one counter more.
    """

    target: int
    waits: bool = False
    stake: int = 0
    clauses: tuple[str, ...] = ()

    @property
    def sign(self) -> int:
        return -1

    @property
    def how_to_win(self) -> Text:
        return Text(
            f"qui atteint {self.target} points perd", f"whoever reaches {self.target} loses"
        )

    def charts(self) -> tuple[Chart, ...]:
        """Return a chart: when the match is lost, and what the loser pays."""
        limit = points(self.target)
        rows: list[Row] = [
            (
                WHOLE,
                Text(f"perdue par qui atteint {limit.fr}", f"lost by whoever reaches {limit.en}"),
            )
        ]
        if self.stake:
            rows.append((STAKE, comma(counters(self.stake), TO_EACH)))
        if self.waits:
            rows.append((ENDS, AFTER_SWEEPER))
        return (Chart("match", MATCH, tuple(rows)),)

    def reached(self, score: Sequence[int], marks: Sequence[Mark]) -> bool:
        sums = total(marks, len(score))
        return any(old + new >= self.target for old, new in zip(score, sums, strict=True))

    def stops(self, at: Position) -> bool:
        can_go_on = self.waits and at.sweeper is not None and at.cards_left
        return not can_go_on and self.reached(at.opening.score, at.ledger)

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = added(standing, marks)
        most = max(new.score)
        if most < self.target:
            return new
        rest = tuple(party for party, points in enumerate(new.score) if points < most)
        return new._replace(winners=rest)

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        losers = standing.losers
        if not losers:
            return (0,) * seats
        share, odd = divmod(self.stake * (seats - len(losers)), len(losers))
        return tuple(
            -share - (losers.index(party) < odd) if party in losers else self.stake
            for party in parties
        )


TO_EACH = Text("du perdant à chacun des autres", "from the loser to each of the others")
AFTER_SWEEPER = Text(
    "à la limite, sauf si celui qui l’atteint a toutes les levées et continue",
    "at the limit, unless whoever reaches it has every trick and goes on",
)
