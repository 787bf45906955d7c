"""What a card is likely to bring, played now or kept for later.

The numbers were counted over 800 deals with a trump suit and 400 without, ``habitue`` in every
seat: what had become of each card that was kept when it could have been played.
"""

from __future__ import annotations

from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card, count

# What every card still to come adds to a trick, and what each of the others adds to a trick won
# later besides the winner's own card, in parts of what the cards of the pack are worth on average.
TO_COME = 8 / 15
LATER = 32 / 45
# How often the points of a card that wins nothing come home all the same, loaded on a trick of the
# partner's.
SAVED = 0.33
# How often a card kept wins a trick, by the number of higher cards that adversaries may hold (the
# last number for all beyond): in trumps, with no, one, or more trumps beside it; in a plain suit,
# while adversaries may have trumps, and when they have none.
TRUMP_WINS = (
    (0.96, 0.42, 0.27, 0.18, 0.17),
    (0.98, 0.71, 0.48, 0.38, 0.28),
    (0.99, 0.80, 0.66, 0.53, 0.42),
)
PLAIN_WINS = (0.24, 0.07, 0.03, 0.01, 0.0)
FREE_WINS = (0.63, 0.22, 0.11, 0.05, 0.03)


def chance_later(p: TurnView, card: Card) -> float:
    """How likely the card wins a later trick if it is kept."""
    above = min(count(p.theirs(p.above(card))), len(PLAIN_WINS) - 1)
    if p.is_trump(card):
        return TRUMP_WINS[min(count(p.beside(card)), len(TRUMP_WINS) - 1)][above]
    return (PLAIN_WINS if p.theirs(p.all_trumps) else FREE_WINS)[above]


def keep(p: TurnView, card: Card) -> float:
    """The points a card is likely to bring its side later, in a trick or by a meld."""
    wins, value = chance_later(p, card), p.value(card)
    later = p.bare_trick + LATER * p.mean_value * (p.game.seats - 1)
    return wins * (value + later) + (1 - wins) * SAVED * value + p.hopes.of(card)


def gain(p: TurnView, card: Card) -> float:
    """The points likely to come home by playing the card now, less what it would bring later."""
    lies = p.on_table + p.bare_trick - p.values.trick
    at_stake = lies + p.value(card) + p.prize + TO_COME * p.mean_value * len(p.to_come)
    return p.chance(card) * at_stake - keep(p, card)
