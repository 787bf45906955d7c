"""``hasard``: plays any legal act, all equally likely."""

from __future__ import annotations

from random import Random

from tapisvert.bots.player import Decision
from tapisvert.glossary import Text
from tapisvert.play.view import View


class Hasard:
    """A player that draws uniformly from the legal acts, with a seeded generator."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Decision:
        """Return a random legal act."""
        legal = view.legal()
        act = legal[self._random.randrange(len(legal))]
        only = len(legal) == 1
        return Decision(act, ONLY if only else CHANCE)

    def unasked(self, view: View) -> Decision | None:
        """Return None: it only acts in turn."""
        return None


ONLY = Text("il n’y a pas de choix", "there is no choice")
CHANCE = Text("au hasard, parmi ce qui est permis", "at random, from what is allowed")
