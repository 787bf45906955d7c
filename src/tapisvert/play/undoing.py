"""Take back the last act of a player."""

from __future__ import annotations

from tapisvert.play.match import Match


def before_last(match: Match, seat: int) -> Match | None:
    """Return the match before the player of a seat last acted in this deal; None if he has not.

    Acts with a dummy that he plays count as his.
    """
    earlier: Match | None = match
    while earlier is not None and earlier.table.acts:
        last = earlier.table.acts[-1]
        earlier = earlier.undone()
        if match.game.player_of(last.seat) == seat:
            return earlier
    return None
