"""Play many worlds of one decision to the end, each candidate card several times, in one batch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tapisvert.cards import Card, members
from tapisvert.inference.world_arrays import ManyWorlds, template_of
from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables, without_scoring
from tapisvert.kernel.batch.playouts import empty_result
from tapisvert.kernel.batch.rng import PLAYING, seed_all
from tapisvert.notation import card_text
from tapisvert.play.table import Table
from tapisvert.policies.counters import slam_worth, with_slams
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.rollouts.start import started
from tapisvert.policies.utility import utility
from tapisvert.policies.weights import Weights
from tapisvert.tables.numbering import number_of
from tapisvert.tables.schema import Ints

Utilities = NDArray[np.float64]
DO_ALL = (1 << 32) - 1
"""The mask of acts with which a seat melds and exchanges whatever it can."""


@dataclass(frozen=True, eq=False, repr=False)
class Rollouts:
    """What each candidate card brought in each world.

    ``seat`` is the seat to play, ``cards`` are the candidates in the order of the axis ``card``.
    ``marks`` [world, card, repeat, party] are the marks of the deal from its beginning, with the
    counters of a slam converted to points (``policies.counters``). ``taken`` has the same axes: the
    points of the tricks of each party, or their number where only tricks count. ``party`` is the
    party of ``seat``; ``sign`` is 1 if high marks are good, else -1.
    """

    seat: int
    cards: tuple[Card, ...]
    marks: Ints
    taken: Ints
    party: int
    sign: int

    def __repr__(self) -> str:
        worlds, _, repeats, _ = self.marks.shape
        cards = " ".join(map(card_text, self.cards))
        return f"<Rollouts of {cards}: {worlds} worlds, {repeats} repeats>"

    @property
    def utilities(self) -> Utilities:
        """[world, card]: marks of the party minus the mean of the other parties', good if high.

        The mean over the repeats.
        """
        mean: Utilities = utility(self.marks, self.party, self.sign).mean(axis=-1)
        return mean

    @property
    def lead(self) -> Utilities:
        """[world, card, repeat]: how much more the party took than the mean of the others.

        As a share of all that was taken, from -1 to 1.
        """
        every = np.maximum(1, self.taken.sum(axis=-1))
        share: Utilities = utility(self.taken, self.party, 1) / every
        return share

    @property
    def means(self) -> dict[Card, float]:
        """The mean utility of each card."""
        return dict(zip(self.cards, self.utilities.mean(axis=0).tolist(), strict=True))


def rollouts(
    worlds: ManyWorlds,
    cards: Sequence[Card] | None = None,
    *,
    repeats: int = 1,
    seed: int = 0,
    weights: Mapping[PolicyFamily, Weights] | None = None,
    greedy: bool = False,
) -> Rollouts:
    """Play each world to the end, once for each candidate card and repeat.

    ``worlds`` are tables at which a card is due, alike but for hidden cards. ``cards`` are the
    candidates, by default all legal cards. The random numbers of a world and repeat are the same
    for every card. All seats play by the policy; while a stock lasts, they meld and exchange
    whatever they can.
    """
    first = template_of(worlds)
    game, seat = first.game, first.turn
    assert seat is not None
    candidates = tuple(members(first.legal_cards)) if cards is None else tuple(cards)
    marks, taken = _played(worlds, candidates, repeats, seed, weights, greedy)
    return Rollouts(seat, candidates, marks, taken, game.party_of(seat), game.reckoning.sign)


def deal_marks(worlds: Sequence[Table], *, repeats: int = 1, seed: int = 0) -> Ints:
    """Play each world to the end by the policy; return the marks [world, repeat, party].

    ``worlds`` are tables at which a card is due, alike but for hidden cards. Marks, random numbers
    and melds are as in ``rollouts``.
    """
    marks, _ = _played(worlds, None, repeats, seed, None, greedy=False)
    return marks[:, 0]


def _played(
    worlds: ManyWorlds,
    candidates: Sequence[Card] | None,
    repeats: int,
    seed: int,
    weights: Mapping[PolicyFamily, Weights] | None,
    greedy: bool,
) -> tuple[Ints, Ints]:
    """The marks and what was taken, each [world, candidate, repeat, party].

    Without candidates the policy chooses, once.
    """
    count, choices = len(worlds), 1 if candidates is None else len(candidates)
    of = np.repeat(np.arange(count), choices * repeats)
    tables, state, guide, forced, given, steps = started(worlds, of, weights, greedy)
    if candidates is not None:
        numbers = np.array([number_of(tables, card) for card in candidates])
        forced[:, given] = np.tile(np.repeat(numbers, repeats), count)
    _seed(state.columns[columns.RNG_STATE], count, choices, repeats, seed)
    acts = np.full((len(of) if state.stock.shape[1] else 0, steps + 1), DO_ALL)
    acts[:, : given + 1] = 0  # who has played a card, or plays one now, has done what he wanted
    given_cards = ForcedActions(forced, acts)
    advance_guided(*split_tables(tables), state, given_cards, guide, 0, STAGES * steps)
    result = empty_result(tables.parties, len(of))
    settle_all(without_scoring(tables), state, 0, len(of), 0, result)
    marks = with_slams(result.marks, result.tricks, slam_worth(template_of(worlds), tables))
    shape = count, choices, repeats, tables.parties
    return marks.reshape(shape), result.points.reshape(shape)


def _seed(states: Ints, worlds: int, cards: int, repeats: int, seed: int) -> None:
    """Give a world and repeat the same random state for every card."""
    first = np.zeros(worlds * repeats, dtype=np.int64)
    seed_all(first, seed, 0, PLAYING)
    by_world = first.reshape(worlds, 1, repeats)
    states[:] = np.broadcast_to(by_world, (worlds, cards, repeats)).reshape(-1)
