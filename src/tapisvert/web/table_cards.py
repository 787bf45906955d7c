"""The cards shown besides the trick: open ones, marked ones taken, one drawn apart, the stock."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, CardSet, bit, card_set, holds
from tapisvert.glossary import card_name
from tapisvert.law.handling import HandlingKind
from tapisvert.notation import card_text
from tapisvert.play import lying_open
from tapisvert.play.events import Play
from tapisvert.play.holding import in_order
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service.room import Room
from tapisvert.web.shown import CardApartShown, CardShown, StockShown


def open_cards(room: Room) -> tuple[CardSet, ...]:
    """Return for each seat the cards of its hand that lie open before it.

    While the turn-up lies on the table it is left out: the page shows it in another place.
    """
    table = room.match.table
    # A spectator's view is slow to build. It is needed only where the referee knows more than the
    # table shows: covered cards, and claims that hidden cards decide.
    if table.game.dealing.covered or table.judged:
        table = view(table, None).table
    by_law = lying_open.shown(table.game, table.opening, table.layout, table.ruling)
    turn_up = table.opening.turn_up if table.turn_up_lies else None
    turned = NO_CARDS if turn_up is None else bit(turn_up)
    return tuple(
        CardSet(table.layout.hands[seat].known & _open_in_hand(table, seat, by_law[seat]) & ~turned)
        for seat in range(room.game.seats)
    )


def _open_in_hand(table: Table, seat: int, by_law: CardSet) -> CardSet:
    if table.game.dealing.covered:
        return table.layout.hands[seat].known
    named = (
        each
        for said in table.ruling.heard
        if said.seat == seat and table.game.handles(said.verb) is HandlingKind.SHOW
        for each in said.cards
    )
    shown = table.docket.cards_shown(seat) & table.layout.hands[seat].known
    return CardSet(by_law | card_set(named) | shown)


def was_open(table: Table, play: Play) -> bool:
    """True if the card that has just been played lay open before."""
    if table.game.dealing.covered:
        ups = card_set(up for up, _ in table.deal.aside.covers[play.seat])
        return not holds(CardSet(table.deal.hands[play.seat].known & ~ups), play.card)
    by_law = lying_open.shown(table.game, table.opening, table.layout, table.ruling)
    return holds(_open_in_hand(table, play.seat, by_law[play.seat]), play.card)


def covering_cards(table: Table, seat: int) -> CardSet:
    """Return the open cards of a seat that lie on a hidden card."""
    covers = table.layout.covers
    return card_set(up for up, _ in covers[seat]) if covers else NO_CARDS


def cards_shown(table: Table, seat: int, cards: CardSet) -> tuple[CardShown, ...]:
    """Return open cards of a seat as the page shows them."""
    over = covering_cards(table, seat)
    return tuple(
        CardShown(card_text(each), card_name(each), bool(over & bit(each)))
        for each in in_order(table, cards)
    )


def marked_cards_taken(table: Table, seat: int, lying: CardSet) -> tuple[CardShown, ...]:
    """Return the marked cards worth points in the tricks that a seat has won.

    ``lying`` are the cards in the middle of the table: they lie before nobody yet.
    """
    contract = table.ruling.contract
    if contract is None or not contract.marked:
        return ()
    return tuple(
        CardShown(card_text(card), card_name(card))
        for trick in table.ruling.tricks
        if trick.winner == seat
        for card in trick.cards
        if contract.marked & bit(card) & ~lying and table.game.values.of(card)
    )


def card_apart(table: Table) -> CardApartShown | None:
    """Return the card, drawn apart from those dealt, that holds for this deal, or None."""
    drawn, kind = table.opening.drawn, table.game.dealing.apart
    if drawn is None or kind is None:
        return None
    return CardApartShown(kind.name, card_text(drawn), card_name(drawn))


def stock(table: Table) -> StockShown | None:
    """Return the stock, whose last card lies open; None if it is empty."""
    left = table.layout.stock
    if not left:
        return None
    foot = left[-1]
    return StockShown(
        len(left), None if foot is None else CardShown(card_text(foot), card_name(foot))
    )
