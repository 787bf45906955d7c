"""Suits, ranks, cards and packs.

A card is one small integer, ``16 * suit + rank``; a set of cards is a bit mask of such integers.
The highest card is 62, so every set is a non-negative number below 2**63.
"""

from collections.abc import Hashable, Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import Generic, NewType, TypeVar, cast

from tapisvert.integers import integer, is_iterable

Card = NewType("Card", int)
Card.__doc__ = """A card: the number ``16 * suit + rank``.

Suits are spades 0, hearts 1, diamonds 2, clubs 3; ranks are 2 to 10 as they are named, jack 11,
queen 12, king 13, ace 14. The ten of diamonds is 16 * 2 + 10 = 42. See ``Suit`` and ``Rank``.
"""
CardSet = NewType("CardSet", int)
CardSet.__doc__ = """A set of cards: the number whose bit ``card`` is set for each of its cards."""
Key = TypeVar("Key", bound=Hashable)
Of = TypeVar("Of")


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
    """The thirteen ranks. Which rank beats which is decided by each game, not by these numbers."""

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


class Known(dict[Key, Of], Generic[Key, Of]):
    """A dict by card whose missing keys raise TapisError ``notation/card`` instead of KeyError.

    A key that is found costs no more than in a plain dict.
    """

    def __missing__(self, key: Key) -> Of:
        raise no_card(key)


def card(suit: Suit, rank: Rank) -> Card:
    """Return the card with this suit and rank. Raises TapisError ``notation/card``."""
    try:
        return _CARDS[suit, rank]
    except TypeError:  # what cannot be a key
        raise no_card((suit, rank)) from None


def suit_of(card: Card) -> Suit:
    """Return the suit of a card. Raises TapisError ``notation/card``."""
    try:
        return _SUITS[card]
    except TypeError:
        raise no_card(card) from None


def rank_of(card: Card) -> Rank:
    """Return the rank of a card. Raises TapisError ``notation/card``."""
    try:
        return _RANKS[card]
    except TypeError:
        raise no_card(card) from None


def bit(card: Card) -> CardSet:
    """The set of this one card."""
    return CardSet(1 << card)


def card_set(cards: Iterable[Card]) -> CardSet:
    """Return the set of these cards. Raises TapisError ``notation/card``."""
    given: object = cards
    if not is_iterable(given):
        raise _none_such(
            "notation/card",
            f"il faut plusieurs cartes, comme [42], et non {_shown(cards)}",
            f"several cards are needed, such as [42], and not {_shown(cards)}",
        )
    mask = 0
    for each in cards:
        try:
            mask |= _BITS[each]
        except TypeError:  # what cannot be a key
            raise no_card(each) from None
    return CardSet(mask)


def holds(cards: CardSet, card: Card) -> bool:
    return bool(cards >> card & 1)


def count(cards: CardSet) -> int:
    return cards.bit_count()


def of_suit(cards: CardSet, suit: Suit) -> CardSet:
    return CardSet(cards & SUIT_SETS[suit])


def members(cards: CardSet) -> Iterator[Card]:
    """Iterate over the cards of a set, from the lowest number to the highest.

    Raises TapisError ``notation/hand`` for a number that is no set of cards.
    """
    mask = integer(cards)
    if mask is None or mask & NEVER:
        raise _none_such(
            "notation/hand",
            f"{_shown(cards)} n’est pas un ensemble de cartes, tel qu’en donne"
            ' tv.parse_hand("TD AS")',
            f'{_shown(cards)} is no set of cards, such as tv.parse_hand("TD AS") gives',
        )
    return cast("Iterator[Card]", bits_of(mask))


def bits_of(mask: int) -> Iterator[int]:
    """Yield the positions of the bits set in ``mask``, lowest first; it must not be negative."""
    rest = int(mask)
    while rest:
        low = rest & -rest
        yield low.bit_length() - 1
        rest ^= low


def no_card(given: object) -> ValueError:
    """Build the error ``notation/card`` for what is no card."""
    return _none_such(
        "notation/card",
        f"{_shown(given)} n’est pas une carte\u202f: le dix de carreau est 42, que donne"
        ' tv.parse_card("TD")',
        f'{_shown(given)} is no card: the ten of diamonds is 42, which tv.parse_card("TD") gives',
    )


def _shown(given: object) -> str:
    from tapisvert.errors import brief  # errors needs this module

    return brief(given, form=repr)


def _none_such(code: str, fr: str, en: str) -> ValueError:
    from tapisvert.errors import TapisError  # errors needs this module
    from tapisvert.glossary import Text

    return TapisError(code, Text(fr, en))


@cache
def pack(lowest: Rank) -> tuple[Card, ...]:
    """All cards from ``lowest`` up: suits in the order S H D C, each from the ace down."""
    ranks = [rank for rank in reversed(Rank) if rank >= lowest]
    return tuple(card(suit, rank) for suit in Suit for rank in ranks)


_CARDS = Known({(suit, rank): Card(16 * suit + rank) for suit in Suit for rank in Rank})
_SUITS = Known({each: suit for (suit, _), each in _CARDS.items()})
HIGHEST_CARD = max(_SUITS)
_RANKS = Known({each: rank for (_, rank), each in _CARDS.items()})
_BITS = Known({each: 1 << each for each in _CARDS.values()})
NEVER = ~sum(_BITS.values())
"""The bits that no set of cards has. They include the sign: negative numbers are refused."""
SUIT_SETS = tuple(CardSet(0xFFFF << 16 * suit) for suit in Suit)
