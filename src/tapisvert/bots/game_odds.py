"""The chance of each of two parties to win the game, from any score and dealer.

Sample deals are played; many times random ones of them are strung together until the game ends. The
law says who has won then.
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
EVEN = 0.5
SAMPLES, REPEATS = 120, 4
"""Sample deals, and how often each is played out."""
PATHS, AHEAD = 1_000, 40
"""Ways in which the game may go on, and the deals of each."""
KNOWN = 4_096
"""The scores of a game whose chances are kept."""


class GameOdds:
    """The chance of party 0 to win the game.

    ``results`` are the marks of sample deals, those of the dealer's party first. In a path the
    parties deal in turn. All scores share the paths (common random numbers), so that the difference
    of two chances has a smaller error than each of them. Counters paid for a slam are in the marks,
    as in ``Rollouts``.
    """

    def __init__(self, game: Game, results: Sequence[Score]) -> None:
        self.game = game
        drawn = np.random.default_rng(0).integers(len(results), size=(PATHS, AHEAD))
        marks = np.array(results, dtype=np.int64)[drawn]  # [path, deal, party]
        marks[:, 1::2] = marks[:, 1::2, ::-1]
        self._paths = _totals(marks), _totals(marks[..., ::-1])
        self.at = lru_cache(maxsize=KNOWN)(self._at)

    def _at(self, score: Score, dealer: int) -> float:
        """The chance at a score, if the party ``dealer`` deals next; 1 or 0 if the game is over."""
        target = self.game.reckoning.target
        if max(score) >= target:
            return share(self.game, score)
        totals = self._paths[dealer] + score
        ended = totals.max(axis=2) >= target
        last = np.where(ended.any(axis=1), ended.argmax(axis=1), AHEAD)
        finals, often = np.unique(totals[range(PATHS), last], axis=0, return_counts=True)
        won = [share(self.game, (first, second)) for first, second in finals.tolist()]
        return float(often @ np.array(won)) / PATHS

    def ends(self, score: Score, dealer: int) -> float:
        """Return how probably a deal of the party ``dealer`` ends the game at this score."""
        after = self._paths[dealer][:, 1] + score
        return float((after.max(axis=1) >= self.game.reckoning.target).mean())

    @property
    def decides_match(self) -> bool:
        """True if whoever wins the first game has won the match."""
        rule = self.game.reckoning
        return rule.after(rule.start(2), [Mark(0, rule.target, NOTHING, ())]).over


def _totals(marks: NDArray[np.int64]) -> NDArray[np.int64]:
    """[path, number of deals, party]: the marks after so many deals of a path, from none on."""
    return np.pad(marks.cumsum(axis=1), ((0, 0), (1, 0), (0, 0)))


@lru_cache(maxsize=1 << 14)
def share(game: Game, score: Score) -> float:
    """1 if party 0 has won the game at this score, 0 if the other has, EVEN if it goes on.

    Where it depends on the order of the marks, the mean of both orders.
    """
    return (_share(game, score, (0, 1)) + _share(game, score, (1, 0))) / 2


def _share(game: Game, score: Score, order: Sequence[int]) -> float:
    """The share of party 0 if the marks are made in this order of parties."""
    rule = game.reckoning
    after = rule.after(rule.start(2), [Mark(each, score[each], NOTHING, ()) for each in order])
    won = after.games if after.winner is None else [after.winner == each for each in (0, 1)]
    return float(won[0]) if any(won) else EVEN


@lru_cache(maxsize=32)
def odds_of(game: Game) -> GameOdds | None:
    """Return the odds of a game; None with other numbers of parties, and for a number of deals.

    Sample deals are called as ``habitue`` calls and played by the policy, at a score of zero.
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
        dealer = game.party_of(table.opening.dealer)
        found += [(each[dealer], each[1 - dealer]) for each in marks]
    return GameOdds(game, found)


PLAYERS = [*"ABCDEFGH"]
NOTHING = Text("", "")
