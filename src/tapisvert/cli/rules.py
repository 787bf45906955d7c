"""``tapis rules``: the rules of a game, clause by clause."""

from __future__ import annotations

import click

from tapisvert.cli import completing
from tapisvert.cli.command import argument, command, json_flag, option
from tapisvert.cli.console import json_text
from tapisvert.cli.errors import missing_argument
from tapisvert.cli.games import CHOSEN, option_lines
from tapisvert.cli.gameset import GAME, game_argument, read_diff_game, read_game, set_option
from tapisvert.cli.layout import heading, labelled_text, paragraph, with_right_end
from tapisvert.cli.numbers import clause_list
from tapisvert.cli.option_types import FILE
from tapisvert.cli.rules_data import clause_data, diff_data, rules_data
from tapisvert.cli.rules_pages import chart_page, diff_page, write_rules
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.game import Game
from tapisvert.law.pages import ClausePage, entries, entry
from tapisvert.law.reading import value_text
from tapisvert.rulebook.citing import citing
from tapisvert.rulebook.differences import differences
from tapisvert.rulebook.headings import CITED, CLAUSES, DUTIES
from tapisvert.rulebook.page import Phase, page, standing
from tapisvert.sentences import colon

OPTIONS = Text(f"Les options ({CHOSEN} celle que l’on suit)", f"The options ({CHOSEN} as played)")


@command(
    "rules",
    Text(
        "Les règles d’un jeu\u202f: tableaux, obligations, options, clauses\u202f; ou leurs "
        "différences.",
        "The rules of a game: tables, duties, options, clauses; or how they differ.",
    ),
    "tapis rules manille",
    "tapis rules manille BM-21",
    "tapis rules manille --set overtrump=free",
    "tapis rules manille --diff coinche",
    "tapis rules manille --diff manille:overtrump=free",
)
@game_argument(required=False)
@argument(
    "clause",
    required=False,
    value=Text("CLAUSE", "CLAUSE"),
    says=Text("une clause, par exemple BM-21", "a clause, for example BM-21"),
    shell_complete=completing.clauses,
)
@set_option()
@option(
    "--diff",
    "other",
    value=Text("AUTRE", "OTHER"),
    says=Text(
        "comparer à un autre jeu, ou au même sous d’autres options\u202f: JEU:NOM=VALEUR…",
        "compare with another game, or the same under other options: GAME:NAME=VALUE…",
    ),
    shell_complete=completing.diff_game,
)
@option(
    "--out",
    kind=FILE,
    value=Text("DOSSIER", "FOLDER"),
    says=Text(
        "y écrire les règles de tous les jeux, en Markdown",
        "write the rules of every game there, in Markdown",
    ),
)
@json_flag()
@click.pass_obj
def rules(
    session: CliContext,
    game: str | None,
    clause: str | None,
    settings: tuple[str, ...],
    other: str | None,
    out: str | None,
    as_json: bool,
) -> CommandResult:
    if out is not None:
        if game is not None:
            raise TapisError("cli/out", EVERY_GAME, "--out")
        return CommandResult(write_rules(out, session))
    if game is None:
        raise missing_argument(GAME, "tapis rules")
    law = read_game(game, settings)
    if other is not None:
        if clause is not None:
            raise TapisError("cli/diff", NO_CLAUSE, "--diff")
        found = differences(law, read_diff_game(other))
        return CommandResult(json_text(diff_data(found)) if as_json else diff_page(found, session))
    if clause is None:
        return CommandResult(json_text(rules_data(law)) if as_json else _page(law, session))
    one = entry(law, clause)
    return CommandResult(
        json_text(clause_data(law, one)) if as_json else _clause_page(law, one, session)
    )


EVERY_GAME = Text("--out écrit les règles de tous les jeux", "--out writes the rules of every game")
NO_CLAUSE = Text(
    "on compare des jeux entiers, sans nommer de clause", "whole games are compared: name no clause"
)


def _page(game: Game, session: CliContext) -> str:
    whole = page(game)
    parts = [_title(game, session)]
    parts += [chart_page(chart, session) for chart in whole.charts]
    parts.append(heading(session.say(DUTIES)))
    parts += [_phase(phase, session) for phase in whole.phases]
    if options := [option_lines(game, reading, session) for reading in game.readings]:
        parts.append(heading(session.say(OPTIONS)) + "\n".join(options))
    start = max(len(clause.id) for clause in game.book.clauses) + 4
    clauses = [_clause(one, start, session) for one in entries(game)]
    parts.append(heading(session.say(CLAUSES)) + "".join(clauses))
    return "\n".join(parts)


def _phase(phase: Phase, session: CliContext) -> str:
    """Return the duties in order, then what must be played in each situation."""
    lines = [f"  {session.say(phase.heading)}\n"]
    for i, duty in enumerate(phase.duties, 1):
        text = f"    {i}. {session.say(duty.full_text)}"
        lines.append(with_right_end(text, clause_list(duty.clauses), session.width))
    for situation, played, clauses in phase.table.rows if len(phase.table.rows) > 1 else ():
        told = colon(situation, played)
        lines.append(
            with_right_end(f"    – {session.say(told)}", session.say(clauses), session.width)
        )
    return "".join(lines)


def _title(game: Game, session: CliContext) -> str:
    return (
        heading(session.say(game.names))
        + paragraph(game.book.source.title, session.width)
        + paragraph(session.say(_version(game)), session.width)
    )


def _version(game: Game) -> Text:
    return Text(f"Règles, version {game.version}", f"Rules version {game.version}")


def _clause(one: ClausePage, start: int, session: CliContext) -> str:
    text = session.say(one.clause.text)
    note = "" if one.status == "in force" else f" [{session.say(standing(one))}]"
    where = f" ({one.clause.where})"
    return labelled_text(one.clause.id, text + where + note, session.width, start)


def _clause_page(game: Game, one: ClausePage, session: CliContext) -> str:
    say, width = session.say, session.width
    lines = [
        heading(f"{one.clause.id} \u2013 {say(game.names)}"),
        paragraph(say(one.clause.text), width, 2),
        "\n",
    ]
    rows = [(WHERE, same(one.clause.where)), (STATUS, standing(one))]
    binding = [duty for play in game.play.values() for duty in play]
    rows += [
        (DUTY, Text(f"{duty.full_text.fr} [{duty.name}]", f"{duty.full_text.en} [{duty.name}]"))
        for duty in dict.fromkeys(binding)
        if one.clause.id in duty.clauses
    ]
    rows += [
        (OPTION, Text(f"{reading.name}={value}\u202f: {reading.question.fr}",
                      f"{reading.name}={value}: {reading.question.en}"))
        for reading in one.readings
        for value in (value_text(game.options[reading.name]),)
    ]  # fmt: skip
    rows += [(CITED, same(where)) for where in citing(game).get(one.clause.id, ())]
    start = max(len(say(label)) for label, _ in rows) + 4
    lines += [labelled_text(say(label), say(text), width, start) for label, text in rows]
    return "".join(lines)


WHERE, STATUS = Text("Où", "Where"), Text("État", "Status")
DUTY, OPTION = Text("Obligation", "Duty"), Text("Option", "Option")
