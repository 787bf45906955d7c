"""``tapis rules``: a game's law as its rulebook has it, clause by clause."""

from __future__ import annotations

import click

from tapisvert.cli.command import argument, command, json_flag
from tapisvert.cli.console import json_text
from tapisvert.cli.games import CHOSEN, option_lines
from tapisvert.cli.gameset import game_argument, read_game, set_option
from tapisvert.cli.layout import ended, heading, labelled, paragraph
from tapisvert.cli.rules_data import clause_data, rules_data
from tapisvert.cli.session import Outcome, Session
from tapisvert.cli.words import cited
from tapisvert.glossary import Text, same
from tapisvert.law.duty import PHASES
from tapisvert.law.game import Game
from tapisvert.law.pages import Entry, entries, entry
from tapisvert.law.reading import value_text

DUTIES = Text("Les devoirs du jeu, dans l’ordre\u202f: le premier qui oblige décide",
              "The duties of play, in order: the first that binds decides")  # fmt: skip
OPTIONS = Text(f"Les options ({CHOSEN} la lecture suivie)", f"The options ({CHOSEN} as played)")
CLAUSES = Text("Les clauses", "The clauses")
STATUSES = {
    "in force": Text("en vigueur", "in force"),
    "out of scope": Text("sans objet pour un programme", "out of scope"),
    "deferred": Text("pas encore appliquée", "not yet in force"),
}


@command(
    "rules",
    Text(
        "Les règles d’un jeu\u202f: devoirs, options, clauses, ou une seule clause.",
        "The rules of a game: duties, options, clauses, or a single clause.",
    ),
    "tapis rules manille",
    "tapis rules manille BM-21",
    "tapis rules manille --set overtrump=free",
)
@game_argument()
@argument(
    "clause",
    required=False,
    value=Text("CLAUSE", "CLAUSE"),
    says=Text("une clause, par exemple BM-21", "a clause, for example BM-21"),
)
@set_option()
@json_flag()
@click.pass_obj
def rules(
    session: Session, game: str, clause: str | None, settings: tuple[str, ...], as_json: bool
) -> Outcome:
    law = read_game(game, settings)
    if clause is None:
        return Outcome(json_text(rules_data(law)) if as_json else _page(law, session))
    one = entry(law, clause)
    return Outcome(json_text(clause_data(one)) if as_json else _clause_page(law, one, session))


def _page(game: Game, session: Session) -> str:
    parts = [_title(game, session), _duties(game, session)]
    options = [option_lines(game, reading, session) for reading in game.readings]
    parts.append(heading(session.say(OPTIONS)) + "\n".join(options))
    column = max(len(clause.id) for clause in game.book.clauses) + 4
    clauses = [_clause(one, column, session) for one in entries(game)]
    parts.append(heading(session.say(CLAUSES)) + "".join(clauses))
    return "\n".join(parts)


def _title(game: Game, session: Session) -> str:
    return (
        heading(session.say(game.names))
        + paragraph(game.book.source.title, session.width)
        + paragraph(session.say(_version(game)), session.width)
    )


def _version(game: Game) -> Text:
    return Text(f"Règles, version {game.rules}", f"Rules version {game.rules}")


def _duties(game: Game, session: Session) -> str:
    lines = [heading(session.say(DUTIES))]
    for phase, play in game.play.items():
        lines.append(f"  {session.say(PHASES[phase])}\n")
        for i, duty in enumerate(play, 1):
            text = f"    {i}. {session.say(duty.told)}"
            lines.append(ended(text, cited(duty.clauses), session.width))
    return "".join(lines)


def _clause(one: Entry, column: int, session: Session) -> str:
    text = session.say(one.clause.text)
    note = "" if one.status == "in force" else f" [{session.say(_status(one))}]"
    where = f" ({one.clause.where})"
    return labelled(one.clause.id, text + where + note, session.width, column)


def _status(one: Entry) -> Text:
    status = STATUSES[one.status]
    if one.note is None:
        return status
    return Text(f"{status.fr}\u202f: {one.note.fr}", f"{status.en}: {one.note.en}")


def _clause_page(game: Game, one: Entry, session: Session) -> str:
    say, width = session.say, session.width
    lines = [
        heading(f"{one.clause.id} \u2013 {say(game.names)}"),
        paragraph(say(one.clause.text), width, 2),
        "\n",
    ]
    rows = [(WHERE, same(one.clause.where)), (STATUS, _status(one))]
    rows += [
        (DUTY, Text(f"{duty.told.fr} [{duty.name}]", f"{duty.told.en} [{duty.name}]"))
        for play in game.play.values()
        for duty in play
        if one.clause.id in duty.clauses
    ]
    rows += [
        (OPTION, Text(f"{reading.name}={value}\u202f: {reading.question.fr}",
                      f"{reading.name}={value}: {reading.question.en}"))
        for reading in one.readings
        for value in (value_text(game.options[reading.name]),)
    ]  # fmt: skip
    column = max(len(say(label)) for label, _ in rows) + 4
    lines += [labelled(say(label), say(text), width, column) for label, text in rows]
    return "".join(lines)


WHERE, STATUS = Text("Où", "Where"), Text("État", "Status")
DUTY, OPTION = Text("Devoir", "Duty"), Text("Option", "Option")
