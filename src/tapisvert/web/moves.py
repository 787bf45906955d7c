"""Which cards an event moves, from which element of the page to which, for the animation.

Hidden cards have no names, only places: the card that leaves a hidden hand is always the last, and
a card that comes to it becomes the last.
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
from tapisvert.play.view import act_seen
from tapisvert.service.happenings import Acted
from tapisvert.service.room import Room
from tapisvert.web.seats import unseen_cards
from tapisvert.web.table_cards import open_cards, was_open


class Move(NamedTuple):
    """The ids of the elements that a card, or the whole trick, leaves and reaches."""

    source: str
    target: str


def moves(room: Room, seat: int) -> tuple[Move, ...]:
    """Return what the last event moved, as ``seat`` sees it."""
    table = room.match.table
    if not isinstance(room.last, Acted) or not table.acts:
        return ()
    act = act_seen(table.acts[-1], seat, table)
    if isinstance(act, Say):
        return tuple(_handling_moves(room, seat, act))
    assert isinstance(act, Play)
    sweep = _sweep(room) if _led(table) and len(table.layout.played) > 1 else ()
    return (*sweep, Move(_source(room, seat, act), f"trick-{act.seat}"))


def _source(room: Room, seat: int, act: Play) -> str:
    table = room.match.table
    if table.game.player_of(act.seat) == seat:
        return f"hand-{card_text(act.card)}"
    turned, led = table.opening.turn_up, _led(table)
    layout = table.layout
    begun = len(layout.full_tricks) + bool(layout.current_trick) - led  # before this card
    if act.card == turned and begun <= table.game.dealing.lies:
        return "turn-up"
    if was_open(table, act):
        return f"open-{act.seat}-{card_text(act.card)}"
    left = 0 if _took_up(table) else unseen_cards(table, act.seat, open_cards(room)[act.seat])
    if turned is not None and led and begun == table.game.dealing.lies:
        left -= holds(table.layout.hands[act.seat].known, turned)
    return _back_id(act.seat, left)


def _led(table: Table) -> bool:
    """True if the card that has just been played is the first of its trick."""
    return len(table.layout.trick()) == 1


def _took_up(table: Table) -> bool:
    """True if everybody has just played the last card of a set, and taken up the next set."""
    layout, size = table.layout, table.deal.hands[0].size
    return bool(layout.sets) and not layout.current_trick and len(layout.full_tricks) % size == 0


def _sweep(room: Room) -> tuple[Move, ...]:
    """Return the move of the last full trick to the pile of the party that won it."""
    trick = room.match.table.ruling.tricks[-1]
    return (Move("trick", f"pile-{room.game.party_of(trick.winner)}"),)


def _handling_moves(room: Room, seat: int, act: Say) -> Iterator[Move]:
    """Yield the moves of a call that handles cards."""
    kind, mine = room.game.handles(act.word), act.seat == seat
    match kind:
        case HandlingKind.SHOW if not mine:
            yield from _show_moves(room, act)
        case HandlingKind.DISCARD:
            yield from _discard_moves(room, act, mine)
        case HandlingKind.DRAW:
            yield from _draw_moves(room, seat, act)
        case HandlingKind.SWAP:
            yield from _swap_moves(room, act, mine)
        case HandlingKind.PACKET:
            hand = "held" if mine else f"backs-{act.seat}"
            yield Move(f"packet-{act.seat}", hand)
            yield Move(hand, f"out-{act.seat}")


def _show_moves(room: Room, act: Say) -> Iterator[Move]:
    table, said = room.match.table, cards_in(act.word)
    before = (s for s in table.ruling.heard[:-1] if s.seat == act.seat)
    known = {each for s in before for each in s.cards}
    fresh = [each for each in said if each not in known]
    left = unseen_cards(table, act.seat, open_cards(room)[act.seat])
    for i, each in enumerate(fresh):
        yield Move(_back_id(act.seat, left + i), f"open-{act.seat}-{card_text(each)}")


def _discard_moves(room: Room, act: Say, mine: bool) -> Iterator[Move]:
    left = room.match.table.layout.hands[act.seat].size
    for i, each in enumerate(act.word.split()[1:]):
        source = f"hand-{each}" if mine else _back_id(act.seat, left + i)
        yield Move(source, f"out-{act.seat}")


def _draw_moves(room: Room, seat: int, act: Say) -> Iterator[Move]:
    """Yield the moves of cards drawn from the top of the stock.

    The page numbers the cards of the stock from the last one, which lies open and is 0.
    """
    table = room.match.table
    left, drawn = len(table.layout.stock), table.layout.drawn
    others = () if table.judged else table.opening.others(act.seat)  # there each draws himself
    who = [other for other in (act.seat, *others) if other in drawn]
    for i, drawer in enumerate(reversed(who)):
        to = _back_id(drawer, unseen_cards(table, drawer, open_cards(room)[drawer]) - 1)
        if drawer == seat:
            to = f"hand-{card_text(_stock_card(table, len(drawn) - 1 - i))}"
        yield Move(f"stock-{left + i}", to)


def _stock_card(table: Table, at: int) -> Card:
    """Return the card drawn from index ``at`` of the stock as dealt.

    The last one may have been exchanged for a card of its suit.
    """
    stock, game = table.deal.aside.stock, table.game
    found = stock[at]
    assert found is not None
    swaps = (game.handling[said.verb] for said in table.ruling.heard if said.verb in game.handling)
    swap = next((effect for effect in swaps if effect.kind is HandlingKind.SWAP), None)
    last = at == len(stock) - 1
    return card(suit_of(found), swap.rank) if swap and last else found


def _swap_moves(room: Room, act: Say, mine: bool) -> Iterator[Move]:
    """Yield the exchange of a card of the hand for the open card under the stock."""
    table = room.match.table
    given, got = table.layout.stock[-1], table.opening.turn_up
    last = _back_id(act.seat, unseen_cards(table, act.seat, open_cards(room)[act.seat]) - 1)
    if given is None or got is None:
        return
    yield Move(f"hand-{card_text(given)}" if mine else last, "stock-0")
    yield Move("stock-0", f"hand-{card_text(got)}" if mine else last)


def _back_id(seat: int, place: int) -> str:
    return f"back-{seat}-{place}"
