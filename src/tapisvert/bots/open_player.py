"""A player that sees every card of the deal: a yardstick, for the arena alone.

It is no ``Player``: it has no ``choose`` that a table could call with a view. Nor can a player
become one by accident, because it has to inherit this class. Only ``arena/open_hands.py`` hands it
a deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from tapisvert.bots.player import Decision
from tapisvert.glossary import Text
from tapisvert.play.table import Table


class OpenPlayer(ABC):
    """A program that plays for a seat and sees all hands, the stock too."""

    @abstractmethod
    def choose_seeing_all(self, table: Table) -> Decision:
        """Return a legal act for the seat whose turn it is; every card of ``table`` is known."""


class OpenLevel(NamedTuple):
    """A kind of player that sees all hands; it is used as a ``levels.Level`` is."""

    name: Text
    note: Text  # one line that describes it
    make: Callable[[str, int | None], OpenPlayer]  # makes a player from a seed and a budget

    @property
    def compiled(self) -> bool:
        """True: a choice needs compiled code."""
        return True

    def player(self, seed: str, work: int | None = None) -> OpenPlayer:
        """Return a player; ``work`` is its budget of a decision, in simulated plays of a card."""
        return self.make(seed, work)
