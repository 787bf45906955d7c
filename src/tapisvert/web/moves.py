"""Which cards change place in one event, from which element of the page to which.

A hidden card is known by its place alone: of those that a seat holds unseen always the last leaves,
and what comes to them becomes the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.cards import Card, card, holds, suit_of
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import cards_in
from tapisvert.notation import card_text
from tapisvert.play.events import Play, Say
from tapisvert.play.table import Table
from tapisvert.play.view import seen
from tapisvert.service.happenings import Acted
from tapisvert.service.room import Room
from tapisvert.web.lying import open_cards, was_open
from tapisvert.web.seats import unseen


class Move(NamedTuple):
    """The ids of the elements that a thing leaves and reaches."""

    source: str
    target: str


def moves(room: Room, seat: int) -> tuple[Move, ...]:
    """What the last event moved, as ``seat`` sees it."""
    table = room.match.table
    if not isinstance(room.last, Acted) or not table.acts:
        return ()
    act = seen(table.acts[-1], seat, table)
    if isinstance(act, Say):
        return tuple(_handled(room, seat, act))
    assert isinstance(act, Play)
    first = (len(table.layout.played) - 1) % room.game.seats == 0
    swept = _swept(room) if first and len(table.layout.played) > 1 else ()
    return (*swept, Move(_source(room, seat, act), f"trick-{act.seat}"))


def _source(room: Room, seat: int, act: Play) -> str:
    table = room.match.table
    if table.game.player_of(act.seat) == seat:
        return f"hand-{card_text(act.card)}"
    turned, lay = table.opening.turn_up, table.game.dealing.lies * room.game.seats + 1
    if act.card == turned and len(table.layout.played) <= lay:
        return "turn-up"
    if was_open(table, act):
        return f"open-{act.seat}-{card_text(act.card)}"
    left = 0 if _took_up(table) else unseen(table, act.seat, open_cards(room)[act.seat])
    if turned is not None and len(table.layout.played) == lay:
        left -= holds(table.layout.hands[act.seat].known, turned)
    return _back(act.seat, left)


def _took_up(table: Table) -> bool:
    """Has everybody just played his last card of one set, and taken up the next?"""
    sets, size = table.deal.aside.sets, table.deal.hands[0].size
    return bool(sets) and len(table.layout.played) % (size * len(sets)) == 0


def _swept(room: Room) -> tuple[Move, ...]:
    """The finished trick is gathered by the winner's party."""
    won = room.match.table.ruling.tricks[-1]
    return (Move("trick", f"pile-{room.game.party_of(won.winner)}"),)


def _handled(room: Room, seat: int, act: Say) -> Iterator[Move]:
    """What is done with cards beside playing them."""
    kind, mine = room.game.handles(act.word), act.seat == seat
    match kind:
        case HandlingKind.SHOW if not mine:
            yield from _shown(room, act)
        case HandlingKind.DISCARD:
            yield from _laid_aside(room, act, mine)
        case HandlingKind.DRAW:
            yield from _drawn(room, seat, act)
        case HandlingKind.SWAP:
            yield from _swapped(room, act, mine)
        case HandlingKind.PACKET:
            hand = "held" if mine else f"backs-{act.seat}"
            yield Move(f"packet-{act.seat}", hand)
            yield Move(hand, f"out-{act.seat}")


def _shown(room: Room, act: Say) -> Iterator[Move]:
    table, said = room.match.table, cards_in(act.word)
    before = (s for s in table.ruling.heard[:-1] if s.seat == act.seat)
    known = {each for s in before for each in s.cards}
    fresh = [each for each in said if each not in known]
    left = unseen(table, act.seat, open_cards(room)[act.seat])
    for i, each in enumerate(fresh):
        yield Move(_back(act.seat, left + i), f"open-{act.seat}-{card_text(each)}")


def _laid_aside(room: Room, act: Say, mine: bool) -> Iterator[Move]:
    left = room.match.table.layout.hands[act.seat].size
    for i, each in enumerate(act.word.split()[1:]):
        source = f"hand-{each}" if mine else _back(act.seat, left + i)
        yield Move(source, f"out-{act.seat}")


def _drawn(room: Room, seat: int, act: Say) -> Iterator[Move]:
    """From the top of the stock, whose cards are numbered from the foot, which is 0."""
    table = room.match.table
    left, drawn = len(table.layout.stock), table.layout.drawn
    who = [other for other in (act.seat, *table.opening.others(act.seat)) if other in drawn]
    for i, drawer in enumerate(reversed(who)):
        to = _back(drawer, unseen(table, drawer, open_cards(room)[drawer]) - 1)
        if drawer == seat:
            to = f"hand-{card_text(_came(table, len(drawn) - 1 - i))}"
        yield Move(f"stock-{left + i}", to)


def _came(table: Table, at: int) -> Card:
    """The card that lay at that place of the stock, an exchanged foot included."""
    stock, game = table.deal.aside.stock, table.game
    found = stock[at]
    assert found is not None
    swaps = (game.handling[said.verb] for said in table.ruling.heard if said.verb in game.handling)
    swap = next((effect for effect in swaps if effect.kind is HandlingKind.SWAP), None)
    last = at == len(stock) - 1
    return card(suit_of(found), swap.rank) if swap and last else found


def _swapped(room: Room, act: Say, mine: bool) -> Iterator[Move]:
    """The foot of the stock for a card of the hand."""
    table = room.match.table
    given, got = table.layout.stock[-1], table.opening.turn_up
    last = _back(act.seat, unseen(table, act.seat, open_cards(room)[act.seat]) - 1)
    if given is None or got is None:
        return
    yield Move(f"hand-{card_text(given)}" if mine else last, "stock-0")
    yield Move("stock-0", f"hand-{card_text(got)}" if mine else last)


def _back(seat: int, place: int) -> str:
    return f"back-{seat}-{place}"
