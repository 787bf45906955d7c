"""Convert cards and sets of cards between the law's numbering and the kernel's."""

from collections.abc import Iterable

import numpy as np

from tapisvert.cards import Card, CardSet, bits_of, card_set
from tapisvert.tables.schema import Ints, Tables


def number_of(tables: Tables, card: Card) -> int:
    """The card number (kernel) of a card of the law."""
    return int(tables.number[card])


def card_of(tables: Tables, number: int) -> Card:
    """The law's card for a card number."""
    return Card(int(tables.card[number]))


def to_kernel(tables: Tables, cards: CardSet) -> int:
    """The law's set of cards as a bit mask of card numbers."""
    return int(hands_array(tables, [cards])[0])


def to_law(tables: Tables, mask: int) -> CardSet:
    """A bit mask of card numbers as the law's set of cards."""
    return card_set(card_of(tables, number) for number in bits_of(mask))


def hands_array(tables: Tables, hands: Iterable[CardSet]) -> Ints:
    """[seat]: hands of the law as bit masks of card numbers. All hands are converted at once."""
    sets = np.array(list(hands), dtype="<i8")[:, None].view(np.uint8)
    bits = np.unpackbits(sets, axis=1, bitorder="little")
    ours = bits.take(tables.card, axis=1)  # card -1 reads bit 63: always 0
    return np.packbits(ours, axis=1, bitorder="little").view("<i8")[:, 0].astype(np.int64)
