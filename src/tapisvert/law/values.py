"""What cards and tricks are worth."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapisvert.cards import Card, Rank, Suit, rank_of, suit_of
from tapisvert.law.cite import Cited


@dataclass(frozen=True)
class Values(Cited):
    """Points of cards, and of a trick without its cards.

    ``trumps`` are the points of ranks in the trump suit; ``cards`` those of single cards, which
    replace the points of their ``ranks``. A card that is nowhere counts 0.
    """

    ranks: Mapping[Rank, int]
    trick: int = 0
    clauses: tuple[str, ...] = ()
    cards: Mapping[Card, int] = field(default_factory=dict)
    trumps: Mapping[Rank, int] = field(default_factory=dict)

    def of(self, card: Card, trump: Suit | None = None) -> int:
        rank = rank_of(card)
        if suit_of(card) == trump and rank in self.trumps:
            return self.trumps[rank]
        return self.cards.get(card, self.ranks.get(rank, 0))

    def of_trick(self, cards: tuple[Card, ...], trump: Suit | None = None) -> int:
        return sum(self.of(card, trump) for card in cards) + self.trick
