"""Give a player of a match another name, because somebody else has taken the seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tapisvert.play.drawn import seated
from tapisvert.play.match import Match


def renamed(match: Match, seat: int, name: str) -> Match:
    """Return the match with another name for the player of a seat of the current deal.

    The draw of lots has it too, and a dummy is named after its new player: what can be verified of
    a match does not depend on names.
    """
    old, drawn = match.names[seat], match.drawn

    def after(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(name if each == old else each for each in names)

    roster = seated(match.game, after(match.roster[each] for each in match.game.players))
    if drawn is not None:
        drawn = drawn._replace(players=after(drawn.players))
    return replace(match, roster=roster, drawn=drawn)
