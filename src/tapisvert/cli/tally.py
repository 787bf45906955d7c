"""Counts over many simulated matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tapisvert.law.game import Game
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


@dataclass
class Tally:
    """Sums over matches; a list has one entry per party.

    ``played`` counts the deals with at least one trick. ``void`` counts those of them in which
    nobody marked a point after the cards were dealt. ``taken`` are the points in tricks. ``claims``
    counts claims of faults by clause and verdict.
    """

    game: Game
    matches: int = 0
    deals: int = 0
    played: int = 0
    void: int = 0
    acts: int = 0
    seconds: float = 0.0
    marked: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    slams: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    claims: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for sums in (self.marked, self.taken, self.slams, self.wins):
            sums.extend([0] * len(self.game.sides))

    def add_deal(self, table: Table, marks_at_deal: int) -> None:
        """Count a finished deal; ``marks_at_deal`` of its marks were made when it was dealt."""
        self.deals += 1
        self.acts += len(table.acts)
        self.claims.update((heard.fault.id, heard.verdict) for heard in table.docket.claims)
        for mark in table.ruling.ledger:
            self.marked[mark.to] += mark.points
        if not table.ruling.tricks:
            return
        self.played += 1
        self.void += not any(mark.points > 0 for mark in table.ruling.ledger[marks_at_deal:])
        for party, (worth, won) in enumerate(zip(*table.taken, strict=True)):
            self.taken[party] += worth
            self.slams[party] += won == len(table.ruling.tricks)

    def add_match(self, winners: Iterable[int]) -> None:
        self.matches += 1
        for winner in winners:
            self.wins[winner] += 1

    @property
    def void_share(self) -> float:
        return self.void / self.played if self.played else 0.0

    @property
    def speed(self) -> float:
        """Acts per second."""
        return self.acts / self.seconds if self.seconds else 0.0

    def means(self, sums: list[int], over: int) -> list[float]:
        return [total / over if over else 0.0 for total in sums]

    def data(self) -> dict[str, Json]:
        """Return the counts as JSON: ``marked`` as a mean per deal, ``taken`` per deal played.

        A deal without tricks, such as one that the turn-up ended, is not counted as ``played``.
        ``claims`` are the numbers of claims by clause, then by verdict.
        """
        claims: dict[str, Json] = {}
        for (clause, verdict), number in sorted(self.claims.items()):
            by_verdict = claims.setdefault(clause, {})
            assert isinstance(by_verdict, dict)
            by_verdict[verdict] = number
        return {
            "matches": self.matches,
            "deals": self.deals,
            "played": self.played,
            "acts": self.acts,
            "wins": list(self.wins),
            "marked": [round(mean, 4) for mean in self.means(self.marked, self.deals)],
            "taken": [round(mean, 4) for mean in self.means(self.taken, self.played)],
            "slams": list(self.slams),
            "void": round(self.void_share, 6),
            "claims": claims,
            "seconds": round(self.seconds, 3),
            "acts_per_second": round(self.speed),
        }
