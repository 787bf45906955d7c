"""Cards played before their turn at whist: how they lie open, what the others may demand.

Clauses WD-17 to WD-19, WD-A13 to WD-A15; leads from the wrong hand: WM-A4, WM-A5.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.cards import Suit
from tapisvert.law.faults import Sign
from tapisvert.law.position import Play
from tapisvert.notation import SUIT_LETTERS
from tapisvert.play import ruling
from tapisvert.play.faults import options, orders, playing
from tapisvert.play.faults.docket import Compelled, Incident, Option, Shown, SuitCalled

if TYPE_CHECKING:
    from tapisvert.play.table import Table

TAKE_BACK = ("enforce take-back",)
CALL_SUIT = tuple(f"enforce suit {letter}" for letter in SUIT_LETTERS.values())
COMPEL = tuple(f"enforce {way}" for way in orders.WAYS)


def lies_open(table: Table, play: Play) -> Table:
    """Lay a card led out of turn open; whoever plays upon it may ask for both back."""
    incident = playing.incident_of(table, Sign.OUT_OF_TURN, play, table.layout, True)
    misled = bool(table.docket.lying_open)
    table = playing.seen(table, play.seat, (play.card,))
    docket = table.docket.with_incident(incident)
    docket = docket._replace(lying_open=(*docket.lying_open, play))
    table = replace(table, docket=docket)
    return _misled(table, incident) if misled else table


def wrong_hand(table: Table, play: Play) -> bool:
    """True for a lead from one of two hands of a player, when he had to lead from the other."""
    due, game = ruling.turn(table.layout, table.ruling), table.game
    return due is not None and due != play.seat and game.player_of(due) == game.player_of(play.seat)


def led_from_wrong_hand(table: Table, play: Play) -> Table:
    """Let the next player call a suit from the right hand, or accept the lead by playing."""
    table = playing.put_down(table, play)
    incident, left = table.docket.incidents[-1], table.opening.after(play.seat)
    for fault in table.hearing.shown_by(Sign.WRONG_HAND):
        may = 1 << table.game.player_of(left)
        table = options.offered(table, Option(fault, may, CALL_SUIT, incident))
    return table


def suit_called(table: Table, option: Option, suit: Suit | None) -> Table:
    """Take a lead from the wrong hand back; the right hand leads the suit if it can."""
    table = all_back(table, option.incident)
    due = ruling.turn(table.layout, table.ruling)
    assert due is not None
    assert suit is not None
    called = SuitCalled(due, suit, option.fault)
    return replace(table, docket=table.docket._replace(suit_called=called))


def followed(before: Table, after: Table, play: Play) -> Table:
    """Offer what a card played out of turn to a trick gives a right to."""
    incident = next(
        i for i in reversed(after.docket.incidents) if i.is_card and i.seat == play.seat
    )
    current_trick, seats = before.layout.current_trick, before.game.seats
    if _faults(before, incident.trick):
        return _misled(after, incident)
    due = ruling.turn(before.layout, before.ruling)
    if len(current_trick) != 1 or seats != 4 or due is None or play.seat != (due + 2) % seats:
        return after
    for fault in after.hearing.shown_by(Sign.FOURTH_FIRST):
        third = 1 << before.game.player_of((due + 1) % seats)
        after = options.offered(after, Option(fault, third, COMPEL, incident))
    return after


def _misled(table: Table, incident: Incident) -> Table:
    """Let a player who played after a card out of turn, before the seat in turn, ask it back."""
    for fault in table.hearing.shown_by(Sign.MISLED):
        table = options.offered(table, Option(fault, 1 << incident.seat, TAKE_BACK, incident))
    return table


def _faults(table: Table, trick: int) -> list[Incident]:
    """The cards played out of turn to a trick, that seats still to play have not overtaken."""
    found: list[Incident] = []
    for each in table.docket.incidents:
        if each.trick == trick and each.is_card and not each.withdrawn:
            found = [*found, each] if each.sign is Sign.OUT_OF_TURN else []
    return found


def all_back(table: Table, misled: Incident) -> Table:
    """Take back every card from the first fault of the trick on; the right seat plays."""
    if table.docket.gatherer is not None:
        table = playing.put_back(table)
    first, *rest = _faults(table, misled.trick)
    assert first.layout is not None
    assert first.ruling is not None
    docket = table.docket
    for each in (first, *rest):
        assert each.card is not None
        docket = docket.without(each)
        docket = docket._replace(shown=(*docket.shown, Shown(each.seat, each.card, each.at)))
    open_ = {Play(each.seat, each.card) for each in (first, *rest) if each.card is not None}
    full = len(table.layout.full_tricks) - len(first.layout.full_tricks)
    docket = docket._replace(
        lying_open=tuple(play for play in docket.lying_open if play not in open_),
        ungathered=max(0, docket.ungathered - full),
        penalties=(),
    )
    return replace(table, layout=first.layout, ruling=first.ruling, docket=docket)


def compelled(table: Table, option: Option, way: str) -> Table:
    """Tell the second hand how to play to the trick."""
    seat = ruling.turn(table.layout, table.ruling)
    assert seat is not None
    before = table.docket.compelled
    ways = (before.ways if before else frozenset()) | {way}
    left = tuple(word for word in option.words if word == "enforce no-ruff" and way != "no-ruff")
    docket = table.docket._replace(compelled=Compelled(seat, ways, option.fault))
    table = replace(table, docket=docket)
    return options.offered(table, option._replace(words=left)) if left else table


def passed_on(table: Table, option: Option, seat: int) -> Table:
    """The third hand waives: the right to compel passes to the leader of the trick."""
    current_trick = table.layout.current_trick
    if (
        option.fault.sign is not Sign.FOURTH_FIRST
        or not current_trick
        or seat == current_trick[0].seat
    ):
        return table
    leader = current_trick[0].seat
    return options.offered(table, option._replace(seats=1 << leader, waived=0))
