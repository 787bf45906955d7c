"""What could be in the hands that are not seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.bots.memory import remember
from tapisvert.cards import CardSet, Suit, card_set, count, members, of_suit
from tapisvert.law.contract import Contract
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import View

SUPPOSED = 12


def possible(table: Table, seat: int) -> Iterator[Table]:
    """The table as it may be, the cards that the seat has not seen dealt out; always the same."""
    memory = remember(View(seat, table), seat)
    chance = Random(0)
    placed = CardSet(sum(hand.known for hand in table.layout.hands))
    for _ in range(SUPPOSED):
        unseen = list(members(CardSet(memory.unseen & ~placed)))
        chance.shuffle(unseen)
        hands = []
        for hand in table.layout.hands:
            more, unseen = unseen[: hand.unknown], unseen[hand.unknown :]
            hands.append(Hand(CardSet(hand.known | card_set(more)), hand.unknown - len(more)))
        yield replace(table, layout=table.layout._replace(hands=tuple(hands)))


def wins_all(view: View, contract: Contract) -> bool:
    """Would the seat, leading now, win every trick left wherever the other cards lie?

    Where there are trumps it must have the last of them.
    """
    table, seat = view.table, view.seat
    assert seat is not None
    leads = table.turn == seat and not table.trick
    memory = remember(view, seat)
    trumps_out = contract.trump is not None and of_suit(memory.unseen, contract.trump)
    return leads and not trumps_out and all(_all_win(view, memory.unseen, s) for s in Suit)


def _all_win(view: View, unseen: CardSet, suit: Suit) -> bool:
    """Leading a suit from the top: is each card higher than those that can still be out?"""
    ranking = view.table.game.ranking
    own = sorted(members(of_suit(view.hand, suit)), key=lambda card: -ranking.strength(card, None))
    out = of_suit(unseen, suit)
    return not any(ranking.above(card, None) & out for card in own[: count(out)])
