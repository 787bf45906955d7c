"""``tapis play``: a match in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from tapisvert.cli.command import command, flag, option, seed_option
from tapisvert.cli.enforcing import check_claims, enforcement_option, no_claims_flag
from tapisvert.cli.errors import missing_argument
from tapisvert.cli.gameset import GAME, game_argument, read_game, set_option
from tapisvert.cli.option_types import FILE, SeatNumber
from tapisvert.cli.records import STDIN, read_match
from tapisvert.cli.searching_players import prepare
from tapisvert.cli.seating import level_option, levels_for, player_count, players_option
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.agreed import ours
from tapisvert.service.level_texts import DEFAULT_LEVEL


@command(
    "play",
    Text(
        "Jouer dans le terminal, avec et contre l’ordinateur.",
        "Play in the terminal, with and against the computer.",
    ),
    "tapis play manille",
    "tapis play manille --set match=single44 --seed demo",
    "tapis play manille --enforcement table --level distrait",
    "tapis play --resume manille.json",
)
@game_argument(required=False)
@set_option()
@option(
    "--name",
    value=Text("NOM", "NAME"),
    says=Text("votre nom à la table", "your name at the table"),
)
@option(
    "--seat",
    kind=SeatNumber(),
    value=Text("SIÈGE", "SEAT"),
    says=Text(
        "votre siège, à partir de 0\u202f; sinon on tire les places au sort",
        "your seat, from 0; without it lots are drawn for places",
    ),
)
@level_option()
@players_option()
@enforcement_option()
@no_claims_flag()
@seed_option()
@flag(
    "--plain",
    says=Text("ligne par ligne, sans plein écran", "line by line, not full screen"),
)
@option(
    "--resume",
    kind=FILE,
    value=Text("FICHIER", "FILE"),
    says=Text("reprendre une partie enregistrée", "resume a saved match"),
)
@click.pass_obj
def play(
    session: CliContext,
    game: str | None,
    settings: tuple[str, ...],
    name: str | None,
    seat: int | None,
    level: str | None,
    players: str | None,
    enforcement: str,
    no_claims: bool,
    seed: str | None,
    plain: bool,
    resume: str | None,
) -> CommandResult:
    count = player_count(players)
    law = _law(game, settings, resume, count)
    if seat is not None and seat not in law.players:
        raise TapisError("cli/seat", _no_such_seat(seat, law.players), "--seat")
    how = Enforcement(enforcement)
    if resume is not None:
        how = _resumed_enforcement(resume)
    check_claims(no_claims, how)
    others = len(law.players) - 1
    levels = levels_for(None if count else players, level, others, DEFAULT_LEVEL, how)
    prepare(levels, law, session)
    from tapisvert.tui import play as play_in_terminal

    status = play_in_terminal(
        law,
        lang=session.lang,
        name=name or "",
        levels=levels,
        enforcement=how,
        claims=not no_claims,
        seed=seed,
        seat=seat,
        plain=plain or not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)),
        resume=Path(resume) if resume is not None else None,
        lang_given=session.lang_given,
    )
    return CommandResult(status=status)


def _law(
    game: str | None, settings: tuple[str, ...], resume: str | None, players: int | None
) -> Game:
    """Return the game to play: the one named, or that of the match to resume."""
    if resume is None:
        if game is None:
            raise missing_argument(GAME, "tapis play")
        return read_game(game, settings, players)
    if resume == STDIN:
        raise TapisError("cli/resume", NO_STDIN, "--resume")
    if settings or players is not None:
        raise TapisError("cli/resume", NO_OPTIONS, "--set" if settings else "--players")
    saved = read_match(resume).game
    if game is not None and read_game(game, ()).id != saved.id:
        raise TapisError("cli/resume", _other_game(saved), resume)
    return saved


def _resumed_enforcement(resume: str) -> Enforcement:
    """Return the enforcement of a saved match. Raises TapisError for options that it fixes."""
    match, context = read_match(resume), click.get_current_context()
    fixed = ["no_claims", "enforcement", "name", "seed"]
    if "seat" in ours(match):
        fixed.append("seat")
    if "levels" in ours(match):
        fixed += ["level", "players"]
    for each in fixed:
        if context.get_parameter_source(each) is ParameterSource.COMMANDLINE:
            raise TapisError("cli/resume", NO_OPTIONS, f"--{each.replace('_', '-')}")
    return match.enforcement


def _is_terminal(stream: object) -> bool:
    return bool(stream) and getattr(stream, "isatty", bool)()


NO_STDIN = Text("il faut un fichier, où la suite s’enregistrera", "a file is needed, to save to")
NO_OPTIONS = Text(
    "une partie reprise garde les options avec lesquelles elle a commencé",
    "a resumed match keeps the options it began with",
)


def _other_game(saved: Game) -> Text:
    return Text(
        f"cette partie est une partie de {saved.names.fr}", f"this is a match of {saved.names.en}"
    )


def _no_such_seat(seat: int, players: Sequence[int]) -> Text:
    wanted = ", ".join(map(str, players))
    return Text(
        f"nul ne joue au siège {seat}\u202f: il faut l’un des sièges {wanted}",
        f"nobody plays from seat {seat}: one of the seats {wanted} is needed",
    )
