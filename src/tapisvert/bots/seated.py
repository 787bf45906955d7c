"""Computer players in a match that persons play: choose acts safely and repeatably.

A player is made anew for each act. Its seed depends on the match, the deal, the number of acts and
the seat, so it decides the same after a restart.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence

from tapisvert.bots.levels import at_table, level
from tapisvert.bots.player import Decision, Player
from tapisvert.play.agreed import computers_claim
from tapisvert.play.match import Match
from tapisvert.play.view import View, view

ADVISER, BEST_ADVISER, STAND_IN = "habitue", "maitre", "hasard"
"""The level that gives advice at once, the one that gives it after a search, and the one that
replaces a player if ADVISER raises an error too."""
logger = logging.getLogger(__name__)


def choice(match: Match, seat: int, name: str) -> Decision:
    """Return the act of a computer player of level ``name`` in this seat.

    An error in the player is logged and ADVISER chooses instead, or after another error STAND_IN:
    it must not end a person's match. If it is not the seat's turn, this player or ADVISER must have
    an act out of turn. Where faults are judged, a claim comes before the act that is due.
    """
    seen = view(match.table, seat)
    if (match.table.judged or not seen.my_turn) and (said := _out_of_turn(match, seen, seat, name)):
        return said
    if not seen.my_turn and (said := _out_of_turn(match, seen, seat, ADVISER)):
        return said
    for each in dict.fromkeys((name, ADVISER)):
        try:
            return _player(match, seat, each).choose(seen)
        except Exception as error:
            _failed(each, error)
    return _player(match, seat, STAND_IN).choose(seen)


def unasked(match: Match, levels: Sequence[str | None]) -> Decision | None:
    """Return the first act of a computer player out of turn, or None.

    ``levels`` is ``[seat]``, None for a person.
    """
    table = match.table
    # In table enforcement somebody may nearly always claim: to list the open acts saves nothing.
    everybody = table.game.players
    for seat in everybody if table.judged else dict.fromkeys(act.seat for act in table.open()):
        name = levels[seat]
        if name is None:
            continue
        if said := _out_of_turn(match, view(table, seat), seat, name):
            return said
    return None


def advice(match: Match, seat: int, adviser: str = ADVISER) -> Decision | None:
    """Return what a good player would do in this seat.

    None if it is not the turn of this seat and a good player says nothing.
    """
    seen = view(match.table, seat)
    if seen.my_turn:
        decided = choice(match, seat, adviser)
        return decided.hint or decided
    return _out_of_turn(match, seen, seat, adviser, claims=True)


def _out_of_turn(
    match: Match, seen: View, seat: int, name: str, claims: bool = False
) -> Decision | None:
    """Return the act of a player out of turn, or None; an error is logged and gives None.

    It is no claim if it was agreed that computer players claim nothing, unless ``claims``.
    """
    try:
        return _player(match, seat, name, claims).unasked(seen)
    except Exception as error:
        _failed(name, error)
        return None


def _player(match: Match, seat: int, name: str, claims: bool = False) -> Player:
    """A new player; its seed depends only on the position in the match."""
    seed = f"{match.seed}/{len(match.tables)}/{len(match.table.acts)}/{seat}"
    if not match.table.judged:
        return level(name).make(seed)
    return at_table(name, seed, claims or computers_claim(match))


def _failed(name: str, error: Exception) -> None:
    event = {"event": "computer failed", "level": name, "error": type(error).__name__}
    logger.error(json.dumps(event))
