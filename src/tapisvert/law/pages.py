"""The clauses of a game with their status under its options, as every rules page shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text, either, same
from tapisvert.law.check import in_force
from tapisvert.law.cite import Clause
from tapisvert.law.game import Game, configure
from tapisvert.law.reading import Reading, value_text
from tapisvert.sentences import among


class ClausePage(NamedTuple):
    """A clause with its status, the options about it, and the names of the duties that cite it.

    ``status`` is ``in force``, ``in part``, ``set aside`` (by the options chosen),
    ``out of scope`` or ``deferred``; ``note`` says what is not in force, or why.
    """

    clause: Clause
    status: str
    note: Text | None
    readings: tuple[Reading, ...]
    duties: tuple[str, ...]


def entries(game: Game) -> Iterator[ClausePage]:
    """Every clause of the game's book, in order."""
    now = in_force(game)
    for clause in game.book.clauses:
        status, note = _status(game, clause.id, now)
        readings = tuple(r for r in game.readings if clause.id in r.clauses)
        duties = tuple(
            duty.name for play in game.play.values() for duty in play if clause.id in duty.clauses
        )
        yield ClausePage(clause, status, note, readings, duties)


def entry(game: Game, clause_id: str) -> ClausePage:
    """One clause, by its id in upper or lower case. Raises TapisError ``clause/unknown``."""
    for found in entries(game):
        if found.clause.id.lower() == clause_id.strip().lower():
            return found
    ids = [clause.id for clause in game.book.clauses]
    said = Text(
        f"{game.id} n’a pas de clause «\u202f{brief(clause_id)}\u202f»",
        f"{game.id} has no clause '{brief(clause_id)}'",
    )
    every = Text(f"clauses de {ids[0]} à {ids[-1]}", f"clauses from {ids[0]} to {ids[-1]}")
    raise TapisError("clause/unknown", among(said, clause_id, ids, every))


def _status(game: Game, clause_id: str, now: frozenset[str]) -> tuple[str, Text | None]:
    if clause_id in game.book.deferred:
        return "deferred", game.book.deferred[clause_id]
    if clause_id in game.book.out_of_scope:
        return "out of scope", game.book.out_of_scope[clause_id]
    if clause_id in game.book.in_part:
        return "in part", game.book.in_part[clause_id]
    if clause_id in now:
        return "in force", None
    return "set aside", _asking(game).get(clause_id, UNCHOSEN)


@lru_cache(maxsize=16)
def _asking(game: Game) -> Mapping[str, Text]:
    """By clause id, the option values that would each bring it in force, all others unchanged."""
    found: dict[str, list[Text]] = {}
    for reading in game.readings:
        for choice in reading.choices:
            other = configure(game, {**game.options, reading.name: choice.value})
            for clause_id in in_force(other):
                found.setdefault(clause_id, []).append(
                    same(f"{reading.name}={value_text(choice.value)}")
                )
    return {clause_id: _only_with(either(values)) for clause_id, values in found.items()}


def _only_with(values: Text) -> Text:
    return Text(f"suivie seulement avec {values.fr}", f"followed only with {values.en}")


UNCHOSEN = Text("suivie sous d’autres options", "followed under other options")
