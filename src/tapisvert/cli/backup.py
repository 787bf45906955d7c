"""``tapis backup``: copy the matches to a file, also while a server runs."""

from __future__ import annotations

from pathlib import Path

import click

from tapisvert.cli.command import argument, command
from tapisvert.cli.layout import paragraph
from tapisvert.cli.numbers import decimal
from tapisvert.cli.option_types import FILE
from tapisvert.cli.serve import database_option, file_of
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.glossary import Text


@command(
    "backup",
    Text(
        "Copier les parties dans un fichier, même pendant qu’un serveur tourne.",
        "Copy the matches to a file, also while a server runs.",
    ),
    "tapis backup evening.db",
    "tapis backup evening.db --database rooms.db",
)
@argument(
    "file",
    kind=FILE,
    value=Text("FICHIER", "FILE"),
    says=Text("le fichier à écrire\u202f; il ne doit pas exister", "the file to write, a new one"),
)
@database_option()
@click.pass_obj
def backup(session: CliContext, file: str, database: str | None) -> CommandResult:
    from tapisvert.store.copies import back_up

    copied = back_up(file_of(database), Path(file))
    told = what(copied.rooms, copied.events)
    says = Text(f"{told.fr} dans {file}.", f"{told.en} in {file}.")
    return CommandResult(paragraph(session.say_exactly(says), session.width))


def what(rooms: int, events: int) -> Text:
    """What a copy has: tables and events."""
    tables, all_ = decimal(rooms), decimal(events)
    return Text(
        f"{tables.fr} table{'s' * (rooms > 1)}, {all_.fr} événement{'s' * (events > 1)}",
        f"{tables.en} table{'s' * (rooms != 1)}, {all_.en} event{'s' * (events != 1)}",
    )
