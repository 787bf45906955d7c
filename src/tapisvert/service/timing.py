"""The clocks of a room as its happenings change them, and when they run. No clock is read here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.agreed import ours
from tapisvert.play.events import Act, Play, parse_act, words_of
from tapisvert.play.match import Match
from tapisvert.play.steps import steps
from tapisvert.play.table import Table
from tapisvert.service import clock_texts
from tapisvert.service.clocks import Clocks, time_control
from tapisvert.service.erring import of_table
from tapisvert.service.happenings import Acted, Claimed, DealBegun, Happening
from tapisvert.service.people_happenings import Flagged

if TYPE_CHECKING:
    from tapisvert.service.room import Room


class ClockTurn(NamedTuple):
    """A moment at which a person must act: the deal and the act that comes next, and the seat."""

    deal: int
    act: int
    seat: int


def clock_of(match: Match) -> str:
    """The time control that was agreed for a match, as it is written; empty if none."""
    found = ours(match).get("clock", "")
    return found if isinstance(found, str) else ""


def clocks_of(match: Match) -> Clocks | None:
    """The clocks of a match that begins, None without a time control.

    Raises TapisError if what its record has is none.
    """
    control = time_control(clock_of(match))
    return Clocks.begin(control, match.game.seats) if control else None


def turn_of(room: Room) -> ClockTurn | None:
    """Who must act now by the clock; None if nobody. Alone one may take any time."""
    if room.clocks is None or room.one_person or room.match.table.over:
        return None
    return next((ClockTurn(*room.place, seat) for seat in room.awaited), None)


def on_clock(room: Room) -> int | None:
    """The seat whose clock runs. While a proposal waits for answers, all stand still."""
    turn = turn_of(room)
    return turn.seat if turn and room.proposal is None else None


def same_turn(room: Room, before: ClockTurn | None, now: ClockTurn | None) -> bool:
    """True if ``now`` is still the turn ``before``: only others have acted, beside the play."""
    if before is None or now is None or (before.deal, before.seat) != (now.deal, now.seat):
        return False
    since = room.match.table.acts[before.act :]
    own = (room.game.player_of(act.seat) == now.seat for act in since)
    return before.act <= now.act and not any(own)


def is_flagged(room: Room, seat: int) -> bool:
    """True if a computer plays for a person whose flag has fallen."""
    return room.clocks is not None and seat in room.clocks.down


def charged(room: Room, happening: Happening) -> Room:
    """Return the room with its clocks as they are after a happening that changes the match."""
    clocks = room.clocks
    if clocks is None:
        return room
    if isinstance(happening, DealBegun):
        return replace(room, clocks=clocks.at_deal())
    if not isinstance(happening, Acted | Claimed):
        return room
    seat, by = room.game.player_of(happening.seat), room.match.table.by
    if seat in clocks.down and seat == by and _by_computer(room, happening):
        # A computer has acted for somebody without time. With a time for each turn it plays on
        # until he is back; with a time for the match he now has his seat back.
        return room if clocks.control.each_turn else with_stand_in(room, seat, None)
    if happening.spent is None:
        return room
    ends = ends_turn(room, happening)
    return replace(
        room, clocks=clocks.charged(seat, happening.spent, happening.forgiven or 0, ends)
    )


def _by_computer(room: Room, happening: Acted | Claimed) -> bool:
    """True if a computer has done what was due for a person; a claim beside it is not due."""
    return isinstance(happening, Acted) and not happening.key and ends_turn(room, happening)


def ends_turn(room: Room, happening: Happening) -> bool:
    """True if a person does what he must do now; False if he does something beside the play."""
    if not isinstance(happening, Acted):
        return False
    return _is_due(room.match.table, parse_act(happening.words, happening.seat))


def _is_due(table: Table, act: Act) -> bool:
    """True for cards, a call, or the choice that the table waits for; False for a claim."""
    words, choice = words_of(act), table.docket.waiting
    if isinstance(act, Play) or words.startswith("drop "):
        return True
    if choice is not None and words in choice.words:
        return True
    return not of_table(words) and act not in table.open()


def lasts(room: Room, turn: ClockTurn) -> bool:
    """True if a turn is not over yet: its player has neither played, called nor made a choice.

    He may have done something beside that, after which ``same_turn`` counts his time anew.
    """
    table = room.match.table
    if turn.deal != room.place[0] or turn.act > len(table.acts):
        return False
    for before, act in steps(table, turn.act):
        if room.game.player_of(act.seat) == turn.seat and _is_due(before, act):
            return False
    return True


def with_flag(room: Room, happening: Flagged) -> Room:
    """Return the room when a flag has fallen. Raises TapisError unless that clock runs."""
    if room.clocks is None or on_clock(room) != happening.seat:
        raise TapisError("room/clock", clock_texts.NOT_RUNNING)
    flagged = with_stand_in(room, happening.seat, happening.level)
    return replace(flagged, clocks=room.clocks.flagged(happening.seat))


def told_of_flag(room: Room, happening: Flagged) -> Text:
    return clock_texts.flag_fell(room.match.names[happening.seat])


def with_stand_in(room: Room, seat: int, level: str | None) -> Room:
    """Return the room with a computer of a level for the person of a seat, or without it."""
    stand_ins = [room.stand_in(each) for each in range(room.game.seats)]
    stand_ins[seat] = level
    return replace(
        room, stand_ins=(*stand_ins,), clocks=room.clocks.up(seat) if room.clocks else None
    )
