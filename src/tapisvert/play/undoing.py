"""Take back the last act of a player."""

from __future__ import annotations

from tapisvert.law.questions import is_answer
from tapisvert.play.events import Say
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


def answered_since(match: Match, seat: int) -> bool:
    """True if another player has answered a question since the player of a seat last acted.

    To take the question back would not take back what the answer told.
    """
    for act in reversed(match.table.acts):
        if match.game.player_of(act.seat) == seat:
            break
        if isinstance(act, Say) and is_answer(act.word):
            return True
    return False
