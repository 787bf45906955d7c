"""Evaluate a hand before play: expected points or tricks of its side, from one hand.

``excess`` counts points (Manille), ``tricks`` counts tricks (Whist), ``forced_tricks`` counts the
tricks that a misère hand cannot avoid.

The point weights are least squares fits over 12,000 deals of Manille coinchée with random calls and
``habitue`` in every seat: 9,558 with a trump suit, 2,442 without. The four hands of a deal gave the
same weights within their errors, so the weights serve callers and opponents. The standard error of
a prediction is 12 points with trumps, 14 without.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tapisvert.cards import CardSet, Suit, card, count, holds, members, of_suit
from tapisvert.law.ranking import Ranking

# Points with a trump suit: a constant, each trump, and an extra for each of the four highest.
TRUMP_BASE = -15.0
EACH_TRUMP = 2.9
HIGH_TRUMPS = (6.7, 3.5, 1.2, 0.6)
# Points for plain suits when there are trumps: the highest card; the second highest if the hand has
# another card of the suit; a void; a singleton.
SIDE_FIRST = 5.1
SIDE_SECOND = 0.9
VOID = 4.4
SINGLE = 0.9
# Points at no trump: a constant; the highest card of a suit; the second, with or without the
# highest; the third.
PLAIN_BASE = -10.7
PLAIN_FIRST = 7.0
SECOND_WITH_FIRST = 4.4
SECOND_ALONE = 2.3
PLAIN_THIRD = 0.9
CACHE_SIZE = 1 << 14
"""How many results each of the functions below keeps in memory."""


class Holding(NamedTuple):
    """A hand's cards of one suit."""

    length: int
    has: tuple[bool, ...]  # [n]: holds the card of rank n from the top of the suit, 0 the highest


def holding(hand: CardSet, suit: Suit, ranking: Ranking, trump: Suit | None) -> Holding:
    """Return the holding of a hand in a suit; ``has`` covers the four highest cards."""
    order = ranking.trump_order if suit == trump else ranking.order
    has = tuple(holds(hand, card(suit, rank)) for rank in order[: len(HIGH_TRUMPS)])
    return Holding(count(of_suit(hand, suit)), has)


def excess(hand: CardSet, trump: Suit | None, ranking: Ranking) -> float:
    """Return the points above half of all that a side may expect, given one of its hands."""
    if trump is None:
        return PLAIN_BASE + sum(_plain(of_suit(hand, suit), suit, ranking) for suit in Suit)
    trumps = of_suit(hand, trump)
    side = sum(
        _beside_trumps(of_suit(hand, suit), suit, ranking, bool(trumps))
        for suit in Suit
        if suit != trump
    )
    return TRUMP_BASE + _trumps(trumps, trump, ranking) + side


@lru_cache(CACHE_SIZE)
def _trumps(cards: CardSet, suit: Suit, ranking: Ranking) -> float:
    own = holding(cards, suit, ranking, suit)
    high = sum(worth for worth, held in zip(HIGH_TRUMPS, own.has, strict=True) if held)
    return EACH_TRUMP * own.length + high


@lru_cache(CACHE_SIZE)
def _beside_trumps(cards: CardSet, suit: Suit, ranking: Ranking, ruffs: bool) -> float:
    length, (first, second, *_) = holding(cards, suit, ranking, None)
    short = {0: VOID, 1: SINGLE}.get(length, 0.0) if ruffs else 0.0
    return short + SIDE_FIRST * first + SIDE_SECOND * (second and length > 1)


@lru_cache(CACHE_SIZE)
def _plain(cards: CardSet, suit: Suit, ranking: Ranking) -> float:
    first, second, third, *_ = holding(cards, suit, ranking, None).has
    with_first = SECOND_WITH_FIRST if first else SECOND_ALONE
    return PLAIN_FIRST * first + with_first * second + PLAIN_THIRD * third


class HandWeights(NamedTuple):
    """Weights in tricks for evaluating a hand."""

    base: float
    trump: float  # each trump
    trump_tops: tuple[float, float, float, float]  # extra for each of the four highest trumps
    short: tuple[float, float, float]  # a plain suit of 0, 1, or 2 and more cards
    tops: tuple[float, float, float, float]  # each of the four highest cards of a plain suit


