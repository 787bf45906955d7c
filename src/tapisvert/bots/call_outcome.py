"""Where a call leads, and what that is worth to a hand.

The law runs the rest of the auction, with all other seats passing. That depends on no hidden card,
so it is done once for a call; then its contract can be valued for many hands.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tapisvert.bots.calling import outcome
from tapisvert.bots.hand_worth import excess
from tapisvert.bots.overhearing import told
from tapisvert.bots.prospects import Prospect, half_tricks_over, prospect
from tapisvert.cards import CardSet
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.play.events import Say
from tapisvert.play.table import Table

ByHand = Callable[[CardSet], float]
"""The worth of a word in marks, as a function of the hand of its caller."""
ACCEPTED = 0.5
"""Probability that another seat accepts a proposal, a guess."""


class CallOutcome(NamedTuple):
    """The table before and after a word, and the contract to which it leads, None if to none.

    ``goal`` is what the caller must achieve in it. ``share`` is the probability of the contract: 1
    if all others need only pass, ACCEPTED if the next seat must accept.
    """

    before: Table
    say: Say
    after: Table
    contract: Contract | None
    goal: Goal | None
    share: float = 1.0

    @property
    def fixes_trump(self) -> bool:
        """True if the word makes a contract without goals."""
        contract = self.contract
        return contract is not None and not contract.goals and not self.before.ruling.contract

    @property
    def takes_packet(self) -> bool:
        """True if the word exchanges the hand for unknown cards."""
        return self.before.game.handles(self.say.word) is HandlingKind.PACKET

    @property
    def gained(self) -> int:
        """The marks that the word brings at once, positive if good."""
        return marked(self.after, self.say.seat) - self.stands

    @property
    def stands(self) -> int:
        """The marks of the caller's party in this deal before the word, positive if good."""
        return marked(self.before, self.say.seat)


def outcome_of(table: Table, say: Say) -> CallOutcome:
    """Return where a word leads that is due at a table."""
    after, seat = table.accept(say), say.seat
    contract = outcome(after)
    goal = own_goal(contract, seat)
    if goal is None and say.word != PASS and (offered := _offered(after, seat)):
        return CallOutcome(table, say, after, offered, own_goal(offered, seat), ACCEPTED)
    return CallOutcome(table, say, after, contract, goal)


def by_hand(found: CallOutcome) -> ByHand | None:
    """Return what a word is worth in marks, as a function of the caller's hand.

    None if that depends on more than the hand: where hidden cards lie under open ones, where cards
    are discarded, where all tricks must be won, and for an answer to a seat that seeks them.
    """
    before, contract, goal = found.before, found.contract, found.goal
    if before.game.handles(found.say.word) is HandlingKind.DISCARD:
        return None
    if contract is not None and found.fixes_trump:
        multiplier = contract.multiplier
        return None if before.layout.covers else lambda hand: multiplier * over_half(found, hand)
    if goal is not None:
        return partial(_expected_marks, found, _told(found)) if goal.pays else None
    if contract is not None and contract.pledges >> found.say.seat & 1:
        return None
    brings = found.gained if found.gained > 0 else min(0, found.stands)
    return lambda hand: brings


def over_half(found: CallOutcome, hand: CardSet) -> float:
    """Return the points or tricks above half of all to expect; 0 for unknown cards."""
    game, contract = found.before.game, found.contract
    assert contract is not None
    if found.takes_packet:
        return 0.0
    if game.values.ranks:
        return excess(hand, contract.trump, game.ranking)
    return half_tricks_over(game, contract, hand, found.say.seat)


def prospect_of(found: CallOutcome, hand: CardSet) -> Prospect:
    """Return the prospect of the caller's goal, which must pay by its tricks."""
    return _prospect(found, _told(found), hand)


def _told(found: CallOutcome) -> float:
    """The tricks that the calls of others add to the caller's goal."""
    assert found.contract is not None
    assert found.goal is not None
    return told(found.before, found.contract, found.goal, found.say.seat)


def _prospect(found: CallOutcome, more: float, hand: CardSet) -> Prospect:
    assert found.contract is not None
    assert found.goal is not None
    return prospect(found.before.game, found.contract, found.goal, hand, more)


def _expected_marks(found: CallOutcome, more: float, hand: CardSet) -> float:
    return found.share * _prospect(found, more, hand).marks


def own_goal(contract: Contract | None, seat: int) -> Goal | None:
    """Return the goal of a seat in a contract, or None."""
    goals = contract.goals if contract else ()
    return next((goal for goal in goals if goal.seats >> seat & 1), None)


def _offered(table: Table, seat: int) -> Contract | None:
    """The contract in which the next seat asked joins this seat's goal; None if it cannot."""
    asked = table.ruling.asked
    if asked is None or asked.seat == seat:
        return None
    for word in asked.words:
        contract = outcome(table.accept(Say(asked.seat, word))) if word != PASS else None
        goal = own_goal(contract, seat)
        if goal is not None and goal.seats >> asked.seat & 1:
            return contract
    return None


def marked(table: Table, seat: int) -> int:
    """The marks of the seat's party in this deal so far, positive if good."""
    game = table.game
    return game.reckoning.sign * total(table.ruling.ledger, len(game.sides))[game.party_of(seat)]
