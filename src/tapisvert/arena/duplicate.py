"""Duplicate deals: each is played twice, the two kinds of players changing seats in between.

Luck of the cards and of the turn-up falls out of the difference; what is left is play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from tapisvert.bots.player import Player
from tapisvert.law.calling import Opening
from tapisvert.law.game import Game
from tapisvert.play.events import Hand
from tapisvert.play.source import Source, pack_of
from tapisvert.play.table import Table
from tapisvert.play.view import view

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
    """Deal by deal, the marks of the first kind less those of the second, over both rooms."""
    if len(game.sides) != 2:
        raise AssertionError("duplicate deals need two sides")
    for number in range(deals):
        table = dealt(game, seed, number)
        rooms = [_difference(table, (first, second), party, seed, number) for party in (0, 1)]
        yield sum(rooms) / len(rooms)


def dealt(game: Game, seed: str, number: int) -> Table:
    """The table of a numbered deal: the deal passes round, the score stands at nothing."""
    dealer = number % game.seats
    cards = game.dealing.deal(pack_of(game, Source(seed), number), dealer, game.seats)
    opening = Opening(dealer, game.seats, cards.turn_up)
    return Table.start(game, opening, [Hand(hand) for hand in cards.hands])


def played(table: Table, players: Sequence[Player]) -> Table:
    """The table when the deal is over."""
    while (seat := table.turn) is not None:
        table = table.apply(players[seat].choose(view(table, seat)).act)
    return table


def marks(table: Table) -> list[int]:
    """What each party marked in a deal."""
    total = [0] * len(table.game.sides)
    for mark in table.ruling.ledger:
        total[mark.to] += mark.points
    return total


def _difference(table: Table, kinds: tuple[Kind, Kind], party: int, seed: str, number: int) -> int:
    """One room: the first kind sits in that party's seats."""
    game = table.game
    players = [
        kinds[game.party_of(seat) != party](f"{seed}/{number}/{party}/{seat}")
        for seat in range(game.seats)
    ]
    total = marks(played(table, players))
    return total[party] - total[1 - party]
