"""Acts that move cards without playing them: show, discard, draw, exchange, take a packet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cards import Card, CardSet, bit, card, suit_of
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.position import Hand, Said

if TYPE_CHECKING:
    from tapisvert.play.layout import Layout


def handled(layout: Layout, said: Said, effect: Effect) -> Layout:
    """Return the layout after an act. Raises TapisError ``act/impossible``, ``play/not-held``."""
    match effect.kind:
        case HandlingKind.SHOW:
            return _shown(layout, said)
        case HandlingKind.DISCARD:
            return _discarded(layout, said)
        case HandlingKind.DRAW:
            return _drawn(layout, said.seat)
        case HandlingKind.SWAP:
            return _swapped(layout, said.seat, effect)
        case HandlingKind.PACKET:
            return _replaced(layout, said.seat)


def _shown(layout: Layout, said: Said) -> Layout:
    for each in said.cards:
        layout = layout.with_hand(said.seat, _with(layout.parted(said.seat, each), each))
    return layout


def _discarded(layout: Layout, said: Said) -> Layout:
    seat, out = said.seat, layout.out[said.seat]
    for each in said.cards:
        layout = layout.with_hand(seat, layout.parted(seat, each))
        out = _with(out, each)
    unseen, hand = said.word.split().count("?"), layout.hands[seat]
    if unseen > hand.unknown:
        raise TapisError("act/impossible", IMPOSSIBLE)
    layout = layout.with_hand(seat, Hand(hand.known, hand.unknown - unseen))
    return _put_out(layout, seat, Hand(out.known, out.unknown + unseen))


def _put_out(layout: Layout, seat: int, cards: Hand) -> Layout:
    return layout._replace(out=(*layout.out[:seat], cards, *layout.out[seat + 1 :]))


def _drawn(layout: Layout, first: int) -> Layout:
    seats = len(layout.hands)
    if not layout.stock:
        raise TapisError("act/impossible", IMPOSSIBLE)
    for seat in [(first + i) % seats for i in range(seats)][: len(layout.stock)]:
        layout = top_drawn(layout, seat)
    return layout


def top_drawn(layout: Layout, seat: int) -> Layout:
    """Return the layout after a seat has taken the top card of the stock."""
    layout = layout.with_hand(seat, _with(layout.hands[seat], layout.stock[0]))
    return layout._replace(stock=layout.stock[1:], drawn=(*layout.drawn, seat))


def _swapped(layout: Layout, seat: int, effect: Effect) -> Layout:
    foot = layout.stock[-1] if layout.stock else None
    if foot is None:
        raise TapisError("act/impossible", IMPOSSIBLE)
    given = card(suit_of(foot), effect.rank)
    hand = _with(layout.parted(seat, given), foot)
    return layout.with_hand(seat, hand)._replace(stock=(*layout.stock[:-1], given))


def _replaced(layout: Layout, seat: int) -> Layout:
    packet = layout.packets[seat] if layout.packets else None
    if packet is None or not packet.size:
        raise TapisError("act/impossible", IMPOSSIBLE)
    packets = (*layout.packets[:seat], packet._replace(known=CardSet(0), unknown=0),
               *layout.packets[seat + 1 :])  # fmt: skip
    layout = _put_out(layout, seat, layout.hands[seat])
    return layout.with_hand(seat, packet)._replace(packets=packets)


def _with(hand: Hand, more: Card | None) -> Hand:
    if more is None:
        return Hand(hand.known, hand.unknown + 1)
    return Hand(CardSet(hand.known | bit(more)), hand.unknown)


IMPOSSIBLE = Text("cela ne se fait pas maintenant", "this cannot be done now")
