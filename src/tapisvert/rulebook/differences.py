"""How two games differ in their options, tables and duties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tapisvert.glossary import Text, same
from tapisvert.law.chart import Chart, Row
from tapisvert.law.duty import PHASES, Duties
from tapisvert.law.game import Game
from tapisvert.law.reading import Value, same_value, value_text
from tapisvert.law.scene import Situation
from tapisvert.rulebook import headings as w
from tapisvert.rulebook.charts import charts
from tapisvert.rulebook.decisions import Ruled, decided, table, when


class Difference(NamedTuple):
    """One point on which two games differ: in which part, on what, and what each of them has.

    ``first`` or ``second`` is None where that game does not have the point.
    """

    about: Text
    what: Text
    first: Text | None
    second: Text | None


def differences(first: Game, second: Game) -> tuple[Difference, ...]:
    """All the differences: first of options, then of tables, then of duties."""
    return (
        *_options(first, second),
        *_charts(first, second),
        *_duties(first, second),
    )


def _options(first: Game, second: Game) -> Iterator[Difference]:
    """The options with different values, if both are configurations of one rule set."""
    if first.book is not second.book:
        return
    for reading in first.readings:
        one, other = first.options[reading.name], second.options[reading.name]
        if not same_value(one, other):
            says = [_said(first, reading.name, value) for value in (one, other)]
            yield Difference(w.READINGS, reading.question, *says)


def _said(game: Game, name: str, value: Value) -> Text:
    """The meaning of an option's value."""
    choice = game.reading(name).choice_of(value)
    return choice.says if choice else same(value_text(value))


def _charts(first: Game, second: Game) -> Iterator[Difference]:
    one, other = _by_id(first), _by_id(second)
    for key in dict.fromkeys((*one, *other)):
        yield from _rows(one.get(key), other.get(key))


def _by_id(game: Game) -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(game)}


def _rows(one: Chart | None, other: Chart | None) -> Iterator[Difference]:
    chart = one or other
    assert chart is not None
    left = {row[0]: row for row in one.rows} if one else {}
    right = {row[0]: row for row in other.rows} if other else {}
    for label in dict.fromkeys((*left, *right)):
        old, new = left.get(label), right.get(label)
        if old != new:
            yield Difference(chart.title, label, _cells(old, chart), _cells(new, chart))


def _cells(row: Row | None, chart: Chart) -> Text | None:
    """The cells of a row after its label, each with its column heading if there are several."""
    if row is None:
        return None
    cells: Sequence[Text] = row[1:]
    if len(cells) > 1:
        cells = [
            Text(f"{head.fr.lower()}\u202f: {cell.fr}", f"{head.en.lower()}: {cell.en}")
            for head, cell in zip(chart.heads[1:], cells, strict=True)
        ]
    return Text("\u202f; ".join(c.fr for c in cells), "; ".join(c.en for c in cells))


def _duties(first: Game, second: Game) -> Iterator[Difference]:
    """The situations in which the two games differ on what must be played."""
    for phase in dict.fromkeys((*first.play, *second.play)):
        one, other = first.play.get(phase), second.play.get(phase)
        if one == other:
            continue
        for line in table(phase, partial(_both, one, other)):
            old, new = line.answer
            if old != new:
                told = when(line, [play for play in (one, other) if play])
                yield Difference(PHASES[phase], told, _says(old), _says(new))


def _both(
    one: Duties | None, other: Duties | None, situation: Situation
) -> tuple[Ruled | None, Ruled | None]:
    """What must be played under each list of duties; (None, None) where both agree."""
    old, new = (decided(play, situation) if play else None for play in (one, other))
    return (None, None) if old == new else (old, new)


def _says(ruled: Ruled | None) -> Text | None:
    return None if ruled is None else ruled.says
