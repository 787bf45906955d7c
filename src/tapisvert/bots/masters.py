"""Cards that take every trick left, however the others play and wherever their cards lie.

What is asked is sufficient, not necessary: a proof cannot fail, and where there is none the cards
may still be good.
"""

from __future__ import annotations

from functools import lru_cache

from tapisvert.cards import Card, Suit, count, members, of_suit
from tapisvert.inference.belief import remember
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, deciding
from tapisvert.law.scene import Part, situations
from tapisvert.play.view import View

OF_THE_SUIT_LED = (Part.LED, Part.HEADING, Part.ABOVE_LED)


def leads(view: View) -> bool:
    """Is it this seat's turn to lead to a trick, all its cards in hand and known?"""
    table, layout, seat = view.table, view.table.layout, view.seat
    if seat is None or table.turn != seat or table.trick:
        return False
    to_come = layout.stock or layout.hidden(seat).size or any(layout.sets)
    return not (to_come or layout.hands[seat].unknown)


def masters(view: View, contract: Contract) -> tuple[Card, ...] | None:
    """The hand in an order in which each card, led now, takes its trick; None if not for certain.

    No plain card may be trumped: trumps, led first, must draw all that are out.
    """
    if view.seat is None or not leads(view):
        return None
    unseen, drawing = remember(view, view.seat).unseen, _lead_draws(view, contract)
    order: list[Card] = []
    for suit in sorted(Suit, key=lambda suit: suit != contract.trump):
        ours, theirs = _from_the_top(view, contract, suit), of_suit(unseen, suit)
        # What is led draws at least one card each time, where all must follow.
        beatable = ours[: count(theirs)] if drawing else ours
        if any(view.table.game.ranking.above(card, contract.trump) & theirs for card in beatable):
            return None
        order += ours
        plain_left = len(order) < count(view.hand)
        drawn = not theirs or (drawing and len(ours) >= count(theirs))
        if suit == contract.trump and plain_left and not drawn:
            return None
    return tuple(order)


def _from_the_top(view: View, contract: Contract, suit: Suit) -> list[Card]:
    ranking = view.table.game.ranking
    cards = members(of_suit(view.hand, suit))
    return sorted(cards, key=lambda card: -ranking.strength(card, contract.trump))


def _lead_draws(view: View, contract: Contract) -> bool:
    """Must everybody who has a card of the suit led play one, and can he?"""
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
