"""The cards in the middle of the table: the current trick, the last one, the turn-up."""

from __future__ import annotations

from tapisvert.law.scene import winning
from tapisvert.notation import card_text
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.shown import PlacedCard, TrickShown


def turn_up(room: Room, table: Table, mine: int) -> PlacedCard | None:
    card = table.opening.turn_up
    if card is None or not table.turn_up_lies or table.layout.stock:
        return None
    return _placed_card(room, mine, Play(table.opening.dealer, card), False, False)


def plays_on_table(table: Table) -> tuple[Play, ...]:
    """Return the cards of the current trick, or of the last one until the next card is played."""
    if table.trick or not table.ruling.tricks:
        return table.trick
    return table.ruling.tricks[-1].plays


def trick_shown(room: Room, table: Table, mine: int) -> TrickShown:
    plays = plays_on_table(table)
    done = bool(plays) and not table.trick
    return _shown(room, table, mine, plays, done)


def last_trick(room: Room, table: Table, mine: int, number: int) -> TrickShown:
    """The full trick of that number, with its number unless it is the latest."""
    tricks = table.ruling.tricks
    shown = _shown(room, table, mine, tricks[number - 1].plays, True)
    return shown._replace(number=number) if number < len(tricks) else shown


def _shown(room: Room, table: Table, mine: int, plays: tuple[Play, ...], done: bool) -> TrickShown:
    top = winning_index(table, plays)
    cards = tuple(_placed_card(room, mine, play, i == 0, i == top) for i, play in enumerate(plays))
    best = plays[top].seat if done else None
    taken_by_text = None if best is None else words.taken_by(room.match.names[best], best == mine)
    return TrickShown(cards, done, taken_by_text)


def _placed_card(room: Room, mine: int, play: Play, led: bool, best: bool) -> PlacedCard:
    place = (play.seat - mine) % room.game.seats
    label = words.player_and_card(room.match.names[play.seat], play.card)
    return PlacedCard(play.seat, place, card_text(play.card), label, led, best)


def winning_index(table: Table, plays: tuple[Play, ...]) -> int:
    contract = table.ruling.contract
    trump = contract.trump if contract else None
    return winning([play.card for play in plays], table.game.ranking, trump)
