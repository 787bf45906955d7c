"""The law's cards and sets of cards to the kernel's, and back."""

from collections.abc import Iterable

import numpy as np

from tapisvert.cards import Card, CardSet, bits_of, card_set
from tapisvert.tables.schema import Ints, Tables


def number_of(tables: Tables, card: Card) -> int:
    """The kernel's number of a card."""
    return int(tables.number[card])


def card_of(tables: Tables, number: int) -> Card:
    """The card that bears a number in the kernel."""
    return Card(int(tables.card[number]))


def to_kernel(tables: Tables, cards: CardSet) -> int:
    """A set of cards as the kernel has it."""
    return int(hands_array(tables, [cards])[0])


def to_law(tables: Tables, mask: int) -> CardSet:
    """A kernel's set of cards as the law has it."""
    return card_set(card_of(tables, number) for number in bits_of(mask))


def hands_array(tables: Tables, hands: Iterable[CardSet]) -> Ints:
    """Hands by seat, shape [seat]: sets of kernel numbers."""
    sets = np.array(list(hands), dtype="<i8")[:, None].view(np.uint8)
    bits = np.unpackbits(sets, axis=1, bitorder="little")
    ours = bits.take(tables.card, axis=1)  # the last bit, where there is no card, is never set
    return np.packbits(ours, axis=1, bitorder="little").view("<i8")[:, 0].astype(np.int64)
