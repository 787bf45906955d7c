"""The order in which a hand is held and shown."""

from __future__ import annotations

from tapisvert.cards import Card, CardSet, Suit, members, suit_of
from tapisvert.play.table import Table

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The colours alternate."""


def in_order(table: Table, cards: CardSet) -> list[Card]:
    """Suit by suit, each from the highest as the trumps of the deal have it."""
    contract, ranking = table.ruling.contract, table.game.ranking
    trump = contract.trump if contract else None
    return sorted(
        members(cards), key=lambda c: (SUITS.index(suit_of(c)), -ranking.strength(c, trump))
    )
