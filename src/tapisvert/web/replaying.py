"""A moment of a finished match, all hands open."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.sentences import sentence
from tapisvert.service.room import Room
from tapisvert.web.board import times, trump_letter, trump_name
from tapisvert.web.lying import laid, stock
from tapisvert.web.parties import side_of
from tapisvert.web.seats import SPOTS
from tapisvert.web.shown import Laid, StockShown, TrickShown
from tapisvert.web.tricks import trick_shown

Way = tuple[str, tuple[int, int] | None]


class OpenSeat(NamedTuple):
    """A seat with its cards face up, and what else lies before it."""

    seat: int
    place: int
    at: str
    side: str
    name: str
    turn: bool
    dealer: bool
    hand: tuple[Laid, ...]
    packet: int
    out: int
    later: int


class Replay(NamedTuple):
    """``at`` acts of ``steps`` done in one of ``deals`` deals: ``whole``, and ``now``."""

    game: Game
    seat: int
    deal: int
    deals: int
    at: int
    steps: int
    trump: str
    trump_name: Text
    times: int
    seats: tuple[OpenSeat, ...]
    stock: StockShown | None
    trick: TrickShown
    told: Text | None
    reason: Text | None
    ways: tuple[Way, ...]
    names: tuple[str, ...]
    whole: Table
    now: Table


def replay(room: Room, seat: int, deal: int, at: int) -> Replay:
    """The match at that moment; numbers too large or small are brought within."""
    deals = len(room.match.tables)
    deal = min(max(deal, 1), deals)
    then = room.match.at(deal)
    whole = then.table
    steps = len(whole.acts)
    at = min(max(at, 0), steps)
    ways = _ways(room, deal, at, steps)
    seat, room = room.match.came_from(then)[seat], room.at(then)
    table = after(whole, at)
    return Replay(
        game=room.game,
        seat=seat,
        deal=deal,
        deals=deals,
        at=at,
        steps=steps,
        trump=trump_letter(table),
        trump_name=trump_name(table),
        times=times(table),
        seats=tuple(_open(room, table, seat, place) for place in range(room.game.seats)),
        stock=stock(table),
        trick=trick_shown(room, table, seat),
        told=sentence(telling.act(room.game, room.match.names, whole.acts[at - 1])) if at else None,
        reason=room.reasons.get((deal - 1, at - 1)),
        ways=ways,
        names=room.match.names,
        whole=whole,
        now=table,
    )


def after(whole: Table, acts: int) -> Table:
    """The table when so many acts had been done."""
    table = Table.start(whole.game, whole.opening, whole.deal.hands, whole.deal.aside)
    for act in whole.acts[:acts]:
        table = table.accept(act)
    return table


def _open(room: Room, table: Table, mine: int, place: int) -> OpenSeat:
    seat = (mine + place) % room.game.seats
    layout = table.layout
    return OpenSeat(
        seat,
        place,
        SPOTS[room.game.seats][place],
        side_of(table, seat, mine),
        room.match.names[seat],
        table.turn == seat,
        table.opening.dealer == seat,
        laid(table, seat, layout.hands[seat].known),
        layout.packets[seat].size if layout.packets else 0,
        layout.out[seat].size if layout.out else 0,
        sum(each.size for each in layout.sets[seat]) if layout.sets else 0,
    )


def _ways(room: Room, deal: int, at: int, steps: int) -> tuple[Way, ...]:
    deals = len(room.match.tables)
    before = len(room.match.tables[deal - 2].acts) if deal > 1 else 0
    back = (deal, at - 1) if at else (deal - 1, before) if deal > 1 else None
    on = (deal, at + 1) if at < steps else (deal + 1, 0) if deal < deals else None
    return (
        ("first", (deal, 0) if at else None),
        ("back", back),
        ("on", on),
        ("last", (deal, steps) if at < steps else None),
    )
