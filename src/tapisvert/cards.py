"""Suits, ranks, cards and packs.

A card is one small integer, ``16 * suit + rank``; a set of cards is a bit mask of such integers.
The highest card is 62, so every set is a non-negative number below 2**63.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import NewType

Card = NewType("Card", int)
CardSet = NewType("CardSet", int)


class Suit(IntEnum):
    """The four suits, in the order in which packs are listed."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(IntEnum):
    """The thirteen ranks; how they beat one another is the law's business, never this number's."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


NO_CARDS = CardSet(0)


def card(suit: Suit, rank: Rank) -> Card:
    """The card of a suit and a rank."""
    return Card(16 * suit + rank)


def suit_of(card: Card) -> Suit:
    """The suit of a card."""
    return _SUITS[card >> 4]


def rank_of(card: Card) -> Rank:
    """The rank of a card."""
    return _RANKS[card & 15]


def bit(card: Card) -> CardSet:
    """The set that holds this one card."""
    return CardSet(1 << card)


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    mask = 0
    for each in cards:
        mask |= 1 << each
    return CardSet(mask)


def holds(cards: CardSet, card: Card) -> bool:
    return bool(cards >> card & 1)


def count(cards: CardSet) -> int:
    return cards.bit_count()


def of_suit(cards: CardSet, suit: Suit) -> CardSet:
    return CardSet(cards & SUIT_SETS[suit])


def members(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, from the lowest number to the highest."""
    rest = int(cards)
    while rest:
        low = rest & -rest
        yield Card(low.bit_length() - 1)
        rest ^= low


@cache
def pack(lowest: Rank) -> tuple[Card, ...]:
    """The pack whose lowest rank is given, in the order S H D C and, in a suit, from A down."""
    ranks = [rank for rank in reversed(Rank) if rank >= lowest]
    return tuple(card(suit, rank) for suit in Suit for rank in ranks)


_SUITS = tuple(Suit)
_RANKS = {int(rank): rank for rank in Rank}
SUIT_SETS = tuple(CardSet(0xFFFF << 16 * suit) for suit in Suit)
