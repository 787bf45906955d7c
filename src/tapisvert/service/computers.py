"""What the computers at a table think: the same place, the same thought, after a restart too."""

from __future__ import annotations

import json
import logging

from tapisvert.bots.levels import LEVELS, level
from tapisvert.bots.player import Choice
from tapisvert.play.view import view
from tapisvert.service.room import Room

ADVISER, STAND_IN = "habitue", "hasard"
logger = logging.getLogger(__name__)


def choice(room: Room, seat: int) -> Choice:
    """What the computer at that seat will do; its fault must not end a person's match."""
    name = room.levels[seat]
    assert name is not None
    try:
        return _asked(room, seat, name)
    except Exception as error:
        event = {"event": "computer failed", "level": name, "error": type(error).__name__}
        logger.error(json.dumps(event))
        return _asked(room, seat, STAND_IN)


def advice(room: Room, seat: int) -> Choice:
    """What a good player would do in a person's place."""
    return _asked(room, seat, ADVISER if ADVISER in LEVELS else next(iter(LEVELS)))


def _asked(room: Room, seat: int, name: str) -> Choice:
    deal, acts = room.place
    player = level(name).make(f"{room.match.seed}/{deal + 1}/{acts}/{seat}")
    return player.choose(view(room.match.table, seat))
