"""Games with a stock: which seats draw after a trick, and which cards everybody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.cards import Card, card, suit_of
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import Said
from tapisvert.play.events import Say
from tapisvert.play.layout import Layout

if TYPE_CHECKING:
    from tapisvert.play.ruling import Ruling
    from tapisvert.play.table import Table


def due(layout: Layout, ruling: Ruling, winner: int) -> tuple[int, ...]:
    """The seats that draw after a trick, its winner first, each as often as cards are due to it.

    More cards may be due than the stock has left.
    """
    seats = len(layout.hands)
    order = ((winner + i) % seats for i in range(seats))
    shares = ruling.shares or (1,) * seats
    return tuple(seat for seat in order for _ in range(shares[seat]))


def after_draws(before: Layout, layout: Layout, ruling: Ruling) -> Ruling:
    """Return the ruling without the draws that were made since ``before``, or have no card left."""
    drawn = layout.drawn[len(before.drawn) :]
    if not drawn or not ruling.drawing:
        return ruling
    left = list(ruling.drawing)
    for seat in drawn:
        if seat in left:
            left.remove(seat)
    return ruling._replace(drawing=tuple(left[: len(layout.stock)]))


def seen_in_hands(table: Table) -> Iterator[tuple[int, Card]]:
    """The cards that everybody has seen in a hand, with the seat: melds, and the turn-up taken.

    The last card of the stock lies open: the turn-up, or the low trump exchanged for it.
    """
    foot, handling = table.opening.turn_up, table.game.handling
    for act in table.acts:
        effect = handling.get(act.word.partition(" ")[0]) if isinstance(act, Say) else None
        if not isinstance(act, Say) or effect is None or foot is None:
            continue
        if effect.kind is HandlingKind.SHOW:
            yield from ((act.seat, each) for each in Said(act.seat, act.word).cards)
        if effect.kind is HandlingKind.SWAP:
            yield act.seat, foot
            foot = card(suit_of(foot), effect.rank)
    if foot is not None and table.layout.drawn and not table.layout.stock:
        yield table.layout.drawn[-1], foot
