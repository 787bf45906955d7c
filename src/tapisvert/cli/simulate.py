"""``tapis simulate``: computer players play whole matches, and the results are counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from time import perf_counter

import click

from tapisvert.bots.claiming import Claiming
from tapisvert.bots.levels import level as level_named
from tapisvert.bots.player import Player, acts_of
from tapisvert.cli.command import command, json_flag, option, seed_option
from tapisvert.cli.console import json_text
from tapisvert.cli.enforcing import check_claims, enforcement_option, no_claims_flag
from tapisvert.cli.gameset import game_argument, read_game, set_option
from tapisvert.cli.option_types import FILE, Whole
from tapisvert.cli.progress import progress
from tapisvert.cli.searching_players import prepare
from tapisvert.cli.seating import level_option, levels_for, player_count, players_option
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.cli.tally import Tally
from tapisvert.cli.tally_page import page
from tapisvert.errors import A_LINE, TapisError, brief, reason
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.record import dumps, plain
from tapisvert.play.strict_json import Json

MOST_MATCHES = 1_000_000
DEFAULT_LEVEL = "hasard"


@command(
    "simulate",
    Text(
        "Faire jouer des parties à l’ordinateur, au hasard si l’on ne dit rien, et faire les"
        " comptes.",
        "Have the computer play matches, at random by default, and add up the results.",
    ),
    "tapis simulate manille -n 100",
    "tapis simulate manille -n 20 --seed demo --json",
)
@game_argument()
@set_option()
@option(
    "-n",
    "number",
    kind=Whole(1, MOST_MATCHES),
    value=Text("N", "N"),
    default="10",
    says=Text("le nombre de parties (10 si l’on ne dit rien)", "how many matches (default 10)"),
)
@level_option()
@players_option()
@enforcement_option()
@no_claims_flag()
@seed_option()
@option(
    "--out",
    kind=FILE,
    value=Text("DOSSIER", "FOLDER"),
    says=Text("y enregistrer chaque partie", "save each match there"),
)
@json_flag()
@click.pass_obj
def simulate(
    session: CliContext,
    game: str,
    settings: tuple[str, ...],
    number: int,
    level: str | None,
    players: str | None,
    enforcement: str,
    no_claims: bool,
    seed: str | None,
    out: str | None,
    as_json: bool,
) -> CommandResult:
    count = player_count(players)
    law = read_game(game, settings, count)
    how = Enforcement(enforcement)
    listed = None if count else players
    levels = levels_for(listed, level, len(law.players), DEFAULT_LEVEL, how)
    check_claims(no_claims, how)
    prepare(levels, law, session)
    seed = token_hex(8) if seed is None else seed
    tally, make = Tally(law), _maker(how, not no_claims)
    folder = None if out is None else _make_folder(out)
    with progress(number, PLAYING, session) as step:
        begun = perf_counter()
        for i in range(number):
            match = _play_match(law, levels, f"{seed}/{i}", i % law.seats, tally, make, how)
            if folder:
                _save(match, folder / f"{i + 1:0{len(str(number))}}.json")
            step()
        tally.seconds = perf_counter() - begun
    if as_json:
        return CommandResult(json_text(_data(law, levels, seed, tally)))
    return CommandResult(page(law, levels, seed, tally, session))


def _maker(enforcement: Enforcement, claims: bool) -> Callable[[str, str], Player]:
    """Return the function that makes a player from the name of a level and a seed."""

    def make(name: str, seed: str) -> Player:
        player = level_named(name, enforcement).player(seed)
        return player if enforcement is Enforcement.STRICT else Claiming(player, claims)

    return make


def _play_match(
    game: Game,
    levels: tuple[str, ...],
    seed: str,
    dealer: int,
    tally: Tally,
    make: Callable[[str, str], Player],
    enforcement: Enforcement,
) -> Match:
    """Play one match and add it to ``tally``; ``levels`` has one entry for each player.

    Players sit in that order: no lots are drawn, so that levels can be compared by party. The law
    may move them between deals.
    """
    level_of_seat = dict(zip(game.players, levels, strict=True))
    bots = [
        make(level_of_seat[seat], f"{seed}/{seat}") if seat in level_of_seat else None
        for seat in range(game.seats)
    ]
    names = [f"{name} {seat}" for seat, name in level_of_seat.items()]
    match = Match.start(game, names, seed, dealer, enforcement)
    while True:
        marks_at_deal = len(match.table.ruling.ledger)
        for done in acts_of(match, bots):
            match = done.match
        tally.add_deal(match.table, marks_at_deal)
        if match.over:
            tally.add_match(_winners(match))
            return match
        earlier, match = match, match.next_deal()
        bots = [bots[seat] for seat in match.came_from(earlier)]


def _winners(match: Match) -> set[int]:
    """Return the parties of the winners, by the seats that they first took."""
    game = match.game
    victors = game.reckoning.victors(match.standing, game.sides)
    return {game.party_of(first) for seat, first in enumerate(match.sitting) if victors >> seat & 1}


def _make_folder(name: str) -> Path:
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TapisError("cli/out", _no_folder(reason(error)), brief(name, A_LINE)) from None
    return Path(name)


def _save(match: Match, path: Path) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(dumps(match))
    except OSError as error:
        raise TapisError("cli/out", _not_saved(reason(error)), brief(path, A_LINE)) from None


def _data(game: Game, levels: tuple[str, ...], seed: str, tally: Tally) -> dict[str, Json]:
    options: dict[str, Json] = {name: plain(value) for name, value in game.options.items()}
    setup: dict[str, Json] = {
        "game": game.id,
        "options": options,
        "players": list(levels),
        "seed": seed,
    }
    return setup | tally.data()


PLAYING = Text("Les parties se jouent", "Playing")


def _no_folder(why: Text) -> Text:
    return Text(f"ce dossier ne peut servir ({why.fr})", f"this folder cannot be used ({why.en})")


def _not_saved(why: Text) -> Text:
    return Text(
        f"la partie n’a pu être enregistrée ({why.fr})", f"the match could not be saved ({why.en})"
    )
