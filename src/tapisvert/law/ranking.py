"""The order of cards, plain and trump, and which card beats which."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tapisvert.cards import NO_CARDS, Card, CardSet, Rank, Suit, card, card_set, rank_of, suit_of
from tapisvert.glossary import Text


@dataclass(frozen=True)
class Ranking:
    """Ranks from the highest to the lowest, in a plain suit and in trumps."""

    order: tuple[Rank, ...]
    trump_order: tuple[Rank, ...]
    clauses: tuple[str, ...] = ()

    @classmethod
    def alike(cls, *order: Rank) -> Self:
        """The same order in every suit, trump included."""
        return cls(order, order)

    def by(self, *clauses: str) -> "Ranking":
        return Ranking(self.order, self.trump_order, clauses)

    def strength(self, card: Card, trump: Suit | None) -> int:
        """How high a card stands in its suit: 0 for the lowest."""
        order = self.trump_order if suit_of(card) == trump else self.order
        return len(order) - 1 - order.index(rank_of(card))

    def above(self, card: Card, trump: Suit | None) -> CardSet:
        """The cards of the same suit that rank higher."""
        table = self._above_trump if suit_of(card) == trump else self._above_plain
        return table[card]

    def beats(self, new: Card, old: Card, trump: Suit | None) -> bool:
        """Does ``new`` take the trick from ``old``, the card now winning it?"""
        if suit_of(new) == suit_of(old):
            return bool(self.above(old, trump) >> new & 1)
        return suit_of(new) == trump

    @cached_property
    def _above_plain(self) -> dict[Card, CardSet]:
        return _above(self.order)

    @cached_property
    def _above_trump(self) -> dict[Card, CardSet]:
        return _above(self.trump_order)


def titled(titles: Mapping[Rank, Text]) -> dict[Card, Text]:
    """What the cards of some ranks are called, in every suit."""
    return {card(suit, rank): title for suit in Suit for rank, title in titles.items()}


def _above(order: tuple[Rank, ...]) -> dict[Card, CardSet]:
    table: dict[Card, CardSet] = {}
    for suit in Suit:
        higher = NO_CARDS
        for rank in order:
            this = card(suit, rank)
            table[this] = higher
            higher = CardSet(higher | card_set([this]))
    return table
