"""``tapis deal``: the cards of one deal."""

from __future__ import annotations

import click

from tapisvert.cards import Suit
from tapisvert.cli.command import command, json_flag, option, seed_option
from tapisvert.cli.console import json_text
from tapisvert.cli.gameset import game_argument, read_game, set_option
from tapisvert.cli.kinds import Whole
from tapisvert.cli.layout import heading
from tapisvert.cli.session import Outcome, Session
from tapisvert.cli.turn import whose_turn
from tapisvert.cli.words import names, players, suits_of
from tapisvert.glossary import Text
from tapisvert.play import telling
from tapisvert.play.match import Match
from tapisvert.play.record import record


@command(
    "deal",
    Text(
        "Une donne au hasard, à lire ou à passer aux autres commandes.",
        "One deal at random, to read or to hand to the other commands.",
    ),
    "tapis deal manille --seed demo",
    "tapis deal manille --seed demo --json | tapis legal -",
)
@game_argument()
@set_option()
@seed_option()
@option(
    "--dealer",
    kind=Whole(0, 7),
    value=Text("SIÈGE", "SEAT"),
    says=Text(
        "le siège qui donne, à partir de 0\u202f; sinon on tire la donne au sort",
        "the seat that deals, from 0; without it lots are drawn",
    ),
)
@json_flag()
@click.pass_obj
def deal(
    session: Session,
    game: str,
    settings: tuple[str, ...],
    seed: str | None,
    dealer: int | None,
    as_json: bool,
) -> Outcome:
    law = read_game(game, settings)
    match = Match.start(law, players(law), seed, dealer)
    return Outcome(json_text(record(match)) if as_json else _page(match, session))


def _page(match: Match, session: Session) -> str:
    title = session.say(match.game.names)
    lines = [heading(title), session.say(_seed(match.seed)) + "\n"]
    lines.append(f"{session.say(telling.dealt(match.table, names(match)))}.\n")
    marks = match.table.ruling.ledger
    lines += [f"{session.say(telling.mark(match.game, names(match), m))}.\n" for m in marks]
    lines += ["\n", _hands(match, session), "\n", session.say(whose_turn(match)) + "\n"]
    return "".join(lines)


def _seed(seed: str) -> Text:
    return Text(f"graine\u202f: {seed}", f"seed: {seed}")


def _hands(match: Match, session: Session) -> str:
    rows = [
        [session.say(suit) for suit in suits_of(match.game, hand)]
        for hand in match.table.layout.hands
    ]
    widths = [max(len(row[suit]) for row in rows) for suit in Suit]
    longest = max(map(len, names(match)))
    return "".join(
        f"  {seat}  {name.ljust(longest)}   {_row(row, widths)}\n"
        for seat, (name, row) in enumerate(zip(names(match), rows, strict=True))
    )


def _row(cells: list[str], widths: list[int]) -> str:
    """The four suits of a hand, the red ones red where colours are shown."""
    last = len(cells) - 1
    padded = [
        cell.ljust(w if i < last else 0)
        for i, (cell, w) in enumerate(zip(cells, widths, strict=True))
    ]
    return "   ".join(
        click.style(cell, fg="red") if suit.red else cell
        for suit, cell in zip(Suit, padded, strict=True)
    )
