"""Choose a call or another act beside playing a card.

A "word" is such a call or act. Each legal word gets a value in marks (``CallValue``) and the best
is said. To value a word, the law runs the rest of the auction with all other seats passing, and the
resulting contract is valued for this hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.bots.call_outcome import (
    NOTHING_BETTER,
    CallOutcome,
    gained,
    goal_of,
    outcome_of,
    valuation,
    why_excess,
)
from tapisvert.bots.calling import (
    LET_PARTNER_CHOOSE,
    contract_if_all_pass,
    doubled,
    leaves_choice,
)
from tapisvert.bots.player import Decision
from tapisvert.bots.prospects import open_tricks_over
from tapisvert.bots.sweeping import LET_HIM, chance_of_all, ends_well, stakes, why_all
from tapisvert.bots.throwing import thrown
from tapisvert.glossary import Text, points
from tapisvert.inference.hands import sample_fast
from tapisvert.law.announcing import ACROSS
from tapisvert.law.contract import Contract
from tapisvert.law.handling import HandlingKind
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.play.view import View

# Least probability of winning all tricks, since opponents may discard badly: a guess.
FEEBLE = 0.05


class CallValue(NamedTuple):
    """The value of a word for its seat."""

    worth: float  # in marks
    say: Say
    reason: Text  # why to say it


def best_call(view: View) -> Decision | None:
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
    if leaves_choice(view.table, says, best.worth):
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
        contract = contract_if_all_pass(after)
        goal = goal_of(contract, say.seat)
        if goal is not None and goal != goal_of(table.ruling.contract, say.seat):
            assert contract is not None
            weighed = _all_or_nothing(view, say, contract, after)
            if weighed.worth > 0:
                return Decision(say, weighed.reason)
        elif (gain := max(_gain(deal, say) for deal in sample_fast(table, say.seat))) > 0:
            return Decision(say, _may_bring(gain))
    return None


def calls(table: Table, seat: int | None) -> tuple[Say, ...]:
    """Return what a seat may say or do now apart from playing, without talk and claims.

    Talk is questions to the partner. Claims and answers about faults are in no window.
    """
    return tuple(
        Say(seat, word)
        for each in table.windows
        if each.seat == seat and not each.talk
        for word in each.words
    )


def _weigh(view: View, say: Say) -> CallValue:
    """Value a word that is due."""
    outcome = outcome_of(view.table, say)
    if found := valuation(outcome):
        return CallValue(found.value(view.hand), say, found.reason(view.hand))
    assert outcome.contract is not None  # no discard is due here
    if outcome.goal is not None:
        return _all_or_nothing(view, say, outcome.contract, outcome.after)
    if view.table.ruling.contract is None:
        return _laid_open(view, outcome, outcome.contract)
    if ends_well(outcome.after, outcome.contract, say.seat):
        return CallValue(1.0, say, LET_HIM)
    return CallValue(-1.0, say, NOTHING_BETTER)


def _laid_open(view: View, outcome: CallOutcome, contract: Contract) -> CallValue:
    """Value a trump suit where cards lie open on hidden ones: those of both sides count."""
    game, say = view.table.game, outcome.call
    more = open_tricks_over(game, contract, outcome.after, say.seat)
    return CallValue(contract.multiplier * more, say, why_excess(game, contract, view.hand, more))


def _all_or_nothing(view: View, say: Say, contract: Contract, after: Table) -> CallValue:
    """Value a goal of all tricks, from its probability and the marks of success and failure."""
    chance, (made, failed) = chance_of_all(view, contract), stakes(after, contract, say.seat)
    likely = max(chance, FEEBLE)
    worth = likely * made + (1 - likely) * failed
    return CallValue(worth, say, why_all(chance, worth))


def _gain(table: Table, say: Say) -> int:
    return gained(table, table.accept(say), say.seat)


def _may_bring(gained: int) -> Text:
    worth = points(gained)
    return Text(
        f"cela peut rapporter aussitôt {worth.fr}\u202f: rien n’oblige à attendre",
        f"it may bring {worth.en} at once: no need to wait to be asked",
    )
