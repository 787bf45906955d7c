"""The rules of a game as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.cli.games import both_languages
from tapisvert.law.chart import Chart
from tapisvert.law.duty import (
    Duty,
)
from tapisvert.law.game import Game
from tapisvert.law.pages import ClausePage, entries
from tapisvert.law.reading import Reading
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json
from tapisvert.rulebook.charts import charts
from tapisvert.rulebook.citing import citing
from tapisvert.rulebook.decisions import chart as decisions
from tapisvert.rulebook.differences import Difference


def rules_data(game: Game) -> dict[str, Json]:
    source = game.book.source
    return {
        "id": game.id,
        "names": both_languages(game.names),
        "rules": game.version,
        "source": {"id": source.id, "title": source.title},
        "play": [
            {
                "phase": phase,
                "duties": [_duty(duty) for duty in play],
                "table": _chart(decisions(game, phase)),
            }
            for phase, play in game.play.items()
        ],
        "options": [_option(game, reading) for reading in game.readings],
        "charts": [_chart(chart) for chart in charts(game)],
        "clauses": [clause_data(game, one) for one in entries(game)],
    }


def diff_data(found: Sequence[Difference]) -> list[Json]:
    """Return the differences; ``first`` or ``second`` is null if that game has no such rule."""
    return [
        {
            "about": both_languages(each.about),
            "what": both_languages(each.what),
            "first": both_languages(each.first) if each.first else None,
            "second": both_languages(each.second) if each.second else None,
        }
        for each in found
    ]


def _chart(chart: Chart) -> dict[str, Json]:
    return {
        "id": chart.id,
        "title": both_languages(chart.title),
        "heads": [both_languages(head) for head in chart.heads],
        "rows": [[both_languages(cell) for cell in row] for row in chart.rows],
    }


def clause_data(game: Game, one: ClausePage) -> dict[str, Json]:
    return {
        "id": one.clause.id,
        "where": one.clause.where,
        "text": both_languages(one.clause.text),
        "status": one.status,
        "note": both_languages(one.note) if one.note else None,
        "options": [reading.name for reading in one.readings],
        "duties": list(one.duties),
        "cited": list(citing(game).get(one.clause.id, ())),
    }


def _duty(duty: Duty) -> dict[str, Json]:
    return {
        "duty": duty.name,
        "says": both_languages(duty.full_text),
        "clauses": list(duty.clauses),
    }


def _option(game: Game, reading: Reading) -> dict[str, Json]:
    return {
        "name": reading.name,
        "question": both_languages(reading.question),
        "values": [
            {"value": plain(choice.value), "says": both_languages(choice.says)}
            for choice in reading.choices
        ],
        "other": both_languages(reading.other.expected) if reading.other else None,
        "default": plain(reading.default),
        "chosen": plain(game.options[reading.name]),
        "clauses": list(reading.clauses),
    }
