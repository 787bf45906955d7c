"""The chance of each party to win the game from any score.

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


class GameOdds:
    """The chances of the parties of a game, whose deals bring ``results``.

    All scores share the ways in which the game may go on (common random numbers), so that chances
    at near scores differ by less than their errors. A result counts as often for each party.
    """

    def __init__(self, game: Game, results: Sequence[Score]) -> None:
        self.game = game
        self.results = np.array(results, dtype=np.int32)
        random, parties = np.random.default_rng(0), self.results.shape[1]
        drawn = self.results[random.integers(len(results), size=(PATHS, AHEAD))]
        places = np.arange(parties) + random.integers(parties, size=(PATHS, AHEAD, 1))
        turned = np.take_along_axis(drawn, places % parties, axis=2)
        none = np.zeros((PATHS, 1, parties), dtype=np.int32)
        self._paths = np.concatenate([none, turned.cumsum(axis=1, dtype=np.int32)], axis=1)
        self._known: dict[Score, tuple[float, ...]] = {}

    def at(self, score: Score) -> tuple[float, ...]:
        """[party]: the chance to win at a score; 1 or 0 if the game is over.

        Where the match has a loser, it is the chance not to be that one.
        """
        if score not in self._known:
            totals = self._paths + np.array(score, dtype=np.int32)
            ended = totals.max(axis=2) >= self.game.reckoning.target
            last = np.where(ended.any(axis=1), ended.argmax(axis=1), AHEAD)
            finals, often = np.unique(totals[range(PATHS), last], axis=0, return_counts=True)
            won = [shares(self.game, tuple(final)) for final in finals.tolist()]
            self._known[score] = tuple((often @ np.array(won) / PATHS).tolist())
        return self._known[score]

    def ends(self, score: Score) -> float:
        """Return how probably the next deal ends the game at this score."""
        after = self._paths[:, 1] + np.array(score)
        return float((after.max(axis=1) >= self.game.reckoning.target).mean())


@lru_cache(maxsize=1 << 16)
def shares(game: Game, score: Score) -> tuple[float, ...]:
    """[party]: 1 for each that has won the game at this score, 0 for the others.

    If the law decides by the order of the marks, or by another deal, all have the same chance.
    """
    rule, parties = game.reckoning, range(len(score))
    before = rule.start(len(score))
    order = sorted(parties, key=lambda party: -score[party])
    tied = rule.sign > 0 and score[order[0]] == score[order[1]]
    after = rule.after(before, [Mark(party, score[party], NOTHING, ()) for party in order])
    if tied or not (after.winners or any(after.games)):
        even = 1 / len(parties)
        return (even if rule.sign > 0 else 1 - even,) * len(parties)
    if after.winners is None:
        return tuple(float(games) for games in after.games)
    return tuple(float(party in after.winners) for party in parties)


@lru_cache(maxsize=32)
def odds_of(game: Game) -> GameOdds | None:
    """Return the odds of a game, None where a match is a number of deals.

    Sample deals are called as ``habitue`` calls and played by the policy, at a score of zero.
    """
    if not game.reckoning.target:
        return None
    found: list[Score] = []
    for number in range(SAMPLES):
        table = called_out(Match.start(game, PLAYERS[: len(game.players)], str(number)).table)
        if table.over:
            found += [tuple(total(table.ruling.ledger, len(game.sides)))] * REPEATS
        else:
            found += map(tuple, deal_marks([table], repeats=REPEATS, seed=number)[0].tolist())
    return GameOdds(game, found)


PLAYERS = [*"ABCDEFGH"]
NOTHING = Text("", "")
