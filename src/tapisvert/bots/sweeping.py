"""Value a goal of all tricks: the probability to win them all, and the marks of each outcome.

``saying.py`` uses these functions to decide whether to go for all tricks.
"""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.bots.masters import from_the_top
from tapisvert.cards import NO_CARDS, CardSet, Suit, count, of_suit
from tapisvert.glossary import Text
from tapisvert.inference.belief import infer
from tapisvert.inference.hands import sample_fast
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Marks, total
from tapisvert.law.position import Hand, Trick
from tapisvert.law.ranking import Ranking
from tapisvert.play.ruling import position
from tapisvert.play.table import Table
from tapisvert.play.view import View
from tapisvert.policies.utility import utility

SUPPOSED = 48
"""Number of deals sampled."""
PROBABLE = 0.8
"""From this probability on only bad luck can cost a trick."""


def chance_of_all(view: View, contract: Contract) -> float:
    """Return the probability that the seat wins every trick left, leading each suit from the top.

    The probability is the share of sampled deals in which it does. It is 0 if an unseen trump is
    left, or if the seat lacks the highest card of some suit: a suit that it holds if it leads, else
    any suit that another seat may lead.
    """
    table, seat = view.table, view.seat
    assert seat is not None
    unseen = infer(view, seat).unseen
    if contract.trump is not None and of_suit(unseen, contract.trump):
        return 0.0
    leads = table.turn == seat and not table.trick
    ranking = table.game.ranking
    suits = [suit for suit in Suit if of_suit(unseen if not leads else view.hand, suit)]
    if not all(_has_highest(view.hand, unseen, suit, ranking) for suit in suits):
        return 0.0
    deals = list(sample_fast(table, seat, SUPPOSED))
    return sum(_wins_all(deal, seat) for deal in deals) / len(deals)


def _has_highest(hand: CardSet, unseen: CardSet, suit: Suit, ranking: Ranking) -> bool:
    highest = from_the_top(of_suit(hand, suit), ranking, None)[:1]
    return any(not ranking.above(card, None) & unseen for card in highest)


def _wins_all(deal: Table, seat: int) -> bool:
    """True if no lead of the seat is beaten when each suit is led from the top.

    The n-th lead of a suit, n counted from 0, can only be beaten by a hand that holds more than n
    cards of the suit.
    """
    ranking, hands = deal.game.ranking, [hand.known for hand in deal.layout.hands]
    return not any(
        ranking.above(card, None) & theirs and count(of_suit(theirs, suit)) > led
        for suit in Suit
        for led, card in enumerate(from_the_top(of_suit(hands[seat], suit), ranking, None))
        for other, theirs in enumerate(hands)
        if other != seat
    )


class Stakes(NamedTuple):
    """The margins of a seat (see ``margin``) if all tricks are won, and if not."""

    made: float
    failed: float


def stakes(table: Table, contract: Contract, seat: int) -> Stakes:
    """Return the margins if the seat wins the rest, and if another seat wins the next trick."""
    winners = seat, (seat + 1) % table.game.seats
    made, failed = (_marked(table, contract, seat, winner) for winner in winners)
    return Stakes(margin(table, made, seat), margin(table, failed, seat))


def ends_well(table: Table, contract: Contract, seat: int) -> bool:
    """True if making the goal of all tricks ends the match and this seat does not lose it."""
    game, seeker = table.game, contract.seekers.bit_length() - 1
    before = game.reckoning.start(len(game.sides))._replace(score=table.opening.score)
    losers = game.reckoning.after(before, _marked(table, contract, seeker, seeker)).losers
    return losers is not None and game.party_of(seat) not in losers


def margin(table: Table, marks: Marks, seat: int) -> float:
    """Return the utility of these marks for the seat's party."""
    game = table.game
    sums = total(marks, len(game.sides))
    return float(utility(sums, game.party_of(seat), game.reckoning.sign))


def _marked(table: Table, contract: Contract, seat: int, winner: int) -> Marks:
    """The marks of the deal after one more trick, won by ``winner``.

    If ``winner`` is the seat, it is the last trick of the deal: all hands are emptied.
    """
    at = position(table.opening, table.layout, table.ruling)
    at = at._replace(tricks=(*at.tricks, Trick((), winner)))
    if winner == seat:
        at = at._replace(hands=(Hand(NO_CARDS),) * table.game.seats)
    more = table.game.scoring.on_trick(at, contract)
    return tuple(mark for marks in (table.ruling.ledger, *more) for mark in marks)


def why_all(chance: float, worth: float) -> Text:
    """Return the reason to go for all tricks."""
    if chance >= 1:
        return ALL_MINE
    if worth <= 0:
        return NO_WORSE
    return NEARLY_ALL_MINE if chance >= PROBABLE else MORE_TO_WIN


NO_WORSE = Text(
    "plus rien à perdre\u202f: autant tenter de tout prendre",
    "nothing more to lose: worth trying for every trick",
)
ALL_MINE = Text(
    "il ne reste en main que des cartes maîtresses\u202f: elles prendront tout",
    "all cards in the hand are winners: they will take every trick",
)
NEARLY_ALL_MINE = Text(
    "il faudrait de la malchance pour perdre une levée\u202f: autant tenter de tout prendre",
    "only bad luck could cost a trick: worth trying for every trick",
)
MORE_TO_WIN = Text(
    "il y a plus à gagner qu’à perdre\u202f: autant tenter de tout prendre",
    "there is more to win than to lose: worth trying for every trick",
)
LET_HIM = Text(
    "en cas de réussite, un autre perd la partie", "if it succeeds, somebody else loses the match"
)
