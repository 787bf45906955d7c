"""A second model of lobbies: who may sit where, and what only the host may do."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.service.happenings import Happening, Linked, Mixed
from tapisvert.service.links import hashed
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import Arranged, Begun, Invited, Left, Opened, Seated
from tapisvert.service.people_happenings import HostPassed
from tapisvert.service.room import Room
from tapisvert.service.timing import clock_of
from tests.service.simulation.diary import Diary
from tests.service.simulation.folded import Step
from tests.service.simulation.visits import Visits


class LobbyModel:
    """Follows one lobby by its entries alone. Raises AssertionError.

    People are told apart by name: ``sits`` has the name on each chair, empty for nobody.
    """

    def __init__(
        self, room: str, opened: Opened, diary: Diary, visits: Visits,
        absence_seconds: float,
    ) -> None:  # fmt: skip
        self._room, self._diary, self._visits = room, diary, visits
        self._absence_seconds = absence_seconds
        self._sits = [""] * len(opened.people)
        self._sits[opened.chair] = self._host = opened.name
        self._open = [*opened.people]
        self._draw, self._clock, self._absence = opened.draw, "", 60
        self._invite = opened.invite

    def check(self, steps: Iterable[Step]) -> None:
        for step in steps:
            if isinstance(step.before, Room):
                return
            self._follow(step.happening, step)
            if isinstance(step.after, Lobby):
                self._agrees(step.after)
            else:
                self._begins(step.after)

    def _follow(self, happening: Happening, step: Step) -> None:
        who = self._diary.poster(step.key)
        match happening:
            case Seated(chair, name):
                self._sits_down(chair, name, step.key)
            case Left(chair):
                assert who in (self._sits[chair], self._host), "somebody else sends a guest away"
                self._gets_up(chair)
            case Arranged(people, draw, _, clock, absence):
                self._only_host(who, step, "arranges")
                taken = [bool(name) for name in self._sits]
                self._open = [a or b for a, b in zip(people, taken, strict=True)]
                self._draw, self._clock, self._absence = draw, clock, absence
            case Invited(_, invite):
                self._only_host(who, step, "invites")
                self._invite = invite
            case HostPassed(chair):
                self._becomes_host(who, chair, step.at)
            case Begun():
                self._only_host(who, step, "begins")
            case _:
                assert isinstance(happening, Mixed | Linked), "this does not happen in a lobby"

    def _sits_down(self, chair: int, name: str, key: str) -> None:
        """Who comes in has a valid invitation; nobody sits where somebody does, or twice."""
        post = self._diary.posted.get(key)
        if name not in self._sits and post:
            assert self._invite, f"{name} comes in, and nobody is invited any more"
            assert hashed(post.link) == self._invite, f"{name} comes in by an old invitation"
        assert self._sits[chair] in ("", name), f"{name} sits on a chair that is taken"
        if name in self._sits:
            self._sits[self._sits.index(name)] = ""
        else:
            assert self._open[chair], f"{name} sits on a chair that is for a computer"
        self._sits[chair] = name

    def _gets_up(self, chair: int) -> None:
        """Another one is host after the host; once nobody is left nobody is invited."""
        gone, self._sits[chair] = self._sits[chair], ""
        left = [name for name in self._sits if name]
        if gone == self._host:
            self._host = left[0] if left else ""
        if not left:
            self._invite = ""

    def _only_host(self, who: str, step: Step, does: str) -> None:
        assert not step.at or who == self._host, f"{who} {does}, and the host is {self._host}"

    def _becomes_host(self, who: str, chair: int, at: float) -> None:
        assert self._sits[chair] == who, "somebody makes another person the host"
        gone = self._visits.was_silent(self._room, self._host, at, self._absence_seconds)
        assert gone or who == self._host, "somebody becomes host in the place of one who is there"
        self._host = who

    def _agrees(self, lobby: Lobby) -> None:
        """The lobby of the server is that of the model."""
        assert [chair.name for chair in lobby.chairs] == self._sits
        assert [chair.open for chair in lobby.chairs] == self._open
        names = {chair.holder: chair.name for chair in lobby.chairs if chair.holder}
        assert names.get(lobby.host, "") == self._host, f"the host is not {self._host}"
        assert lobby.invite == self._invite
        assert (lobby.draw, lobby.clock, lobby.absence) == (
            self._draw, self._clock, self._absence,
        )  # fmt: skip

    def _begins(self, room: Room) -> None:
        """Everybody who sits plays, the others are computers; clock and absence are as chosen."""
        match, players = room.match, room.game.players
        people = {match.names[seat] for seat in players if room.holders[seat]}
        assert people == {name for name in self._sits if name}
        assert all(room.levels[seat] is None for seat in room.people)
        assert len(room.people) == len(people)
        if not self._draw:
            names = [match.names[seat] for seat in players]
            sits = zip(names, self._sits, strict=True)
            assert all(there in ("", name) for name, there in sits), "not where they sat"
        assert clock_of(match) == self._clock, "the match has another clock"
        assert room.absence == self._absence, "the match has another absence"
        host = room.host
        assert host is not None
        assert match.names[host] == self._host, "the match has another host"
