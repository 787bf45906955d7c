"""What a hand is worth under a contract, before a card is played: points more than half of all.

The weights are least squares over 12,000 deals of the Manille coinchée, the call drawn by lot and
``habitue`` in every seat (9,558 with a trump suit, 2,442 without; the four hands of a deal gave the
same weights within their errors, so they serve callers and adversaries alike). A prediction from
one hand of the side's points is wrong by 12 points with trumps, 14 without (standard deviation).
"""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import CardSet, Suit, card, count, holds, members, of_suit
from tapisvert.law.ranking import Ranking

# Trumps: what any hand begins with, each trump, and the four highest of them besides.
TRUMP_BASE = -15.0
EACH_TRUMP = 2.9
HIGH_TRUMPS = (6.7, 3.5, 1.2, 0.6)
# Beside the trumps: the highest card of a suit, the second with another card of the suit, a suit
# of which the hand has no card, or only one.
SIDE_FIRST = 5.1
SIDE_SECOND = 0.9
VOID = 4.4
SINGLE = 0.9
# No trump: the highest card of a suit, the second with or without the highest, the third.
PLAIN_BASE = -10.7
PLAIN_FIRST = 7.0
SECOND_WITH_FIRST = 4.4
SECOND_ALONE = 2.3
PLAIN_THIRD = 0.9


class Holding(NamedTuple):
    """A hand's cards of one suit: how many, and which of the highest, from the top."""

    length: int
    has: tuple[bool, ...]


def holding(hand: CardSet, suit: Suit, ranking: Ranking, trump: Suit | None) -> Holding:
    order = ranking.trump_order if suit == trump else ranking.order
    has = tuple(holds(hand, card(suit, rank)) for rank in order[: len(HIGH_TRUMPS)])
    return Holding(count(of_suit(hand, suit)), has)


def excess(hand: CardSet, trump: Suit | None, ranking: Ranking) -> float:
    """The points over half that a side may expect, seen from one of its hands."""
    suits = {suit: holding(hand, suit, ranking, trump) for suit in Suit}
    if trump is None:
        return PLAIN_BASE + sum(map(_plain, suits.values()))
    own = suits.pop(trump)
    high = sum(worth for worth, held in zip(HIGH_TRUMPS, own.has, strict=True) if held)
    ruffs = own.length > 0
    side = sum(_beside_trumps(suit, ruffs) for suit in suits.values())
    return TRUMP_BASE + EACH_TRUMP * own.length + high + side


def _beside_trumps(suit: Holding, ruffs: bool) -> float:
    first, second, *_ = suit.has
    short = {0: VOID, 1: SINGLE}.get(suit.length, 0.0) if ruffs else 0.0
    return short + SIDE_FIRST * first + SIDE_SECOND * (second and suit.length > 1)


def _plain(suit: Holding) -> float:
    first, second, third, *_ = suit.has
    with_first = SECOND_WITH_FIRST if first else SECOND_ALONE
    return PLAIN_FIRST * first + with_first * second + PLAIN_THIRD * third


def tricks(hand: CardSet, trump: Suit | None, ranking: Ranking, seats: int) -> float:
    """The tricks to be expected in a game of thirteen where tricks alone count.

    By one's hand alone, or with a partner whose hand is not known.
    """
    weights = ALONE if seats == 1 else TOGETHER
    suits = {suit: holding(hand, suit, ranking, trump) for suit in Suit}
    total = weights.base
    if trump is not None:
        own = suits.pop(trump)
        total += weights.trump * own.length
        total += sum(w for w, held in zip(weights.trump_tops, own.has, strict=True) if held)
        total += sum(weights.short[min(suit.length, 2)] for suit in suits.values())
    for suit in suits.values():
        guarded = (True, suit.length > 1, suit.length > 2, suit.length > 3)
        for weight, held, guard in zip(weights.tops, suit.has, guarded, strict=True):
            total += weight * (held and guard)
    return total


class Weights(NamedTuple):
    """What makes tricks: each trump, the four highest, short suits beside, high plain cards."""

    base: float
    trump: float
    trump_tops: tuple[float, float, float, float]
    short: tuple[float, float, float]
    tops: tuple[float, float, float, float]


ALONE = Weights(-1.4, 0.55, (0.8, 0.7, 0.5, 0.3), (0.6, 0.3, 0.0), (0.8, 0.5, 0.2, 0.0))
TOGETHER = Weights(2.6, 0.55, (0.8, 0.7, 0.5, 0.3), (0.6, 0.3, 0.0), (0.8, 0.5, 0.2, 0.0))


def forced_tricks(hand: CardSet, ranking: Ranking) -> float:
    """The tricks that one is likely to be made to win, trying to win none, without trumps.

    A suit is safe when its cards, from the lowest up, lie under those that others can lead to it.
    """
    total = 0.0
    for suit in Suit:
        cards = of_suit(hand, suit)
        heights = sorted(ranking.strength(each, None) for each in members(cards))
        total += sum(
            GAP * max(0, height - STEP * place) for place, height in enumerate(heights[:3])
        )
    return total


GAP, STEP = 0.08, 2.5
