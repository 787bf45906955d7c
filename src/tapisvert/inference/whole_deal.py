"""Complete a table as a seat sees it: put a card in every place that the seat has not seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from tapisvert.cards import Card, CardSet, card_set, members
from tapisvert.inference.as_dealt import as_dealt
from tapisvert.inference.places import Lies, Unseen
from tapisvert.law.position import Hand, cards_in
from tapisvert.notation import hand_text
from tapisvert.play.events import Act, Say
from tapisvert.play.layout import Layout
from tapisvert.play.steps import replay_acts
from tapisvert.play.table import Table

Orders = Mapping[int, Sequence[Card]]
"""The cards of each place in which their order matters, in this order."""


def completed(
    table: Table,
    unseen: Unseen,
    found: Sequence[CardSet],
    orders: Orders,
    random: Random,
    ruled: bool,
) -> Table:
    """Return the table with the cards of each place, ``[place]``; ``orders`` gives their orders.

    ``table`` is as a seat sees it. Which cards were dealt and which came later is not known of
    every card: that is drawn, each possible way equally likely. ``ruled`` as in ``Worlds.draw``.
    """
    layout = _layout(table, unseen, found, orders)
    turning = {
        place.seat: cards
        for place, cards in zip(unseen.places, found, strict=True)
        if place.lies is Lies.TURNING
    }
    deal, acts = as_dealt(table, layout, turning, random), _acts(table, layout, random)
    judged = table.judged and ruled
    if judged or acts != table.acts or _asks_an_unknown_hand(table):
        # The ruling depends on cards that are known only now.
        return replay_acts(table.game, deal, acts)
    return replace(table, deal=deal, layout=layout)


def _asks_an_unknown_hand(table: Table) -> bool:
    """True if what may be said now can depend on cards that were not seen."""
    asked = table.ruling.asked
    requests = (asked, *asked.also) if asked else ()
    return any(table.layout.hands[each.seat].unknown for each in requests)


def _acts(table: Table, layout: Layout, random: Random) -> tuple[Act, ...]:
    """The acts, with the cards named that were laid aside face down."""
    if not any(hand.unknown for hand in table.layout.out):
        return table.acts
    left = [
        mixed(CardSet(whole.known & ~seen.known), random)
        for whole, seen in zip(layout.out, table.layout.out, strict=True)
    ]
    acts = list(table.acts)
    for i, act in enumerate(acts):
        if isinstance(act, Say) and (hidden := act.word.split().count("?")):
            verb, cards = act.word.partition(" ")[0], card_set(cards_in(act.word))
            cards = CardSet(cards | card_set(left[act.seat][:hidden]))
            acts[i] = Say(act.seat, f"{verb} {hand_text(cards)}")
            left[act.seat] = left[act.seat][hidden:]
    return tuple(acts)


def mixed(cards: CardSet, random: Random) -> list[Card]:
    """Return the cards in a random order."""
    each = list(members(cards))
    return random.sample(each, len(each))


def _layout(table: Table, unseen: Unseen, found: Sequence[CardSet], orders: Orders) -> Layout:
    """The layout with every card known."""
    layout = table.layout
    hands, out, packets = list(unseen.holds), list(layout.out), list(layout.packets)
    sets, covers, stock = [list(piles) for piles in layout.sets], list(layout.covers), layout.stock
    for i, (place, cards) in enumerate(zip(unseen.places, found, strict=True)):
        seat = place.seat
        match place.lies:
            case Lies.HAND | Lies.TURNING:
                hands[seat] = CardSet(hands[seat] | cards)
            case Lies.OUT:
                out[seat] = _known(out[seat], cards)
            case Lies.PACKET:
                packets[seat] = _known(packets[seat], cards)
            case Lies.SET:
                sets[seat][place.pile] = _known(sets[seat][place.pile], cards)
            case Lies.UNDER:
                down = iter(orders[i])
                covers[seat] = tuple(
                    (up, next(down) if each is None else each) for up, each in covers[seat]
                )
            case Lies.STOCK:
                left = iter(orders[i])
                stock = tuple(next(left) if each is None else each for each in stock)
    return layout._replace(
        hands=tuple(map(Hand, hands)),
        out=tuple(out),
        packets=tuple(packets),
        sets=tuple(tuple(piles) for piles in sets),
        covers=tuple(covers),
        stock=stock,
    )


def _known(hand: Hand, more: CardSet) -> Hand:
    return Hand(CardSet(hand.known | more))
