"""Where in the program each clause is carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tapisvert.law.game import Game


@lru_cache(maxsize=256)
def citing(game: Game) -> Mapping[str, tuple[str, ...]]:
    """By clause, the parts of the game's law that cite it, each with the file that carries it out.

    A part is given as ``follow: head_the_trick (law/duty.py)`` or ``scoring (law/scoring.py)``, a
    fault as ``fault BM-R9 (law/faults.py)`` and an option as ``option undertrump``.
    """
    found: dict[str, list[str]] = {}
    for clauses, where in _parts(game):
        for clause in clauses:
            found.setdefault(clause, []).append(where)
    return {clause: tuple(dict.fromkeys(where)) for clause, where in found.items()}


def _parts(game: Game) -> Iterator[tuple[tuple[str, ...], str]]:
    for phase, play in game.play.items():
        for duty in play:
            yield duty.clauses, f"{phase}: {duty.name} ({_file(duty.binds.__module__)})"
    yield game.turns, "turns (play/ruling.py)"
    for name in ("lots", "dealing", "ranking", "values", "calling", "scoring", "reckoning"):
        part = getattr(game, name)
        yield part.clauses, f"{name} ({_file(type(part).__module__)})"
    if game.hearing:
        yield game.hearing.clauses, "hearing (play/faults/hearing.py)"
        for row in game.hearing.faults:
            yield (row.id, *row.clauses), f"fault {row.id} ({_file(type(row).__module__)})"
    for reading in game.readings:
        yield reading.clauses, f"option {reading.name}"


def _file(module: str) -> str:
    return module.removeprefix("tapisvert.").replace(".", "/") + ".py"
