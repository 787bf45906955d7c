"""Every trick sought: how likely one makes them all, and what the law marks for it either way."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, Suit, count, members, of_suit
from tapisvert.glossary import Text
from tapisvert.inference.belief import remember
from tapisvert.inference.hands import possible
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Marks, total
from tapisvert.law.position import Hand, Trick
from tapisvert.law.ranking import Ranking
from tapisvert.play.ruling import position
from tapisvert.play.table import Table
from tapisvert.play.view import View

SUPPOSED = 48


def chance_of_all(view: View, contract: Contract) -> float:
    """How likely the seat wins every trick left, each suit led from the top.

    Where there are trumps it must have the last of them; where another leads, the highest card of
    every suit that can come.
    """
    table, seat = view.table, view.seat
    assert seat is not None
    unseen = remember(view, seat).unseen
    if contract.trump is not None and of_suit(unseen, contract.trump):
        return 0.0
    leads = table.turn == seat and not table.trick
    ranking = table.game.ranking
    suits = [suit for suit in Suit if of_suit(unseen if not leads else view.hand, suit)]
    if not all(_has_highest(view.hand, unseen, suit, ranking) for suit in suits):
        return 0.0
    deals = list(possible(table, seat, SUPPOSED))
    return sum(_wins_all(deal, seat) for deal in deals) / len(deals)


def _has_highest(hand: CardSet, unseen: CardSet, suit: Suit, ranking: Ranking) -> bool:
    highest = _from_the_top(of_suit(hand, suit), ranking)[:1]
    return any(not ranking.above(card, None) & unseen for card in highest)


def _wins_all(deal: Table, seat: int) -> bool:
    """Is each card, led in turn, higher than what anybody who can still follow has kept?"""
    ranking, hands = deal.game.ranking, [hand.known for hand in deal.layout.hands]
    return not any(
        ranking.above(card, None) & theirs and count(of_suit(theirs, suit)) > led
        for suit in Suit
        for led, card in enumerate(_from_the_top(of_suit(hands[seat], suit), ranking))
        for other, theirs in enumerate(hands)
        if other != seat
    )


def _from_the_top(cards: CardSet, ranking: Ranking) -> list[Card]:
    return sorted(members(cards), key=lambda card: -ranking.strength(card, None))


class Stakes(NamedTuple):
    """What a seat has more than the others have on average, made and failed."""

    made: float
    failed: float


def stakes(table: Table, contract: Contract, seat: int) -> Stakes:
    """What the law marks if the seat wins the rest, and if another wins the next trick."""
    winners = seat, (seat + 1) % table.game.seats
    made, failed = (_marked(table, contract, seat, winner) for winner in winners)
    return Stakes(margin(table, made, seat), margin(table, failed, seat))


def ends_well(table: Table, contract: Contract, seat: int) -> bool:
    """Would another lose the game if who seeks every trick makes them?"""
    game, seeker = table.game, contract.seekers.bit_length() - 1
    before = game.reckoning.start(len(game.sides))._replace(score=table.opening.score)
    losers = game.reckoning.after(before, _marked(table, contract, seeker, seeker)).losers
    return losers is not None and game.party_of(seat) not in losers


def margin(table: Table, marks: Marks, seat: int) -> float:
    """What a seat has more than the others have on average; less where marks are to be shunned."""
    game = table.game
    sums = total(marks, len(game.sides))
    own = sums[game.party_of(seat)]
    return game.reckoning.sign * (own - (sum(sums) - own) / (len(sums) - 1))


def _marked(table: Table, contract: Contract, seat: int, winner: int) -> Marks:
    """The ledger once the seat has won the last trick of the deal, or another any trick."""
    at = position(table.opening, table.layout, table.ruling)
    at = at._replace(tricks=(*at.tricks, Trick((), winner)))
    if winner == seat:
        at = at._replace(hands=(Hand(NO_CARDS),) * table.game.seats)
    more = table.game.scoring.on_trick(at, contract)
    return tuple(mark for marks in (table.ruling.ledger, *more) for mark in marks)


def why_all(chance: float, worth: float) -> Text:
    """Why one seeks every trick."""
    if chance >= 1:
        return ALL_MINE
    return NEARLY_ALL_MINE if worth > 0 else NO_WORSE


NO_WORSE = Text(
    "il ne peut plus m’en coûter davantage\u202f: je tente de tout prendre",
    "it can cost me no more: I try for every trick",
)
ALL_MINE = Text(
    "toutes mes cartes sont maîtresses\u202f: je prendrai tout",
    "all my cards are masters: I shall win every trick",
)
NEARLY_ALL_MINE = Text(
    "il faudrait un hasard pour qu’une levée m’échappe\u202f: je tente de tout prendre",
    "a trick would escape me by chance only: I try for every trick",
)
LET_HIM = Text(
    "s’il réussit, un autre que moi perd la partie", "if he succeeds, somebody else loses the game"
)
