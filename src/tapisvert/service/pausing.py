"""How long computers pause, and for what people may still say out of turn."""

from __future__ import annotations

from tapisvert.play.events import Act, Play
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service.erring import closing, waited_for
from tapisvert.service.room import Room

STEP_SECONDS, TRICK_SECONDS, JUDGED_TRICK_SECONDS = 0.8, 1.6, 3.2
LOTS_SECONDS, QUICK_LOTS_SECONDS, DEALING_SECONDS = 6.0, 2.5, 3.4
SPEAK_SECONDS, FIRST_SPEAK_SECONDS = 4.0, 10.0
"""Seconds of pause at pause factor 1: after an act; after the last card of a trick, longer where
faults can be claimed before the next lead; for the draw of lots, and at factor 0; for a new deal;
for a person who may say something although it is not his turn, longer before the first card of a
deal, when he must read his hand."""
LEAST_SPEAK_FACTOR = 0.5
"""The least factor of that last pause where several people play."""


def lots_seconds(pause_factor: float) -> float:
    """How long the draw of lots is shown: it must be read, so also at factor 0, but shorter."""
    return LOTS_SECONDS if pause_factor else QUICK_LOTS_SECONDS


def scene_seconds(room: Room, pause_factor: float, lots_factor: float = 1.0) -> float:
    """How long the scenes before the first act of a deal are shown.

    The time of dealing is multiplied by the pace of the people, that of the draw of lots by
    ``lots_factor``, that of the house; without pauses the draw is shorter.
    """
    first = len(room.match.tables) == 1 and room.match.drawn
    lots = lots_seconds(pause_factor) if first else 0.0
    return lots * lots_factor + DEALING_SECONDS * pause_factor


def pause_seconds(room: Room, pause_factor: float, lots_factor: float = 1.0) -> float:
    """The pause before the next act; before the first it lasts as long as the scenes.

    It does not depend on the hands, so that it reveals nothing about them.
    """
    acts = room.match.table.acts
    if not acts:
        return scene_seconds(room, pause_factor, lots_factor)
    finished = isinstance(acts[-1], Play) and not room.match.table.trick
    full = JUDGED_TRICK_SECONDS if room.match.table.judged else TRICK_SECONDS
    return (full if finished else STEP_SECONDS) * pause_factor


def speak_seconds(room: Room, pause_factor: float) -> float:
    """How long computers wait for a person who may speak out of turn, while somebody watches."""
    factor = pause_factor if room.one_person else max(pause_factor, LEAST_SPEAK_FACTOR)
    played = room.match.table.layout.played
    return (SPEAK_SECONDS if played else FIRST_SPEAK_SECONDS) * factor


def claims_in_time(room: Room, seat: int) -> set[tuple[int, Act]]:
    """The claims of a seat that the next lead will end; a pause gives the time to make them."""
    table, deal = room.match.table, len(room.match.tables)
    return {(deal, act) for act in closing(view(table, seat))} if table.judged else set()


def out_of_turn_acts(room: Room, seat: int) -> set[tuple[int, Act]]:
    """The acts that a seat may do out of turn, each with the number of the deal.

    In strict play there are none while a call is due. Where faults are judged they are those of
    ``erring.waited_for``: no claims, for which ``claims_in_time`` is asked.
    """
    table, deal = room.match.table, len(room.match.tables)
    if table.judged:
        return {(deal, act) for act in waited_for(view(table, seat))}
    if table.ruling.asked:
        return set()
    return {(deal, act) for act in table.open() if act.seat == seat}


def possible_acts(room: Room, seat: int) -> set[tuple[int, Act]]:
    """As ``out_of_turn_acts``, but where several people play, without knowledge of the hands.

    If the computers waited only for a seat that really has honours to show, the wait would tell the
    others that it has them.
    """
    if not _may_tell(room):
        return out_of_turn_acts(room, seat)
    deal, seen = len(room.match.tables), view(room.match.table, None)
    return {(deal, act) for act in seen.table.open() if act.seat == seat}


def is_told_by_hands(room: Room) -> bool:
    """True if it depends on the hands which seats may speak now.

    Then the pause does not end early: it would tell that a seat could have spoken, and declined.
    (It may tell so if all seats in question can speak: a side with all four honours declines.)
    """
    table = room.match.table
    return _may_tell(room) and _spoken(view(table, None).table) != _spoken(table)


def _may_tell(room: Room) -> bool:
    """True if the length of a pause may tell a person something about the hands of others."""
    table = room.match.table
    return not (room.one_person or table.judged or table.ruling.asked)


def _spoken(table: Table) -> set[tuple[int, tuple[str, ...]]]:
    return {(each.seat, each.words) for each in table.windows if not each.talk}
