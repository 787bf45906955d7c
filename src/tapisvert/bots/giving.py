"""Rules of thumb against a seat whose goal is to win few tricks: make it win some.

The first rule with an answer decides. Here the opponents are the seats with the goal.
"""

from __future__ import annotations

from tapisvert.bots.advice import Advice, Rule
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card, count, suit_of
from tapisvert.glossary import Text


def lead_where_he_must_win(p: TurnView) -> Advice:
    """Lead the card that a seat with the goal is most likely forced to beat."""

    def chance(card: Card) -> tuple[float, int, int]:
        forced = max(p.chance_forced(seat, card) for seat in p.opponents)
        return round(forced, 6), -p.strength(card), -count(p.others_in_suit(card))

    return Advice(
        max(p.legal, key=chance),
        Text(
            "petite carte\u202f: il lui sera difficile de rester en dessous",
            "a low card: it will be hard for him to stay below",
        ),
    )


def leave_it_to_him(p: TurnView) -> Advice | None:
    """If an opponent is winning or still to play, play the highest card that does not win."""
    his_turn = any(seat in p.opponents for seat in p.to_come)
    if p.winning_play is None or not (his_turn or p.winning_play.seat in p.opponents):
        return None
    cards = [card for card in p.legal if not p.takes(card)]
    if not cards:
        return None
    return Advice(
        max(cards, key=p.strength),
        Text(
            "en dessous, pour que la levée lui revienne",
            "below, for the trick to be his",
        ),
    )


def head_it_as_little_as_can_be(p: TurnView) -> Advice | None:
    """If every card wins for now and an opponent is still to play, play the lowest."""
    if not any(seat in p.opponents for seat in p.to_come):
        return None
    return Advice(
        min(p.legal, key=p.strength),
        Text(
            "aussi bas que possible\u202f: il devra peut-être prendre",
            "as low as can be: he may have to win",
        ),
    )


def spend_the_highest(p: TurnView) -> Advice:
    """No opponent can win the trick any more: play the highest card, of the suit led if able."""
    return Advice(
        max(p.legal, key=lambda card: (suit_of(card) == p.led, p.strength(card))),
        Text(
            "cette levée ne sera plus pour lui\u202f: autant y laisser la plus grosse carte",
            "this trick will not be his: a chance to part with the highest card",
        ),
    )


LEADS_TO: tuple[Rule, ...] = (lead_where_he_must_win,)
GIVES: tuple[Rule, ...] = (leave_it_to_him, head_it_as_little_as_can_be, spend_the_highest)
