"""``maitre``: the computer player that searches, and says what the search found."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tapisvert.bots.asking import question
from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.call_search import search_call
from tapisvert.bots.endgame import PROVEN
from tapisvert.bots.equivalent import has_equal
from tapisvert.bots.gains import as_good, far_ahead, told_as_equal, why_better
from tapisvert.bots.play_goal import PlayGoal
from tapisvert.bots.player import Decision
from tapisvert.bots.proved import lack_for, lack_text
from tapisvert.bots.saying import unasked
from tapisvert.bots.searching import DEFAULT_BUDGET, SearchBudget, SearchResult, search_card
from tapisvert.bots.turn_view import turn_view_of
from tapisvert.cards import suit_of
from tapisvert.glossary import Text, the_card
from tapisvert.play.events import Play
from tapisvert.play.view import View


@dataclass(frozen=True)
class Maitre:
    """A player that chooses cards by search, and the calls before the first card.

    Its other acts are those of ``habitue``. If it ``asks``, it questions its partner where partners
    talk and the answer is worth it. The seconds of ``budget`` count from the start of a decision.
    Without them the same seed, work and view always give the same decision.
    """

    seed: str
    budget: SearchBudget = DEFAULT_BUDGET
    asks: bool = True

    def choose(self, view: View) -> Decision:
        """Return the act for a view in which it is this seat's turn."""
        seat, random = view.table.turn, Random(f"{self.seed}/{len(view.table.acts)}")
        start = self.budget.clock()
        if call := search_call(view, random, self.budget):
            return call
        if act := by_habit(view):
            return act
        assert seat is not None
        if self.asks and (asked := question(view, random, self.budget)):
            return asked
        found = search_card(view, random, self.budget.left_since(start))
        why = reason(found, has_equal(view.table, found.best))
        hint = lower_card(view, found)
        return Decision(Play(seat, found.best), _with_proof(why, view, found), hint)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None."""
        return unasked(view)


def _with_proof(why: Text, view: View, found: SearchResult) -> Text:
    """Add what the plays have proved and matters for the best card, if cards were compared."""
    lack = lack_for(view, found.best) if found.gain else None
    proof = lack_text(view, lack) if lack else None
    return Text(f"{why.fr}\u202f; {proof.fr}", f"{why.en}; {proof.en}") if proof else why


def reason(found: SearchResult, shared: bool = False) -> Text:
    """Say in one sentence why the best card is best; ``shared``: another card is equal to it."""
    if found.solved:
        return PROVEN
    if not found.worlds:
        return EQUAL
    gain = found.gain
    if gain is None:
        return far_ahead(found.worlds, shared)
    second, more = gain
    return why_better(more, the_card(second), found.worlds, found.outcome)


def lower_card(view: View, found: SearchResult) -> Decision | None:
    """Return an equally good lower card of the same suit, to advise instead of the best; or None.

    Only for a player who wants tricks and does not lead: the higher card is saved for later. Not
    where the best card would win the trick so far and others still have to play: then the higher
    one is safer. Both cards have the same points, both win or both lose so far, and the search
    found no difference that could be told.
    """
    best, mean = found.best, found.values[found.best]
    equal = [
        card
        for card, value in found.values.items()
        if card != best
        and suit_of(card) == suit_of(best)
        and told_as_equal(mean - value, found.outcome)
    ]
    if not equal:
        return None
    at = turn_view_of(view)
    if at.play_goal is not PlayGoal.TAKE or not at.trick or (at.takes(best) and at.to_come):
        return None
    alike = [
        card
        for card in equal
        if at.value(card) == at.value(best)
        and at.takes(card) == at.takes(best)
        and at.strength(card) < at.strength(best)
    ]
    if not alike:
        return None
    why = PROVEN if found.solved else as_good(the_card(best), found.worlds)
    return Decision(Play(at.seat, min(alike, key=at.strength)), why)


EQUAL = Text("les cartes permises se valent", "the playable cards are equal")
