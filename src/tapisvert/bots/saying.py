"""Choose a call or another act beside playing a card.

A "word" is such a call or act. Each legal word gets a value in marks (``CallValue``) and the best
is said. To value a word, the law runs the rest of the auction with all other seats passing, and the
resulting contract is valued for this hand. ``habitue.py`` calls ``said`` in turn and ``unasked``
out of turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.bots.calling import (
    LET_PARTNER_CHOOSE,
    NAME_FROM,
    doubled,
    expecting,
    half,
    outcome,
    why_named,
)
from tapisvert.bots.hand_worth import excess
from tapisvert.bots.overhearing import told
from tapisvert.bots.player import Decision
from tapisvert.bots.prospects import over_half, prospect
from tapisvert.bots.sweeping import LET_HIM, chance_of_all, ends_well, stakes, why_all
from tapisvert.bots.throwing import thrown
from tapisvert.glossary import Text, points, tricks
from tapisvert.inference.hands import sample_fast
from tapisvert.law.announcing import ACROSS
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.play.view import View

# Probability that another seat accepts a proposal, a guess.
ACCEPTED = 0.5
# Least probability of winning all tricks, since opponents may discard badly: a guess.
FEEBLE = 0.05


class CallValue(NamedTuple):
    """The value of a word for its seat."""

    worth: float  # in marks
    say: Say
    reason: Text  # why to say it


def said(view: View) -> Decision | None:
    """Return the best call; None to play a card instead.

    If no call is due, it returns what ``unasked`` returns.
    """
    says = calls(view.table, view.table.turn) if view.my_turn else ()
    if not says:
        return None
    if view.table.ruling.asked is None:
        return unasked(view)
    if choice := doubled(view, says):
        return choice
    if view.table.game.handles(says[0].word) is HandlingKind.DISCARD:
        return thrown(view, says)
    best = weighed(view, says)[0]
    if any(say.word == ACROSS for say in says) and best.worth < NAME_FROM:
        return Decision(Say(best.say.seat, ACROSS), LET_PARTNER_CHOOSE)
    return Decision(best.say, best.reason)


def weighed(view: View, says: Sequence[Say]) -> list[CallValue]:
    """Return what each word that is due is worth, the best first; but not ACROSS."""
    values = (_weigh(view, say) for say in says if say.word != ACROSS)
    return sorted(values, key=lambda each: -each.worth)


def unasked(view: View) -> Decision | None:
    """Return an optional act that scores at once in a sampled deal, or brings a goal that pays."""
    table = view.table
    for say in calls(table, view.seat):
        after = table.accept(say)
        contract = outcome(after)
        goal = own_goal(contract, say.seat)
        if goal is not None and goal != own_goal(table.ruling.contract, say.seat):
            assert contract is not None
            weighed = _all_or_nothing(view, say, contract, after)
            if weighed.worth > 0:
                return Decision(say, weighed.reason)
        elif (gained := max(_gained(deal, say) for deal in sample_fast(table, say.seat))) > 0:
            return Decision(say, _may_bring(gained))
    return None


def calls(table: Table, seat: int | None) -> tuple[Say, ...]:
    """Return what a seat may say or do now apart from playing; no answers about faults."""
    return tuple(
        Say(seat, word)
        for each in table.windows
        if each.seat == seat and not each.talk
        for word in each.words
    )


def _weigh(view: View, say: Say) -> CallValue:
    """Value a word that is due.

    The cases, in order: the word fixes the trump of a contract without goals; the seat gets a goal,
    or gets it if the next seat accepts (ACCEPTED); the seat says yes to a seat that seeks all
    tricks (a pledge); the word scores at once; none of these, such as a pass.
    """
    table, seat = view.table, say.seat
    after = table.accept(say)
    contract, part = outcome(after), 1.0
    goal = own_goal(contract, seat)
    if goal is None and say.word != PASS and (offered := _offered(after, seat)):
        contract, part = offered, ACCEPTED
        goal = own_goal(contract, seat)
    if contract is not None and not contract.goals and table.ruling.contract is None:
        return _named(view, say, contract, after)
    if contract is not None and goal is not None:
        if not goal.pays:
            return _all_or_nothing(view, say, contract, after)
        hand = after.layout.hands[seat].known
        found = prospect(table.game, contract, goal, hand, told(table, contract, goal, seat))
        return CallValue(part * found.marks, say, tricks_expected(goal, found.tricks))
    if contract is not None and contract.pledges >> seat & 1:
        if ends_well(after, contract, seat):
            return CallValue(1.0, say, LET_HIM)
        return CallValue(-1.0, say, NOTHING_BETTER)
    gained = _gained(table, say)
    if gained > 0:
        return CallValue(gained, say, _marks(gained))
    stands = table.game.reckoning.sign * _marked(table, seat)
    return CallValue(min(0, stands), say, NOTHING_BETTER)


def _all_or_nothing(view: View, say: Say, contract: Contract, after: Table) -> CallValue:
    """Value a goal of all tricks, from its probability and the marks of success and failure."""
    chance, (made, failed) = chance_of_all(view, contract), stakes(after, contract, say.seat)
    likely = max(chance, FEEBLE)
    worth = likely * made + (1 - likely) * failed
    return CallValue(worth, say, why_all(chance, worth))


def _gained(table: Table, say: Say) -> int:
    """The marks that a word brings its seat at once, positive if good."""
    before, after = _marked(table, say.seat), _marked(table.accept(say), say.seat)
    return table.game.reckoning.sign * (after - before)


def _named(view: View, say: Say, contract: Contract, after: Table) -> CallValue:
    """Value a contract without goals: the worth of the hand under the trump of the word.

    0 if the word exchanges the hand for unknown cards.
    """
    game, hand = view.table.game, after.layout.hands[say.seat]
    if hand.known != view.hand:
        return CallValue(0.0, say, UNKNOWN)
    held = why_named(game, hand.known, contract.trump)
    if game.values.ranks:
        worth = excess(hand.known, contract.trump, game.ranking)
        expected = points(max(0, round(half(game) + worth)))
    else:
        worth = over_half(game, contract, after, say.seat)
        expected = tricks(max(0, round(game.dealing.hand_size / 2 + worth)))
    return CallValue(contract.multiplier * worth, say, expecting(held, expected))


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


def own_goal(contract: Contract | None, seat: int) -> Goal | None:
    """Return the goal of a seat in a contract, or None."""
    goals = contract.goals if contract else ()
    return next((goal for goal in goals if goal.seats >> seat & 1), None)


def _marked(table: Table, seat: int) -> int:
    """The marks of the seat's party in this deal so far."""
    game = table.game
    return total(table.ruling.ledger, len(game.sides))[game.party_of(seat)]


def _marks(gained: int) -> Text:
    worth = points(gained)
    return Text(f"cela me rapporte aussitôt {worth.fr}", f"it brings me {worth.en} at once")


def _may_bring(gained: int) -> Text:
    worth = points(gained)
    return Text(
        f"cela peut rapporter aussitôt {worth.fr}\u202f: rien ne m’oblige à attendre",
        f"it may bring {worth.en} at once: I need not wait to be asked",
    )


def tricks_expected(goal: Goal, expected: float) -> Text:
    """Return the reason for a goal: the tricks that the hand may bring."""
    if goal.need is not Need.AT_LEAST:
        return Text(
            "rien que de petites cartes bien gardées\u202f: je peux rester dessous",
            "nothing but low cards, well guarded: I can stay below",
        )
    count = tricks(max(0, round(expected)))
    return Text(f"je compte sur environ {count.fr}", f"I count on about {count.en}")


NOTHING_BETTER = Text("mon jeu ne promet rien de mieux", "my hand promises nothing better")
UNKNOWN = Text(
    "mon jeu vaut moins que des cartes inconnues", "my hand is worth less than cards unknown"
)
