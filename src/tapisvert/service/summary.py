"""The summary of a room, stored beside its entries so that lists of matches need not read them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, overload

from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.play.agreed import computers_claim
from tapisvert.play.strict_json import Json
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.timing import clock_of

FORMAT_VERSION = 6
"""The version of the JSON. Increase it when its content changes: old summaries are then remade."""

ADJOURNED_JSON = '"adjourned": true'
"""What the JSON of the summary of an adjourned match contains, and no other."""


class Summary(NamedTuple):
    """What a list shows of a match. Seats are those of the latest deal.

    ``learned``: the first deal is over. ``players`` are the seats that are not dummies. ``sides``
    are the parties as bit masks of seats. ``score`` is by party: the games won if a match of
    several games is over, else the points; ``of_games`` says which. ``gains`` is by seat what each
    player has won or lost in a finished match of several rubbers, else empty. ``victors`` is the
    mask of the seats that have won the match. ``levels`` is by seat, as in ``Room``. ``options``
    are those that are not the usual ones, as a person types them. ``began`` is when the match
    began, in ISO 8601, empty if that is not known. ``enforcement`` is ``strict`` or ``table``.
    ``claims``: computer players claim faults where they are judged. ``adjourned``: it waits until
    its people take it up. ``closed``: it is over, but was not finished. ``clock`` is the time
    control, empty for none.
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
    of_games: bool
    gains: tuple[int, ...]
    victors: int
    levels: tuple[str | None, ...]
    options: tuple[tuple[str, str], ...]
    began: str
    enforcement: str
    claims: bool
    adjourned: bool = False
    closed: bool = False
    clock: str = ""

    def seat_of(self, holder: str) -> int | None:
        """The seat of a person, or None."""
        return self.holders.index(holder) if holder in self.holders else None


class Damaged(NamedTuple):
    """What a list shows of a room with a damaged entry.

    ``at`` is the number of that entry, from 1; 0 if no entry could be read. ``game`` and ``names``
    (of the players) are empty if they are not known. ``newer``: it is not damaged, but was
    written by a newer program.
    """

    at: int = 0
    game: str = ""
    names: tuple[str, ...] = ()
    newer: bool = False


class Gathering(NamedTuple):
    """What a list shows of a lobby: its game, who is there, how many may still come, the clock."""

    game: str
    names: tuple[str, ...]
    holders: tuple[str, ...]
    free: int
    clock: str = ""

    def seat_of(self, holder: str) -> int | None:
        """The place of a person among those who are there, or None."""
        return self.holders.index(holder) if holder in self.holders else None


@overload
def summary_of(room: Room) -> Summary: ...
@overload
def summary_of(room: Lobby | Room) -> Summary | Gathering: ...
def summary_of(room: Lobby | Room) -> Summary | Gathering:
    """Return the summary of a room in its current state."""
    if isinstance(room, Lobby):
        there = [chair for chair in room.chairs if chair.holder]
        names, holders = tuple(c.name for c in there), tuple(c.holder for c in there)
        free = len(room.free) if room.invite else 0
        return Gathering(room.game.id, names, holders, free, room.clock)
    match, game, standing = room.match, room.game, room.match.standing
    reckoning = game.reckoning
    games_count = reckoning.best_of > 1 and standing.over
    of_rubbers = standing.over and standing.earlier
    return Summary(
        game=game.id,
        deals=len(match.tables),
        over=room.over,
        learned=match.tables[0].over,
        names=match.names,
        players=game.players,
        holders=room.holders,
        sides=game.sides,
        score=standing.games if games_count else match.points,
        of_games=games_count,
        gains=tuple(match.stakes[seat] for seat in match.sitting) if of_rubbers else (),
        victors=0 if room.closed or not room.over else reckoning.victors(standing, game.sides),
        levels=room.levels,
        options=unusual_options(game),
        began=str(match.notes.get("played", "")),
        enforcement=match.enforcement.value,
        claims=computers_claim(match),
        adjourned=room.adjourned,
        closed=room.closed,
        clock=clock_of(match),
    )


def unusual_options(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the options of a game that are not the usual ones: name, and value as typed."""
    return tuple((reading.name, value_text(value)) for reading, value in game.unusual())


KINDS: Mapping[str, Any] = {"room": Summary, "lobby": Gathering, "damaged": Damaged}


def to_json(summary: Summary | Gathering | Damaged) -> str:
    """Return the JSON of a summary."""
    kind = next(name for name, each in KINDS.items() if isinstance(summary, each))
    return json.dumps({"form": FORMAT_VERSION, "is": kind, **summary._asdict()}, ensure_ascii=False)


def from_json(body: str | None) -> Summary | Gathering | Damaged | None:
    """Return the summary whose JSON ``to_json`` made.

    None if it is missing, invalid, or of another version.
    """
    try:
        fields: Mapping[str, Json] = json.loads(body or "{}")
        if fields.get("form") != FORMAT_VERSION:
            return None
        kind = KINDS[str(fields["is"])]
        made: Summary | Gathering | Damaged
        made = kind._make(_frozen(fields[name]) for name in kind._fields)
        return made
    except (AttributeError, KeyError, ValueError):
        return None


def _frozen(value: Json) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
