"""A room before its match begins: an immutable value, computed from its happenings in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.fair import Promise
from tapisvert.play.load_game import game_of
from tapisvert.play.strict_json import Fields
from tapisvert.service import texts
from tapisvert.service.clocks import time_control
from tapisvert.service.fairness import WantedShare, promised
from tapisvert.service.happenings import Created, Happening, Linked, Mixed, key_of
from tapisvert.service.links import Link, with_link
from tapisvert.service.lobby_happenings import (
    USUAL_ABSENCE,
    Arranged,
    Begun,
    Invited,
    Left,
    Opened,
    Seated,
)
from tapisvert.service.naming import check_name
from tapisvert.service.people_happenings import HostPassed
from tapisvert.service.room import Room


class Chair(NamedTuple):
    """The place of one player. ``level`` is that of the computer that sits where nobody does.

    ``open``: a person may sit here. ``holder`` and ``name`` are empty while nobody does. ``mix`` is
    what the person contributes to the first deal.
    """

    level: str
    open: bool
    name: str = ""
    holder: str = ""
    mix: str = ""


@dataclass(frozen=True)
class Lobby:
    """A table at which people sit down before the first deal.

    ``chairs`` are in the order of the seats that are no dummies. ``draw``: the places are drawn by
    lot. ``invite`` is the hash of the link that invites, empty if nobody may join, and ``invites``
    the number of such links so far. ``clock`` is the time control, as it is written, empty for
    none, ``absence`` as in ``Arranged``. With ``claims`` the computers claim faults, where they are
    judged. ``done`` is the version that each key led to. ``promise`` is what the server has chosen
    for its deals, and ``later`` for those of later matches, as in ``Created``; None in old logs.
    ``links`` let people watch the match, and its lobby before.
    """

    id: str
    version: int
    game: Game
    enforcement: Enforcement
    chairs: tuple[Chair, ...]
    draw: bool
    host: str
    invite: str
    last: Happening
    invites: int = 1
    claims: bool = True
    clock: str = ""
    absence: int = USUAL_ABSENCE
    done: Mapping[str, int] = field(default_factory=dict)
    promise: Promise | None = None
    later: str = ""
    links: Mapping[str, Link] = field(default_factory=dict)

    @classmethod
    def begin(cls, room_id: str, opened: Opened) -> Lobby:
        """Return the first state of a room that begins as a lobby, version 1."""
        game = game_of(Fields({"game": opened.game, "options": dict(opened.options)}, "opened"))
        chairs = [*map(Chair, opened.levels, opened.people)]
        if len(chairs) != len(game.players):
            raise LookupError("a chair for each player")
        sits = chairs[opened.chair]._replace(name=opened.name, holder=opened.holder, open=True)
        chairs[opened.chair] = sits
        enforcement = Enforcement(opened.enforcement)
        promise = Promise(opened.match, opened.secret) if opened.match else None
        return cls(room_id, 1, game, enforcement, (*chairs,), opened.draw, opened.holder,
                   opened.invite, opened, claims=opened.claims,
                   promise=promise, later=opened.later)  # fmt: skip

    over = False

    def chair_of(self, holder: str) -> int | None:
        """The chair of a person, or None."""
        return next((n for n, c in enumerate(self.chairs) if holder and c.holder == holder), None)

    seat_of = chair_of

    @property
    def people(self) -> tuple[int, ...]:
        """The chairs on which somebody sits."""
        return tuple(n for n, chair in enumerate(self.chairs) if chair.holder)

    @property
    def unmixed(self) -> tuple[int, ...]:
        """The people whose contribution to the first deal is waited for, if they are there."""
        given = any(chair.mix for chair in self.chairs)
        return tuple(n for n in self.people if given and not self.chairs[n].mix)

    @property
    def free(self) -> tuple[int, ...]:
        """The chairs on which a person may still sit down."""
        return tuple(n for n, chair in enumerate(self.chairs) if chair.open and not chair.holder)

    def after(self, happening: Happening) -> Lobby | Room:
        """Return the room after a happening. Raises TapisError for one that is not possible."""
        version = self.version + 1
        key = key_of(happening)
        done = {**self.done, key: version} if key else self.done
        if isinstance(happening, Begun):
            created = Created(happening.record, happening.levels, happening.holders,
                              host=self.host, absence=self.absence)  # fmt: skip
            if self.promise:
                created = promised(created, self.promise, self.later, happening.mixes)
            room = Room.begin(self.id, created, version, happening, done)
            return replace(room, links=self.links)
        return replace(self._changed(happening), version=version, last=happening, done=done)

    def _changed(self, happening: Happening) -> Lobby:
        match happening:
            case Mixed(_, _, chair, mix):
                return self._with_mix(chair, mix)
            case Seated(chair, name, holder):
                return self._with_person(chair, name, holder)
            case Left(chair):
                return self._without_person(chair)
            case Arranged(people, draw, _, clock, absence):
                time_control(clock)
                chairs = (
                    chair._replace(open=open_ or bool(chair.holder))
                    for chair, open_ in zip(self.chairs, people, strict=True)
                )
                return replace(self, chairs=tuple(chairs), draw=draw, clock=clock, absence=absence)
            case Linked(kind, link, holder):
                return replace(self, links=with_link(self.links, kind, link, holder))
            case HostPassed(chair):
                return replace(self, host=self._person(chair).holder)
            case Invited():
                return replace(
                    self,
                    invite=happening.invite,
                    invites=self.invites + bool(happening.invite),
                )
        raise TapisError("room/lobby", texts.NOT_BEGUN)

    def _person(self, chair: int) -> Chair:
        """The chair of a person. Raises TapisError ``room/chair`` if nobody sits there."""
        if chair not in self.people:
            raise TapisError("room/chair", texts.NOBODY_THERE)
        return self.chairs[chair]

    def _with_person(self, chair: int, name: str, holder: str) -> Lobby:
        chairs = [*self.chairs]
        before, mix = self.chair_of(holder), ""
        if chair not in range(len(chairs)) or (chair != before and chair not in self.free):
            raise TapisError("room/chair", texts.CHAIR_TAKEN)
        check_name(name, [each.name for n, each in enumerate(chairs) if n != before])
        if before is not None:
            mix = chairs[before].mix
            chairs[before] = chairs[before]._replace(name="", holder="", mix="")
        chairs[chair] = chairs[chair]._replace(name=name, holder=holder, mix=mix)
        return replace(self, chairs=(*chairs,))

    def _with_mix(self, chair: int, mix: str) -> Lobby:
        chairs, person = [*self.chairs], self._person(chair)
        chairs[chair] = person._replace(mix=person.mix or mix)
        return replace(self, chairs=(*chairs,))

    def _without_person(self, chair: int) -> Lobby:
        chairs, person = [*self.chairs], self._person(chair)
        gone = person.holder
        chairs[chair] = person._replace(name="", holder="", mix="")
        left = [each.holder for each in chairs if each.holder]
        host = self.host if gone != self.host else (left[0] if left else "")
        return replace(self, chairs=(*chairs,), host=host, invite=self.invite if left else "")


def wanted_in_lobby(lobby: Lobby, chair: int) -> WantedShare | None:
    """Return the first deal, if the person of a chair can still contribute to it."""
    promise = lobby.promise
    if promise is None or lobby.chairs[chair].mix:
        return None
    return WantedShare(promise.match, promise.commitment, 0, chair)


def sits_partners(game: Game) -> bool:
    """True if it matters who sits where, because the law seats partners."""
    return all(side.bit_count() > 1 for side in game.sides) and not game.dummies


def of_lobby(state: Lobby | Room) -> Lobby:
    """Return a room that is still a lobby. Raises TapisError ``room/begun``."""
    if isinstance(state, Room):
        raise TapisError("room/begun", texts.BEGUN)
    return state
