"""The numbers by which a whist is scored: tricks, honours, and what a game pays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tapisvert.cards import Rank

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
Ranks = frozenset[Rank]
Worth = Callable[[Ranks, Ranks], int]
"""The points for a side's honours, from its own honours and those of the other side."""
Stops = Callable[[tuple[int, int], tuple[int, int], int, int], bool]
"""True if a side counts no honours: (scores before the deal, scores now, ``Scale.stop``, side)."""


def three_or_four(own: Ranks, other: Ranks) -> int:
    """Any three honours count 2, all four count 4."""
    return {3: 2, 4: 4}.get(len(own), 0)


def in_a_row(own: Ranks, other: Ranks) -> int:
    """Three honours count 2 only if their ranks follow one another; all four count 4."""
    missing = set(HONOURS) - own
    return three_or_four(own, other) if missing <= {Rank.ACE} or missing == {Rank.JACK} else 0


def against_one(own: Ranks, other: Ranks) -> int:
    """Two or more honours count 1 each, unless the other side has two or more."""
    return len(own) if len(own) >= 2 and len(other) <= 1 else 0


def nothing(own: Ranks, other: Ranks) -> int:
    """Honours do not count."""
    return 0


def begun_there(before: tuple[int, int], now: tuple[int, int], stop: int, side: int) -> bool:
    """A side that began the deal with ``stop`` points or more counts no honours."""
    return before[side] >= stop


def either_there(before: tuple[int, int], now: tuple[int, int], stop: int, side: int) -> bool:
    """No side counts honours if either began the deal with ``stop`` points or more."""
    return max(before) >= stop


def come_there(before: tuple[int, int], now: tuple[int, int], stop: int, side: int) -> bool:
    """As ``begun_there``; a side that reaches ``stop`` by its tricks in this deal counts none."""
    return max(before[side], now[side]) >= stop


@dataclass(frozen=True)
class Scale:
    """The numbers by which a whist is scored.

    A game is won at ``target`` points; ``trick`` is the value of each trick above half (six of
    thirteen). A side one such trick short of the target counts no honours; ``stops`` says exactly
    when, ``worth`` what honours count. ``payout`` lists what a game pays: (least score of the
    loser, fiches), from the highest score down. ``slam`` is the number of fiches for all tricks, 0
    if a slam pays nothing; with ``slam_scores`` the tricks and honours of its deal are marked too.
    With ``calls`` honours can be shown before the lead.
    """

    target: int
    trick: int
    payout: tuple[tuple[int, int], ...]
    slam: int = 0
    slam_scores: bool = False
    calls: bool = False
    worth: Worth = three_or_four
    stops: Stops = begun_there

    @property
    def stop(self) -> int:
        """The score from which a side counts no honours; ``stops`` says when it is compared."""
        return self.target - self.trick

    @property
    def call(self) -> int:
        """The score at which a side may show honours before the lead."""
        return self.target - 2

    def paid(self, loser: int) -> int:
        """Return the fiches that a game pays if its loser has ``loser`` points; below 0 as 0."""
        return next(fiches for least, fiches in self.payout if max(loser, 0) >= least)
