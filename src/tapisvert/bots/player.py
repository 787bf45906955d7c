"""What a computer player is, and how players fill the seats of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from tapisvert.glossary import Text
from tapisvert.play.events import Act
from tapisvert.play.match import Match
from tapisvert.play.view import View, view


class Choice(NamedTuple):
    """What a player does, and one sentence that says why."""

    act: Act
    reason: Text


class Player(Protocol):
    """A program that chooses an act when it is its turn, from what its seat knows."""

    def choose(self, view: View) -> Choice: ...


class Done(NamedTuple):
    """One act of a match: the choice made, and the match after it."""

    choice: Choice
    match: Match


def acts_of(match: Match, players: Sequence[Player | None]) -> Iterator[Done]:
    """Let the players act at the current table, until it is over or a seat without one must act."""
    while (seat := match.table.by) is not None:
        player = players[seat]
        if player is None:
            return
        choice = player.choose(view(match.table, seat))
        match = match.apply(choice.act)
        yield Done(choice, match)
