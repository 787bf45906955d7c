"""What cards and tricks are worth."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapisvert.cards import Card, Rank, rank_of


@dataclass(frozen=True)
class Values:
    """Points of a rank (0 where none is named), of some cards apart, and of a trick."""

    ranks: Mapping[Rank, int]
    trick: int = 0
    clauses: tuple[str, ...] = ()
    cards: Mapping[Card, int] = field(default_factory=dict)

    def by(self, *clauses: str) -> "Values":
        return replace(self, clauses=clauses)

    def of(self, card: Card) -> int:
        return self.cards.get(card, self.ranks.get(rank_of(card), 0))

    def of_trick(self, cards: tuple[Card, ...]) -> int:
        return sum(self.of(card) for card in cards) + self.trick
