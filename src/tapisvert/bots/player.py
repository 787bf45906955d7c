"""The protocol of a computer player, and the loop that lets players act in a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from tapisvert.glossary import Text
from tapisvert.play.events import Act
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import View, view


class Decision(NamedTuple):
    """The act of a player, and the reason in one sentence for the user.

    ``hint`` is what to advise a person instead: an act that the player found as good, and that a
    person would rather do.
    """

    act: Act
    reason: Text
    hint: Decision | None = None


class Player(Protocol):
    """A program that plays for a seat, from the view of that seat alone."""

    def choose(self, view: View) -> Decision:
        """Return an act of ``view.legal()`` or ``view.open()`` and its reason.

        It is called only if ``view.my_turn``. In the arena a custom player may return the bare act.
        If it raises an error, or returns what is no legal act, the arena ends with TapisError
        ``player/failed``.
        """
        ...

    def unasked(self, view: View) -> Decision | None:
        """Return an act of ``view.open()`` that is legal out of turn, and its reason; else None."""
        ...


class Done(NamedTuple):
    """One step of a match: the decision, and the match after it."""

    choice: Decision
    match: Match


def acts_of(match: Match, players: Sequence[Player | None]) -> Iterator[Done]:
    """Yield each step at the current table, until it is over or a seat without a player must act.

    ``players`` is ``[seat]``; None for a seat that somebody else plays.
    """
    while choice := next_of(match.table, players):
        match = match.apply(choice.act)
        yield Done(choice, match)


def next_of(table: Table, players: Sequence[Player | None]) -> Decision | None:
    """Return the next decision of any player; None if no player can act.

    Acts out of turn come first, then the act of the seat to act.
    """
    for seat in dict.fromkeys(act.seat for act in table.open()):
        player = players[seat]
        if player and (choice := player.unasked(view(table, seat))):
            return choice
    player = None if table.by is None else players[table.by]
    return player.choose(view(table, table.by)) if player else None
