"""What a seat may say next in the Belgian auction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapisvert.cards import Suit
from tapisvert.games.parts.bidding import Bidder, Bidding, step_of
from tapisvert.games.parts.rungs import (
    ABONDANCE,
    ACCEPT,
    CHELEM,
    EMBALLAGE,
    HAND_ON,
    PICCOLISSIMO,
    PICCOLO,
    PROPOSE,
    RAISE,
    SOLO,
    WAIT,
)
from tapisvert.notation import SUIT_LETTERS

MISERES = ("petite-misere", PICCOLISSIMO, PICCOLO, "grande-misere", "misere-etalee")


def words_for(now: Bidding, seat: int, held: Sequence[Suit], handing_on: bool) -> Iterator[str]:
    """Yield what a seat may say besides passing.

    ``held`` are the suits of its hand; ``handing_on``: passe-parole is played.
    """
    bidder = now.seats[seat]
    if bidder.waiting:
        yield from _acceptances(now, seat, held)
    elif bidder.role == "misere":
        yield from _miseres(now)
    elif bidder.role == "alone" and bidder.suit is not None:
        yield from _solos(now, bidder.suit)
    elif bidder.role:
        yield from _raises(now, bidder, handing_on)
    else:
        yield from _free(now, seat, held)


def _free(now: Bidding, seat: int, held: Sequence[Suit]) -> Iterator[str]:
    """Yield what a seat may say that is not bound to a bid and not waiting."""
    bidder = now.seats[seat]
    others = [each for other, each in enumerate(now.seats) if other != seat]
    nobody_left = all(each.passed or each.suit is not None for each in others)
    if not bidder.acted and seat == now.opening.eldest and now.may_wait:
        yield WAIT
    for suit in held:
        again = bidder.offer == suit and bidder.offers == 1
        taken = any(suit in (each.offer, each.suit) for each in others)
        may = (not bidder.acted or again) and not taken and not nobody_left
        if may and now.levels(EMBALLAGE, suit):
            yield f"{PROPOSE} {SUIT_LETTERS[suit]}"
    yield from _acceptances(now, seat, held)
    for suit in Suit:
        if nobody_left or bidder.offer == suit:
            yield from _solos(now, suit)
    yield from _miseres(now)
    if not bidder.acted:
        for suit in Suit:
            letter = SUIT_LETTERS[suit]
            yield from (f"{ABONDANCE} {n} {letter}" for n in now.levels(ABONDANCE, suit))
            if now.above(step_of(CHELEM, None), suit):
                yield f"{CHELEM} {letter}"


def _acceptances(now: Bidding, seat: int, held: Sequence[Suit]) -> Iterator[str]:
    for other, each in enumerate(now.seats):
        suit = each.offer
        if other != seat and suit is not None and suit in held and now.levels(EMBALLAGE, suit):
            yield f"{ACCEPT} {SUIT_LETTERS[suit]}"


def _solos(now: Bidding, suit: Suit) -> Iterator[str]:
    levels = now.levels(SOLO, suit)
    return (f"{SOLO} {n} {SUIT_LETTERS[suit]}" for n in levels if n >= now.solo_min)


def _miseres(now: Bidding) -> Iterator[str]:
    """Yield the misères and piccolos above the highest bid, or equal to it."""
    for word in MISERES:
        same = now.rung is not None and now.rung.word == word
        if word not in now.unplayed and (same or now.above(step_of(word, None), None)):
            yield word


def _raises(now: Bidding, bidder: Bidder, handing_on: bool) -> Iterator[str]:
    word = EMBALLAGE if bidder.role == "accepter" else bidder.role
    levels = now.levels(word, bidder.suit) if bidder.suit is not None and word != CHELEM else []
    if levels:
        yield RAISE
    if levels and handing_on and word == EMBALLAGE and levels[0] >= 11:
        yield HAND_ON
