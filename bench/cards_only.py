"""``maitre`` with the calls of ``habitue``: how much of its strength is in its cards?

For ``--players bench.cards_only:CardsOnly`` of ``python -m bench yardsticks`` and ``tapis arena``,
always with the work of the yardsticks: ``--work`` has no effect.
"""

from __future__ import annotations

from bench.yardsticks import WORK
from tapisvert.bots.by_habit import by_habit
from tapisvert.bots.maitre import Maitre
from tapisvert.bots.player import Decision
from tapisvert.bots.searching import SearchBudget
from tapisvert.play.view import View


class CardsOnly:
    """Chooses cards as ``maitre``, all else as ``habitue``, and questions no partner."""

    def __init__(self, seed: str) -> None:
        self._maitre = Maitre(seed, SearchBudget(work=WORK), asks=False)

    def choose(self, view: View) -> Decision:
        """Return the act for a view in which it is this seat's turn."""
        return by_habit(view) or self._maitre.choose(view)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None."""
        return self._maitre.unasked(view)
