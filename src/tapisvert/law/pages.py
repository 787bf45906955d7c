"""The rules of a game as data, drawn from its law: what every rules page shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.check import cited
from tapisvert.law.cite import Clause
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading


class Entry(NamedTuple):
    """A clause with what becomes of it: ``in force``, ``out of scope`` or ``deferred``."""

    clause: Clause
    status: str
    note: Text | None
    readings: tuple[Reading, ...]
    duties: tuple[str, ...]


def entries(game: Game) -> Iterator[Entry]:
    """Every clause of the game's book, in order."""
    for clause in game.book.clauses:
        status, note = _status(game, clause.id)
        readings = tuple(r for r in game.readings if clause.id in r.clauses)
        duties = tuple(
            duty.name for play in game.play.values() for duty in play if clause.id in duty.clauses
        )
        yield Entry(clause, status, note, readings, duties)


def entry(game: Game, clause_id: str) -> Entry:
    """One clause, its id in any case. Raises TapisError ``clause/unknown``."""
    for found in entries(game):
        if found.clause.id.lower() == clause_id.strip().lower():
            return found
    first, last = game.book.clauses[0].id, game.book.clauses[-1].id
    raise TapisError(
        "clause/unknown",
        Text(
            f"{game.id} n’a pas de clause «\u202f{clause_id[:40]}\u202f»"
            f" (clauses de {first} à {last})",
            f"{game.id} has no clause '{clause_id[:40]}' (clauses from {first} to {last})",
        ),
    )


def _status(game: Game, clause_id: str) -> tuple[str, Text | None]:
    if clause_id in game.book.deferred:
        return "deferred", game.book.deferred[clause_id]
    if clause_id in game.book.out_of_scope:
        return "out of scope", game.book.out_of_scope[clause_id]
    assert clause_id in cited(game)
    return "in force", None
