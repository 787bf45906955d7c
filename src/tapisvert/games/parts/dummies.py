"""Dummies: hands that lie open for all, played by the player opposite."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position


@dataclass(frozen=True)
class OpenHands(TurnedTrump):
    """The suit of the turn-up is trump; some hands are laid open.

    ``exposed`` is the mask of their seats. They are open once ``exposed_from`` cards are played.
    """

    exposed: int = 0
    exposed_from: int = 0

    def ask(self, at: Position) -> Contract:
        contract = self.contract(at.opening)
        return contract._replace(exposed=self.exposed, exposed_from=self.exposed_from)
