"""Prove that a hand wins every trick left, for any distribution of the unseen cards.

The condition is sufficient, not necessary: a hand without a proof may still win all tricks.
"""

from __future__ import annotations

from functools import lru_cache

from tapisvert.cards import Card, CardSet, Suit, count, members, of_suit
from tapisvert.inference.belief import infer
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, deciding
from tapisvert.law.ranking import Ranking
from tapisvert.law.scene import Part, situations
from tapisvert.play.view import View

# The parts that contain only cards of the suit led.
OF_THE_SUIT_LED = (Part.LED, Part.HEADING, Part.ABOVE_LED)


def leads(view: View) -> bool:
    """True if this seat is to lead to a trick, and its known hand is all that it will play."""
    table, layout, seat = view.table, view.table.layout, view.seat
    if seat is None or table.turn != seat or table.trick:
        return False
    to_come = layout.stock or layout.hidden(seat).size or any(layout.sets)
    return not (to_come or layout.hands[seat].unknown)


def masters(view: View, contract: Contract) -> tuple[Card, ...] | None:
    """Return the hand in an order in which each card led wins its trick; None without a proof.

    Trumps are led first. If plain cards are left after them, the trumps must draw every unseen
    trump, so that no plain card is ruffed.
    """
    if view.seat is None or not leads(view):
        return None
    unseen, drawing = infer(view, view.seat).unseen, _lead_draws(view, contract)
    order: list[Card] = []
    for suit in sorted(Suit, key=lambda suit: suit != contract.trump):
        ours = from_the_top(of_suit(view.hand, suit), view.table.game.ranking, contract.trump)
        theirs = of_suit(unseen, suit)
        # If all must follow suit, each lead draws at least one unseen card of the suit. So only
        # the first ``count(theirs)`` leads of a suit can be beaten in it.
        beatable = ours[: count(theirs)] if drawing else ours
        if any(view.table.game.ranking.above(card, contract.trump) & theirs for card in beatable):
            return None
        order += ours
        plain_left = len(order) < count(view.hand)
        drawn = not theirs or (drawing and len(ours) >= count(theirs))
        if suit == contract.trump and plain_left and not drawn:
            return None
    return tuple(order)


def from_the_top(cards: CardSet, ranking: Ranking, trump: Suit | None) -> list[Card]:
    """Return cards of one suit, the highest first."""
    return sorted(members(cards), key=lambda card: -ranking.strength(card, trump))


def _lead_draws(view: View, contract: Contract) -> bool:
    """True if every seat that holds the suit led must play it, and no card lies hidden."""
    table = view.table
    if any(table.layout.covers):
        return False
    phases = {contract.phase_of(seat) for seat in range(table.game.seats)}
    return all(_all_follow(table.game.play[phase]) for phase in phases)


@lru_cache(maxsize=64)
def _all_follow(duties: Duties) -> bool:
    return all(
        deciding(duties, s)[1] in OF_THE_SUIT_LED
        for s in situations()
        if s.possible and s.can_follow
    )
