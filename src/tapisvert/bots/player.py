"""What a computer player is, and how players fill the seats of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from tapisvert.glossary import Text
from tapisvert.play.events import Act
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import View, view


class Decision(NamedTuple):
    """What a player does, and one sentence that says why."""

    act: Act
    reason: Text


class Player(Protocol):
    """A program that chooses an act when it is its turn, from what its seat knows.

    ``unasked`` is what it would say while others have their turn, None for nothing.
    """

    def choose(self, view: View) -> Decision: ...

    def unasked(self, view: View) -> Decision | None: ...


class Done(NamedTuple):
    """One act of a match: the choice made, and the match after it."""

    choice: Decision
    match: Match


def acts_of(match: Match, players: Sequence[Player | None]) -> Iterator[Done]:
    """Let the players act at the current table, until it is over or a seat without one must act."""
    while choice := next_of(match.table, players):
        match = match.apply(choice.act)
        yield Done(choice, match)


def next_of(table: Table, players: Sequence[Player | None]) -> Decision | None:
    """What one of the players does next: something unasked, or what is due; None for nothing."""
    for seat in dict.fromkeys(act.seat for act in table.open()):
        player = players[seat]
        if player and (choice := player.unasked(view(table, seat))):
            return choice
    player = None if table.by is None else players[table.by]
    return player.choose(view(table, table.by)) if player else None
