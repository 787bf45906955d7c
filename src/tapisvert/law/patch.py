"""Functions that make the patches of readings: each patch changes one part of a game's law."""

from collections.abc import Callable
from dataclasses import replace

from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import Duties
from tapisvert.law.game import Game
from tapisvert.law.lots import Lots
from tapisvert.law.reading import Patch
from tapisvert.law.reckoning import MatchRule
from tapisvert.law.scoring import Excess, Scoring


def play(change: Callable[[Duties], Duties], phase: str = "follow") -> Patch:
    """A patch that changes the list of duties of one phase."""
    return lambda game: replace(game, play={**game.play, phase: change(game.play.get(phase, ()))})


def lots(change: Callable[[Lots], Lots]) -> Patch:
    return lambda game: replace(game, lots=change(game.lots))


def dealing(change: Callable[[Dealing], Dealing]) -> Patch:
    return lambda game: replace(game, dealing=change(game.dealing))


def reckoning(change: Callable[[MatchRule], MatchRule]) -> Patch:
    """A patch that changes the reckoning of a game whose reckoning is a ``MatchRule``."""

    def patched(game: Game) -> Game:
        assert isinstance(game.reckoning, MatchRule)
        return replace(game, reckoning=change(game.reckoning))

    return patched


def excess(change: Callable[[Excess], Excess]) -> Patch:
    """A patch that changes how the excess over half of the points is marked."""

    def patched(game: Game) -> Game:
        assert isinstance(game.scoring, Scoring)
        return replace(game, scoring=replace(game.scoring, excess=change(game.scoring.excess)))

    return patched
