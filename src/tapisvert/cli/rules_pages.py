"""Tables of rules and differences of rules as a person reads them, and rules as files."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from tapisvert.cli.layout import columns, heading, paragraph
from tapisvert.cli.session import LANGUAGES, CliContext
from tapisvert.errors import TapisError, reason
from tapisvert.games import GAMES
from tapisvert.glossary import Text, counted
from tapisvert.law.chart import Chart
from tapisvert.rulebook.differences import Difference
from tapisvert.rulebook.markdown import markdown
from tapisvert.sentences import colon, comma

NO_SUCH_RULE = Text("(rien de tel)", "(no such rule)")
ALIKE = Text("Ces règles ne diffèrent en rien.", "These rules do not differ.")


def chart_page(chart: Chart, session: CliContext) -> str:
    """A table: two columns as they are, more as a label and its cells with their heads."""
    rows = []
    for label, *cells in chart.rows:
        told = cells if len(cells) < 2 else map(colon, chart.heads[1:], cells)
        rows.append((session.say(label), session.say(comma(*told))))
    return heading(session.say(chart.title)) + columns(rows, session.width, widest=34)


def diff_page(found: Sequence[Difference], session: CliContext) -> str:
    """The differences under the headings of a rules page, both sides one under the other."""
    if not found:
        return session.say(ALIKE) + "\n"
    parts = []
    for about, lines in groupby(found, key=lambda each: each.about):
        parts.append(heading(session.say(about)) + "".join(_difference(d, session) for d in lines))
    return "\n".join(parts)


def _difference(one: Difference, session: CliContext) -> str:
    text = paragraph(session.say(one.what), session.width, 2)
    for sign, side in (("-", one.first), ("+", one.second)):
        text += paragraph(f"{sign} {session.say(side or NO_SUCH_RULE)}", session.width, 4, 6)
    return text


def written(name: str, session: CliContext) -> str:
    """Write the rules of every game in both languages into a folder; how many files they are."""
    folder, files = Path(name), 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in GAMES.values():
            for lang in LANGUAGES.values():
                text = markdown(game, lang)
                (folder / f"{game.id}.{lang}.md").write_text(text, encoding="utf-8")
                files += 1
    except OSError as error:
        raise TapisError("cli/out", reason(error), name) from None
    return session.say(counted(files, *FILES)) + "\n"


FILES = Text("fichier écrit", "file written"), Text("fichiers écrits", "files written")
