"""What a search maximizes for a party: marks, or the chance to win a game that the deal may end.

Marks are worth the same wherever the score is far from the end. Near it they are not: points beyond
those that win are worth nothing, and a party that needs one trick should make it safely.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapisvert.bots.game_odds import GameOdds, odds_of
from tapisvert.glossary import Text
from tapisvert.law.ledger import total
from tapisvert.play.table import Table
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.policies.utility import utility

Values = NDArray[np.float64]
FAMILY = PolicyFamily.TRICKS
"""The only family whose chances count: elsewhere they were found to be too noisy."""
LIKELY = 0.1
"""The chance to win counts from the score on at which the deal ends the game so probably."""
TIE = 0.002
"""The weight of what is taken where the chance to win counts: cards that win as often differ by
the tricks that they take, by less than half a chance in 100."""


class Aim(NamedTuple):
    """What counts in a deal for the party to play.

    With ``odds`` that is the chance to win the game. ``score`` is that with which the deal began,
    ``next_dealer`` the party that deals next. Counters paid for a slam are points here: it wins.
    """

    party: int
    sign: int
    score: tuple[int, ...]
    next_dealer: int = 0
    odds: GameOdds | None = None

    @property
    def won(self) -> Text | None:
        """What the odds are the chance of, as a verb; None if marks count."""
        if self.odds is None:
            return None
        return WINS_MATCH if self.odds.decides_match else WINS_GAME

    def values(self, marks: ArrayLike, ahead: ArrayLike = 0.0) -> Values:
        """[...]: the value of ends of the deal, good if high.

        ``marks`` [..., party] are all marks of the deal; ``ahead`` [...] is by how much more the
        party took than the others, as a share of all points or tricks.
        """
        if self.odds is None:
            return utility(marks, self.party, self.sign)
        totals = np.asarray(marks) + self.score
        each, place = np.unique(totals.reshape(-1, 2), axis=0, return_inverse=True)
        of_first = np.array([self.odds.at((a, b), self.next_dealer) for a, b in each.tolist()])
        chances = of_first if self.party == 0 else 1 - of_first
        return chances[place].reshape(totals.shape[:-1]) + TIE * np.asarray(ahead)


def aim_of(table: Table) -> Aim:
    """Return what the party to play wants: to win the game if this deal may end it, else marks."""
    aim, contract, seat = marks_only(table), table.ruling.contract, table.turn
    assert contract is not None
    assert seat is not None
    odds = odds_of(table.game) if family_of(table.game, contract, seat) is FAMILY else None
    if odds is None:
        return aim
    (first, second), dealer = table.opening.score, table.game.party_of(table.opening.dealer)
    return aim._replace(odds=odds) if odds.ends((first, second), dealer) >= LIKELY else aim


def marks_only(table: Table) -> Aim:
    """Return the aim in which only the marks of the deal count."""
    game, seat, opening = table.game, table.turn, table.opening
    assert seat is not None
    after = game.party_of(opening.after(opening.dealer))
    return Aim(game.party_of(seat), game.reckoning.sign, opening.score, after)


def marks_so_far(table: Table) -> list[int]:
    """The marks that each party has made in this deal."""
    return total(table.ruling.ledger, len(table.game.sides))


WINS_GAME = Text("gagne la manche", "wins the game")
WINS_MATCH = Text("gagne la partie", "wins the match")
