"""Computers at a table: the same place has the same thought, after a restart too."""

from __future__ import annotations

import json
import logging

from tapisvert.bots.levels import level
from tapisvert.bots.player import Choice
from tapisvert.play.match import Match
from tapisvert.play.view import view

ADVISER, STAND_IN = "habitue", "hasard"
logger = logging.getLogger(__name__)


def choice(match: Match, seat: int, name: str) -> Choice:
    """What a computer of that level does there; its fault must not end a person's match."""
    try:
        return _asked(match, seat, name)
    except Exception as error:
        event = {"event": "computer failed", "level": name, "error": type(error).__name__}
        logger.error(json.dumps(event))
        return _asked(match, seat, STAND_IN)


def advice(match: Match, seat: int) -> Choice:
    """What a good player would do in a person's place."""
    return choice(match, seat, ADVISER)


def _asked(match: Match, seat: int, name: str) -> Choice:
    """A fresh player each time: its chance comes from the place alone."""
    place = f"{match.seed}/{len(match.tables)}/{len(match.table.acts)}/{seat}"
    return level(name).make(place).choose(view(match.table, seat))
