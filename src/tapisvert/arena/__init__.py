"""Duplicate deals between computer players, to measure which kind is stronger.

``tv.arena.play`` plays them; ``tapis arena`` shows what it returns.
"""

from tapisvert.arena.deciding import Decided
from tapisvert.arena.duplicate import Comparison
from tapisvert.arena.ratings import ArenaRating
from tapisvert.arena.running import ArenaResult, play
from tapisvert.bots.player import Decision, Player

__all__ = ["ArenaRating", "ArenaResult", "Comparison", "Decided", "Decision", "Player", "play"]
