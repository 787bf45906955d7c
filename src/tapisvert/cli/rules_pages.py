"""Rule tables and differences between games as pages of text, and all rules as files."""

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
NO_DIFFERENCE = Text("Ces règles sont les mêmes.", "These rules are the same.")


def chart_page(chart: Chart, session: CliContext) -> str:
    """Return a table of rules; if it has more than two columns, each cell is given its head."""
    rows = []
    for label, *cells in chart.rows:
        told = cells if len(cells) < 2 else map(colon, chart.heads[1:], cells)
        rows.append((session.say(label), session.say(comma(*told))))
    return heading(session.say(chart.title)) + columns(rows, session.width, widest=34)


def diff_page(found: Sequence[Difference], session: CliContext) -> str:
    """Return the differences under the headings of a rules page, one game above the other."""
    if not found:
        return session.say(NO_DIFFERENCE) + "\n"
    parts = []
    for about, lines in groupby(found, key=lambda each: each.about):
        parts.append(heading(session.say(about)) + "".join(_difference(d, session) for d in lines))
    return "\n".join(parts)


def _difference(one: Difference, session: CliContext) -> str:
    text = paragraph(session.say(one.what), session.width, 2)
    for sign, side in (("-", one.first), ("+", one.second)):
        text += paragraph(f"{sign} {session.say(side or NO_SUCH_RULE)}", session.width, 4, 6)
    return text


def write_rules(name: str, session: CliContext) -> str:
    """Write the rules of all games, in both languages, to a folder; return how many, as a line."""
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
