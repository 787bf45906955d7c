"""Find the deal that led to a layout of which every card is known.

A card that a seat holds or has played was dealt to it, drawn, or taken up later. A seat that sees
the table does not always know which: then each possible way is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from tapisvert.cards import Card, CardSet, bit, card, card_set, members, suit_of
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import Hand, cards_in
from tapisvert.play.events import NO_ASIDE, Aside, Deal, Play
from tapisvert.play.layout import Covers, Layout
from tapisvert.play.table import Table


def as_dealt(table: Table, layout: Layout, turning: Mapping[int, CardSet], random: Random) -> Deal:
    """Return the deal of ``table`` (as a seat sees it) with every card known.

    ``layout`` is that of the table with every card known. ``turning`` are, by seat, the cards that
    lay under those just played and are not turned up yet.
    """
    deal, aside = table.deal, table.deal.aside
    hands = [_passed(layout, seat) for seat in range(len(layout.hands))]
    if aside == NO_ASIDE:
        return deal._replace(hands=tuple(map(Hand, hands)))
    covers = _covers(aside.covers, layout, turning)
    for seat, pairs in enumerate(covers):
        hands[seat] = CardSet(hands[seat] & ~_lifted(pairs, layout.covers[seat]))
    packets = tuple(_packet(layout, hands, seat) for seat in range(len(aside.packets)))
    sets = tuple(tuple(_sets(table, layout, seat)) for seat in range(len(aside.sets)))
    for seat, (first, *_) in enumerate(sets):
        hands[seat] = first.known
    stock = _stock(table, layout, hands, random) if aside.stock else ()
    rest = _rest(deal, hands, random)
    later = tuple(piles[1:] for piles in sets)
    return deal._replace(
        hands=tuple(map(Hand, hands)), aside=Aside(stock, rest, packets, covers, later)
    )


def _passed(layout: Layout, seat: int) -> CardSet:
    """All cards that have been in the hand of a seat."""
    cards = layout.hands[seat].known | layout.out[seat].known
    for play in layout.played:
        if play.seat == seat:
            cards |= bit(play.card)
    return CardSet(cards)


def _covers(dealt: Covers, layout: Layout, turning: Mapping[int, CardSet]) -> Covers:
    """The hidden cards under open ones, as dealt."""
    found = []
    for seat, pairs in enumerate(dealt):
        lying = dict(layout.covers[seat])
        now = next(members(turning[seat])) if seat in turning else None
        found.append(
            tuple((up, lying.get(up, now if down is None else down)) for up, down in pairs)
        )
    return tuple(found)


def _lifted(dealt: tuple[tuple[Card, Card | None], ...], now: object) -> CardSet:
    """The cards of a seat that lay under others at the deal and do not any more."""
    assert isinstance(now, tuple)
    return card_set(down for up, down in dealt if down is not None and (up, down) not in now)


def _packet(layout: Layout, hands: list[CardSet], seat: int) -> Hand:
    """The packet of a seat as dealt; if it was taken, ``hands`` gets the hand before it."""
    left, before = layout.packets[seat], layout.out[seat].known
    if left.size:
        return left
    taken = Hand(CardSet(hands[seat] & ~before))
    hands[seat] = before
    return taken


def _sets(table: Table, layout: Layout, seat: int) -> Iterator[Hand]:
    """The hands that a seat takes up one after the other, the first included."""
    left, size = layout.sets[seat], table.game.dealing.set_size
    last = len(table.deal.aside.sets[seat]) - len(left)
    tricks = (*layout.full_tricks, layout.current_trick)
    for number in range(last + 1):
        of_set = tricks[number * size : (number + 1) * size]
        cards = card_set(play.card for trick in of_set for play in trick if play.seat == seat)
        own = layout.hands[seat].known if number == last else 0
        yield Hand(CardSet(cards | own))
    yield from left


def _rest(deal: Deal, hands: list[CardSet], random: Random) -> Hand:
    """The cards left over that the dealer took up; they are taken out of his ``hands``."""
    rest, dealer = deal.aside.rest, deal.opening.dealer
    if rest.unknown:
        kept = deal.hands[dealer].known
        other = [each for each in members(hands[dealer]) if not kept & bit(each)]
        rest = Hand(CardSet(rest.known | card_set(random.sample(other, rest.unknown))))
    hands[dealer] = CardSet(hands[dealer] & ~rest.known)
    return rest


class Swap(NamedTuple):
    """A seat took the foot of the stock and put another card there."""

    seat: int
    gave: Card
    took: Card


class Moves(NamedTuple):
    """When cards moved, counted in acts: each first seen in play, and each draw; and the swap."""

    used: Mapping[Card, int]
    drawn: tuple[int, ...]
    swap: Swap | None


def _stock(
    table: Table, layout: Layout, hands: list[CardSet], random: Random
) -> tuple[Card | None, ...]:
    """The stock as dealt; the cards drawn from it and swapped are taken out of ``hands``.

    A seat draws a card before it plays or shows it. The last draw has the fewest cards to choose
    from, and those may also be chosen for an earlier draw. So with the last draw first, the number
    of choices for each draw does not depend on the choices before, and all ways are equally likely.
    """
    moves, stock = _moves(table), list(table.deal.aside.stock)
    foot, over = len(stock) - 1, len(layout.drawn)
    stock[over:foot] = layout.stock[:-1]
    drawn = dict(enumerate(stock[:over]))
    if moves.swap:
        seat, gave, took = moves.swap
        if drawn.pop(foot, None) is not None:
            _take_out(hands, layout.drawn[foot], gave)
        _take_out(hands, seat, took)
        hands[seat] = CardSet(hands[seat] | bit(gave))
    for position, each in drawn.items():
        if each is not None:
            _take_out(hands, layout.drawn[position], each)
    for position in sorted(drawn, reverse=True):
        if drawn[position] is None:
            seat, when = layout.drawn[position], moves.drawn[position]
            fitting = [each for each in members(hands[seat]) if moves.used.get(each, when) >= when]
            found = random.choice(fitting or list(members(hands[seat])))
            _take_out(hands, seat, found)
            stock[position] = found
    return tuple(stock)


def _take_out(hands: list[CardSet], seat: int, each: Card) -> None:
    hands[seat] = CardSet(hands[seat] & ~bit(each))


def _moves(table: Table) -> Moves:
    game, used, drawn, swap = table.game, dict[Card, int](), list[int](), None
    for when, act in enumerate(table.acts):
        if isinstance(act, Play):
            used.setdefault(act.card, when)
            continue
        kind = game.handles(act.word)
        if kind is HandlingKind.DRAW:
            drawn += [when] * (1 if table.judged else game.seats)
        elif kind is HandlingKind.SWAP:
            took = table.deal.aside.stock[-1]
            assert took is not None
            swap = Swap(act.seat, _given(table, act.word, took), took)
            used.setdefault(swap.gave, when)
        else:
            for each in cards_in(act.word):
                used.setdefault(each, when)
    return Moves(used, tuple(drawn), swap)


def _given(table: Table, word: str, took: Card) -> Card:
    """The card that a swap put in the place of ``took``."""
    return card(suit_of(took), table.game.handling[word.partition(" ")[0]].rank)
