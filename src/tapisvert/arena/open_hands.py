"""Hand the true deal to players that see all hands: nowhere else are they given one."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.bots.open_player import OpenPlayer
from tapisvert.bots.player import Decision, Player
from tapisvert.bots.saying import unasked
from tapisvert.play.table import Table
from tapisvert.play.view import View

ArenaPlayer = Player | OpenPlayer


class WithOpenHands(NamedTuple):
    """A player that sees all hands, for one act at one table."""

    player: OpenPlayer
    table: Table

    def choose(self, view: View) -> Decision:
        """Return what the player chooses for the table of this view."""
        assert view.seat == self.table.by
        return self.player.choose_seeing_all(self.table)

    def unasked(self, view: View) -> Decision | None:
        """Return an act that the seat may do now and need not, or None: as ``habitue`` does."""
        return unasked(view)


def seated(player: ArenaPlayer, table: Table) -> Player:
    """Return the player as one that can act at this table."""
    return WithOpenHands(player, table) if isinstance(player, OpenPlayer) else player
