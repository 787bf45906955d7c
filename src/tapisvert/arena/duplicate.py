"""Duplicate deals: each is played again and again, two kinds of players changing seats in between.

Luck of the cards and of the turn-up falls out of the difference; what is left is play. Of more than
two parties each sits in turn alone against the other kind, and then the others against it.
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
FEWEST = 30


class Comparison(NamedTuple):
    """What the first kind of player marked more than the second, per deal played."""

    deals: int
    mean: float
    error: float

    @property
    def confidence(self) -> float:
        """How sure it is, one-sided, that the first kind is the stronger."""
        if self.deals < FEWEST:
            return 0.0
        if not self.error:
            return float(self.mean > 0)
        return NormalDist().cdf(self.mean / self.error)

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Where the true difference lies, with so much confidence."""
        reach = NormalDist().inv_cdf((1 + confidence) / 2) * self.error
        return self.mean - reach, self.mean + reach


def compare(game: Game, first: Kind, second: Kind, deals: int, seed: str) -> Comparison:
    """Play so many duplicate deals and sum up. The same seed gives the same deals."""
    return summed(differences(game, first, second, deals, seed))


def summed(each: Iterable[float]) -> Comparison:
    values = list(each)
    if not values:
        return Comparison(0, 0.0, inf)
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    return Comparison(len(values), fmean(values), error)


def differences(game: Game, first: Kind, second: Kind, deals: int, seed: str) -> Iterator[float]:
    """Deal by deal, the marks of the first kind less those of the second, over all rooms.

    Marks are those of a party, the mean of several; they count against whoever the law has lose by
    them.
    """
    for number in range(deals):
        table = dealt(game, seed, number)
        place = f"{seed}/{number}"
        yield fmean(_difference(table, (first, second), room, place) for room in rooms(game))


def rooms(game: Game) -> Sequence[frozenset[int]]:
    """The parties that the first kind plays for, room after room."""
    parties = frozenset(range(len(game.sides)))
    alone = [frozenset((party,)) for party in parties]
    return tuple(dict.fromkeys((*alone, *(parties - each for each in alone))))


def dealt(game: Game, seed: str, number: int) -> Table:
    """The table of a numbered deal: the deal passes round, the score stands at nothing."""
    names = [str(seat) for seat in game.players]
    return Match.start(game, names, f"{seed}/{number}", number % game.seats).table


def played(table: Table, players: Sequence[Player]) -> Table:
    """The table when the deal is over."""
    while choice := next_of(table, players):
        table = table.apply(choice.act)
    return table


def marks(table: Table) -> list[int]:
    """What each party marked in a deal, fiches included."""
    total = [0] * len(table.game.sides)
    for mark in table.ruling.ledger:
        total[mark.to] += mark.points + mark.fiches
    return total


def _difference(table: Table, kinds: tuple[Kind, Kind], room: frozenset[int], place: str) -> float:
    """One room: the first kind sits in the seats of these parties."""
    game = table.game
    name = f"{place}/{min(room)}"
    players = [
        kinds[game.party_of(seat) not in room](f"{name}/{seat}") for seat in range(game.seats)
    ]
    total = marks(played(table, players))
    mine = fmean(n for party, n in enumerate(total) if party in room)
    theirs = fmean(n for party, n in enumerate(total) if party not in room)
    return game.reckoning.sign * (mine - theirs)
