"""Patches that readings are made of: one named part of a game, stated otherwise."""

from collections.abc import Callable
from dataclasses import replace

from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import (
    Duties,
)
from tapisvert.law.lots import Lots
from tapisvert.law.reading import Patch
from tapisvert.law.scoring import Excess, MatchRule


def play(change: Callable[[Duties], Duties], phase: str = "follow") -> Patch:
    """Change the list of duties of one phase."""
    return lambda game: replace(game, play={**game.play, phase: change(game.play[phase])})


def lots(change: Callable[[Lots], Lots]) -> Patch:
    return lambda game: replace(game, lots=change(game.lots))


def dealing(change: Callable[[Dealing], Dealing]) -> Patch:
    return lambda game: replace(game, dealing=change(game.dealing))


def match(change: Callable[[MatchRule], MatchRule]) -> Patch:
    return lambda game: replace(game, match=change(game.match))


def excess(change: Callable[[Excess], Excess]) -> Patch:
    """Change how the excess over half of the points is marked."""
    return lambda game: replace(
        game, scoring=replace(game.scoring, excess=change(game.scoring.excess))
    )
