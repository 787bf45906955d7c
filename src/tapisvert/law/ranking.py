"""The order of cards, plain and trump, and which card beats which."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Self

from tapisvert.cards import NO_CARDS, SUIT_SETS, Card, CardSet, Rank, Suit, card, card_set, holds
from tapisvert.glossary import Text
from tapisvert.law.cite import Cited


class Place(NamedTuple):
    """How a card ranks under one trump suit, or at no trump.

    ``strength`` is 0 for the lowest of its suit; ``above`` are the cards of that suit that rank
    higher, ``beating`` all cards that take a trick from it.
    """

    strength: int
    above: CardSet
    beating: CardSet


@dataclass(frozen=True)
class Ranking(Cited):
    """Ranks from the highest to the lowest, in a plain suit and in trumps."""

    order: tuple[Rank, ...]
    trump_order: tuple[Rank, ...]
    clauses: tuple[str, ...] = ()

    @classmethod
    def alike(cls, *order: Rank) -> Self:
        """The same order in every suit, trump included."""
        return cls(order, order)

    def place(self, card: Card, trump: Suit | None) -> Place:
        """How a card ranks among the others; ``trump`` is None at no trump."""
        return self._places[NO_TRUMP if trump is None else trump][card]

    def strength(self, card: Card, trump: Suit | None) -> int:
        """How high a card ranks in its suit: 0 for the lowest."""
        return self.place(card, trump).strength

    def above(self, card: Card, trump: Suit | None) -> CardSet:
        """The cards of the same suit that rank higher."""
        return self.place(card, trump).above

    def beats(self, new: Card, old: Card, trump: Suit | None) -> bool:
        """True if ``new`` takes the trick from ``old``, the card now winning it."""
        return holds(self.place(old, trump).beating, new)

    def highest(self, cards: CardSet, trump: Suit | None) -> CardSet:
        """Those of the cards that have the greatest strength; several if suits tie."""
        for level in self._levels[NO_TRUMP if trump is None else trump]:
            if cards & level:
                return CardSet(cards & level)
        return NO_CARDS

    @cached_property
    def _levels(self) -> tuple[tuple[CardSet, ...], ...]:
        """By trump, the cards of each strength, from the highest down."""
        ranks = tuple(zip(self.order, self.trump_order, strict=True))
        return tuple(
            tuple(card_set(card(s, ranked[s == trump]) for s in Suit) for ranked in ranks)
            for trump in (*Suit, None)
        )

    @cached_property
    def _places(self) -> tuple[dict[Card, Place], ...]:
        return tuple(dict(self._placed(trump)) for trump in (*Suit, None))

    def _placed(self, trump: Suit | None) -> Iterator[tuple[Card, Place]]:
        for suit in Suit:
            order = self.trump_order if suit == trump else self.order
            trumps = NO_CARDS if trump is None or suit == trump else SUIT_SETS[trump]
            for i, rank in enumerate(order):
                above = card_set(card(suit, higher) for higher in order[:i])
                beating = CardSet(above | trumps)
                yield card(suit, rank), Place(len(order) - 1 - i, above, beating)


NO_TRUMP = len(Suit)


def titled(titles: Mapping[Rank, Text]) -> dict[Card, Text]:
    """The titles of all cards of some ranks, given the title of each rank."""
    return {card(suit, rank): title for suit in Suit for rank, title in titles.items()}
