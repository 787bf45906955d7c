"""Choose the calls before the first card by search, in worlds weighted by the calls of others.

In each world a word is said, the auction is finished as ``habitue`` calls, and the deal is rolled
out by the policy; the mean results of the words are compared. Worlds are sampled by how well they
explain the calls heard so far (``likely_worlds``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from tapisvert.bots.gains import why_better
from tapisvert.bots.likely_worlds import LikelyWorlds
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import best_call, calls, weighed
from tapisvert.bots.searching import DEFAULT_BUDGET, SearchBudget
from tapisvert.bots.significance import clearly_positive
from tapisvert.bots.usual_call import UsualCalls, called_out
from tapisvert.glossary import Text
from tapisvert.law.announcing import DOUBLE, REDOUBLE
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.law.questions import is_question
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.play.telling import word as said_text
from tapisvert.play.view import View
from tapisvert.policies.rollouts.run import deal_marks
from tapisvert.policies.utility import utility

MOST_WORDS = 4
"""So many of the words that ``habitue`` values most are compared, and always its own choice."""
WORLDS, FEWEST_WORLDS = 48, 4
"""The most and the fewest worlds of a round."""
ROUNDS = 2
REPEATS = 4
"""How often each world is rolled out after each word."""
DOUBLES = {DOUBLE, REDOUBLE}
STANDARD_ERRORS = 1.0
"""A word replaces that of ``habitue`` if it is better by more than this many standard errors."""


def search_call(
    view: View, random: Random, budget: SearchBudget = DEFAULT_BUDGET
) -> Decision | None:
    """Return the best call of those due. None if nothing is searched (``_choices``).

    ``habitue`` decides where no word is clearly better. ``budget.work`` limits the cards played out
    in a round; after ``budget.seconds`` no second round starts.
    """
    says = _choices(view)
    if len(says) < 2:
        return None
    usual, start = best_call(view), budget.clock()
    if usual is None or not isinstance(usual.act, Say):
        return None
    left, found, habit = _few(view, says, usual.act), LikelyWorlds(view, random), UsualCalls()
    known = {say: np.empty(0) for say in left}
    for _ in range(ROUNDS):
        worlds = found.sample(_wanted(view, len(left), budget))
        seed = random.getrandbits(40)
        for say in left:
            more = _utilities(worlds, say, seed, habit)
            known[say] = np.concatenate((known[say], more))
        left = _not_worse({say: known[say] for say in left})
        late = budget.seconds is not None and budget.clock() - start > budget.seconds
        if len(left) == 1 or late:
            break
    best, valued = known[left[0]], known[usual.act]
    gap = best[: len(valued)] - valued
    if not clearly_positive(gap, STANDARD_ERRORS):
        return usual
    other = _quoted(said_text(view.table.game, usual.act.word))
    return Decision(left[0], why_better(float(gap.mean()), other, len(gap), None))


def _wanted(view: View, words: int, budget: SearchBudget) -> int:
    """The number of worlds of a round."""
    cards = len(view.table.game.dealing.pack)
    return max(FEWEST_WORLDS, min(WORLDS, budget.work // (words * cards * REPEATS)))


def _choices(view: View) -> Sequence[Say]:
    """The calls due before the first card.

    Empty for answers to a question, for discards, which are too many, and where one may double,
    because there the search lost marks.
    """
    table, heard = view.table, view.table.ruling.heard
    if not view.my_turn or table.ruling.asked is None or table.layout.played:
        return ()
    if heard and is_question(heard[-1].word):
        return ()
    says = calls(table, table.turn)
    discards = any(table.game.handles(say.word) is HandlingKind.DISCARD for say in says)
    return () if discards or any(say.word in DOUBLES for say in says) else says


def _few(view: View, says: Sequence[Say], usual: Say) -> list[Say]:
    """The words to compare: ``usual``, and the MOST_WORDS that ``habitue`` values most."""
    best = [each.say for each in weighed(view, says)][:MOST_WORDS]
    return list(dict.fromkeys([usual, *best]))


def _utilities(
    worlds: Sequence[Table], say: Say, seed: int, habit: UsualCalls
) -> NDArray[np.float64]:
    """[world]: marks of the party minus the mean of the other parties', good if high."""
    game, party = worlds[0].game, worlds[0].game.party_of(say.seat)
    marks = np.zeros((len(worlds), len(game.sides)))
    # Worlds with the same contract and calls are rolled out in one batch.
    alike: dict[object, list[tuple[int, Table]]] = defaultdict(list)
    for number, world in enumerate(worlds):
        table = called_out(world.accept(say), habit)
        if table.over:
            marks[number] = total(table.ruling.ledger, len(game.sides))
        else:
            public = (table.ruling.contract, table.ruling.heard, table.turn)
            alike[public].append((number, table))
    for each in alike.values():
        numbers, tables = zip(*each, strict=True)
        marks[list(numbers)] = deal_marks(tables, repeats=REPEATS, seed=seed).mean(axis=1)
    return utility(marks, party, game.reckoning.sign)


def _not_worse(values: dict[Say, NDArray[np.float64]]) -> list[Say]:
    """The words that may be best, the one with the highest mean first."""
    order = sorted(values, key=lambda say: -values[say].mean())
    best = values[order[0]]
    return [say for say in order if not clearly_positive(best - values[say], STANDARD_ERRORS)]


def _quoted(said: Text) -> Text:
    return Text(f"«\u202f{said.fr}\u202f»", f"“{said.en}”")
