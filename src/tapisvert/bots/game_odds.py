"""The chance of each party to win the game, from any score and dealer.

Sample deals are played; many times random ones of them are strung together until the game ends. The
law says who has won then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from tapisvert.bots.usual_call import called_out
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark, total
from tapisvert.play.match import Match
from tapisvert.policies.rollouts.run import deal_marks

Score = tuple[int, ...]
SAMPLES, REPEATS = 120, 4
"""Sample deals, and how often each is played out."""
PATHS, AHEAD = 1_000, 40
"""Ways in which the game may go on, and the deals of each."""
KNOWN = 4_096
"""The scores of a game whose chances are kept."""


class GameOdds:
    """The chances of the parties of a game.

    ``results`` are the marks of sample deals, those of the dealer's party first, then of the others
    in order of play. In a path each deal is dealt by the party after the one before. All scores
    share the paths (common random numbers), so that the difference of two chances has a smaller
    error than each of them. Counters paid for a slam are in the marks, as in ``Rollouts``.
    """

    def __init__(self, game: Game, results: Sequence[Score]) -> None:
        self.game = game
        self.results = np.array(results, dtype=np.int32)
        random, parties = np.random.default_rng(0), self.results.shape[1]
        drawn = self.results[random.integers(len(results), size=(PATHS, AHEAD))]
        self._paths = [self._dealt(drawn, party) for party in range(parties)]
        self.at = lru_cache(maxsize=KNOWN)(self._at)

    def _dealt(self, drawn: np.typing.NDArray[np.int32], first: int) -> np.typing.NDArray[np.int32]:
        """[path, number of deals, party]: the marks of so many deals, dealt by ``first`` first."""
        parties = self.results.shape[1]
        places = np.arange(parties) - first - np.arange(AHEAD)[:, None]
        marks = np.take_along_axis(drawn, places[None] % parties, axis=2)
        return np.pad(marks.cumsum(axis=1, dtype=np.int32), ((0, 0), (1, 0), (0, 0)))

    def _at(self, score: Score, dealer: int) -> tuple[float, ...]:
        """[party]: the chance to win at a score, if the party ``dealer`` deals next.

        1 or 0 if the game is over. Where the match has a loser, it is the chance not to be that
        one.
        """
        target = self.game.reckoning.target
        if max(score) >= target:
            return shares(self.game, score)
        totals = self._paths[dealer] + np.array(score)
        ended = totals.max(axis=2) >= target
        last = np.where(ended.any(axis=1), ended.argmax(axis=1), AHEAD)
        finals, often = np.unique(totals[range(PATHS), last], axis=0, return_counts=True)
        won = [shares(self.game, tuple(final)) for final in finals.tolist()]
        return tuple((often @ np.array(won) / PATHS).tolist())

    def ends(self, score: Score, dealer: int) -> float:
        """Return how probably a deal of the party ``dealer`` ends the game at this score."""
        after = self._paths[dealer][:, 1] + np.array(score)
        return float((after.max(axis=1) >= self.game.reckoning.target).mean())

    @property
    def decides_match(self) -> bool:
        """True if whoever wins the first game has won the match."""
        parties = self.results.shape[1]
        win = Mark(0, self.game.reckoning.target, NOTHING, ())
        return self.game.reckoning.after(self.game.reckoning.start(parties), [win]).over


@lru_cache(maxsize=1 << 14)
def shares(game: Game, score: Score) -> tuple[float, ...]:
    """[party]: 1 for each that has won the game at this score, 0 for the others.

    Where it depends on the order of the marks, the mean of two orders. Losers who are equal share
    one loss. If the game goes on, all have the same chance.
    """
    order = sorted(range(len(score)), key=lambda party: -score[party])
    found = np.mean([_shares(game, score, each) for each in (order, order[::-1])], axis=0)
    return tuple(found.tolist())


def _shares(game: Game, score: Score, order: Sequence[int]) -> Sequence[float]:
    """The shares if the marks are made in this order of parties."""
    rule, parties = game.reckoning, range(len(score))
    before = rule.start(len(score))
    after = rule.after(before, [Mark(party, score[party], NOTHING, ()) for party in order])
    if after.losers and rule.sign < 0:
        shared = 1 - 1 / len(after.losers)
        return [shared if party in after.losers else 1.0 for party in parties]
    if after.winners is not None:
        return [float(party in after.winners) for party in parties]
    if any(after.games):
        return [float(games) for games in after.games]
    even = 1 / len(parties)
    return [even if rule.sign > 0 else 1 - even] * len(parties)


@lru_cache(maxsize=16)
def odds_of(game: Game) -> GameOdds | None:
    """Return the odds of a game, None where a match is a number of deals.

    Sample deals are called as ``habitue`` calls and played by the policy, at a score of zero.
    """
    if not game.reckoning.target:
        return None
    found, parties = list[Score](), len(game.sides)
    for number in range(SAMPLES):
        table = called_out(Match.start(game, PLAYERS[: len(game.players)], str(number)).table)
        dealer = game.party_of(table.opening.dealer)
        if table.over:
            marks = [total(table.ruling.ledger, parties)] * REPEATS
        else:
            marks = deal_marks([table], repeats=REPEATS, seed=number)[0].tolist()
        found += [tuple(each[dealer:] + each[:dealer]) for each in marks]
    return GameOdds(game, found)


PLAYERS = [*"ABCDEFGH"]
NOTHING = Text("", "")
