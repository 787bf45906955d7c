"""A second model of what people may do at a table, and of who is replaced for a while."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.service.happenings import (
    Acted,
    Claimed,
    DealBegun,
    Linked,
    Mixed,
    Moved,
    Ready,
    StoodIn,
    TakenBack,
)
from tapisvert.service.lobby_happenings import Begun
from tapisvert.service.people_happenings import Closed, Flagged, HostPassed, Replaced
from tapisvert.service.room import Room
from tests.service.simulation.diary import Diary
from tests.service.simulation.folded import Step
from tests.service.simulation.visits import Visits

USUAL = 60
"""The usual absence, in seconds; what the house allows is for that one."""

PLAY = Acted | Claimed | DealBegun | Flagged | Ready | StoodIn | TakenBack


class PeopleModel:
    """Checks the entries of one match. Raises AssertionError."""

    def __init__(self, room: str, diary: Diary, visits: Visits, absence_seconds: float) -> None:
        self._room, self._diary = room, diary
        self._visits, self._absence = visits, absence_seconds
        self._given: dict[str, Linked] = {}

    def check(self, steps: Iterable[Step]) -> None:
        for step in steps:
            before = step.before
            if not isinstance(before, Room):
                continue
            if before.closed:
                assert isinstance(step.happening, Linked | Mixed | Moved), "a closed match goes on"
            if before.adjourned:
                assert not isinstance(step.happening, PLAY), "an adjourned match goes on"
            match step.happening:
                case StoodIn(seat):
                    self._stands_in(before, seat, step.at)
                case Closed(seat):
                    assert not before.over, "a match that is over is given up"
                    assert self._by_host(before, step), "somebody else gives the match up"
                case Linked() as link if link.whose:
                    assert self._by_host(before, step), "somebody else gives a seat away"
                    assert not before.over, "a match that is over gives a seat away"
                    whose = before.seat_of(link.whose)
                    assert whose is not None
                    assert self._gone(before, whose, step.at, self._absence), "who is there goes"
                    self._given[link.link] = link
                case Replaced(seat) as taken:
                    if taken.holder:
                        self._takes(before, taken, step)
                    else:
                        assert self._by_host(before, step), "somebody else has a player replaced"
                    assert not before.over, "somebody is replaced in a match that is over"
                    assert self._gone(before, seat, step.at, self._absence), "who is there goes"
                case HostPassed():
                    host = before.host
                    assert host is not None
                    left = self._gone(before, host, step.at, self._absence)
                    assert left or self._by_host(before, step), "somebody else passes the host on"
                case Begun():
                    raise AssertionError("a match begins twice")

    def _takes(self, room: Room, taken: Replaced, step: Step) -> None:
        """Somebody takes a seat by a link, which the host made for whom it still belongs to."""
        link = self._given.pop(taken.link, None)
        assert link, "a link that was not made, or is spent, gives a seat"
        assert room.host is not None
        assert link.holder == room.holders[room.host], "who is not host any more gives a seat away"
        assert link.whose == room.holders[taken.seat], "a link gives another seat"
        assert self._diary.poster(step.key) == taken.name
        assert taken.holder not in room.holders, "somebody takes two seats"
        after = step.after
        assert isinstance(after, Room)
        for seat in room.game.players:
            holder = taken.holder if seat == taken.seat else room.holders[seat]
            name = taken.name if seat == taken.seat else room.match.names[seat]
            assert (after.holders[seat], after.match.names[seat]) == (holder, name)

    def _stands_in(self, room: Room, seat: int, at: float) -> None:
        """A computer stands in for who has stayed away for as long as the host has chosen."""
        assert room.absence, "a computer stands in, although everybody may be away for ever"
        allowed = self._absence * room.absence / USUAL
        assert self._gone(room, seat, at, allowed), f"a computer stands in before {allowed}"

    def _gone(self, room: Room, seat: int, at: float, seconds: float) -> bool:
        return self._visits.was_silent(self._room, room.match.names[seat], at, seconds)

    def _by_host(self, room: Room, step: Step) -> bool:
        return room.host is not None and room.match.names[room.host] == self._diary.poster(step.key)
