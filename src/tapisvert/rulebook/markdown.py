"""A page of rules as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapisvert.glossary import Lang, Text, same
from tapisvert.law.chart import Chart, Row
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading, value_text
from tapisvert.rulebook import headings as w
from tapisvert.rulebook.page import Phase, Rule, RulesPage, page


def markdown(game: Game, lang: Lang) -> str:
    """The rules page of a game in one language, as Markdown."""
    return "".join(line + "\n" for line in _Writer(lang).page(page(game)))


class _Writer:
    """Writes the lines of a page in one language."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def page(self, page: RulesPage) -> Iterator[str]:
        game = page.game
        yield f"# {self._say(game.names)}"
        yield from ("", f"*{game.book.source.title}*", "", f"`{game.id}`", "")
        yield from (self._say(w.GENERATED), "")
        for chart in page.charts:
            yield from self._chart(chart, "##")
        yield from self._heading(w.DUTIES, "##")
        for phase in page.phases:
            yield from self._phase(phase)
        if game.readings:
            yield from self._heading(w.READINGS, "##")
        for reading in game.readings:
            yield from self._reading(game, reading)
        yield from self._heading(w.CLAUSES, "##")
        yield from self._table(w.CLAUSE_HEADS, [self._rule(rule) for rule in page.rules])

    def _phase(self, phase: Phase) -> Iterator[str]:
        yield from self._heading(phase.heading, "###")
        for n, duty in enumerate(phase.duties, 1):
            clauses = f" ({', '.join(duty.clauses)})" if duty.clauses else ""
            yield f"{n}. {self._say(duty.full_text)}{clauses}"
        yield ""
        yield from self._table(phase.table.heads, phase.table.rows)

    def _chart(self, chart: Chart, level: str) -> Iterator[str]:
        yield from self._heading(chart.title, level)
        heads = chart.heads or tuple(same("") for _ in chart.rows[0])
        yield from self._table(heads, chart.rows)

    def _reading(self, game: Game, reading: Reading) -> Iterator[str]:
        yield f"- **{reading.name}** ({', '.join(reading.clauses)}). {self._say(reading.question)}"
        value, mark = game.options[reading.name], f" – *{self._say(w.CHOSEN)}*"
        chosen = reading.choice_of(value)
        for choice in reading.choices:
            told = f"  - `{value_text(choice.value)}` {self._say(choice.says)}"
            yield told + (mark if choice is chosen else "")
        if reading.other:
            yield f"  - {self._say(reading.other.expected)}"
        if not chosen:
            yield f"  - `{value_text(value)}`{mark}"

    def _rule(self, rule: Rule) -> Row:
        clause = rule.entry.clause
        told = [*rule.cited]
        if rule.standing:
            told.append(self._say(rule.standing))
        return same(clause.id), clause.text, same(clause.where), same("; ".join(told))

    def _heading(self, title: Text, level: str) -> Iterator[str]:
        yield from ("", f"{level} {self._say(title)}", "")

    def _table(self, heads: Sequence[Text], rows: Sequence[Row]) -> Iterator[str]:
        yield self._row(heads)
        yield "|" + " --- |" * len(heads)
        for row in rows:
            yield self._row(row)
        yield ""

    def _row(self, cells: Sequence[Text]) -> str:
        return f"| {' | '.join(self._say(cell).replace('|', '/') for cell in cells)} |"

    def _say(self, text: Text) -> str:
        return text.in_(self._lang)
