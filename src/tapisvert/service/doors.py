"""Lobbies: tables for several people, who join by an invitation before the match begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_urlsafe
from typing import NamedTuple

from tapisvert.bots.levels import level
from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.service import clock_texts, clocks, people_texts, texts
from tapisvert.service.all_mixed import all_mixed
from tapisvert.service.changing import Change, change
from tapisvert.service.codes import Codes, SpokenCode
from tapisvert.service.fairness import new_later, new_promise
from tapisvert.service.happenings import Happening
from tapisvert.service.keys import own_key
from tapisvert.service.links import INVITE, Maker, hashed, secret
from tapisvert.service.lobby import Lobby, of_lobby
from tapisvert.service.lobby_happenings import (
    OFFERED_ABSENCES,
    Arranged,
    Invited,
    Left,
    Opened,
    Seated,
)
from tapisvert.service.membership import seat_in
from tapisvert.service.naming import check_name, clean
from tapisvert.service.open_rooms import OpenRooms
from tapisvert.service.people_happenings import HostPassed
from tapisvert.service.room import Room
from tapisvert.service.seating import begin_match, can_draw, wrong_number
from tapisvert.service.summary import unusual_options
from tapisvert.service.watching import State


class Invitation(NamedTuple):
    """A table that a person lays for several people.

    ``levels`` are those of the computers that may sit on the other chairs, in order. ``people`` is
    the number of chairs for people, the host's included. With ``claims`` the computers claim
    faults, where they are judged.
    """

    game: Game
    levels: tuple[str, ...]
    people: int
    name: str = ""
    enforcement: Enforcement = Enforcement.STRICT
    claims: bool = True


class Doors:
    """What people do at tables that have not begun to play. ``codes`` are those to say aloud."""

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms
        self.codes = Codes()

    async def lay(self, wished: Invitation, host: Maker) -> Lobby:
        """Lay a table. ``people`` is clamped: at least 2, at most one for each chair.

        Raises TapisError ``player/unknown``, ``player/strict``, ``room/levels`` or ``room/name``.
        """
        room_id = token_urlsafe(16)
        opened = _opened(wished, host, hashed(secret(host.token, room_id, INVITE, 1)))
        lobby = Lobby.begin(room_id, opened)
        await self._rooms.begin(lobby, opened, (host.holder,), opened.invite)
        return lobby

    async def state(self, room_id: str, holder: str) -> State:
        """Return a lobby or a match in which a person sits.

        Raises TapisError ``room/unknown``, or ``room/not-yours`` for a person without a seat.
        """
        live = await self._rooms.live(room_id)
        seat_in(live.state, holder)
        live.note_seen(holder)
        return live.state

    async def invited_to(self, link: str) -> State:
        """Return the room to which an invitation leads: a lobby, unless the match has begun.

        Raises TapisError ``room/link`` if nobody is invited by it any more.
        """
        state = await self._rooms.led_to(link)
        if isinstance(state, Lobby) and state.invite != hashed(link):
            raise TapisError("room/link", texts.NO_LINK)
        if isinstance(state, Room) and hashed(link) in state.links:
            raise TapisError("room/link", texts.NO_LINK)
        return state

    async def sit(self, link: str, chair: int, name: str, holder: str, key: str) -> State:
        """Take a chair of a lobby, by an invitation; or move to it, or to another name.

        Raises TapisError ``room/link``, ``room/begun``, ``room/chair`` or ``room/name``.
        """
        room_id = (await self.invited_to(link)).id

        def seated(lobby: Lobby, key: str) -> Happening:
            if lobby.invite != hashed(link):
                raise TapisError("room/link", texts.NO_LINK)
            return Seated(_free_chair(lobby, chair, holder), clean(name), holder, key)

        return await self._change(room_id, holder, key, seated, (holder,))

    async def move(self, room_id: str, chair: int, name: str, holder: str, key: str) -> State:
        """Move to another chair of one's lobby, or change one's name there."""
        await self.state(room_id, holder)

        def moved(lobby: Lobby, key: str) -> Happening:
            seat_in(lobby, holder)  # he may have been sent away meanwhile
            return Seated(chair, clean(name), holder, key)

        return await self._change(room_id, holder, key, moved)

    async def leave(self, room_id: str, chair: int, holder: str, key: str, name: str = "") -> State:
        """Leave a chair of a lobby; the host may also send somebody away.

        ``name`` is that of the person there, so that nobody else who has sat down since is sent.
        """
        await self.state(room_id, holder)

        def left(lobby: Lobby, key: str) -> Happening:
            if lobby.chair_of(holder) != chair:
                _check_host(lobby, holder)
                if name and chair in lobby.people and lobby.chairs[chair].name != name:
                    raise TapisError("room/chair", texts.SOMEBODY_ELSE)
            return Left(chair, key)

        return await self._change(room_id, holder, key, left)

    async def become_host(self, room_id: str, holder: str, key: str) -> State:
        """Become the host of a lobby whose host has left.

        Raises TapisError ``room/still-there``.
        """
        live = await self._rooms.live(room_id)

        def passed(lobby: Lobby, key: str) -> Happening:
            chair, host = seat_in(lobby, holder), lobby.chair_of(lobby.host)
            if host is not None and not live.is_gone(host):
                raise TapisError("room/still-there", people_texts.HOST_STILL_THERE)
            return HostPassed(chair, key)

        return await self._change(room_id, holder, key, passed)

    async def arrange(
        self,
        room_id: str,
        people: Sequence[int],
        draw: bool,
        holder: str,
        key: str,
        clock: str | None = None,
        absence: int | None = None,
    ) -> State:
        """Say which chairs are for people, and whether places are drawn. Only the host may.

        ``clock`` is one of ``clocks.OFFERED``, empty for none, ``absence`` one of
        ``OFFERED_ABSENCES``; without them that stays as it is.
        """
        if clock and clock not in clocks.OFFERED:
            raise TapisError("room/clock", clock_texts.NO_CONTROL)
        if absence is not None and absence not in OFFERED_ABSENCES:
            raise TapisError("room/absence", texts.NO_ABSENCE)

        def arranged(lobby: Lobby, key: str) -> Happening:
            _check_host(lobby, holder)
            open_ = tuple(n in people for n in range(len(lobby.chairs)))
            time = lobby.clock if clock is None else clock
            away = lobby.absence if absence is None else absence
            return Arranged(open_, draw and can_draw(lobby.game), key, time, away)

        return await self._change(room_id, holder, key, arranged)

    async def invite(self, room_id: str, on: bool, host: Maker, key: str) -> State:
        """Make another link that invites, or invite nobody any more. Only the host may."""
        await self.state(room_id, host.holder)

        def invited(lobby: Lobby, key: str) -> Happening:
            _check_host(lobby, host.holder)
            made = secret(host.token, room_id, INVITE, lobby.invites + 1) if on else ""
            return Invited(key, hashed(made) if made else "")

        return await self._change(room_id, host.holder, key, invited)

    async def begin(self, room_id: str, holder: str, key: str, seed: str | None = None) -> State:
        """Begin the match of a lobby, when everybody has contributed. Only the host may."""
        live = await self._rooms.live(room_id)
        if isinstance(live.state, Lobby) and live.state.host == holder:
            await all_mixed(live)

        def begun(lobby: Lobby, key: str) -> Happening:
            _check_host(lobby, holder)
            return begin_match(lobby, key, seed)

        return await self._change(room_id, holder, key, begun)

    def invitation_of(self, lobby: Lobby, host: Maker) -> str:
        """Return the secret of the link that invites to a lobby, for its maker; else empty."""
        link = secret(host.token, lobby.id, INVITE, lobby.invites)
        return link if lobby.invite and hashed(link) == lobby.invite else ""

    async def speak(self, room_id: str, host: Maker) -> SpokenCode:
        """Make a code that leads where one's invitation leads. Only who has made that may."""
        lobby = of_lobby(await self.state(room_id, host.holder))
        _check_host(lobby, host.holder)
        link = self.invitation_of(lobby, host)
        if not link:
            raise TapisError("room/uninvited", texts.NO_INVITATION)
        return self.codes.make(link)

    async def spoken(self, typed: str) -> str:
        """Return the secret of the invitation to which a code leads: its lobby still fills.

        Raises TapisError ``room/code``, whatever is the matter with the code.
        """
        link = self.codes.link_of(typed)
        try:
            of_lobby(await self.invited_to(link))
        except TapisError as error:
            if error.code not in ("room/link", "room/begun"):
                raise
            raise TapisError("room/code", texts.NO_CODE) from None
        return link

    async def _change(
        self,
        room_id: str,
        holder: str,
        key: str,
        happening: Callable[[Lobby, str], Happening],
        holders: Sequence[str] = (),
    ) -> State:
        """Change a lobby; the same key of a person changes it once.

        Raises TapisError ``room/begun`` if the match has begun, and what ``happening`` raises.
        """
        key = own_key(holder, key)
        live = await self._rooms.live(room_id)

        def wanted() -> Change | None:
            if key in live.state.done:
                return None
            made = happening(of_lobby(live.state), key)
            link = made.invite if isinstance(made, Invited) else ""
            return Change(made, holders, link or None)

        return await change(live, wanted)


