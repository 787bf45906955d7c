"""The root command ``tapis``: its options and the list of its commands."""

from __future__ import annotations

import click

from tapisvert.cli import shells
from tapisvert.cli.command import CliOption, Group, session_of
from tapisvert.cli.session import CommandResult, EarlyExit
from tapisvert.glossary import Text


@click.pass_context
def _tapis(ctx: click.Context) -> CommandResult | None:
    """Serve the table and open it in the browser if no command is given."""
    if ctx.invoked_subcommand is None:
        from tapisvert.cli import serve as serving

        serving.run(session_of(ctx), open_browser=True)
        return CommandResult()
    return None


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    del param
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        raise EarlyExit(CommandResult(f"tapis {version('tapisvert')}\n"))


VERSION = CliOption(
    ["--version"],
    says=Text("montrer la version", "show the version"),
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
)


def _load_games(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> None:
    del param
    for path in () if ctx.resilient_parsing else values:
        from tapisvert.games.files import load_games

        load_games(path)


GAME_FILE = CliOption(
    ["--game-file"],
    says=Text(
        "ajouter les jeux que définit un fichier Python\u202f; ce fichier est exécuté\u202f:"
        " n’en donnez que de confiance",
        "add the games that a Python file defines; this runs that file: give only files you trust",
    ),
    value=Text("FICHIER", "FILE"),
    multiple=True,
    is_eager=True,
    expose_value=False,
    callback=_load_games,
)

COMMANDS = (
    "serve", "play", "games", "rules", "deal", "legal", "score", "arbiter", "solve", "analyse",
    "simulate", "arena", "new-game", "warm", "doctor",
)  # fmt: skip
"""Each command is in the module of the same name, with ``_`` for ``-``."""

shells.register()
tapis = Group(
    "tapis",
    callback=_tapis,
    names=COMMANDS,
    params=[VERSION, GAME_FILE],
    says=Text(
        "Les jeux de levées français, avec leurs règles d’autrefois\u202f: jouer, arbitrer, "
        "compter.",
        "The classic French trick-taking games, by their old rules: play, judge, score.",
    ),
    examples=("tapis", "tapis play manille", "tapis rules manille BM-21", "tapis score -"),
)
