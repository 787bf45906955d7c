"""Which clause governs each fault in each game, as JSON and in words."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.cli.games import both_languages
from tapisvert.cli.layout import columns, heading, paragraph
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text
from tapisvert.law.faults import Fault
from tapisvert.play.rulings import penalty, window
from tapisvert.play.strict_json import Json
from tapisvert.rulebook.fault_matrix import FaultRow
from tapisvert.sentences import colon


def matrix_data(rows: Iterable[FaultRow]) -> list[Json]:
    """Return the matrix; a game is null if no faults are judged in it, [] if it is silent."""
    return [
        {
            "id": row.id,
            "what": both_languages(row.what),
            "games": {
                game: None if faults is None else [_fault(each) for each in faults]
                for game, faults in row.governed.items()
            },
        }
        for row in rows
    ]


def _fault(fault: Fault) -> dict[str, Json]:
    return {
        "fault": fault.id,
        "what": both_languages(fault.what),
        "clauses": [*fault.cited],
        "window": window(fault.claim),
        "penalty": penalty(fault.penalty),
    }


def matrix_page(rows: Iterable[FaultRow], session: CliContext) -> str:
    """Return each kind of fault with the clauses that govern it, and the games of each clause."""
    every = tuple(rows)
    parts = [_row(row, session) for row in every]
    unjudged = (
        [game for game, faults in every[0].governed.items() if faults is None] if every else []
    )
    if unjudged:
        said = colon(UNJUDGED, Text(", ".join(unjudged), ", ".join(unjudged)))
        parts.append(paragraph(session.say(said), session.width))
    return "\n".join(parts)


def _row(row: FaultRow, session: CliContext) -> str:
    games: dict[str, list[str]] = {}
    for game, faults in row.governed.items():
        ids = ", ".join(dict.fromkeys(fault.id for fault in faults or ()))
        if ids:
            games.setdefault(ids, []).append(game)
    lines = [(ids, ", ".join(named)) for ids, named in games.items()]
    return heading(session.say(row.what)) + columns(lines, session.width)


UNJUDGED = Text("fautes pas encore jugées", "faults not judged yet")
