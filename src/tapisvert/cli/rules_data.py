"""The rules of a game as JSON."""

from __future__ import annotations

from tapisvert.cli.games import both
from tapisvert.law.duty import (
    Duty,
)
from tapisvert.law.game import Game
from tapisvert.law.pages import Entry, entries
from tapisvert.law.reading import Reading
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json


def rules_data(game: Game) -> dict[str, Json]:
    source = game.book.source
    return {
        "id": game.id,
        "names": both(game.names),
        "rules": game.rules,
        "source": {"id": source.id, "title": source.title},
        "play": [
            {"phase": phase, "duties": [_duty(duty) for duty in play]}
            for phase, play in game.play.items()
        ],
        "options": [_option(game, reading) for reading in game.readings],
        "clauses": [clause_data(one) for one in entries(game)],
    }


def clause_data(one: Entry) -> dict[str, Json]:
    return {
        "id": one.clause.id,
        "where": one.clause.where,
        "text": both(one.clause.text),
        "status": one.status,
        "note": both(one.note) if one.note else None,
        "options": [reading.name for reading in one.readings],
        "duties": list(one.duties),
    }


def _duty(duty: Duty) -> dict[str, Json]:
    return {"duty": duty.name, "says": both(duty.told), "clauses": list(duty.clauses)}


def _option(game: Game, reading: Reading) -> dict[str, Json]:
    return {
        "name": reading.name,
        "question": both(reading.question),
        "values": [
            {"value": plain(choice.value), "says": both(choice.says)} for choice in reading.choices
        ],
        "other": both(reading.other.expected) if reading.other else None,
        "default": plain(reading.default),
        "chosen": plain(game.options[reading.name]),
        "clauses": list(reading.clauses),
    }
