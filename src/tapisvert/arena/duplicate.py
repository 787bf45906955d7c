"""Compare two kinds of players with duplicate deals.

Each deal is played several times, and the kinds change seats in between. One such play of a deal is
a "room", as in duplicate bridge. The luck of the cards and of the turn-up cancels in the
difference. There is one room per party: in it the first kind plays that party, and the second kind
all others. With two parties each kind thus has both hands of the deal; with more, the first kind is
alone against the field, once in every seat.

Random numbers are common: a player's seed depends on the deal and the seat, not on the kind or the
room, so that equal kinds play alike and two comparisons on the same deals share their luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from tapisvert.arena.open_hands import ArenaPlayer, seated
from tapisvert.arena.student_t import t_critical
from tapisvert.bots.player import next_of
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import real
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table

Kind = Callable[[str], ArenaPlayer]
"""A function that makes a player from a seed."""
FEWEST = 30
"""With fewer deals ``Comparison.confidence`` is 0, and nothing is known if all are equal."""
CONFIDENCE = Text(
    "confidence\u202f: il faut un nombre entre 0 et 1, comme 0.95",
    "confidence: a number between 0 and 1 is needed, such as 0.95",
)


class Comparison(NamedTuple):
    """How many more marks the first kind of player made than the second, per deal.

    ``stderr`` is the standard error of ``mean``; infinity if it is not known: after one deal, or
    few that are all equal. ``cpu_per_card`` is the processor time of one choice of the first kind
    in seconds, None if it was not measured.
    """

    deals: int
    mean: float
    stderr: float
    cpu_per_card: float | None = None

    @property
    def unit(self) -> str:
        """The unit of ``mean`` and ``stderr``."""
        return "marks"

    @property
    def confidence(self) -> float:
        """One-sided confidence (0 to 1) that the first kind is stronger; 0 below FEWEST deals."""
        if self.deals < FEWEST:
            return 0.0
        if not self.stderr:
            return float(self.mean > 0)
        return NormalDist().cdf(self.mean / self.stderr)

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Return the confidence interval (low, high) of the true mean difference, by Student's t.

        Raises TapisError ``arena/confidence`` unless ``confidence`` is between 0 and 1.
        """
        given = real(confidence)
        if given is None or not 0 < given < 1:
            raise TapisError("arena/confidence", CONFIDENCE)
        around = t_critical(given, self.deals) * self.stderr if self.stderr else 0.0
        return self.mean - around, self.mean + around


def compare(game: Game, first: Kind, second: Kind, deals: int, seed: str) -> Comparison:
    """Play ``deals`` duplicate deals and return the comparison. Equal seeds give equal deals."""
    return summed(difference(game, first, second, seed, number) for number in range(deals))


def summed(each: Iterable[float]) -> Comparison:
    """Return the comparison made from the difference in each deal."""
    values = list(each)
    if not values:
        return Comparison(0, 0.0, inf)
    stderr = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    known = stderr or len(values) >= FEWEST
    return Comparison(len(values), fmean(values), stderr if known else inf)


def difference(game: Game, first: Kind, second: Kind, seed: str, number: int) -> float:
    """Return in deal ``number`` the marks of the first kind minus those of the second.

    The value is the mean over all rooms, and per party where the second kind plays several parties.
    It is positive if the first kind is better, also in games where marks are bad.
    """
    table = dealt(game, seed, number)
    alone = range(len(game.sides))
    each = [_alone(table, first, second, party, f"{seed}/{number}") for party in alone]
    return float(sum(each) / len(each))


def dealt(game: Game, seed: str, number: int) -> Table:
    """Return the table of deal ``number`` (from 0): the dealer rotates, the score is zero."""
    names = [str(seat) for seat in game.players]
    return Match.start(game, names, f"{seed}/{number}", number % game.seats).table


def played(table: Table, players: Sequence[ArenaPlayer]) -> Table:
    """Return the table after the players have played the deal to its end."""
    while choice := next_of(table, [seated(player, table) for player in players]):
        table = table.apply(choice.act)
    return table


def marks(table: Table) -> list[int]:
    """Return the marks of each party in a deal, ``[party]``, with its counters (fiches) added."""
    total = [0] * len(table.game.sides)
    for mark in table.ruling.ledger:
        total[mark.to] += mark.points + mark.fiches
    return total


def _alone(table: Table, first: Kind, second: Kind, party: int, place: str) -> Fraction:
    """Return the difference in the room where the first kind plays ``party``.

    It is exact: the differences of a player against itself add up to zero.
    """
    game = table.game
    kinds = [first if game.party_of(seat) == party else second for seat in range(game.seats)]
    players = [kind(f"{place}/{seat}") for seat, kind in enumerate(kinds)]
    total = marks(played(table, players))
    mine = total.pop(party)
    return game.reckoning.sign * (mine - Fraction(sum(total), len(total)))
