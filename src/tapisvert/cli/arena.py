"""``tapis arena``: computer players meet on duplicate deals, to see which is stronger."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex

import click

from tapisvert.arena.contest import Contest, check_players
from tapisvert.arena.results_file import seed_in
from tapisvert.arena.running import (
    DEALS_TO_DECIDE,
    DEFAULT_DEALS,
    MOST_DEALS,
    MOST_JOBS,
    MOST_MARGIN,
    MOST_WORK,
    default_deals,
    play,
)
from tapisvert.bots.levels import IN_ARENA
from tapisvert.cli.arena_page import data, page
from tapisvert.cli.arena_plot import plotted
from tapisvert.cli.command import command, flag, json_flag, option, seed_option
from tapisvert.cli.completing import levels_listed
from tapisvert.cli.console import json_text
from tapisvert.cli.gameset import game_argument, read_game, set_option
from tapisvert.cli.option_types import FILE, Above, Whole
from tapisvert.cli.progress import announce, progress
from tapisvert.cli.searching_players import prepare
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError, placed
from tapisvert.glossary import Text

PLAYERS = ", ".join(IN_ARENA)


@command(
    "arena",
    Text(
        "Mesurer quel joueur de l’ordinateur est le plus fort, sur des donnes jouées à toutes"
        " les places.",
        "Measure which computer player is stronger, on deals played from every seat.",
    ),
    "tapis arena manille --players habitue,hasard --deals 200",
    "tapis arena whist --players habitue,hasard --until-decided --jobs 4 --json",
)
@game_argument()
@set_option()
@option(
    "--players",
    value=Text("A,B", "A,B"),
    required=True,
    says=Text(
        f"les joueurs à comparer, avec des virgules\u202f: {PLAYERS}, ou MODULE:NOM pour un joueur"
        " à soi\u202f; s’ils sont plus de deux, un classement",
        f"the players to compare, separated by commas: {PLAYERS}, or MODULE:NAME for one of your"
        " own; more than two are rated",
    ),
    shell_complete=levels_listed,
)
@option(
    "--deals",
    kind=Whole(1, MOST_DEALS),
    value=Text("N", "N"),
    says=Text(
        f"le nombre de donnes ({DEFAULT_DEALS} si l’on ne dit rien\u202f; avec --until-decided au"
        f" plus {DEALS_TO_DECIDE})",
        f"how many deals to play (default {DEFAULT_DEALS}; with --until-decided at most"
        f" {DEALS_TO_DECIDE})",
    ),
)
@seed_option()
@option(
    "--work",
    kind=Whole(1, MOST_WORK),
    value=Text("W", "W"),
    says=Text(
        "combien de cartes un joueur qui cherche peut jouer en pensée avant de se décider (si l’on"
        " ne dit rien, ce qu’il veut)",
        "how many cards a player that searches may play in its simulations for one decision"
        " (default: its own)",
    ),
)
@option(
    "--jobs",
    kind=Whole(1, MOST_JOBS),
    value=Text("N", "N"),
    default="1",
    says=Text(
        "jouer dans N processus\u202f; le résultat est le même",
        "play in N processes; the result is the same",
    ),
)
@option(
    "--ray",
    value=Text("ADRESSE", "ADDRESS"),
    says=Text(
        "jouer sur la grappe Ray à cette adresse (auto\u202f: celle de cette machine)\u202f;"
        " demande tapisvert[ray]",
        "play on the Ray cluster at this address (auto: that of this machine); needs"
        " tapisvert[ray]",
    ),
)
@option(
    "--to",
    kind=FILE,
    value=Text("FICHIER", "FILE"),
    says=Text(
        "y garder chaque donne finie\u202f; relancée, l’arène continue là où elle s’est arrêtée",
        "keep each finished deal there; run again, the arena goes on where it stopped",
    ),
)
@flag(
    "--until-decided",
    says=Text(
        "s’arrêter dès que l’on sait si le premier joueur est le plus fort",
        "stop as soon as it is known whether the first player is stronger",
    ),
)
@option(
    "--margin",
    kind=Above(MOST_MARGIN),
    value=Text("POINTS", "POINTS"),
    says=Text(
        "avec --until-decided\u202f: l’avance par donne qui compte (sinon mesurée)",
        "with --until-decided: the lead per deal that matters (else measured)",
    ),
)
@flag(
    "--plot",
    says=Text("tracer aussi les intervalles de confiance", "draw the confidence intervals too"),
)
@json_flag()
@click.pass_obj
def arena(
    session: CliContext,
    game: str,
    settings: tuple[str, ...],
    players: str,
    deals: int | None,
    seed: str | None,
    work: int | None,
    jobs: int,
    ray: str | None,
    to: str | None,
    until_decided: bool,
    margin: float | None,
    plot: bool,
    as_json: bool,
) -> CommandResult:
    law = read_game(game, settings)
    if margin is not None and not until_decided:
        raise TapisError("cli/margin", MARGIN_ALONE, "--margin")
    with placed("--players"):
        names = check_players(tuple(players.split(",")), to_decision=until_decided)
    if seed is None:
        found = seed_in(Path(to)) if to else None
        seed = token_hex(8) if found is None else found
    deals = default_deals(until_decided) if deals is None else deals
    contest = Contest(law, names, seed, work)
    prepare(names, law, session)
    with ExitStack() as stack:
        if until_decided and margin is None:
            announce(MEASURING, session)
        step = stack.enter_context(progress(deals * len(contest.pairs), PLAYING, session))
        result = play(
            law, names, deals, seed=contest.seed, work=work, jobs=jobs, ray=ray, to=to,
            until_decided=until_decided, margin=margin, step=step,
        )  # fmt: skip
    if as_json:
        return CommandResult(json_text(data(contest, result)))
    shown = page(contest, result, session)
    return CommandResult(f"{shown}\n{plotted(result, session)}" if plot else shown)


MARGIN_ALONE = Text(
    "la marge ne sert qu’avec --until-decided", "a margin is of use with --until-decided only"
)
PLAYING = Text("Les donnes se jouent", "Playing")
MEASURING = Text(
    "Mesure de l’avance qui compte à ce jeu…", "Measuring the lead that matters in this game…"
)
