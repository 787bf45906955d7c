"""Hands that lie open for all, played by the player opposite."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position


@dataclass(frozen=True)
class OpenHands(TurnedTrump):
    """The turned suit is trump; some hands lie open, once so many cards have been played."""

    exposed: int = 0
    exposed_from: int = 0

    def ask(self, at: Position) -> Contract:
        contract = super().ask(at)
        return contract._replace(exposed=self.exposed, exposed_from=self.exposed_from)
