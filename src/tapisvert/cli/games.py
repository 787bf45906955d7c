"""``tapis games``: every game, its options and their defaults."""

from __future__ import annotations

import click

from tapisvert.cli.command import command, json_flag
from tapisvert.cli.console import json_text
from tapisvert.cli.layout import columns, heading, paragraph, with_right_end
from tapisvert.cli.numbers import clause_list
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.games import GAMES, catalogue
from tapisvert.glossary import Text, counted, same
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading, Value, same_value, value_text
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json
from tapisvert.sentences import semicolon

CHOSEN, NOT_CHOSEN = "*", " "
LEGEND = Text(
    "* la valeur par défaut\u202f; pour en choisir une autre\u202f: --set NOM=VALEUR",
    "* the default; to choose another: --set NAME=VALUE",
)


@command(
    "games",
    Text(
        "Les jeux, leurs options et leurs valeurs par défaut.",
        "The games, their options and their defaults.",
    ),
    "tapis games",
    "tapis games --json",
)
@json_flag()
@click.pass_obj
def games(session: CliContext, as_json: bool) -> CommandResult:
    if as_json:
        return CommandResult(json_text([as_data(game) for game in GAMES.values()]))
    pages = [_page(game, session) for game in GAMES.values()]
    return CommandResult("\n".join([*pages, session.say(LEGEND) + "\n"]))


def as_data(game: Game) -> dict[str, Json]:
    return {
        "id": game.id,
        "names": both_languages(game.names),
        "aliases": list(game.aliases),
        "presets": {
            name: {key: plain(value) for key, value in options.items()}
            for name, options in game.presets.items()
        },
        "seats": [n + len(game.dummies) for n in catalogue.players(game)],
        "rules": game.version,
        "options": [_option_data(reading) for reading in game.readings],
    }


def _option_data(reading: Reading) -> dict[str, Json]:
    return {
        "name": reading.name,
        "values": [plain(choice.value) for choice in reading.choices],
        "default": plain(reading.default),
        "clauses": list(reading.clauses),
        "question": both_languages(reading.question),
    }


def both_languages(text: Text) -> dict[str, Json]:
    return {"fr": text.fr, "en": text.en}


def option_lines(game: Game, reading: Reading, session: CliContext) -> str:
    """Return an option: its question, then all its values, the chosen one marked."""
    chosen = game.options[reading.name]
    rows = [
        (
            _starred_value(choice.value, chosen),
            session.say(choice.says),
        )
        for choice in reading.choices
    ]
    lines = with_right_end("  " + reading.name, clause_list(reading.clauses), session.width)
    lines += paragraph(session.say(reading.question), session.width, 4)
    lines += columns(rows, session.width, indent=4)
    if reading.other:
        lines += paragraph(session.say(reading.other.expected), session.width, 6)
    if not reading.choice_of(chosen):
        lines += paragraph(_starred_value(chosen, chosen), session.width, 4)
    return lines


def _starred_value(value: Value, chosen: Value) -> str:
    star = CHOSEN if same_value(value, chosen) else NOT_CHOSEN
    return f"{star} {value_text(value)}"


def _page(game: Game, session: CliContext) -> str:
    title = heading(session.say(game.names))
    about = paragraph(session.say(_about(game)), session.width, 2)
    options = [option_lines(game, reading, session) for reading in game.readings]
    return title + about + "\n" + "\n".join(options)


def _about(game: Game) -> Text:
    aliases = ", ".join(game.aliases)
    also = Text(f", aussi {aliases}", f", also {aliases}") if aliases else same("")
    rules = Text(f"règles, version\u00a0{game.version}", f"rules version\u00a0{game.version}")
    return semicolon([Text(game.id + also.fr, game.id + also.en), _players(game), rules])


def _players(game: Game) -> Text:
    least, most = catalogue.players(game)
    seats = counted(most, Text("joueur", "player"), Text("joueurs", "players"))
    if game.dummies:
        dead = catalogue.dummies(game)
        return Text(f"{seats.fr} et {dead.fr}", f"{seats.en} and {dead.en}")
    return seats if least == most else Text(f"{least} à {seats.fr}", f"{least} to {seats.en}")
