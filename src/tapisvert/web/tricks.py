"""The cards that lie on the table: the trick under way, the last one, the turn-up."""

from __future__ import annotations

from tapisvert.law.scene import winning
from tapisvert.notation import card_text
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.shown import Lying, TrickShown


def turn_up(room: Room, table: Table, mine: int) -> Lying | None:
    card = table.opening.turn_up
    if card is None or not table.turn_up_lies or table.layout.stock:
        return None
    return _lying(room, mine, Play(table.opening.dealer, card), False, False)


def lying_now(table: Table) -> tuple[Play, ...]:
    """The trick under way, or the finished one until the next card."""
    if table.trick or not table.ruling.tricks:
        return table.trick
    return table.ruling.tricks[-1].plays


def trick_shown(room: Room, table: Table, mine: int) -> TrickShown:
    plays = lying_now(table)
    done = bool(plays) and not table.trick
    return _drawn(room, table, mine, plays, done)


def last_trick(room: Room, table: Table, mine: int) -> TrickShown | None:
    tricks = table.ruling.tricks
    return _drawn(room, table, mine, tricks[-1].plays, True) if tricks else None


def _drawn(room: Room, table: Table, mine: int, plays: tuple[Play, ...], done: bool) -> TrickShown:
    top = master(table, plays)
    cards = tuple(_lying(room, mine, play, i == 0, i == top) for i, play in enumerate(plays))
    best = plays[top].seat if done else None
    won = None if best is None else words.taken_by(room.match.names[best], best == mine)
    return TrickShown(cards, done, won)


def _lying(room: Room, mine: int, play: Play, led: bool, best: bool) -> Lying:
    place = (play.seat - mine) % room.game.seats
    told = words.lies(room.match.names[play.seat], play.card)
    return Lying(play.seat, place, card_text(play.card), told, led, best)


def master(table: Table, plays: tuple[Play, ...]) -> int:
    contract = table.ruling.contract
    trump = contract.trump if contract else None
    return winning([play.card for play in plays], table.game.ranking, trump)
