"""Computers at a table: the same place has the same thought, after a restart too."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence

from tapisvert.bots.levels import level
from tapisvert.bots.player import Decision, Player
from tapisvert.play.match import Match
from tapisvert.play.view import view

ADVISER, STAND_IN = "habitue", "hasard"
logger = logging.getLogger(__name__)


def choice(match: Match, seat: int, name: str) -> Decision:
    """What a computer of that level does there; its fault must not end a person's match.

    Where others have their turn it is what it says unasked.
    """
    seen = view(match.table, seat)
    if not seen.my_turn and (said := _player(match, seat, name).unasked(seen)):
        return said
    try:
        return _player(match, seat, name).choose(seen)
    except Exception as error:
        _failed(name, error)
        return _player(match, seat, STAND_IN).choose(seen)


def unasked(match: Match, levels: Sequence[str | None]) -> Decision | None:
    """What a computer says that need not speak; ``levels`` by seat, None for persons."""
    table = match.table
    for seat in dict.fromkeys(act.seat for act in table.open()):
        name = levels[seat]
        if name is None:
            continue
        try:
            said = _player(match, seat, name).unasked(view(table, seat))
        except Exception as error:
            _failed(name, error)
            continue
        if said is not None:
            return said
    return None


def advice(match: Match, seat: int) -> Decision:
    """What a good player would do in a person's place."""
    return choice(match, seat, ADVISER)


def _player(match: Match, seat: int, name: str) -> Player:
    """A fresh player each time: its chance comes from the place alone."""
    return level(name).make(f"{match.seed}/{len(match.tables)}/{len(match.table.acts)}/{seat}")


def _failed(name: str, error: Exception) -> None:
    event = {"event": "computer failed", "level": name, "error": type(error).__name__}
    logger.error(json.dumps(event))
