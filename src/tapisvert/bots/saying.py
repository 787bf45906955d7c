"""Choose a call or another act beside playing a card.

A "word" is such a call or act. Each legal word gets a value in marks (``CallValue``) and the best
is said. To value a word, the law runs the rest of the auction with all other seats passing, and the
resulting contract is valued for this hand. ``habitue.py`` calls ``said`` in turn and ``unasked``
out of turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.bots.call_outcome import (
    CallOutcome,
    by_hand,
    marked,
    outcome_of,
    over_half,
    own_goal,
    prospect_of,
)
from tapisvert.bots.calling import (
    LET_PARTNER_CHOOSE,
    doubled,
    expecting,
    half,
    leaves_choice,
    outcome,
    why_named,
)
from tapisvert.bots.player import Decision
from tapisvert.bots.prospects import open_tricks_over
from tapisvert.bots.sweeping import LET_HIM, chance_of_all, ends_well, stakes, why_all
from tapisvert.bots.throwing import thrown
from tapisvert.cards import CardSet
from tapisvert.glossary import Text, points, tricks
from tapisvert.inference.hands import sample_fast
from tapisvert.law.announcing import ACROSS
from tapisvert.law.contract import Contract, Goal, Need
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
    if leaves_choice(says, best.worth):
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
    """Value a word that is due."""
    found = outcome_of(view.table, say)
    value = by_hand(found)
    if value is not None:
        return CallValue(value(view.hand), say, _reason(found, view.hand))
    contract = found.contract
    assert contract is not None
    if found.goal is not None:
        return _all_or_nothing(view, say, contract, found.after)
    if found.fixes_trump:
        return _laid_open(view, found)
    if ends_well(found.after, contract, say.seat):
        return CallValue(1.0, say, LET_HIM)
    return CallValue(-1.0, say, NOTHING_BETTER)


def _reason(found: CallOutcome, hand: CardSet) -> Text:
    """Say why a word is worth what it is worth to this hand."""
    game, contract = found.before.game, found.contract
    if contract is not None and found.fixes_trump:
        if found.takes_packet:
            return UNKNOWN
        more = over_half(found, hand)
        expected = (
            points(max(0, round(half(game) + more)))
            if game.values.ranks
            else tricks(max(0, round(game.dealing.hand_size / 2 + more)))
        )
        return expecting(why_named(game, hand, contract.trump), expected)
    if found.goal is not None:
        return tricks_expected(found.goal, prospect_of(found, hand).tricks)
    return _marks(found.gained) if found.gained > 0 else NOTHING_BETTER


def _laid_open(view: View, found: CallOutcome) -> CallValue:
    """Value a trump suit where cards lie open on hidden ones: those of both sides count."""
    game, contract, say = view.table.game, found.contract, found.say
    assert contract is not None
    more = open_tricks_over(game, contract, found.after, say.seat)
    expected = tricks(max(0, round(game.dealing.hand_size / 2 + more)))
    held = why_named(game, view.hand, contract.trump)
    return CallValue(contract.multiplier * more, say, expecting(held, expected))


def _all_or_nothing(view: View, say: Say, contract: Contract, after: Table) -> CallValue:
    """Value a goal of all tricks, from its probability and the marks of success and failure."""
    chance, (made, failed) = chance_of_all(view, contract), stakes(after, contract, say.seat)
    likely = max(chance, FEEBLE)
    worth = likely * made + (1 - likely) * failed
    return CallValue(worth, say, why_all(chance, worth))


def _gained(table: Table, say: Say) -> int:
    """The marks that a word brings its seat at once, positive if good."""
    return marked(table.accept(say), say.seat) - marked(table, say.seat)


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
