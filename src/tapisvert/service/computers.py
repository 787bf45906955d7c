"""What the computers at a table think: the same place, the same thought, after a restart too."""

from __future__ import annotations

from tapisvert.bots.levels import LEVELS, level
from tapisvert.bots.player import Choice
from tapisvert.play.view import view
from tapisvert.service.room import Room

ADVISER = "habitue"


def choice(room: Room, seat: int) -> Choice:
    """What the computer at that seat will do."""
    name = room.levels[seat]
    assert name is not None
    return _asked(room, seat, name)


def advice(room: Room, seat: int) -> Choice:
    """What a good player would do in a person's place."""
    return _asked(room, seat, ADVISER if ADVISER in LEVELS else next(iter(LEVELS)))


def _asked(room: Room, seat: int, name: str) -> Choice:
    deal, acts = room.place
    player = level(name).make(f"{room.match.seed}/{deal + 1}/{acts}/{seat}")
    return player.choose(view(room.match.table, seat))
