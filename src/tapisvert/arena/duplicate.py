"""Compare two kinds of players with duplicate deals.

Each deal is played several times, and the kinds change seats in between. One such play of a deal is
a "room", as in duplicate bridge. The luck of the cards and of the turn-up cancels in the
difference. With two parties there are two rooms. With more parties there are two rooms per party:
in one the first kind plays that party and the second kind all others, in the other the reverse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from tapisvert.bots.player import Player, next_of
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table

Kind = Callable[[str], Player]
"""A function that makes a player from a seed."""
FEWEST = 30
"""With fewer deals than this ``Comparison.confidence`` is 0."""


class Comparison(NamedTuple):
    """How much more the first kind of player scored than the second, per deal."""

    deals: int
    mean: float  # marks per deal
    error: float  # standard error of the mean

    @property
    def confidence(self) -> float:
        """One-sided confidence (0 to 1) that the first kind is stronger; 0 below FEWEST deals."""
        if self.deals < FEWEST:
            return 0.0
        if not self.error:
            return float(self.mean > 0)
        return NormalDist().cdf(self.mean / self.error)

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Return the confidence interval (low, high) of the true mean difference."""
        reach = NormalDist().inv_cdf((1 + confidence) / 2) * self.error
        return self.mean - reach, self.mean + reach


def compare(game: Game, first: Kind, second: Kind, deals: int, seed: str) -> Comparison:
    """Play ``deals`` duplicate deals and return the comparison. Equal seeds give equal deals."""
    return summed(differences(game, first, second, deals, seed))


def summed(each: Iterable[float]) -> Comparison:
    """Return the comparison made from the difference in each deal."""
    values = list(each)
    if not values:
        return Comparison(0, 0.0, inf)
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    return Comparison(len(values), fmean(values), error)


def differences(game: Game, first: Kind, second: Kind, deals: int, seed: str) -> Iterator[float]:
    """Yield for each deal the marks of the first kind minus those of the second.

    The value is the mean over all rooms, and per party where a kind plays several parties. It is
    positive if the first kind is better, also in games where marks are bad.
    """
    for number in range(deals):
        table = dealt(game, seed, number)
        place = f"{seed}/{number}"
        yield fmean(_difference(table, (first, second), room, place) for room in rooms(game))


def rooms(game: Game) -> Sequence[frozenset[int]]:
    """Return for each room the set of parties that the first kind plays."""
    parties = frozenset(range(len(game.sides)))
    alone = [frozenset((party,)) for party in parties]
    return tuple(dict.fromkeys((*alone, *(parties - each for each in alone))))


def dealt(game: Game, seed: str, number: int) -> Table:
    """Return the table of deal ``number`` (from 0): the dealer rotates, the score is zero."""
    names = [str(seat) for seat in game.players]
    return Match.start(game, names, f"{seed}/{number}", number % game.seats).table


def played(table: Table, players: Sequence[Player]) -> Table:
    """Return the table after the players have played the deal to its end."""
    while choice := next_of(table, players):
        table = table.apply(choice.act)
    return table


def marks(table: Table) -> list[int]:
    """Return the marks of each party in a deal, ``[party]``, with its counters (fiches) added."""
    total = [0] * len(table.game.sides)
    for mark in table.ruling.ledger:
        total[mark.to] += mark.points + mark.fiches
    return total


def _difference(table: Table, kinds: tuple[Kind, Kind], room: frozenset[int], place: str) -> float:
    """Return the difference in one room: the first kind plays the parties of ``room``."""
    game = table.game
    name = f"{place}/{min(room)}"
    players = [
        kinds[game.party_of(seat) not in room](f"{name}/{seat}") for seat in range(game.seats)
    ]
    total = marks(played(table, players))
    mine = fmean(n for party, n in enumerate(total) if party in room)
    theirs = fmean(n for party, n in enumerate(total) if party not in room)
    return game.reckoning.sign * (mine - theirs)
