"""The probability that a party wins the game, by score and dealing party, where two parties play.

SAMPLES deals are played out REPEATS times each, once for all scores. Their results are drawn at
random into many paths of DEALS_PER_PATH deals (a bootstrap). The law says who has won at the end of
the game in a path.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tapisvert.bots.usual_call import called_out
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark, total
from tapisvert.play.match import Match
from tapisvert.policies.rollouts.run import deal_marks

Score = tuple[int, int]
UNDECIDED = 0.5
"""The result of a path that ends before the game does."""
SAMPLES, REPEATS = 120, 4
"""Sample deals, and how often each is played out."""
PATHS, DEALS_PER_PATH = 1_000, 40
CACHE_SIZE = 4_096
"""How many results of ``of_party_0`` are kept."""


class WinProbability:
    """The probability that party 0 wins a game.

    ``results`` are the marks of sample deals, those of the dealing party first. In a path the
    dealing party alternates. All scores use the same paths (common random numbers), so that the
    difference of two probabilities has a smaller error than each of them. As in ``Rollouts``, the
    counters of a slam are converted to points in the marks.
    """

    def __init__(self, game: Game, results: Sequence[Score]) -> None:
        self.game = game
        size = PATHS, DEALS_PER_PATH
        drawn = np.random.default_rng(0).integers(len(results), size=size)
        marks = np.array(results, dtype=np.int64)[drawn]  # [path, deal, party]
        # The other party deals every second deal: there the marks of the parties are swapped.
        marks[:, 1::2] = marks[:, 1::2, ::-1]
        self._paths = _totals(marks), _totals(marks[..., ::-1])  # by the party that deals first
        self.of_party_0 = lru_cache(maxsize=CACHE_SIZE)(self._of_party_0)

    def _of_party_0(self, score: Score, dealing_party: int) -> float:
        """Return the probability at a score, if ``dealing_party`` deals next.

        If a party has reached the target, it is ``result_of`` the score.
        """
        target = self.game.reckoning.target
        if max(score) >= target:
            return result_of(self.game, score)
        totals = self._paths[dealing_party] + score
        ended = totals.max(axis=2) >= target
        last = np.where(ended.any(axis=1), ended.argmax(axis=1), DEALS_PER_PATH)
        finals, counts = np.unique(totals[range(PATHS), last], axis=0, return_counts=True)
        results = [result_of(self.game, (first, second)) for first, second in finals.tolist()]
        return float(counts @ np.array(results)) / PATHS

    def end_probability(self, score: Score, dealing_party: int) -> float:
        """Return the probability that the deal of ``dealing_party`` at this score ends the game."""
        after = self._paths[dealing_party][:, 1] + score
        return float((after.max(axis=1) >= self.game.reckoning.target).mean())

    @property
    def decides_match(self) -> bool:
        """True if whoever wins the first game has won the match."""
        rule = self.game.reckoning
        return rule.after(rule.start(2), [Mark(0, rule.target, NOTHING, ())]).over


def _totals(marks: NDArray[np.int64]) -> NDArray[np.int64]:
    """[path, number of deals, party]: the marks after 0, 1, 2 ... deals of a path."""
    return np.pad(marks.cumsum(axis=1), ((0, 0), (1, 0), (0, 0)))


@lru_cache(maxsize=1 << 14)
def result_of(game: Game, score: Score) -> float:
    """Return the result for party 0 at a score: 1 won, 0 lost, UNDECIDED if the game goes on.

    If the order of the marks decides, it is the mean of both orders.
    """
    return (_result_of(game, score, (0, 1)) + _result_of(game, score, (1, 0))) / 2


def _result_of(game: Game, score: Score, order: Sequence[int]) -> float:
    """The result for party 0 if the parties make their marks in this order."""
    rule = game.reckoning
    after = rule.after(rule.start(2), [Mark(each, score[each], NOTHING, ()) for each in order])
    won = after.games if after.winner is None else [after.winner == each for each in (0, 1)]
    return float(won[0]) if any(won) else UNDECIDED


@lru_cache(maxsize=32)
def win_probability_of(game: Game) -> WinProbability | None:
    """Return the win probabilities of a game.

    None if there are not two parties, or if the match has no target score. Sample deals begin at a
    score of zero. The rule-based player ``habitue`` calls, the roll-out policy plays the cards.
    """
    if not game.reckoning.target or len(game.sides) != 2:
        return None
    found = list[Score]()
    for number in range(SAMPLES):
        table = called_out(Match.start(game, PLAYERS[: len(game.players)], str(number)).table)
        if table.over:
            marks = [total(table.ruling.ledger, 2)] * REPEATS
        else:
            marks = deal_marks([table], repeats=REPEATS, seed=number)[0].tolist()
        dealing = game.party_of(table.opening.dealer)
        found += [(each[dealing], each[1 - dealing]) for each in marks]
    return WinProbability(game, found)


PLAYERS = [*"ABCDEFGH"]
NOTHING = Text("", "")
