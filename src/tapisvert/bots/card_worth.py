"""Estimate what a card brings in points, played now (``gain``) or kept for later (``keep``).

The constants were measured with ``habitue`` in every seat: for each card kept when it could have
been played, whether it won a trick later. 800 deals with a trump suit and 400 without; for
SUIT_WINS 5,200 deals of both Manilles and of whist, which agree.
"""

from __future__ import annotations

from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import SUIT_SETS, Card, CardSet, count, suit_of

# Points that one card adds to a trick, as a fraction of the mean value of a card of the pack: a
# card still to come in this trick; another player's card in a trick won later.
TO_COME = 8 / 15
LATER = 32 / 45
# Frequency with which a card that wins no trick still scores its points, on a partner's trick.
SAVED = 0.33
# Frequency with which a kept card wins a later trick. The last index is the number of higher cards
# that opponents may hold; its last entry also serves for more.
# TRUMP_WINS: a trump, with 0, 1, or 2 and more other trumps in the hand. PLAIN_WINS: a plain card
# while opponents may have trumps. NO_TRUMPS_WINS: a plain card when they have none.
# SUIT_WINS: a plain card again. First index: how many trumps opponents may hold (0, 1 or 2, 3 or 4,
# more). Second index: how many cards of the suit (0 or 1, 2 or 3, ..., 10 or more); a suit of which
# they hold few is soon ruffed.
TRUMP_WINS = (
    (0.96, 0.42, 0.27, 0.18, 0.17),
    (0.98, 0.71, 0.48, 0.38, 0.28),
    (0.99, 0.80, 0.66, 0.53, 0.42),
)
PLAIN_WINS = (0.24, 0.07, 0.03, 0.01, 0.0)
NO_TRUMPS_WINS = (0.63, 0.22, 0.11, 0.05, 0.03)
SUIT_WINS = (
    (
        (0.24, 0.15, 0.0, 0.0, 0.0),
        (0.66, 0.14, 0.06, 0.05, 0.0),
        (0.88, 0.30, 0.16, 0.08, 0.04),
        (0.93, 0.30, 0.17, 0.08, 0.03),
        (0.93, 0.59, 0.34, 0.18, 0.04),
        (0.93, 0.75, 0.34, 0.18, 0.04),
    ),
    (
        (0.05, 0.02, 0.0, 0.0, 0.0),
        (0.28, 0.08, 0.02, 0.01, 0.0),
        (0.60, 0.22, 0.11, 0.04, 0.03),
        (0.84, 0.30, 0.14, 0.04, 0.01),
        (0.95, 0.48, 0.30, 0.13, 0.03),
        (0.95, 0.58, 0.30, 0.13, 0.03),
    ),
    (
        (0.03, 0.01, 0.0, 0.0, 0.0),
        (0.21, 0.05, 0.01, 0.0, 0.0),
        (0.44, 0.16, 0.07, 0.03, 0.01),
        (0.80, 0.25, 0.10, 0.04, 0.01),
        (0.89, 0.39, 0.19, 0.08, 0.01),
        (0.90, 0.56, 0.19, 0.08, 0.01),
    ),
    (
        (0.02, 0.0, 0.0, 0.0, 0.0),
        (0.13, 0.02, 0.0, 0.0, 0.0),
        (0.34, 0.08, 0.03, 0.01, 0.0),
        (0.62, 0.20, 0.08, 0.02, 0.0),
        (0.81, 0.38, 0.16, 0.05, 0.01),
        (0.95, 0.61, 0.23, 0.08, 0.01),
    ),
)


def chance_later(p: TurnView, card: Card) -> float:
    """Return the probability that the card wins a later trick if it is kept.

    SUIT_WINS is used where plain cards have points and suit must be followed: elsewhere ``habitue``
    was no stronger with it, and in whist a little weaker.
    """
    above = min(count(p.theirs(p.above(card))), len(PLAIN_WINS) - 1)
    if p.is_trump(card):
        return TRUMP_WINS[min(count(p.others_in_suit(card)), len(TRUMP_WINS) - 1)][above]
    trumps = count(p.theirs(p.all_trumps))
    if not p.plain_points or p.free:
        return (PLAIN_WINS if trumps else NO_TRUMPS_WINS)[above]
    suit = count(p.theirs(CardSet(SUIT_SETS[suit_of(card)])))
    wins = SUIT_WINS[min((trumps + 1) // 2, len(SUIT_WINS) - 1)]
    return wins[min(suit // 2, len(wins) - 1)][above]


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
