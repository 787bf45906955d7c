"""Rules of thumb against who has undertaken to win next to nothing: have him win.

The first rule that answers decides.
"""

from __future__ import annotations

from tapisvert.bots.advice import Advice, Rule
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card, count, suit_of
from tapisvert.glossary import Text


def lead_where_he_must_win(p: TurnView) -> Advice:
    """Lead the card under which a seeker is least likely to stay."""

    def chance(card: Card) -> tuple[float, int, int]:
        forced = max(p.forced(seat, card) for seat in p.adversaries)
        return round(forced, 6), -p.strength(card), -count(p.beside(card))

    return Advice(
        max(p.legal, key=chance),
        Text(
            "petite carte\u202f: il lui sera difficile de rester en dessous",
            "a low card: it will be hard for him to stay below",
        ),
    )


def leave_it_to_him(p: TurnView) -> Advice | None:
    """A seeker is winning, or may have to: stay below with the highest card that does."""
    his_turn = any(seat in p.adversaries for seat in p.to_come)
    if p.master is None or not (his_turn or p.master.seat in p.adversaries):
        return None
    cards = [card for card in p.legal if not p.takes(card)]
    if not cards:
        return None
    return Advice(
        max(cards, key=p.strength),
        Text(
            "je reste en dessous pour que la levée lui revienne",
            "I stay below, for the trick to be his",
        ),
    )


def head_it_as_little_as_can_be(p: TurnView) -> Advice | None:
    """Every card heads the trick and a seeker is still to play: the lowest."""
    if not any(seat in p.adversaries for seat in p.to_come):
        return None
    return Advice(
        min(p.legal, key=p.strength),
        Text(
            "aussi bas que possible\u202f: il devra peut-être prendre",
            "as low as can be: he may have to win",
        ),
    )


def spend_the_highest(p: TurnView) -> Advice:
    """The trick is not a seeker's any more: part with the card most in the way."""
    return Advice(
        max(p.legal, key=lambda card: (suit_of(card) == p.led, p.strength(card))),
        Text(
            "cette levée ne sera plus pour lui\u202f: j’y laisse ma plus grosse carte",
            "this trick will not be his: I part with my highest card",
        ),
    )


LEADS_TO: tuple[Rule, ...] = (lead_where_he_must_win,)
GIVES: tuple[Rule, ...] = (leave_it_to_him, head_it_as_little_as_can_be, spend_the_highest)
