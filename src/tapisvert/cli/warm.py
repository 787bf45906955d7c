"""``tapis warm``: compile everything now, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import click

from tapisvert import waiting
from tapisvert.cli.command import command
from tapisvert.cli.layout import columns, paragraph
from tapisvert.cli.numbers import decimal
from tapisvert.cli.progress import announce
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, PLAIN_WHIST
from tapisvert.glossary import Text
from tapisvert.notation import parse_pbn

ENDING = "N:A2...A Q3...K 4.2..2 K5...3"


@command(
    "warm",
    Text(
        "Tout compiler dès maintenant, pour ne plus avoir à attendre.",
        "Compile everything now, so that nobody has to wait later.",
    ),
    "tapis warm",
)
@click.pass_obj
def warm(session: CliContext) -> CommandResult:
    from tapisvert.kernel.core.jit import DIRECTORY

    if DIRECTORY is None:
        raise TapisError("cli/warm", NO_FOLDER)
    if not waiting.can_do_all():
        announce(COMPILING, session)
    done = [_compile(name, use) for name, use in PARTS]
    rows = [(session.say(part.name), session.say(_part_text(part))) for part in done]
    summary = COMPILED_NOW if any(part.functions for part in done) else COMPILED_BEFORE
    return CommandResult(
        columns(rows, session.width)
        + paragraph(session.say(summary), session.width)
        + paragraph(session.say(_folder_text(str(DIRECTORY))), session.width)
    )


class CompiledPart(NamedTuple):
    """A part of the kernel after its first use: how many functions were compiled, and seconds."""

    name: Text
    functions: int
    seconds: float


def _compile(name: Text, use: Callable[[], None]) -> CompiledPart:
    from tapisvert.kernel.core.jit import compilations

    before, begun = compilations(), perf_counter()
    use()
    return CompiledPart(name, compilations() - before, perf_counter() - begun)


def _solve() -> None:
    """Compile the search, of one deal and of many: one short ending of any game calls all of it."""
    from tapisvert.solver.from_hands import table_from_hands
    from tapisvert.solver.solve import solve
    from tapisvert.solver.worlds import solve_worlds

    _, hands = parse_pbn(ENDING)
    table = table_from_hands(GAMES[PLAIN_WHIST], hands, None, 0)
    solve(table)
    solve_worlds([table])


def _play() -> None:
    """Compile play in batches: with and without a stock, cards random or given in both dtypes."""
    from tapisvert.batches.batch import Batch

    for game in {bool(game.dealing.stock): game for game in GAMES.values()}.values():
        tables = Batch(game, 2, contracts=1)
        tables.melds(0)
        for form in ("int64", "uint8"):
            tables.step(tables.legal_mask().argmax(axis=1).astype(form))
        tables.seen()
        tables.play_out()
        tables.returns()


def _roll_out() -> None:
    """Compile play by a policy, for the computer player that searches."""
    from tapisvert.policies.rollouts.compiling import compile_for

    compile_for(GAMES.values())


ROLL_OUTS = Text("joueur maître", "master player")
SOLVER, BATCHES = Text("solveur", "solver"), Text("tables par lots", "batches")
PARTS: tuple[tuple[Text, Callable[[], None]], ...] = (
    (SOLVER, _solve),
    (BATCHES, _play),
    (ROLL_OUTS, _roll_out),
)
COMPILING = Text(
    "Le noyau est compilé, une fois pour toutes (deux à trois minutes)…",
    "Compiling the kernel, once and for all (two or three minutes)…",
)
COMPILED_NOW = Text("Tout est compilé.", "Everything is compiled.")
COMPILED_BEFORE = Text("Tout était déjà compilé.", "Everything was compiled already.")
NO_FOLDER = Text(
    "aucun dossier où garder le code compilé\u202f: en donner un dans NUMBA_CACHE_DIR",
    "there is no folder to keep compiled code in: name one in NUMBA_CACHE_DIR",
)


def _part_text(part: CompiledPart) -> Text:
    seconds = decimal(part.seconds, 1)
    if not part.functions:
        return Text(f"déjà compilé, prêt en {seconds.fr}\u00a0s", f"ready in {seconds.en} s")
    return Text(f"compilé en {seconds.fr}\u00a0s", f"compiled in {seconds.en} s")


def _folder_text(folder: str) -> Text:
    return Text(f"Gardé dans {folder}", f"Kept in {folder}")
