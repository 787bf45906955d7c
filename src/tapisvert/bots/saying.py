"""What to say or do beside playing: what marks at once, and what promises most.

The law is asked what becomes of a word when all others stay as mild as they can.
"""

from __future__ import annotations

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
from tapisvert.inference.hands import possible
from tapisvert.law.announcing import ACROSS
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.play.view import View

# How often somebody accepts what is proposed.
ACCEPTED = 0.5
# Every trick may fall to one at the least so often, others discarding amiss: a guess.
FEEBLE = 0.05


class CallValue(NamedTuple):
    """What a word is worth to its seat, in marks, and why one would say it."""

    worth: float
    say: Say
    reason: Text


def said(view: View) -> Decision | None:
    """What a regular says where he may; None where he would rather play a card."""
    says = tuple(act for act in view.legal() if isinstance(act, Say))
    if not says:
        return None
    if view.table.ruling.asked is None:
        return unasked(view)
    if choice := doubled(view, says):
        return choice
    if view.table.game.handles(says[0].word) is HandlingKind.DISCARD:
        return thrown(view, says)
    weighed = [_weigh(view, say) for say in says if say.word != ACROSS]
    best = max(weighed, key=lambda each: each.worth)
    if len(weighed) < len(says) and best.worth < NAME_FROM:
        return Decision(Say(best.say.seat, ACROSS), LET_PARTNER_CHOOSE)
    return Decision(best.say, best.reason)


def unasked(view: View) -> Decision | None:
    """What a seat says that need not speak: what marks at once, or a goal likely reached."""
    table = view.table
    for say in (*view.legal(), *table.open()):
        if not isinstance(say, Say) or say.seat != view.seat:
            continue
        after = table.accept(say)
        contract = outcome(after)
        goal = own_goal(contract, say.seat)
        if goal is not None and goal != own_goal(table.ruling.contract, say.seat):
            assert contract is not None
            weighed = _all_or_nothing(view, say, contract, after)
            if weighed.worth > 0:
                return Decision(say, weighed.reason)
        elif (gained := max(_gained(deal, say) for deal in possible(table, say.seat))) > 0:
            return Decision(say, _may_bring(gained))
    return None


def _weigh(view: View, say: Say) -> CallValue:
    """What a word that one is asked for is worth."""
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
    """Every trick is sought: the law marks it one way if it is made, another if it fails."""
    chance, (made, failed) = chance_of_all(view, contract), stakes(after, contract, say.seat)
    likely = max(chance, FEEBLE)
    worth = likely * made + (1 - likely) * failed
    return CallValue(worth, say, why_all(chance, worth))


def _gained(table: Table, say: Say) -> int:
    """What a word brings its seat at once."""
    before, after = _marked(table, say.seat), _marked(table.accept(say), say.seat)
    return table.game.reckoning.sign * (after - before)


def _named(view: View, say: Say, contract: Contract, after: Table) -> CallValue:
    """Nothing is undertaken: what the hand is worth under the trumps that the word leads to."""
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
    """A contract in which somebody joins the seat, if the next one asked can bring it about."""
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
    """What the seat has undertaken in a contract."""
    goals = contract.goals if contract else ()
    return next((goal for goal in goals if goal.seats >> seat & 1), None)


def _marked(table: Table, seat: int) -> int:
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
    """What a hand promises, beside what is undertaken."""
    if goal.need is not Need.AT_LEAST:
        return Text(
            "rien que de petites cartes bien gardées\u202f: je peux rester dessous",
            "low cards under every high one: I can stay below",
        )
    count = tricks(max(0, round(expected)))
    return Text(f"j’attends environ {count.fr}", f"I expect about {count.en}")


NOTHING_BETTER = Text("mon jeu ne promet rien de mieux", "my hand promises nothing better")
UNKNOWN = Text(
    "mon jeu vaut moins que des cartes inconnues", "my hand is worth less than cards unknown"
)
