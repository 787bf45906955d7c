"""The best cards of the last tricks where more than two sides meet, all hands known.

The search is max^n (Luckhardt and Irani 1986), on the referee itself: each seat plays the card that
is best for its own party, by the utility of the deal (``policies.utility``), and chooses its calls
in the same way. If several acts are best for it, it is assumed to choose the one that is worst for
the **root party**, the party for which the search is made; if they are equal for that party too,
the first legal one.
"""

from __future__ import annotations

from tapisvert.cards import Card, members
from tapisvert.law.ledger import total
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.solver.root import tricks_to_come

MAX_TRICKS = 2
"""The most tricks left for which the search runs, the trick in progress included."""

Marks = tuple[int, ...]


def best_cards(table: Table) -> list[Card] | None:
    """Return every card that is best for the seat to play; None if too many tricks are left.

    Every card of ``table`` must be known. The calls of the seat itself are not compared.
    """
    game, seat = table.game, table.turn
    assert seat is not None
    if tricks_to_come(table) > MAX_TRICKS:
        return None
    party, sign = game.party_of(seat), game.reckoning.sign
    values = {
        card: worth(final_marks(table.accept(Play(seat, card)), party), party, sign)
        for card in members(table.legal_cards)
    }
    return [card for card, value in values.items() if value == max(values.values())]


def final_marks(table: Table, root_party: int) -> Marks:
    """Return the marks of each party at the end of the deal."""
    if table.over or table.turn is None:
        return tuple(total(table.ruling.ledger, len(table.game.sides)))
    party, sign = table.game.party_of(table.turn), table.game.reckoning.sign
    ends = [final_marks(table.accept(act), root_party) for act in table.legal()]
    return max(ends, key=lambda end: (worth(end, party, sign), -worth(end, root_party, sign)))


def worth(marks: Marks, party: int, sign: int) -> int:
    """The utility of a deal for a party, multiplied by the number of other parties.

    ``sign`` is 1 if high marks are good, else -1.
    """
    return sign * (len(marks) * marks[party] - sum(marks))
