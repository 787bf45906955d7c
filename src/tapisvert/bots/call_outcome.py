"""The outcome of a call, and what it is worth to a hand.

The law runs the rest of the auction: every seat still asked passes, or makes its mildest call if it
may not pass. This is done once for a call; then its contract can be valued for many hands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tapisvert.bots.calling import contract_if_all_pass, expecting, half, why_named
from tapisvert.bots.hand_worth import excess
from tapisvert.bots.overhearing import extra_tricks
from tapisvert.bots.prospects import half_tricks_over, prospect
from tapisvert.cards import CardSet
from tapisvert.glossary import Text, points, tricks
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.play.events import Say
from tapisvert.play.table import Table

ACCEPTANCE = 0.5
"""Probability that another seat accepts a proposal, a guess."""


class CallOutcome(NamedTuple):
    """The table before and after a call, and the contract to which it leads, or None.

    ``goal`` is what the caller must achieve in it, or None. ``probability`` is that of the
    contract: 1 if all others need only pass, ACCEPTANCE if the next seat must accept.
    """

    before: Table
    call: Say
    after: Table
    contract: Contract | None
    goal: Goal | None
    probability: float = 1.0


class Valuation(NamedTuple):
    """The value of a call in marks, and the reason for it, as functions of the caller's hand."""

    value: Callable[[CardSet], float]
    reason: Callable[[CardSet], Text]


def outcome_of(table: Table, call: Say) -> CallOutcome:
    """Return the outcome of a call that is due."""
    after, seat = table.accept(call), call.seat
    contract = contract_if_all_pass(after)
    goal = goal_of(contract, seat)
    if goal is None and call.word != PASS and (offered := _contract_if_accepted(after, seat)):
        return CallOutcome(table, call, after, offered, goal_of(offered, seat), ACCEPTANCE)
    return CallOutcome(table, call, after, contract, goal)


def valuation(outcome: CallOutcome) -> Valuation | None:
    """Return the value of a call as a function of the hand, None if it depends on more.

    That is so where hidden cards lie under open ones, where cards are discarded, where all tricks
    must be won, and for the answer to a seat that wants to try for all tricks.
    """
    before, contract, seat = outcome.before, outcome.contract, outcome.call.seat
    handled = before.game.handles(outcome.call.word)
    if handled is HandlingKind.DISCARD:
        return None
    if contract is not None and not contract.goals and before.ruling.contract is None:
        if handled is HandlingKind.PACKET:
            return _always(0.0, UNKNOWN_CARDS)
        return None if before.layout.covers else _of_excess(before.game, contract, seat)
    if outcome.goal is not None:
        return _of_goal(outcome, outcome.goal) if outcome.goal.pays else None
    if contract is not None and contract.pledges >> seat & 1:
        return None
    if (gain := gained(before, outcome.after, seat)) > 0:
        return _always(gain, _brings(gain))
    # The marks made so far stand. Only bad ones count here: winning all tricks may wipe them out.
    return _always(min(0, party_marks(before, seat)), NOTHING_BETTER)


def _always(value: float, reason: Text) -> Valuation:
    return Valuation(lambda hand: value, lambda hand: reason)


def _of_excess(game: Game, contract: Contract, seat: int) -> Valuation:
    """The valuation of a contract without goals: points or tricks above half of all."""

    def expected(hand: CardSet) -> float:
        if game.values.ranks:
            return excess(hand, contract.trump, game.ranking)
        return half_tricks_over(game, contract, hand, seat)

    return Valuation(
        lambda hand: contract.multiplier * expected(hand),
        lambda hand: why_excess(game, contract, hand, expected(hand)),
    )


def _of_goal(outcome: CallOutcome, goal: Goal) -> Valuation:
    """The valuation of a goal that pays by the number of tricks."""
    before, contract = outcome.before, outcome.contract
    assert contract is not None
    extra = extra_tricks(before, contract, goal, outcome.call.seat)
    return Valuation(
        lambda hand: outcome.probability * prospect(before.game, contract, goal, hand, extra).marks,
        lambda hand: _tricks_expected(
            goal, prospect(before.game, contract, goal, hand, extra).tricks
        ),
    )


def goal_of(contract: Contract | None, seat: int) -> Goal | None:
    """Return the goal of a seat in a contract, or None."""
    goals = contract.goals if contract else ()
    return next((goal for goal in goals if goal.seats >> seat & 1), None)


def _contract_if_accepted(table: Table, seat: int) -> Contract | None:
    """The contract in which the next seat asked joins this seat's goal; None if it cannot."""
    asked = table.ruling.asked
    if asked is None or asked.seat == seat:
        return None
    for word in asked.words:
        answer = Say(asked.seat, word)
        contract = contract_if_all_pass(table.accept(answer)) if word != PASS else None
        goal = goal_of(contract, seat)
        if goal is not None and goal.seats >> asked.seat & 1:
            return contract
    return None


def gained(before: Table, after: Table, seat: int) -> int:
    """Return the marks that a call brings its seat's party at once, positive if good."""
    return party_marks(after, seat) - party_marks(before, seat)


def party_marks(table: Table, seat: int) -> int:
    """Return the marks of the seat's party in this deal so far, positive if good."""
    game = table.game
    return game.reckoning.sign * total(table.ruling.ledger, len(game.sides))[game.party_of(seat)]


def why_excess(game: Game, contract: Contract, hand: CardSet, above_half: float) -> Text:
    """Return the reason for a contract without goals: the hand, and what it may bring."""
    if game.values.ranks:
        expected = points(max(0, round(half(game) + above_half)))
    else:
        expected = tricks(max(0, round(game.dealing.hand_size / 2 + above_half)))
    return expecting(why_named(game, hand, contract.trump), expected)


def _brings(gain: int) -> Text:
    worth = points(gain)
    return Text(f"cela rapporte aussitôt {worth.fr}", f"it brings {worth.en} at once")


def _tricks_expected(goal: Goal, expected: float) -> Text:
    """Return the reason for a goal: the tricks that the hand may bring."""
    if goal.need is not Need.AT_LEAST:
        return Text(
            "rien que de petites cartes bien gardées\u202f: de quoi rester dessous",
            "nothing but low cards, well guarded: enough to stay below",
        )
    count = tricks(max(0, round(expected)))
    return Text(f"de quoi faire environ {count.fr}", f"good for about {count.en}")


NOTHING_BETTER = Text("ce jeu ne promet rien de mieux", "this hand promises nothing better")
UNKNOWN_CARDS = Text(
    "des cartes inconnues ont des chances d’être meilleures que ce jeu",
    "unknown cards are likely to be better than this hand",
)
