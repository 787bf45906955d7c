"""Which cards change place in one event, from which element of the page to which."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.notation import card_text
from tapisvert.play.events import Play
from tapisvert.service.happenings import Acted
from tapisvert.service.room import Room
from tapisvert.web.board import side_of


class Move(NamedTuple):
    """The ids of the elements that a thing leaves and reaches."""

    source: str
    target: str


def moves(room: Room, seat: int) -> tuple[Move, ...]:
    """What the last event moved, as ``seat`` sees it. A hidden card is known by its place alone."""
    table = room.match.table
    if not isinstance(room.last, Acted) or not table.acts:
        return ()
    act = table.acts[-1]
    if not isinstance(act, Play):
        return ()
    first = (len(table.layout.played) - 1) % room.game.seats == 0
    swept = _swept(room, seat) if first and len(table.layout.played) > 1 else ()
    return (*swept, Move(_source(room, seat, act), f"trick-{act.seat}"))


def _source(room: Room, seat: int, act: Play) -> str:
    if act.seat == seat:
        return f"hand-{card_text(act.card)}"
    left = room.match.table.layout.hands[act.seat].size
    first_card = len(room.match.table.layout.played) == 1
    turned = room.match.table.opening
    if first_card and turned.dealer == act.seat and turned.turn_up is not None:
        left -= 1
    return f"back-{act.seat}-{left}"


def _swept(room: Room, seat: int) -> tuple[Move, ...]:
    """The finished trick is gathered by the winner's side."""
    won = room.match.table.ruling.tricks[-1]
    side = side_of(room.game, won.winner, seat)
    return (Move("trick", f"pile-{side}"),)