def _free_chair(lobby: Lobby, chair: int, holder: str) -> int:
    """The chair of somebody who sits down: another one if it is taken and places are drawn."""
    taken = lobby.draw and chair not in lobby.free and lobby.chair_of(holder) is None
    return lobby.free[0] if taken and lobby.free else chair


def _check_host(lobby: Lobby, holder: str) -> None:
    if lobby.host != holder:
        raise TapisError("room/not-host", texts.NOT_HOST)


def _opened(wished: Invitation, host: Maker, invite: str) -> Opened:
    game, name = wished.game, clean(wished.name)
    for each in wished.levels:
        level(each, wished.enforcement)
    others = len(game.players) - 1
    if len(wished.levels) != others:
        raise TapisError("room/levels", wrong_number(others))
    check_name(name, ())
    people = min(max(wished.people, 2), len(game.players))
    promise = new_promise()
    return Opened(
        game.id,
        unusual_options(game),
        wished.enforcement.value,
        (wished.levels[0], *wished.levels),
        tuple(n in _spread(people, game) for n in range(len(game.players))),
        draw=can_draw(game),
        chair=0,
        name=name,
        holder=host.holder,
        invite=invite,
        claims=wished.claims,
        match=promise.match,
        secret=promise.secret,
        later=new_later(),
    )


def _spread(people: int, game: Game) -> frozenset[int]:
    """The chairs for so many people: two of four sit opposite each other, as partners."""
    chairs = len(game.players)
    if people == 2 and chairs == 4:
        return frozenset((0, 2))
    return frozenset(range(people))
