"""What cards and tricks are worth."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapisvert.cards import Card, Rank, Suit, rank_of, suit_of


@dataclass(frozen=True)
class Values:
    """Points of a rank (0 where none is named), of some cards apart, of trumps, and of a trick."""

    ranks: Mapping[Rank, int]
    trick: int = 0
    clauses: tuple[str, ...] = ()
    cards: Mapping[Card, int] = field(default_factory=dict)
    trumps: Mapping[Rank, int] = field(default_factory=dict)

    def by(self, *clauses: str) -> "Values":
        return replace(self, clauses=clauses)

    def of(self, card: Card, trump: Suit | None = None) -> int:
        rank = rank_of(card)
        if suit_of(card) == trump and rank in self.trumps:
            return self.trumps[rank]
        return self.cards.get(card, self.ranks.get(rank, 0))

    def of_trick(self, cards: tuple[Card, ...], trump: Suit | None = None) -> int:
        return sum(self.of(card, trump) for card in cards) + self.trick
