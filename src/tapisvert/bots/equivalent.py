"""Cards that are as good as each other, because no card that somebody else holds lies between."""

from __future__ import annotations

from tapisvert.cards import Card, CardSet, bit, card_set, members, suit_of
from tapisvert.play.table import Table


def without_equals(table: Table) -> list[Card]:
    """Return the legal cards, of each group of equivalent cards only the lowest."""
    return [group[0] for group in groups(table)]


def has_equal(table: Table, card: Card) -> bool:
    """Is another legal card equivalent to this one?"""
    return any(card in group and len(group) > 1 for group in groups(table))


def groups(table: Table) -> list[list[Card]]:
    """Return the legal cards in groups of equivalent ones, each from the lowest.

    Two cards of a suit are equivalent if they have the same value and all cards between them are in
    the hand of the seat to play or in full tricks. In games with covered cards or a stock, and
    under a contract with marked cards, no two are.
    """
    legal = table.legal_cards
    contract, seat, game = table.ruling.contract, table.turn, table.game
    assert contract is not None
    assert seat is not None
    if game.dealing.covered or game.dealing.stock or contract.marked:
        return [[card] for card in members(legal)]
    gone = card_set(play.card for trick in table.ruling.tricks for play in trick.plays)
    others = CardSet(game.dealing.cards & ~(table.layout.hands[seat].known | gone))
    found: list[list[Card]] = []
    order = sorted(members(legal), key=lambda card: game.ranking.strength(card, contract.trump))
    for suit in sorted({suit_of(card) for card in order}):
        last: Card | None = None
        for card in (each for each in order if suit_of(each) == suit):
            if last is not None and _equal(table, last, card, others):
                found[-1].append(card)
            else:
                found.append([card])
            last = card
    return found


def _equal(table: Table, low: Card, high: Card, others: CardSet) -> bool:
    """Are two cards of a suit of the same value, with none of ``others`` between them?"""
    contract, game = table.ruling.contract, table.game
    assert contract is not None
    trump = contract.trump
    if game.values.of(low, trump) != game.values.of(high, trump):
        return False
    between = game.ranking.above(low, trump) & ~(game.ranking.above(high, trump) | bit(high))
    return not between & others
