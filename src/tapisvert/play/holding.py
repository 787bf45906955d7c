"""The order in which a hand is shown."""

from __future__ import annotations

from tapisvert.cards import Card, CardSet, Suit, members, suit_of
from tapisvert.play.table import Table

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red suits alternate."""


def in_order(table: Table, cards: CardSet) -> list[Card]:
    """Sort cards suit by suit, each from the strongest down under the trump of the deal."""
    contract, ranking = table.ruling.contract, table.game.ranking
    trump = contract.trump if contract else None
    return sorted(
        members(cards), key=lambda c: (SUITS.index(suit_of(c)), -ranking.strength(c, trump))
    )
