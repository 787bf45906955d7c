"""What a seat knows of a deal: its own cards, and those that it has seen elsewhere."""

from __future__ import annotations

from tapisvert.cards import HIGHEST_CARD, CardSet, bit, card_set, count, holds
from tapisvert.play import lying_open
from tapisvert.play.events import Aside, Deal, Hand
from tapisvert.play.table import Table

EVERY_CARD = CardSet(2 ** (HIGHEST_CARD + 1) - 1)


def deal_seen(table: Table, seat: int | None) -> Deal:
    """Return the deal of a table as a seat knows it now; ``seat`` None is a spectator.

    The seat knows its own cards once it may look at them, those it has drawn or taken up since, the
    hand of a dummy while it must play from it, and all cards that lie or have lain open. In table
    enforcement the hands are shown when the deal is over, with all that was laid aside or drawn, so
    that claims can be judged.
    """
    deal, shown = table.deal, _shown(table)
    hands = tuple(
        hand if _sees(table, seat, owner) else _only(hand, shown[owner] | _open(deal, owner))
        for owner, hand in enumerate(deal.hands)
    )
    known = tuple(
        EVERY_CARD if hands_shown(table) or owner == seat else shown[owner]
        for owner in range(len(hands))
    )
    return deal._replace(hands=hands, aside=_aside(table, known))


def hands_shown(table: Table) -> bool:
    """True if the hands have been shown: claims are judged by them."""
    return table.judged and (table.over or table.docket.hands_shown)


def _shown(table: Table) -> list[CardSet]:
    """By seat, its cards that everybody has seen: open by law, shown, or played and taken back."""
    shown = [*lying_open.shown(table.game, table.opening, table.layout, table.ruling)]
    waiting = [(each.seat, each.card) for each in table.docket.held]
    for seat, card in (*((each.seat, each.card) for each in table.docket.shown), *waiting):
        if card is not None:
            shown[seat] = CardSet(shown[seat] | bit(card))
    return shown


def _sees(table: Table, seat: int | None, owner: int) -> bool:
    """True if a seat knows all the cards first dealt to ``owner``."""
    if owner in table.game.dummies and owner == table.turn and seat == table.by:  # to play from it
        return True
    looked = table.game.may_look(table.opening, table.ruling.heard, owner)
    return (owner == seat and looked) or hands_shown(table)


def _open(deal: Deal, owner: int) -> CardSet:
    """Return the cards of a first hand that lay open: the turn-up, and cards on hidden cards."""
    turned = deal.opening.turn_up if owner == deal.opening.dealer else None
    upper = card_set(up for up, _ in deal.aside.covers[owner]) if deal.aside.covers else 0
    return CardSet(upper | (0 if turned is None else bit(turned)))


def _aside(table: Table, known: tuple[CardSet, ...]) -> Aside:
    """Return the cards that were dealt to no hand, as far as they are known.

    ``known`` are, by seat, the cards known to be that seat's. Before they are drawn or taken up,
    only two cards are known: the last card of the stock, which lies open, and the turn-up.
    """
    aside, layout, opening = table.deal.aside, table.layout, table.opening
    drawers = dict(enumerate(layout.drawn))
    foot = len(aside.stock) - 1
    stock = tuple(
        card
        if i == foot or (card is not None and i in drawers and holds(known[drawers[i]], card))
        else None
        for i, card in enumerate(aside.stock)
    )
    packets = tuple(
        _only(dealt, 0 if left.size else known[owner])
        for owner, (dealt, left) in enumerate(zip(aside.packets, layout.packets, strict=True))
    )
    turned = lying_open.turned(table.game, layout) if aside.covers else ()
    seen = {each.card for each in table.docket.shown}
    covers = tuple(
        tuple((up, down if up in turned or down in seen else None) for up, down in pairs)
        for pairs in aside.covers
    )
    turn_up = 0 if opening.turn_up is None else bit(opening.turn_up)
    sets = tuple(
        tuple(
            _only(pile, turn_up | (known[owner] if i < taken else 0))
            for i, pile in enumerate(piles)
        )
        for owner, piles in enumerate(aside.sets)
        for taken in [len(piles) - len(layout.sets[owner])]
    )
    return Aside(stock, _only(aside.rest, known[opening.dealer]), packets, covers, sets)


def _only(hand: Hand, known: int) -> Hand:
    """Return a hand of which only the cards in ``known`` are known."""
    left = CardSet(hand.known & known)
    return Hand(left, hand.size - count(left))
