"""What lies before the seats: cards open to all, packets, marked cards taken, the stock."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, CardSet, bit, card_set, holds
from tapisvert.glossary import card_name
from tapisvert.law.handling import HandlingKind
from tapisvert.notation import card_text
from tapisvert.play import ruling
from tapisvert.play.events import Play
from tapisvert.play.holding import in_order
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service.room import Room
from tapisvert.web.shown import DrawnApart, Laid, StockShown


def open_cards(room: Room) -> tuple[CardSet, ...]:
    """By seat, the cards of its hand that lie open before it; the turn-up lies elsewhere."""
    table = view(room.match.table, None).table
    by_law = ruling.shown(table.game, table.opening, table.layout, table.ruling)
    turn_up = table.opening.turn_up if table.turn_up_lies else None
    turned = NO_CARDS if turn_up is None else bit(turn_up)
    return tuple(
        CardSet(table.layout.hands[seat].known & _laid(table, seat, by_law[seat]) & ~turned)
        for seat in range(room.game.seats)
    )


def _laid(table: Table, seat: int, by_law: CardSet) -> CardSet:
    if table.game.dealing.covered:
        return table.layout.hands[seat].known
    named = (
        each
        for said in table.ruling.heard
        if said.seat == seat and table.game.handles(said.verb) is HandlingKind.SHOW
        for each in said.cards
    )
    return CardSet(by_law | card_set(named))


def was_open(table: Table, play: Play) -> bool:
    """Did a card that has just been played lie open before?"""
    if table.game.dealing.covered:
        ups = card_set(up for up, _ in table.deal.aside.covers[play.seat])
        return not holds(CardSet(table.deal.hands[play.seat].known & ~ups), play.card)
    by_law = ruling.shown(table.game, table.opening, table.layout, table.ruling)
    return holds(_laid(table, play.seat, by_law[play.seat]), play.card)


def covering(table: Table, seat: int) -> CardSet:
    """The open cards of a seat under which a hidden one lies."""
    covers = table.layout.covers
    return card_set(up for up, _ in covers[seat]) if covers else NO_CARDS


def laid(table: Table, seat: int, cards: CardSet) -> tuple[Laid, ...]:
    """Open cards as they are drawn."""
    over = covering(table, seat)
    return tuple(
        Laid(card_text(each), card_name(each), bool(over & bit(each)))
        for each in in_order(table, cards)
    )


def taken(table: Table, seat: int) -> tuple[Laid, ...]:
    """The marked cards that count, in the tricks a seat has won."""
    contract = table.ruling.contract
    if contract is None or not contract.marked:
        return ()
    return tuple(
        Laid(card_text(card), card_name(card))
        for trick in table.ruling.tricks
        if trick.winner == seat
        for card in trick.cards
        if contract.marked & bit(card) and table.game.values.of(card)
    )


def apart(table: Table) -> DrawnApart | None:
    """The card drawn apart that holds for this deal."""
    drawn, of = table.opening.drawn, table.game.dealing.apart
    if drawn is None or of is None:
        return None
    return DrawnApart(of.name, card_text(drawn), card_name(drawn))


def stock(table: Table) -> StockShown | None:
    """What is left to draw from; its last card lies open."""
    left = table.layout.stock
    if not left:
        return None
    foot = left[-1]
    return StockShown(len(left), None if foot is None else Laid(card_text(foot), card_name(foot)))
