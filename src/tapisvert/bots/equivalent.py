"""Cards that are as good as each other, because no card that somebody else holds lies between."""

from __future__ import annotations

from tapisvert.cards import Card, CardSet, bit, card_set, members, suit_of
from tapisvert.play.table import Table


def without_equals(table: Table) -> list[Card]:
    """Return the legal cards, of each group of equivalent cards only the lowest.

    Two cards of a suit are equivalent if they have the same value and all cards between them are in
    the hand of the seat to play or in full tricks. In games with covered cards or a stock, and
    under a contract with marked cards, no two are.
    """
    legal = table.legal_cards
    contract, seat, game = table.ruling.contract, table.turn, table.game
    assert contract is not None
    assert seat is not None
    if game.dealing.covered or game.dealing.stock or contract.marked:
        return list(members(legal))
    gone = card_set(play.card for trick in table.ruling.tricks for play in trick.plays)
    others = CardSet(game.dealing.cards & ~(table.layout.hands[seat].known | gone))
    kept: list[Card] = []
    last: Card | None = None
    order = sorted(members(legal), key=lambda card: game.ranking.strength(card, contract.trump))
    for suit in sorted({suit_of(card) for card in order}):
        last = None
        for card in (each for each in order if suit_of(each) == suit):
            if last is None or not _equal(table, last, card, others):
                kept.append(card)
            last = card
    return kept


def _equal(table: Table, low: Card, high: Card, others: CardSet) -> bool:
    """Are two cards of a suit of the same value, with none of ``others`` between them?"""
    contract, game = table.ruling.contract, table.game
    assert contract is not None
    trump = contract.trump
    if game.values.of(low, trump) != game.values.of(high, trump):
        return False
    between = game.ranking.above(low, trump) & ~(game.ranking.above(high, trump) | bit(high))
    return not between & others
