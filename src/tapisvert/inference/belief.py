"""Infer from a view which seats can hold each unseen card, and with what probability.

Four facts are used: the cards played and shown, the cards that each play proves absent (see
``lacking.py``), the size of each hand, and answers to questions (see ``answers.py``). Other calls
are ignored. Cards are ``tapisvert.cards`` numbers, not kernel numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from math import comb
from operator import or_
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, bit, card_set, count
from tapisvert.inference import answers
from tapisvert.inference.answers import Number
from tapisvert.inference.lacking import lacked
from tapisvert.play import lying_open
from tapisvert.play.table import Table
from tapisvert.play.view import View


class Belief(NamedTuple):
    """What a player knows about every hand."""

    unseen: CardSet  # cards in other hands or places, also those that lie open in another hand
    may_hold: tuple[CardSet, ...]  # [seat]: the cards that it may hold
    holds: tuple[CardSet, ...]  # [seat]: the cards that it certainly holds
    sizes: tuple[int, ...]  # [seat]: number of cards in the hand
    numbers: tuple[tuple[Number, ...], ...] = ()  # [seat]: how many of some cards it holds

    def chance_of_any(self, seat: int, cards: CardSet, void: CardSet = NO_CARDS) -> float:
        """Probability that a seat holds at least one of ``cards``, given none of ``void``.

        Hypergeometric: the hidden cards of the hand are a random subset of those it may hold. If it
        is known how many of some cards it holds, and ``cards`` are among them, only these count;
        of several such numbers, that of the fewest cards.
        """
        known = self.holds[seat]
        if known & cards:
            return 1.0
        pool = self.may_hold[seat] & ~known & ~void
        hidden = self.sizes[seat] - count(known)
        numbers = self.numbers[seat] if self.numbers else ()
        if fitting := [each for each in numbers if not cards & pool & ~each.cards]:
            among, hidden, _ = min(fitting, key=lambda each: count(each.cards))
            pool &= among
        size, wanted = pool.bit_count(), (pool & cards).bit_count()
        if not wanted or hidden <= 0:
            return 0.0
        return 1 - comb(size - wanted, hidden) / comb(size, hidden) if size > hidden else 1.0

    def chance_of_none(self, seat: int, cards: CardSet) -> float:
        """Probability that a seat holds none of ``cards``."""
        return 1 - self.chance_of_any(seat, cards)


def infer(view: View, seat: int | None, proofs: bool = True, with_answers: bool = True) -> Belief:
    """Return what is known to the player of ``seat``, from the cards played and shown.

    If ``seat`` is a dummy, the hand of its player is known too. ``seat`` None is a spectator.
    Without ``proofs`` a card proves nothing absent, without ``with_answers`` no answer counts.
    """
    table = view.table
    layout, pack = table.layout, table.game.dealing.cards
    own = () if seat is None else {seat, table.game.player_of(seat)}
    seen = CardSet(card_set(p.card for p in layout.played) | _out(table))
    unseen = CardSet(pack & ~seen & ~sum(layout.hands[each].known for each in own))
    sizes = tuple(hand.size for hand in layout.hands)
    shown = [CardSet(hand.known) for hand in layout.hands]
    hidden = table.deal.aside.covers or table.deal.aside.sets  # cards that come to a hand later
    absent = lacked(table).cards if proofs and not hidden else (NO_CARDS,) * len(sizes)
    may = [CardSet(unseen & ~cards) for cards in absent]
    to_be_turned_up = not_yet_turned_up(table)
    # A hand may hold nothing else if all its cards are known. A seat knows all its own cards but
    # those to be turned up, unless it is the blind dealer of Chinese whist.
    for each, hand in enumerate(layout.hands):
        if hand.unknown == (to_be_turned_up[each] if each == seat else 0):
            may[each] = shown[each]
    for owner, cards in enumerate(shown):
        for other in range(len(may)):
            if other != owner:
                may[other] = CardSet(may[other] & ~cards)
    counted = _told(table, may, shown, sizes) if with_answers else ()
    # Sound only if every unseen card is in another hand: with a stock or unseen discards, a card
    # that one seat alone may hold may be in no hand at all. Unsound also before a hidden card is
    # turned up: it would be taken for one that was in the hand.
    in_hands = sum(sizes) - sum(sizes[each] for each in own) == count(unseen)
    if in_hands and not any(to_be_turned_up):
        _deduce(may, shown, sizes)
        counted = _told(table, may, shown, sizes) if with_answers else ()
    return Belief(unseen, tuple(may), tuple(shown), sizes, counted)


def not_yet_turned_up(table: Table) -> list[int]:
    """By seat, how many cards of its hand lay under cards that were just played, still hidden."""
    covers, turned = table.deal.aside.covers, lying_open.turned(table.game, table.layout)
    played = {play.card for play in table.layout.played}
    return [
        sum(up in played and up not in turned and down is None for up, down in covers[seat])
        if covers
        else 0
        for seat in range(len(table.layout.hands))
    ]


def _told(
    table: Table, may: list[CardSet], shown: list[CardSet], sizes: tuple[int, ...]
) -> tuple[tuple[Number, ...], ...]:
    """Infer from answers; updates ``may`` and ``shown``, returns the numbers still open.

    A number is kept if it is exact: so many of these cards are in the hand.
    """
    given = answers.heard(table)
    if not given:
        return ()
    terms, exact = answers.terms_of(table), [set[Number]() for _ in sizes]
    for each in (*given, *given):  # a later answer can sharpen an earlier one
        seat = each.seat
        for cards, least, most in answers.numbers(each, shown[seat], may[seat], sizes[seat], terms):
            if not most:
                may[seat] = CardSet(may[seat] & ~cards)
            elif least == count(cards):
                _holds_all(may, shown, seat, cards)
            elif least == most:
                exact[seat].add(Number(cards, least, most))
    return tuple(tuple(_open(each, may[i], shown[i])) for i, each in enumerate(exact))


def _holds_all(may: list[CardSet], shown: list[CardSet], seat: int, cards: CardSet) -> None:
    """Note that a seat certainly holds some cards, and no other seat does."""
    shown[seat] = CardSet(shown[seat] | cards)
    for other in range(len(may)):
        if other != seat:
            may[other] = CardSet(may[other] & ~cards)


def _open(numbers: set[Number], may: CardSet, shown: CardSet) -> Iterator[Number]:
    """Yield what the numbers say of the cards that are not known yet."""
    for cards, least, _ in sorted(numbers):
        left, n = CardSet(cards & may & ~shown), least - count(CardSet(cards & shown))
        if 0 < n < count(left):
            yield Number(left, n, n)


def _out(table: Table) -> CardSet:
    """The known cards that are in no hand: discards, and the turn-up under the stock."""
    known = [hand.known for hand in table.layout.out]
    known += [bit(card) for card in table.layout.stock if card is not None]
    return CardSet(reduce(or_, known, 0))


def _deduce(may: list[CardSet], shown: list[CardSet], sizes: tuple[int, ...]) -> None:
    """Infer certain cards until nothing changes; updates ``may`` and ``shown``.

    If a seat may hold exactly as many cards as its hand has, it holds them all. A card that only
    one seat may hold is in that hand.
    """
    changed = True
    while changed:
        changed = False
        for seat, cards in enumerate(may):
            others = NO_CARDS
            for other, theirs in enumerate(may):
                if other != seat:
                    others = CardSet(others | theirs)
            certain = cards if count(cards) == sizes[seat] else CardSet(cards & ~others)
            if certain & ~shown[seat]:
                changed = True
                shown[seat] = CardSet(shown[seat] | certain)
                for other in range(len(may)):
                    if other != seat:
                        may[other] = CardSet(may[other] & ~certain)