@lru_cache(CACHE_SIZE)
def tricks(hand: CardSet, trump: Suit | None, ranking: Ranking, against: tuple[int, int]) -> float:
    """Return the expected tricks of a side, out of thirteen, given one of its hands.

    ``against`` is (seats on this side, seats on the other side). For numbers without WEIGHTS, in
    games from a user's file, those of a seat alone or of two against two are used.
    """
    weights = WEIGHTS.get(against) or WEIGHTS[(1, 3) if against[0] == 1 else (2, 2)]
    return weights.base + sum(
        _length_and_tops(of_suit(hand, suit), suit, trump, ranking, weights) for suit in Suit
    )


def open_strength(cards: CardSet, trump: Suit | None, ranking: Ranking) -> float:
    """Return the tricks that the known cards of a hand add for its side, other cards unknown."""
    return sum(_tops(of_suit(cards, suit), suit, trump, ranking, WEIGHTS[2, 2]) for suit in Suit)


@lru_cache(CACHE_SIZE)
def _length_and_tops(
    cards: CardSet, suit: Suit, trump: Suit | None, ranking: Ranking, weights: HandWeights
) -> float:
    """The weight of a suit, a short plain suit beside trumps included."""
    short = 0.0 if trump in (None, suit) else weights.short[min(count(cards), 2)]
    return short + _tops(cards, suit, trump, ranking, weights)


def _tops(
    cards: CardSet, suit: Suit, trump: Suit | None, ranking: Ranking, weights: HandWeights
) -> float:
    """The weight of trumps and high cards; the n-th plain card counts only with n - 1 others."""
    length, has = holding(cards, suit, ranking, trump)
    tops = weights.trump_tops if suit == trump else weights.tops
    return weights.trump * length * (suit == trump) + sum(
        weight
        for place, (weight, held) in enumerate(zip(tops, has, strict=True))
        if held and (suit == trump or length > place)
    )


# Key: (seats on this side, seats on the other side). Least squares fits over 700 deals (1,400 for
# two players) with ``habitue`` in every seat. Trumps were some seat's longest suit in games with
# partners, else random. The standard error is 0.9 tricks alone, 1.7 with a partner, 1.4 with two
# players, where half of the cards are not dealt.
WEIGHTS = {
    (1, 3): HandWeights(-3.0, 0.9, (0.95, 1.1, 0.8, 0.45), (0.85, 0.5, 0.0), (1.05, 0.7, 0.3, 0.0)),
    (2, 2): HandWeights(
        4.6, 0.25, (0.75, 0.55, 0.35, 0.15), (1.35, 0.55, 0.0), (0.75, 0.65, 0.3, 0.0)
    ),
    (1, 1): HandWeights(
        2.6, 0.65, (0.7, 0.65, 0.3, 0.3), (0.35, 0.25, 0.0), (0.65, 0.45, 0.45, 0.0)
    ),
}


def forced_tricks(hand: CardSet, ranking: Ranking, leads: bool = False) -> float:
    """Return the expected tricks of a hand that tries to win none, at no trump.

    The n-th lowest card of a suit, n counted from 0, is safe up to strength 2 + 2 * n; each rank
    above that adds a risk. ``leads``: the hand leads first.
    """
    risks = sum(_risk(of_suit(hand, suit), ranking) for suit in Suit)
    return NEVER_SAFE + LEADING * leads + risks


@lru_cache(CACHE_SIZE)
def _risk(cards: CardSet, ranking: Ranking) -> float:
    """The expected tricks that the cards of a suit cannot avoid."""
    heights = sorted(ranking.strength(each, None) for each in members(cards))
    above = (max(0, height - 2 - 2 * place) for place, height in enumerate(heights))
    return sum(weight * ranks for weight, ranks in zip(RISKS, above, strict=False))


# Maximum likelihood fit over 900 misères with ``habitue`` in every seat. NEVER_SAFE: a constant,
# 0.14 in the fit, raised for caution. LEADING: the lead. RISKS: each rank above the safe strength,
# for the lowest, second, third and fourth lowest card of a suit.
NEVER_SAFE, LEADING = 0.2, 0.25
RISKS = (0.28, 0.2, 0.12, 0.11)
