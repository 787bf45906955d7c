"""Taking an act back, where those at the table allow it."""

from __future__ import annotations

from tapisvert.play.match import Match


def before_last(match: Match, seat: int) -> Match | None:
    """The match before a seat, or its dummy, last acted in this deal; None when it has not."""
    earlier: Match | None = match
    while earlier is not None and earlier.table.acts:
        last = earlier.table.acts[-1]
        earlier = earlier.undone()
        if match.game.player_of(last.seat) == seat:
            return earlier
    return None
