"""The sequential probability ratio test (Wald 1945): play only as many deals as needed.

Two hypotheses are weighed: the first player is no stronger (0 marks a deal), or stronger by a
margin that matters. After each deal the logarithm of their likelihood ratio is taken, with the
variance seen so far; at the bounds the decision is wrong with a probability of about ERROR_RATE.
"""

from __future__ import annotations

from math import copysign, inf, log
from typing import NamedTuple

from tapisvert.arena.duplicate import compare
from tapisvert.bots.levels import LEVELS
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game

ERROR_RATE = 0.05
BOUND = log((1 - ERROR_RATE) / ERROR_RATE)
FIRST_LOOK = 50
"""The variance of fewer deals is not to be relied on."""
FEWEST_DIFFERENT, LONG_RUN = 20, 1_000
"""Before LONG_RUN deals there is no decision unless FEWEST_DIFFERENT results differ from 0: where
players nearly always play alike, the variance of a few deals is far too small."""
SHARE, GAP_DEALS = 0.05, 200
"""The usual margin as a share of the lead of ``habitue`` over ``hasard``, and the number of deals
on which that lead is measured."""


class Decided(NamedTuple):
    """Where the sequential test stands after ``deals`` deals.

    ``stronger`` is True if the first player is found stronger, False if it is found not stronger by
    ``margin`` (marks a deal), None if nothing is decided. ``ratio`` is the natural logarithm of the
    likelihood ratio; it can be infinite if all results are equal.
    """

    stronger: bool | None
    deals: int
    margin: float
    ratio: float


class SequentialTest:
    """The test of one pair; give it the deals in their order."""

    def __init__(self, margin: float) -> None:
        self._margin, self._deals, self._mean, self._squares = margin, 0, 0.0, 0.0
        self._different = 0

    def add(self, value: float) -> Decided:
        """Count the result of the next deal, and return where the test stands."""
        self._deals += 1
        self._different += value != 0
        off = value - self._mean
        self._mean += off / self._deals
        self._squares += off * (value - self._mean)
        return self.decided

    @property
    def decided(self) -> Decided:
        ratio = self._ratio()
        enough = self._different >= FEWEST_DIFFERENT or self._deals >= LONG_RUN
        sure = abs(ratio) >= BOUND and self._deals >= FIRST_LOOK and enough
        return Decided(ratio > 0 if sure else None, self._deals, self._margin, ratio)

    def _ratio(self) -> float:
        if self._deals < 2:
            return 0.0
        over = self._margin * (self._mean - self._margin / 2)
        variance = self._squares / (self._deals - 1)
        if not variance:
            return copysign(inf, over) if over else 0.0
        return self._deals * over / variance


def usual_margin(game: Game) -> float:
    """Return the margin that matters: a twentieth of the lead of ``habitue`` over ``hasard``.

    It is measured on deals of its own, always the same. Raises TapisError ``arena/margin`` if the
    lead is not more than two standard errors.
    """
    regular, novice = LEVELS["habitue"].make, LEVELS["hasard"].make
    gap = compare(game, regular, novice, GAP_DEALS, "margin")
    if gap.mean <= 2 * gap.stderr:
        raise TapisError("arena/margin", NO_MARGIN)
    return SHARE * gap.mean


NO_MARGIN = Text(
    "à ce jeu l’avance de l’habitué sur le novice est incertaine\u202f: donnez la marge (--margin,"
    " ou margin= en Python)",
    "the lead of the regular over the novice is uncertain in this game: give a margin (--margin, or"
    " margin= in Python)",
)
