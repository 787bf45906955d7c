"""What one seat knows: the table as the fold of the events it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tapisvert.cards import NO_CARDS, CardSet, bit, count
from tapisvert.errors import TapisError
from tapisvert.law.game import Game
from tapisvert.play.events import Act, Deal, Event, Hand
from tapisvert.play.layout import no_such_seat
from tapisvert.play.table import Refusal, Table


@dataclass(frozen=True, slots=True)
class View:
    """A table as a seat sees it; ``seat`` None is a spectator.

    In ``table`` every hand keeps only the cards this seat knows to be in it.
    """

    seat: int | None
    table: Table

    @property
    def hand(self) -> CardSet:
        """The seat's own cards, as far as it has looked at them."""
        return NO_CARDS if self.seat is None else self.table.layout.hands[self.seat].known

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and self.table.turn == self.seat

    def legal(self) -> tuple[Act, ...]:
        """What this seat may do now; empty when it is not its turn."""
        return self.table.legal() if self.my_turn else ()

    def why(self, act: str | Act) -> Refusal | None:
        return self.table.why(act)


def view(table: Table, seat: int | None) -> View:
    """The table as a seat sees it. Raises TapisError ``act/no-such-seat``."""
    seats = len(table.deal.hands)
    if seat is not None and not 0 <= seat < seats:
        raise TapisError("act/no-such-seat", no_such_seat(seat, seats))
    first, *rest = (seen(event, seat, table) for event in (table.deal, *table.acts))
    assert isinstance(first, Deal)
    acts = tuple(act for act in rest if not isinstance(act, Deal))
    return View(seat, _folded(table.game, first, acts))


@lru_cache(maxsize=4096)
def _folded(game: Game, deal: Deal, acts: tuple[Act, ...]) -> Table:
    """The table after these acts; a seat looks again and again at the same deal."""
    if not acts:
        return Table.start(game, deal.opening, deal.hands)
    return _folded(game, deal, acts[:-1]).accept(acts[-1])


def seen(event: Event, seat: int | None, table: Table) -> Event:
    """An event as a seat has seen it by now: of the deal, its own hand and the turn-up."""
    if not isinstance(event, Deal):
        return event
    return Deal(
        event.opening, tuple(_known(event, s, seat, table) for s in range(len(event.hands)))
    )


def _known(deal: Deal, owner: int, seat: int | None, table: Table) -> Hand:
    hand = deal.hands[owner]
    looked = table.game.may_look(deal.opening, table.ruling.heard, owner)
    if owner == seat and looked:
        return hand
    turn_up = deal.opening.turn_up
    shown = bit(turn_up) if turn_up is not None and owner == deal.opening.dealer else NO_CARDS
    known = CardSet(hand.known & shown)
    return Hand(known, hand.size - count(known))
