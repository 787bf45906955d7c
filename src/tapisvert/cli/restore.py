"""``tapis restore``: put a copy of the matches back, while no server runs."""

from __future__ import annotations

from pathlib import Path

import click

from tapisvert.cli.backup import what
from tapisvert.cli.command import argument, command
from tapisvert.cli.layout import paragraph
from tapisvert.cli.option_types import FILE
from tapisvert.cli.serve import database_option, file_of
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.glossary import Text, same
from tapisvert.sentences import spaced


@command(
    "restore",
    Text(
        "Remettre en place une copie des parties\u202f; celles d’avant sont gardées à côté.",
        "Put a copy of the matches back; those from before are kept beside it.",
    ),
    "tapis restore evening.db",
    "tapis restore evening.db --database rooms.db",
)
@argument(
    "file",
    kind=FILE,
    value=Text("FICHIER", "FILE"),
    says=Text("une copie faite par tapis backup", "a copy made by tapis backup"),
)
@database_option()
@click.pass_obj
def restore(session: CliContext, file: str, database: str | None) -> CommandResult:
    from tapisvert.store import copies

    to = file_of(database)
    copied = copies.restore(Path(file), to)
    told = what(copied.rooms, copied.events)
    says = Text(f"{told.fr} dans {to}.", f"{told.en} in {to}.")
    kept = _kept(copied.kept) if copied.kept else same("")
    return CommandResult(
        paragraph(session.say_exactly(spaced(says, kept) if kept.fr else says), session.width)
    )


def _kept(path: Path) -> Text:
    return Text(f"Ce qui y était est dans {path}.", f"What was there is in {path}.")
