"""``tapis deal``: the cards of one deal."""

from __future__ import annotations

from collections.abc import Iterable

import click

from tapisvert import pbn
from tapisvert.cards import Card, Suit, members
from tapisvert.cli.command import command, flag, json_flag, option, seed_option
from tapisvert.cli.console import json_text
from tapisvert.cli.enforcing import enforcement_option
from tapisvert.cli.gameset import game_argument, read_game, set_option
from tapisvert.cli.layout import columns, heading, paragraph
from tapisvert.cli.numbers import names, players
from tapisvert.cli.option_types import SeatNumber
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.cli.turn import whose_turn
from tapisvert.errors import TapisError, placed
from tapisvert.games import PLAIN_WHIST
from tapisvert.glossary import Text, card_index, same
from tapisvert.play import announced
from tapisvert.play.match import Match
from tapisvert.play.match_refusals import check_dealer
from tapisvert.play.printed import suits_of
from tapisvert.play.record import record
from tapisvert.sentences import sentence


@command(
    "deal",
    Text(
        "Une donne tirée au hasard, à lire ou à passer aux autres commandes.",
        "One deal at random, to read or to pass to the other commands.",
    ),
    "tapis deal manille --seed demo",
    "tapis deal manille --seed demo --json | tapis legal -",
    f"tapis deal {PLAIN_WHIST} --pbn | tapis solve - --trump s",
)
@game_argument()
@set_option()
@seed_option()
@option(
    "--dealer",
    kind=SeatNumber(),
    value=Text("SIÈGE", "SEAT"),
    says=Text(
        "le siège qui donne, à partir de 0\u202f; sinon on tire la donne au sort",
        "the seat that deals, from 0; without it lots are drawn",
    ),
)
@enforcement_option()
@flag(
    "--pbn",
    "as_pbn",
    says=Text("donner les quatre jeux en PBN", "answer with the four hands in PBN"),
)
@json_flag()
@click.pass_obj
def deal(
    session: CliContext,
    game: str,
    settings: tuple[str, ...],
    seed: str | None,
    dealer: int | None,
    enforcement: str,
    as_pbn: bool,
    as_json: bool,
) -> CommandResult:
    law = read_game(game, settings)
    if as_pbn and as_json:
        raise TapisError("cli/one-form", ONE_FORM)
    if dealer is not None:
        with placed("--dealer"):
            check_dealer(dealer, law.seats)
    match = Match.start(law, players(law), seed, dealer, enforcement)
    if as_pbn:
        return CommandResult(pbn.write(match.table) + "\n")
    return CommandResult(json_text(record(match)) if as_json else _page(match, session))


def _page(match: Match, session: CliContext) -> str:
    title = session.say(match.game.names)
    lines = [heading(title), session.say_exactly(_seed(match.seed)) + "\n"]
    announcements = announced.deal_begins(match.table, names(match))
    lines += [paragraph(session.say(sentence(text)), session.width) for text in announcements]
    lines += ["\n", _hands(match, session), _aside(match, session)]
    lines += ["\n", session.say(whose_turn(match)) + "\n"]
    return "".join(lines)


def _seed(seed: str) -> Text:
    return Text(f"graine\u202f: {seed}", f"seed: {seed}")


def _hands(match: Match, session: CliContext) -> str:
    rows = [
        [session.say(suit) for suit in suits_of(match.game, hand)]
        for hand in match.table.deal.hands
    ]
    widths = [max(len(row[suit]) for row in rows) for suit in Suit]
    shown = [session.say(same(name)) for name in names(match)]
    longest = max(map(len, shown))
    return "".join(
        f"  {seat}  {name.ljust(longest)}   {_row(row, widths)}\n"
        for seat, (name, row) in enumerate(zip(shown, rows, strict=True))
    )


def _aside(match: Match, session: CliContext) -> str:
    """Return the cards that are in no hand: stock, rest, packets, covered cards, later sets."""
    aside, say = match.table.deal.aside, session.say
    rows = []
    if aside.stock:
        rows.append((say(STOCK), _indices(aside.stock, session)))
    if aside.rest.size:
        rows.append((say(REST), _indices(members(aside.rest.known), session)))
    for name, packet in zip(names(match), aside.packets, strict=False):
        cards = "   ".join(say(suit) for suit in suits_of(match.game, packet))
        rows.append((say(_packet_of(name)), cards))
    for name, pairs in zip(names(match), aside.covers, strict=False):
        cards = "  ".join(f"{_index(up, session)}/{_index(down, session)}" for up, down in pairs)
        rows.append((say(_covered(name)), cards))
    for name, sets in zip(names(match), aside.sets, strict=False):
        cards = "   ".join(_indices(members(cards.known), session) for cards in sets)
        rows.append((say(_later_of(name)), cards))
    return "\n" + columns(rows, session.width) if rows else ""


def _indices(cards: Iterable[Card | None], session: CliContext) -> str:
    return " ".join(_index(card, session) for card in cards)


def _index(card: Card | None, session: CliContext) -> str:
    return "?" if card is None else session.say(card_index(card))


def _later_of(name: str) -> Text:
    return Text(f"{name}, ensuite", f"{name}, to be taken up later")


def _packet_of(name: str) -> Text:
    return Text(f"{name}, à droite", f"{name}, at the right")


def _covered(name: str) -> Text:
    return Text(f"{name}, visible/cachée", f"{name}, face up/hidden")


ONE_FORM = Text("--pbn ou --json, pas les deux", "--pbn or --json, not both")
STOCK = Text("talon, du dessus", "stock, from its top")
REST = Text("reste, au donneur", "rest, the dealer’s")


def _row(cells: list[str], widths: list[int]) -> str:
    """Return the four suits of a hand in a row; red suits in red if colours are shown."""
    last = len(cells) - 1
    padded = [
        cell.ljust(w if i < last else 0)
        for i, (cell, w) in enumerate(zip(cells, widths, strict=True))
    ]
    return "   ".join(
        click.style(cell, fg="red") if suit.red else cell
        for suit, cell in zip(Suit, padded, strict=True)
    )
