"""Compare two players with duplicate deals.

Each deal is played several times, and the players change seats in between. One such play of a deal
is a "room", as in duplicate bridge. The luck of the cards and of the turn-up cancels in the
difference. There is one room per party: in it the first player plays that party, and the second
player all others. With two parties each player thus plays both sides of the deal; with more, the
first is alone against the field, once in every seat.

Common random numbers: the seed of a player depends on the deal and the seat, not on the player or
the room, so that equal players play alike and two comparisons on the same deals share their luck.
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

PlayerFactory = Callable[[str], ArenaPlayer]
"""Makes a player for one seat from a seed."""
FEWEST_DEALS = 30
"""With fewer deals ``Comparison.confidence`` is 0, and nothing is known if all are equal."""
CONFIDENCE = Text(
    "confidence\u202f: il faut un nombre entre 0 et 1, comme 0.95",
    "confidence: a number between 0 and 1 is needed, such as 0.95",
)


class Comparison(NamedTuple):
    """How many more marks the first player made than the second, per deal.

    ``stderr`` is the standard error of ``mean``; infinity if it is not known: after one deal, or
    few that are all equal. ``cpu_per_card`` is the processor time of one choice (a card or a call)
    of the first player in seconds, None if it was not measured.
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
        """1 minus the one-sided p-value of "the first is not stronger"; 0 below FEWEST_DEALS deals.

        By the normal approximation.
        """
        if self.deals < FEWEST_DEALS:
            return 0.0
        if not self.stderr:
            return float(self.mean > 0)
        return NormalDist().cdf(self.mean / self.stderr)

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Return the confidence interval (low, high) of the true mean difference, by Student's t.

        Raises TapisError ``arena/confidence`` unless ``confidence`` is between 0 and 1.
        """
        given = real(confidence)
        if given is None or not 0 < given < (1 + given) / 2 < 1:  # 1 - 2**-53 rounds to 1 there
            raise TapisError("arena/confidence", CONFIDENCE)
        around = t_critical(given, self.deals) * self.stderr if self.stderr else 0.0
        return self.mean - around, self.mean + around


def compare(
    game: Game, first: PlayerFactory, second: PlayerFactory, deals: int, seed: str
) -> Comparison:
    """Play ``deals`` duplicate deals and return the comparison. Equal seeds give equal deals."""
    return summed(difference(game, first, second, seed, number) for number in range(deals))


def summed(each: Iterable[float]) -> Comparison:
    """Return the comparison made from the difference in each deal."""
    values = list(each)
    if not values:
        return Comparison(0, 0.0, inf)
    stderr = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    known = stderr or len(values) >= FEWEST_DEALS
    return Comparison(len(values), fmean(values), stderr if known else inf)


def difference(
    game: Game, first: PlayerFactory, second: PlayerFactory, seed: str, number: int
) -> float:
    """Return in deal ``number`` the marks of the first player minus those of the second.

    The value is the mean over the rooms. In each room it is the marks of the first player's party
    minus the mean of the other parties'. It is positive if the first player is better, also in
    games where marks are bad.
    """
    table = dealt(game, seed, number)
    rooms = range(len(game.sides))
    each = [_in_room(table, first, second, party, f"{seed}/{number}") for party in rooms]
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
    """Return the marks of each party in a deal, ``[party]``, with its counters (fiches) added.

    A counter counts as one point. Few deals pay any, because each begins at score 0; what a counter
    is worth in a match (``policies/counters.py``) is a guess that results need not share.
    """
    total = [0] * len(table.game.sides)
    for mark in table.ruling.ledger:
        total[mark.to] += mark.points + mark.fiches
    return total


def _in_room(
    table: Table, first: PlayerFactory, second: PlayerFactory, party: int, place: str
) -> Fraction:
    """Return the difference in the room where the first player plays ``party``.

    It is exact: the differences of a player against itself add up to zero.
    """
    game = table.game
    factories = [first if game.party_of(seat) == party else second for seat in range(game.seats)]
    players = [make(f"{place}/{seat}") for seat, make in enumerate(factories)]
    total = marks(played(table, players))
    mine = total.pop(party)
    return game.reckoning.sign * (mine - Fraction(sum(total), len(total)))
