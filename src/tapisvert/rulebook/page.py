"""All that a rules page shows of a game."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.chart import Chart
from tapisvert.law.duty import PHASES, Duties
from tapisvert.law.game import Game
from tapisvert.law.pages import ClausePage, entries
from tapisvert.rulebook.charts import charts
from tapisvert.rulebook.citing import citing
from tapisvert.rulebook.decisions import chart as decisions
from tapisvert.rulebook.headings import STATUSES
from tapisvert.sentences import colon


class Phase(NamedTuple):
    """The duties of a phase, in order, and the table of what must be played in each situation."""

    id: str
    heading: Text
    duties: Duties
    table: Chart


class Rule(NamedTuple):
    """A clause, and the places in the program that carry it out (``citing``)."""

    entry: ClausePage
    cited: tuple[str, ...]

    @property
    def standing(self) -> Text | None:
        """The status of a clause that is not wholly in force, None for one that is."""
        return None if self.entry.status == "in force" else standing(self.entry)


def standing(entry: ClausePage) -> Text:
    """The status of a clause in words, with the reason or what is missing."""
    status = STATUSES[entry.status]
    return status if entry.note is None else colon(status, entry.note)


class RulesPage(NamedTuple):
    """The tables of a game, its duties by phase, its clauses; options are read from ``game``."""

    game: Game
    charts: tuple[Chart, ...]
    phases: tuple[Phase, ...]
    rules: tuple[Rule, ...]


def page(game: Game) -> RulesPage:
    """The rules page of a game under its options."""
    where = citing(game)
    return RulesPage(
        game,
        charts(game),
        tuple(
            Phase(name, PHASES[name], play, decisions(game, name))
            for name, play in game.play.items()
        ),
        tuple(Rule(entry, where.get(entry.clause.id, ())) for entry in entries(game)),
    )
