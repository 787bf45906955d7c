"""The best cards of the last tricks where more than two interests meet, all hands known.

The search is max^n (Luckhardt and Irani 1986), on the referee itself: each seat plays the card that
is best for its own party, by the utility of the deal (``policies.utility``), and calls so where a
call is due. If several are, it is assumed to choose the one that is worst for the party that asks.
"""

from __future__ import annotations

from tapisvert.cards import Card, members
from tapisvert.law.ledger import total
from tapisvert.play.events import Act, Play
from tapisvert.play.table import Table
from tapisvert.solver.root import tricks_to_come

MAX_TRICKS = 2
"""The search runs only if no more tricks are to be played."""

Marks = tuple[int, ...]


def best_cards(table: Table) -> list[Card] | None:
    """Return every card that is best for the seat to play; None if too many tricks are left.

    Every card of ``table`` must be known.
    """
    game, seat = table.game, table.turn
    assert seat is not None
    if tricks_to_come(table) > MAX_TRICKS:
        return None
    search = MaxN(game.party_of(seat), game.reckoning.sign)
    values = {
        card: search.worth(search.marks_after(table, Play(seat, card)), search.asking)
        for card in members(table.legal_cards)
    }
    return [card for card, value in values.items() if value == max(values.values())]


class MaxN:
    """A search of one deal, for one party that asks; ``sign`` is 1 if high marks are good, else -1.

    Positions reached by several lines are searched once.
    """

    def __init__(self, asking: int, sign: int) -> None:
        self.asking, self.sign = asking, sign
        self._known: dict[object, Marks] = {}

    def worth(self, marks: Marks, party: int) -> int:
        """The utility of a deal for a party, multiplied by the number of other parties."""
        return self.sign * (len(marks) * marks[party] - sum(marks))

    def marks_after(self, table: Table, act: Act) -> Marks:
        """Return the marks of each party at the end of the deal, after a card or a call."""
        return self._marks(table.accept(act))

    def _marks(self, table: Table) -> Marks:
        if table.over or table.turn is None:
            return tuple(total(table.ruling.ledger, len(table.game.sides)))
        layout = table.layout
        key = layout.hands, layout.current_trick, layout.said, table.turn, table.taken
        if key not in self._known:
            self._known[key] = self._chosen(table, table.game.party_of(table.turn))
        return self._known[key]

    def _chosen(self, table: Table, party: int) -> Marks:
        """Return the marks that follow from what a party plays or calls."""
        ends = [self.marks_after(table, act) for act in table.legal()]
        return max(ends, key=lambda end: (self.worth(end, party), -self.worth(end, self.asking)))
