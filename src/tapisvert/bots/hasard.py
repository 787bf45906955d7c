"""``hasard``: plays any legal act, all equally likely."""

from __future__ import annotations

from random import Random

from tapisvert.bots.player import Decision
from tapisvert.glossary import Text
from tapisvert.play.view import View


class Hasard:
    """Uniform over the legal acts, from a seed."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Decision:
        legal = view.legal()
        act = legal[self._random.randrange(len(legal))]
        only = len(legal) == 1
        return Decision(act, ONLY if only else CHANCE)

    def unasked(self, view: View) -> Decision | None:
        """It speaks only when it is its turn."""
        return None


ONLY = Text("c’est le seul acte permis", "it is the only legal act")
CHANCE = Text("tiré au hasard parmi les actes permis", "drawn at random among the legal acts")
