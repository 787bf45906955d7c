"""A dispute under other options of its game, and the options that matter to a ruling."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.games import find
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading
from tapisvert.play.dispute_asked import BY_PARTY, by_clause, choices_for, turn_ups
from tapisvert.play.otherwise import same_seats
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json

Document = dict[str, Json]
OF_SEATS = ("seats", "faults", "turn_up", *BY_PARTY)
"""The keys that mean nothing any more once there are other players."""


def under(document: Document, game: Game, other: Game) -> Document:
    """Return a document about a game as one under other options, without what they leave void."""
    found = document | {"options": changed(other, other.options)}
    if not same_seats(game, other):
        found = {key: value for key, value in found.items() if key not in OF_SEATS}
        found["dealer"] = other.players[-1]
    if not turn_ups(other):
        found.pop("turn_up", None)
    if other.reckoning.best_of == 1:
        found.pop("games", None)
    if isinstance(faults := found.get("faults"), list):
        found["faults"] = [_without_void_choice(other, fault) for fault in faults]
    return found


def _without_void_choice(game: Game, fault: Json) -> Json:
    """A fault of a document without a choice that it does not leave in this game."""
    assert isinstance(fault, dict)
    left = [word for word, _ in choices_for(game, by_clause(game).get(str(fault["fault"]), ()))]
    return {key: value for key, value in fault.items() if key != "choice" or value in left}


def changed(game: Game, options: Mapping[str, object]) -> dict[str, Json]:
    """The options that are not at their default, as JSON data."""
    found = find(game.id, options)
    return {reading.name: plain(value) for reading, value in found.unusual()}


def bearing(game: Game) -> tuple[Reading, ...]:
    """The readings that matter to a ruling: they change faults, parties or what is played for."""
    cited = {
        clause for each in (game.hearing.faults if game.hearing else ()) for clause in each.cited
    }
    return tuple(each for each in game.readings if _bears(game, each, cited))


def _bears(game: Game, reading: Reading, cited: set[str]) -> bool:
    if cited.intersection(reading.clauses):
        return True
    for choice in reading.choices:
        other = find(game.id, {reading.name: choice.value})
        base = find(game.id)
        if (other.hearing, other.reckoning) != (base.hearing, base.reckoning):
            return True
        if not same_seats(base, other):
            return True
    return False
