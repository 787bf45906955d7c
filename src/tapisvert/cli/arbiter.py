"""``tapis arbiter``: faults judged, in a record, a dispute document, or by questions."""

from __future__ import annotations

import click

from tapisvert.cli.arbiter_matrix import matrix_data, matrix_page
from tapisvert.cli.arbiter_page import page
from tapisvert.cli.arbiter_questions import questioned
from tapisvert.cli.command import argument, command, flag, json_flag
from tapisvert.cli.console import json_text
from tapisvert.cli.option_types import FILE
from tapisvert.cli.records import errors_in, read_bytes
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.glossary import Text
from tapisvert.play import arbiter as judge
from tapisvert.play.judging import judge_document
from tapisvert.rulebook.fault_matrix import matrix


@command(
    "arbiter",
    Text(
        "Juger les fautes\u202f: d’une partie, d’un différend écrit, ou par questions (la"
        " marque\u202f: tapis score).",
        "Judge faults: of a match, of a dispute written down, or by questions (its score: tapis"
        " score).",
    ),
    "tapis arbiter",
    "tapis arbiter manille.json",
    "tapis arbiter dispute.json --json",
    "tapis arbiter --matrix",
)
@argument(
    "file",
    required=False,
    value=Text("FICHIER", "FILE"),
    says=Text(
        "une partie jouée «\u202fà table\u202f» ou un différend, - pour l’entrée standard\u202f;"
        " sans fichier, des questions",
        "a match in table enforcement or a dispute, - for standard input; none: questions",
    ),
    kind=FILE,
)
@flag(
    "--matrix",
    "as_matrix",
    says=Text(
        "dire quelle clause s’applique à chaque faute dans chaque jeu",
        "show which clause governs each fault in each game",
    ),
)
@json_flag()
@click.pass_obj
def arbiter(session: CliContext, file: str | None, as_matrix: bool, as_json: bool) -> CommandResult:
    if as_matrix:
        if file is not None:
            raise TapisError("cli/matrix", EVERY_GAME, "--matrix")
        rows = matrix(GAMES.values())
        return CommandResult(
            json_text(matrix_data(rows)) if as_json else matrix_page(rows, session)
        )
    if file is None:
        ruled = judge.rule(questioned(session))
    else:
        with errors_in(file):
            ruled = judge_document(read_bytes(file))
    return CommandResult(json_text(ruled) if as_json else page(ruled, session))


EVERY_GAME = Text("--matrix vaut pour tous les jeux", "--matrix is about every game")
