"""The board of a replay: that of the live table, with all hands open."""

from __future__ import annotations

from tapisvert.play.table import Table
from tapisvert.service.room import Room
from tapisvert.web.onlooker import board_without_hand, by_players, without_sides
from tapisvert.web.parties import parties
from tapisvert.web.seats import seats
from tapisvert.web.shown import Board, Seat
from tapisvert.web.table_cards import cards_shown


def opened_board(room: Room, seat: int, named: bool) -> Board:
    """Return the table of a room as it stands, seen from a seat.

    ``named``: by somebody who did not play, to whom nobody is «Nous» or a partner.
    """
    table = room.match.table
    known = tuple(hand.known for hand in table.layout.hands)
    around = parties(room, seat, table)
    if named:
        around = tuple(by_players(room, each) for each in around)
    shown = (_opened(table, each) for each in seats(room, table, seat, around, known))
    return board_without_hand(
        room, table, seat, around, tuple(map(without_sides, shown) if named else shown)
    )


def _opened(table: Table, seat: Seat) -> Seat:
    """A seat with its whole hand, and what it has said since the last full trick.

    At the live table older calls fade; a replay stands still.
    """
    recent = any(
        said.seat == seat.seat and said.trick == len(table.ruling.tricks)
        for said in table.layout.said
    )
    return seat._replace(
        open_cards=cards_shown(table, seat.seat, table.layout.hands[seat.seat].known),
        says=seat.says if recent else None,
    )
