"""What ``habitue`` calls: as a function of its hand, and in a whole auction.

All that does not depend on the hand is found once. So the calls of many hands are found quickly.
"""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.bots.call_outcome import outcome_of, valuation
from tapisvert.bots.calling import double_choice, leaves_choice
from tapisvert.bots.saying import best_call, calls
from tapisvert.cards import CardSet
from tapisvert.law.announcing import ACROSS
from tapisvert.law.position import Said
from tapisvert.play.events import Act, Say
from tapisvert.play.table import Table
from tapisvert.play.view import view

UsualCall = Callable[[CardSet], Say]
"""The call that ``habitue`` makes with a hand."""


def usual_call(table: Table) -> UsualCall | None:
    """Return the call of the seat that is asked, as a function of its hand.

    It depends only on what everybody knows at this table. None if there are fewer than two calls,
    or if the choice depends on more than the hand.
    """
    public = view(table, None).table  # hidden cards could limit the calls of later seats
    says = calls(public, public.turn) if public.ruling.asked else ()
    if len(says) < 2:
        return None
    if choice := double_choice(public, says):
        return choice.call_for
    valued = [say for say in says if say.word != ACROSS]  # ACROSS leaves the choice to the partner
    values = [found.value for say in valued if (found := valuation(outcome_of(public, say)))]
    if len(values) < len(valued):
        return None

    def call_for(hand: CardSet) -> Say:
        found = [value(hand) for value in values]
        best = max(found)
        if leaves_choice(public, says, best):
            return Say(says[0].seat, ACROSS)
        return valued[found.index(best)]

    return call_for


def called_out(table: Table, usual: UsualCalls | None = None) -> Table:
    """Return the table after all calls due before a card, made as ``habitue`` makes them."""
    usual = usual or UsualCalls()
    while table.ruling.asked and not table.over and table.by is not None:
        table = table.accept(usual.call(table))
    return table


class UsualCalls:
    """The calls of ``habitue`` in the worlds of one auction: what they share is found once."""

    def __init__(self) -> None:
        self._known: dict[tuple[Said, ...], UsualCall | None] = {}

    def call(self, table: Table) -> Act:
        """Return the call that is due at a table of which every card is known."""
        seat, heard = table.by, table.ruling.heard
        assert seat is not None
        if heard not in self._known:
            self._known[heard] = usual_call(table)
        usual = self._known[heard]
        if usual is not None:
            return usual(table.layout.hands[seat].known)
        choice = best_call(view(table, seat))
        assert choice is not None
        return choice.act
