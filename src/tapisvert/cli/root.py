"""The program ``tapis`` and its commands."""

from __future__ import annotations

from importlib.metadata import version

import click

from tapisvert.cli import serve as serving
from tapisvert.cli.analyse import analyse
from tapisvert.cli.command import Group, Option, session_of
from tapisvert.cli.deal import deal
from tapisvert.cli.doctor import doctor
from tapisvert.cli.games import games
from tapisvert.cli.legal import legal
from tapisvert.cli.play import play
from tapisvert.cli.rules import rules
from tapisvert.cli.score import score
from tapisvert.cli.serve import serve
from tapisvert.cli.session import Finished, Outcome
from tapisvert.cli.simulate import simulate
from tapisvert.cli.solve import solve
from tapisvert.glossary import Text


@click.pass_context
def _tapis(ctx: click.Context) -> Outcome | None:
    """Without a command: the table in the browser."""
    if ctx.invoked_subcommand is None:
        serving.run(session_of(ctx), opens=True)
        return Outcome()
    return None


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    del param
    if value and not ctx.resilient_parsing:
        raise Finished(Outcome(f"tapis {version('tapisvert')}\n"))


VERSION = Option(
    ["--version"],
    says=Text("montrer la version", "show the version"),
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
)

tapis = Group(
    "tapis",
    callback=_tapis,
    commands=[serve, play, games, rules, deal, legal, score, solve, analyse, simulate, doctor],
    params=[VERSION],
    says=Text(
        "Les jeux de levées français, selon leurs livres\u202f: jouer, arbitrer, compter.",
        "The classic French trick-taking games, by their books: play, judge, count.",
    ),
    examples=("tapis", "tapis play manille", "tapis rules manille BM-21", "tapis score -"),
)
