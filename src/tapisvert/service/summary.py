"""What a room comes to, kept beside its events so that lists of matches need none of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from tapisvert.play.strict_json import Json
from tapisvert.service.room import Room

FORM = 1
"""Raised when what is written, or what it means, changes: others are then summed up anew."""


class Summary(NamedTuple):
    """A match as lists tell it; seats are those of its latest deal, ``sides`` masks of them.

    ``learned``: its first deal has been played to the end. ``score`` is that of the match by
    side: games won once a match of several is over, else points. ``gains`` tells by seat what a
    finished match of several rubbers has brought; it is empty for others.
    """

    game: str
    deals: int
    over: bool
    learned: bool
    names: tuple[str, ...]
    players: tuple[int, ...]
    holders: tuple[str | None, ...]
    sides: tuple[int, ...]
    score: tuple[int, ...]
    gains: tuple[int, ...] = ()

    def seat_of(self, holder: str) -> int | None:
        """The seat a person holds."""
        return self.holders.index(holder) if holder in self.holders else None


class Damaged(NamedTuple):
    """A room of which an event cannot be read: which, from 1, and what is known of the match.

    ``at`` is 0 where none could be read.
    """

    at: int = 0
    game: str = ""
    names: tuple[str, ...] = ()


def summed_up(room: Room) -> Summary:
    """The summary of a room as it stands."""
    match, game, standing = room.match, room.game, room.match.standing
    games_count = game.reckoning.best_of > 1 and standing.over
    of_rubbers = standing.over and standing.earlier
    return Summary(
        game=game.id,
        deals=len(match.tables),
        over=standing.over,
        learned=match.tables[0].over,
        names=match.names,
        players=game.players,
        holders=room.holders,
        sides=game.sides,
        score=standing.games if games_count else match.points,
        gains=tuple(match.stakes[seat] for seat in match.sitting) if of_rubbers else (),
    )


def written(summary: Summary | Damaged) -> str:
    """The JSON of a summary."""
    kind = "damaged" if isinstance(summary, Damaged) else "room"
    return json.dumps({"form": FORM, "is": kind, **summary._asdict()}, ensure_ascii=False)


def read(body: str | None) -> Summary | Damaged | None:
    """The summary that ``written`` wrote; None for another form of it, or none at all."""
    try:
        fields: Mapping[str, Json] = json.loads(body or "{}")
        if fields.get("form") != FORM:
            return None
        kind = Damaged if fields["is"] == "damaged" else Summary
        return kind._make(_frozen(fields[name]) for name in kind._fields)
    except (AttributeError, KeyError, ValueError):
        return None


def _frozen(value: Json) -> object:
    return tuple(value) if isinstance(value, list) else value
