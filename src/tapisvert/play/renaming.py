"""Give a player of a match another name, because somebody else has taken the seat."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.play.drawn import seated
from tapisvert.play.match import Match


def renamed(match: Match, seat: int, name: str) -> Match:
    """Return the match with another name for the player of a seat of the current deal.

    The draw of lots has it too, and a dummy is named after its new player: what can be verified of
    a match does not depend on names.
    """
    at = match.sitting[seat]
    old, roster, drawn = match.roster[at], [*match.roster], match.drawn
    roster[at] = name
    roster = [*seated(match.game, [roster[each] for each in match.game.players])]
    if drawn is not None:
        players = tuple(name if each == old else each for each in drawn.players)
        drawn = drawn._replace(players=players)
    return replace(match, roster=tuple(roster), drawn=drawn)
