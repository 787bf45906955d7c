"""Choose a card by search: many worlds are rolled out by a policy, and means are compared.

The worlds agree with everything the seat knows (``inference.worlds``). Work is shared by sequential
halving (Karnin, Koren and Somekh 2013): in each round every card left gets the same worlds and the
same random numbers, then the worse half is dropped. Near the end of games for tricks, and of
contracts for at least so many, exact values of open hands count half. If one world is left, its
best cards are known in two cases: two sides meet (the solver), or at most two tricks are left
(max^n, ``bots.max_n``). Then only these cards are rolled out, to rank them. Otherwise the one world
is searched like many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from math import ceil, log2
from random import Random
from time import monotonic
from typing import NamedTuple

import numpy as np

from tapisvert.bots import max_n
from tapisvert.bots.aim import Aim, Values, aim_of
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.exact_values import exact_sample
from tapisvert.bots.significance import clearly_positive
from tapisvert.bots.simulations import cards_to_come, sampled
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.glossary import Text
from tapisvert.inference.world_arrays import ManyWorlds
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table
from tapisvert.play.view import View
from tapisvert.policies.rollouts.run import rollouts
from tapisvert.solver.solve import solve

WORK = 100_000
"""Default budget of a search, in simulated plays of a card."""
FEWEST_WORLDS = 8
"""The fewest worlds of a round."""
SOLVED_REPEATS = 8
"""How often each optimal card is rolled out where the only world was solved."""
EXACT_WEIGHT = 0.5
"""The weight of exact values of open hands, where they are used (``exact_sample``)."""
BEHIND = 3.0
"""A card more than this many standard errors behind the best one is dropped after the round. The
error of the mean exact value, where it is used, is not counted in them."""
TO_KEEP_DOMINATED = 2.0
"""A card that another one dominates is kept only if it leads by this many standard errors."""


class SearchBudget(NamedTuple):
    """How long to search: simulated plays of a card, so that a search can be repeated exactly.

    Each question to the partner may use ``work`` once more. After ``seconds`` no new round starts.
    A round that has started is finished, and one is always played; solver, max^n and questions are
    not interrupted.
    """

    work: int = WORK
    seconds: float | None = None
    clock: Callable[[], float] = monotonic

    def left_since(self, start: float) -> SearchBudget:
        """Return this budget without the seconds that have passed since ``start`` on its clock.

        They may be negative: then one round is played.
        """
        if self.seconds is None:
            return self
        return self._replace(seconds=self.seconds - (self.clock() - start))


DEFAULT_BUDGET = SearchBudget()


class SearchResult(NamedTuple):
    """What a search found.

    ``values`` are the mean values of the cards searched to the end. The chosen card comes first,
    even if another one has a higher mean (``undominated``); the others are sorted. A value is in
    marks: those of the party in the deal minus the mean of the other parties'. If an ``outcome`` is
    given (to win the game or the match), it is the probability of that, and a little for tricks.
    Higher is better. ``worlds`` is an upper limit of the number of different worlds; 0 if all cards
    are equivalent, then the value is 0. With ``solved`` the only world was solved: the cards are
    best with all hands open (exactly where two sides meet, else if each seat plays for its own
    party), but their values come from roll-outs.
    """

    values: dict[Card, float]
    worlds: int
    solved: bool = False
    outcome: Text | None = None

    @property
    def best(self) -> Card:
        return next(iter(self.values))

    @property
    def gain(self) -> tuple[Card, float] | None:
        """The card after the chosen one, and how much better the chosen one is; None if alone.

        Negative only if the chosen card dominates the card after it (``undominated``).
        """
        if len(self.values) < 2:
            return None
        (_, best), (second, other) = islice(self.values.items(), 2)
        return second, best - other


def search_card(view: View, random: Random, budget: SearchBudget = DEFAULT_BUDGET) -> SearchResult:
    """Search for the best card of the seat to play, from its view."""
    cards = without_equals(view.table)
    if len(cards) == 1:
        return SearchResult({cards[0]: 0.0}, 0)
    found, aim = Worlds.of(view), aim_of(view.table)
    if found.number == 1:
        world = found.draw(random, ruled=False)
        if best := solve(world).best if two_sided(world) else max_n.best_cards(world):
            return _proven(world, best, cards, random, aim)
    return _halving(view.table, found, cards, random, budget, aim)


def _proven(
    world: Table, best: Sequence[Card], cards: Sequence[Card], random: Random, aim: Aim
) -> SearchResult:
    """Return the best cards of the only world, ranked by roll-outs."""
    kept = [card for card in cards if card in best] or list(best)
    values = _rolled([world], kept, SOLVED_REPEATS, random, aim).mean(axis=0)
    order = _sorted(dict(zip(kept, values.tolist(), strict=True)))
    return SearchResult(order, 1, solved=True, outcome=aim.outcome)


def _halving(
    table: Table, found: Worlds, cards: Sequence[Card], random: Random, budget: SearchBudget,
    aim: Aim,
) -> SearchResult:  # fmt: skip
    """Search by sequential halving."""
    rounds, left = max(1, ceil(log2(len(cards)))), list(cards)
    start, tried = budget.clock(), 0
    exact = exact_sample(table, found, cards, random, budget.work // 2, aim)
    if exact is not None:
        budget = budget._replace(work=budget.work // 2)
    known: dict[Card, list[Values]] = {card: [] for card in cards}
    for done in range(rounds):
        work = budget.work // rounds
        some = worlds_for(table, found, len(left), work, random)
        repeats = max(1, _wanted(table, len(left), work) // len(some))
        seen = _rolled(some, left, repeats, random, aim)
        tried += len(some)
        for place, card in enumerate(left):
            known[card].append(_blended(seen[:, place], exact[card].mean() if exact else None))
        late = budget.seconds is not None and budget.clock() - start > budget.seconds
        if done + 1 == rounds or late:
            break
        left = _better_half({card: np.concatenate(known[card]) for card in left})
        if len(left) == 1:
            break
    values = {card: np.concatenate(known[card]) for card in left}
    order = _sorted({card: float(values[card].mean()) for card in left})
    if exact:
        order = undominated(order, values, exact)
    if found.number is not None:
        tried = min(tried, found.number)  # a small number of worlds is used in every round
    return SearchResult(order, tried, outcome=aim.outcome)


def _rolled(
    worlds: ManyWorlds, cards: Sequence[Card], repeats: int, random: Random,
    aim: Aim,
) -> Values:  # fmt: skip
    """[world, card]: the mean value of the ends of the roll-outs."""
    found = rollouts(worlds, cards, repeats=repeats, seed=random.getrandbits(40))
    values: Values = aim.values(found.marks, found.lead).mean(axis=-1)
    return values


def _blended(rolled: Values, exact: float | None) -> Values:
    """Return the values of a card by roll-outs, [world], blended with its mean exact value."""
    return rolled if exact is None else (1 - EXACT_WEIGHT) * rolled + EXACT_WEIGHT * exact


def _wanted(table: Table, cards: int, work: int) -> int:
    """The number of worlds that the work pays for if so many cards are rolled out in each."""
    return max(FEWEST_WORLDS, work // (cards * cards_to_come(table)))


def worlds_for(table: Table, found: Worlds, cards: int, work: int, random: Random) -> ManyWorlds:
    """As many worlds as work is enough for, or every one once if there are no more."""
    return sampled(found, _wanted(table, cards, work), random)


def _better_half(values: dict[Card, Values]) -> list[Card]:
    """The better half of the cards, without those far behind the best one."""
    order = sorted(values, key=lambda card: -values[card].mean())
    best = values[order[0]]
    others = order[1 : (len(order) + 1) // 2]
    near = [card for card in others if not clearly_positive(best - values[card], BEHIND)]
    return [order[0], *near]


def undominated(
    order: dict[Card, float], values: Mapping[Card, Values], exact: Mapping[Card, Values]
) -> dict[Card, float]:
    """Return the means with a card first that dominates the first one, if there is such a card.

    It dominates if its ``exact`` values, [world], are nowhere lower and somewhere higher. The first
    card stays if it leads clearly in ``values``, [world], roll-outs blended with the mean exact
    value: exact values alone ignore that hands are hidden.
    """
    best, *others = order
    for card in others:
        gain, lead = exact[card] - exact[best], values[best] - values[card]
        dominates = gain.min() >= 0 < gain.max()
        if dominates and not clearly_positive(lead, TO_KEEP_DOMINATED):
            return {card: order[card], **order}
    return order


def _sorted(means: dict[Card, float]) -> dict[Card, float]:
    return dict(sorted(means.items(), key=lambda each: -each[1]))
