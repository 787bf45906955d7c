"""The trou at whist à la couleur in Belgium: three aces or all four in a hand, before any bid."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.cards import Card, Rank, Suit, bit, card, count, members, of_suit
from tapisvert.law.position import Position

ACES = tuple(card(suit, Rank.ACE) for suit in Suit)


@dataclass(frozen=True)
class Trou:
    """A hand with three aces, or all (``four``), gets a partner without any bid."""

    holder: int
    partner: int
    suit: Suit
    four: bool


def trou_in(at: Position) -> Trou | None:
    """Return the trou of a deal, None if there is none or the known cards do not show it."""
    held = [at.held(seat) for seat in range(at.opening.seats)]
    for holder, cards in enumerate(held):
        missing = [each for each in ACES if not cards & bit(each)]
        if len(missing) < 2:
            suit = Suit(missing[0] >> 4) if missing else Suit.HEARTS
            found = [
                (each, seat)
                for seat in at.opening.others(holder)
                for each in members(of_suit(held[seat], suit))
            ]
            return Trou(holder, max(found)[1], suit, not missing) if found else None
    return None


def highest(at: Position, seat: int, suit: Suit) -> tuple[Card, ...]:
    """Return the highest card of a suit that a seat has held, or (); card numbers follow rank."""
    cards = of_suit(at.held(seat), suit)
    return (max(members(cards)),) if count(cards) else ()
