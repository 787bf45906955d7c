"""The objective of a search: the marks of the deal, or the probability of winning the game.

Near the end of a game they differ: points beyond those that win are worth nothing, and a party that
needs one trick should make it safely.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapisvert.bots.win_probability import WinProbability, win_probability_of
from tapisvert.glossary import Text
from tapisvert.law.ledger import total
from tapisvert.play.table import Table
from tapisvert.play.telling import WINS_GAME, WINS_MATCH
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.policies.utility import utility

Values = NDArray[np.float64]
FAMILY = PolicyFamily.TRICKS
"""A search uses win probabilities in this family alone. In others they were too noisy."""
MIN_END_PROBABILITY = 0.1
"""A search uses win probabilities if the deal ends the game with at least this probability."""
TIE_BREAK_WEIGHT = 0.002
"""The weight of the lead in tricks, beside the win probability. The lead is from -1 to 1."""


class Aim(NamedTuple):
    """What a search maximizes for the party of the seat to play.

    That is the win probability if ``winning`` is given, else marks. ``sign`` is 1 if high marks are
    good, else -1. ``score`` has the score of each party before the deal, ``next_dealing`` is the
    party that deals the next one. A slam is counted in points, so it may seem to end the game. That
    is an approximation: it is worth as much as several games.
    """

    party: int
    sign: int
    score: tuple[int, ...]
    next_dealing: int
    winning: WinProbability | None = None

    @property
    def outcome(self) -> Text | None:
        """What happens with the win probability, as a verb: "wins the game". None for marks."""
        if self.winning is None:
            return None
        return WINS_MATCH if self.winning.decides_match else WINS_GAME

    def values(self, marks: ArrayLike, lead: ArrayLike = 0.0) -> Values:
        """[...]: the values of final positions of the deal; higher is better.

        ``marks`` [..., party] are all marks of the deal. ``lead`` [...] is by how much more the
        party took than the others, as a share of all points or tricks, from -1 to 1.
        """
        if self.winning is None:
            return utility(marks, self.party, self.sign)
        totals = np.asarray(marks) + self.score
        scores, index = np.unique(totals.reshape(-1, 2), axis=0, return_inverse=True)
        of_first = self.winning.of_party_0
        won = np.array([of_first((a, b), self.next_dealing) for a, b in scores.tolist()])
        won = won if self.party == 0 else 1 - won
        return won[index].reshape(totals.shape[:-1]) + TIE_BREAK_WEIGHT * np.asarray(lead)


def aim_of(table: Table) -> Aim:
    """Return the aim of the seat to play: the win probability near the end of a game, else marks.

    It is the win probability only in games for tricks between two parties (FAMILY), if this deal
    ends the game with at least MIN_END_PROBABILITY.
    """
    aim, contract, seat = marks_only(table), table.ruling.contract, table.turn
    assert contract is not None
    assert seat is not None
    if family_of(table.game, contract, seat) is not FAMILY:
        return aim
    winning = win_probability_of(table.game)
    if winning is None:
        return aim
    (first, second), dealing = table.opening.score, table.game.party_of(table.opening.dealer)
    ends = winning.end_probability((first, second), dealing)
    return aim._replace(winning=winning) if ends >= MIN_END_PROBABILITY else aim


def marks_only(table: Table) -> Aim:
    """Return the aim in which only the marks of the deal count."""
    game, seat, opening = table.game, table.turn, table.opening
    assert seat is not None
    after = game.party_of(opening.after(opening.dealer))
    return Aim(game.party_of(seat), game.reckoning.sign, opening.score, after)


def marks_so_far(table: Table) -> list[int]:
    """The marks that each party has made in this deal."""
    return total(table.ruling.ledger, len(table.game.sides))
