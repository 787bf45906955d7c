"""Estimate what a card brings in points, played now (``gain``) or kept for later (``keep``).

The constants were measured over 800 deals with a trump suit and 400 without, with ``habitue`` in
every seat: for each card kept when it could have been played, whether it won a trick later.
"""

from __future__ import annotations

from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card, count

# Points that one card adds to a trick, as a fraction of the mean value of a card of the pack: a
# card still to come in this trick; another player's card in a trick won later.
TO_COME = 8 / 15
LATER = 32 / 45
# Frequency with which a card that wins no trick still scores its points, on a partner's trick.
SAVED = 0.33
# Frequency with which a kept card wins a later trick. The index is the number of higher cards that
# opponents may hold; the last entry also serves for more. TRUMP_WINS: a trump, with 0, 1, or 2 and
# more other trumps in the hand. PLAIN_WINS: a plain card while opponents may have trumps.
# FREE_WINS: a plain card when they have none.
TRUMP_WINS = (
    (0.96, 0.42, 0.27, 0.18, 0.17),
    (0.98, 0.71, 0.48, 0.38, 0.28),
    (0.99, 0.80, 0.66, 0.53, 0.42),
)
PLAIN_WINS = (0.24, 0.07, 0.03, 0.01, 0.0)
FREE_WINS = (0.63, 0.22, 0.11, 0.05, 0.03)


def chance_later(p: TurnView, card: Card) -> float:
    """Return the probability that the card wins a later trick if it is kept."""
    above = min(count(p.theirs(p.above(card))), len(PLAIN_WINS) - 1)
    if p.is_trump(card):
        return TRUMP_WINS[min(count(p.others_in_suit(card)), len(TRUMP_WINS) - 1)][above]
    return (PLAIN_WINS if p.theirs(p.all_trumps) else FREE_WINS)[above]


def keep(p: TurnView, card: Card) -> float:
    """Return the points that the card is expected to bring later, by tricks and melds."""
    wins, value = chance_later(p, card), p.value(card)
    later = p.empty_trick_points + LATER * p.mean_value * (p.game.seats - 1)
    return wins * (value + later) + (1 - wins) * SAVED * value + p.hopes.of(card)


def gain(p: TurnView, card: Card) -> float:
    """Return the points expected from playing the card now, minus those from keeping it."""
    in_trick = p.on_table + p.empty_trick_points - p.values.trick
    at_stake = (
        in_trick + p.value(card) + p.ready_meld_points + TO_COME * p.mean_value * len(p.to_come)
    )
    return p.chance(card) * at_stake - keep(p, card)
