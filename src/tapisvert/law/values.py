"""What cards and tricks are worth."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapisvert.cards import Card, Rank, rank_of


@dataclass(frozen=True)
class Values:
    """Points of a rank, the same in every suit (0 where none is named), and of a trick."""

    ranks: Mapping[Rank, int]
    trick: int
    clauses: tuple[str, ...] = ()

    def by(self, *clauses: str) -> "Values":
        return replace(self, clauses=clauses)

    def of(self, card: Card) -> int:
        return self.ranks.get(rank_of(card), 0)

    def of_trick(self, cards: tuple[Card, ...]) -> int:
        return sum(self.of(card) for card in cards) + self.trick
