"""Ratings of players who have all met on the same deals, by least squares.

In each deal a rating is the mean of a player's results against all, itself included (0); this is
the least-squares solution where every pair has played. The error comes from how it varies from deal
to deal, so that what the results of a deal share, the luck of its cards, is taken into account.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tapisvert.arena.duplicate import Comparison, summed


class ArenaRating(NamedTuple):
    """How many marks a deal a player is better than the mean of all players of the arena.

    ``stderr`` is the standard error of ``rating``, ``deals`` the number of deals played, and
    ``cpu_per_card`` the processor time of one choice in seconds, None if it was not measured.
    """

    player: str
    rating: float
    stderr: float
    cpu_per_card: float | None
    deals: int

    def interval(self) -> tuple[float, float]:
        """Return the 95 % confidence interval (low, high), by Student's t."""
        return Comparison(self.deals, self.rating, self.stderr).interval()


def rated(
    players: Sequence[str],
    values: Mapping[tuple[int, int], Sequence[float]],
    cpu: Sequence[float | None],
) -> tuple[ArenaRating, ...]:
    """Return a rating for each player, in their order; ``values`` are ``[pair][deal]``."""
    found = []
    for number, player in enumerate(players):
        mine = [_towards(number, each, values) for each in range(len(players)) if each != number]
        ratings = [sum(deal) / len(players) for deal in zip(*mine, strict=True)]
        all_deals = summed(ratings)
        found.append(
            ArenaRating(player, all_deals.mean, all_deals.stderr, cpu[number], all_deals.deals)
        )
    return tuple(found)


def _towards(
    one: int, other: int, values: Mapping[tuple[int, int], Sequence[float]]
) -> list[float]:
    """Return by deal how much ``one`` is better than ``other``: if both ways, the mean."""
    there, back = values.get((one, other)), values.get((other, one))
    if there is None:
        return [-value for value in back or ()]
    return list(there) if back is None else [(a - b) / 2 for a, b in zip(there, back, strict=True)]
