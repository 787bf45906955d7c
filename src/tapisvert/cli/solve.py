"""``tapis solve``: the exact value of each legal card, with all hands open."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING

import click

from tapisvert import pbn
from tapisvert.api import solve as solve_table
from tapisvert.cli import completing
from tapisvert.cli.command import argument, command, flag, json_flag, option
from tapisvert.cli.console import json_text
from tapisvert.cli.gameset import GAME, read_game, set_option
from tapisvert.cli.layout import columns, heading, paragraph
from tapisvert.cli.option_types import FILE, OneOf
from tapisvert.cli.records import errors_in, read_bytes
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.cli.solving import seconds_option, solving_progress
from tapisvert.errors import TapisError
from tapisvert.games import PLAIN_WHIST
from tapisvert.glossary import Text, card_index
from tapisvert.notation import LETTER_SUITS
from tapisvert.play.load import loads
from tapisvert.play.table import Table
from tapisvert.solver.units import UNITS

if TYPE_CHECKING:
    from tapisvert.solver.solve import Solution


@command(
    "solve",
    Text(
        "Ce que vaut exactement chaque carte permise, cartes sur table.",
        "What each allowed card is worth exactly, with all hands open.",
    ),
    "tapis solve manille.json",
    "tapis solve 'N:AK.32.. QJ.54.. T9.76.. 87.98..' --trump H --leader E",
    f"tapis deal {PLAIN_WHIST} --pbn | tapis solve - --trump s",
)
@argument(
    "source",
    says=Text(
        "une partie ou une donne PBN\u202f: son fichier, - pour l’entrée standard, la donne même",
        "a match or a PBN deal: its file, - for standard input, or the deal itself",
    ),
    value=Text("PARTIE|PBN", "RECORD|PBN"),
    kind=FILE,
)
@option(
    "--game",
    value=GAME,
    says=Text(
        f"le jeu d’une donne PBN (sinon {PLAIN_WHIST})",
        f"the game of a PBN deal (else {PLAIN_WHIST})",
    ),
    shell_complete=completing.games,
)
@set_option(PLAIN_WHIST)
@option(
    "--trump",
    kind=OneOf("s", "h", "d", "c", "none"),
    value=Text("COULEUR", "SUIT"),
    says=Text(
        "l’atout d’une donne PBN\u202f: S H D C ou none (sinon none)",
        "trumps of a PBN deal: S H D C or none (else none)",
    ),
)
@option(
    "--leader",
    kind=OneOf("n", "e", "s", "w"),
    value=Text("SIÈGE", "SEAT"),
    says=Text(
        "qui entame une donne PBN\u202f: N E S ou W, les sièges 0 à 3 (sinon N)",
        "who leads in a PBN deal: N E S or W, seats 0 to 3 (else N)",
    ),
)
@seconds_option(
    Text(
        "s’arrêter après tant de secondes, avec ce qui est alors prouvé",
        "stop after so many seconds, with what is proven by then",
    )
)
@flag(
    "--every-trick",
    "every_trick",
    says=Text(
        "dire seulement si le camp qui joue peut faire toutes les levées à venir",
        "only tell whether the side to play can take all the tricks to come",
    ),
)
@json_flag()
@click.pass_obj
def solve(
    session: CliContext,
    source: str,
    game: str | None,
    settings: tuple[str, ...],
    trump: str | None,
    leader: str | None,
    seconds: int | None,
    every_trick: bool,
    as_json: bool,
) -> CommandResult:
    table = _table(source, game, settings, trump, leader)
    with errors_in(source) if not pbn.is_pbn(source) else nullcontext():
        number = _card_count(table)
    with solving_progress(number, session) as step:
        found = solve_table(table, every_trick=every_trick, seconds=seconds, step=step)
    if as_json:
        return CommandResult(json_text(found.as_data()))
    question, value_text = (
        (_every_trick_question(found), _yes_or_no)
        if every_trick
        else (_value_question(found), _amount)
    )
    return CommandResult(_page(table, found, session, question, value_text))


def _table(
    source: str, game: str | None, settings: tuple[str, ...], trump: str | None, leader: str | None
) -> Table:
    """Return the table of a PBN deal or of a record; ``source`` is a deal, a file, or ``-``.

    The other arguments apply to a PBN deal. Raises TapisError ``cli/pbn-only`` if any is given
    with a record.
    """
    any_pbn_option = bool(game or settings or trump or leader)
    law = read_game(game or PLAIN_WHIST, settings)
    suit, seat = (
        LETTER_SUITS.get((trump or "none").upper()),
        pbn.SEATS.index((leader or "n").upper()),
    )
    if pbn.is_pbn(source):
        return pbn.read(source, law, trump=suit, leader=seat)
    with errors_in(source):
        data = read_bytes(source)
        text = data.decode("utf-8-sig", "replace")
        if pbn.is_pbn(text):
            return pbn.read(text, law, trump=suit, leader=seat)
        if any_pbn_option:
            raise TapisError("cli/pbn-only", PBN_ONLY)
        return loads(data).table


def _card_count(table: Table) -> int:
    """Return the number of legal cards. Raises TapisError ``solve/...`` if none can be solved."""
    from tapisvert.solver.root import solvable

    solvable(table)
    return table.legal_cards.bit_count()


def _page(
    table: Table,
    found: Solution,
    session: CliContext,
    question: Text,
    value_text: Callable[..., Text],
) -> str:
    """Return the cards grouped by value, the best first."""
    say = session.say
    by_value: dict[tuple[int, int], list[str]] = {}
    for card, (lower, upper) in found.bounds.items():
        by_value.setdefault((lower, upper), []).append(say(card_index(card)))
    best_first = sorted(by_value, reverse=found.sign > 0)
    rows = [(say(value_text(found, *value)), " ".join(by_value[value])) for value in best_first]
    title = heading(say(table.game.names))
    return title + paragraph(say(question), session.width) + columns(rows, session.width)


def _amount(found: Solution, lower: int, upper: int) -> Text:
    said = UNITS[found.unit]
    if lower == upper:
        return said(lower)
    most = said(upper)
    return Text(f"{lower} à {most.fr}", f"{lower} to {most.en}")


def _yes_or_no(found: Solution, lower: int, upper: int) -> Text:
    del found
    if lower != upper:
        return Text("peut-être", "perhaps")
    return Text("oui", "yes") if lower else Text("non", "no")


def _every_trick_question(found: Solution) -> Text:
    return Text(
        f"Si le siège {found.seat} et son camp peuvent faire toutes les levées à venir, carte par"
        " carte\u202f:",
        f"Whether seat {found.seat} and its side can take all the tricks to come, card by card:",
    )


def _value_question(found: Solution) -> Text:
    return Text(
        f"Ce que le siège {found.seat} et son camp obtiennent encore, carte par carte\u202f:",
        f"What seat {found.seat} and its side still get, card by card:",
    )


PBN_ONLY = Text(
    "--game, --set, --trump et --leader ne vont qu’avec une donne PBN\u202f: une partie les dit",
    "--game, --set, --trump and --leader go with a PBN deal only: a record states them",
)
