"""How people come to a table, and on to the next: they lay it, join it, move, begin again."""

from __future__ import annotations

import asyncio

from tapisvert.errors import TapisError
from tapisvert.service.codes import SpokenCode
from tapisvert.service.doors import Invitation
from tapisvert.service.hosting import HereNow
from tapisvert.service.house import House
from tapisvert.service.links import INVITE, SEAT, WATCH, hashed, secret
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tapisvert.service.watching import State
from tests.service.simulation.diary import Post
from tests.service.simulation.person import Person
from tests.service.simulation.shared import SharedKnowledge
from tests.service.simulation.starts import Start, maker


async def lays(who: Person, start: Start, told: SharedKnowledge) -> None:
    law = start.law
    others = len(law.players) - 1
    wished = Invitation(law, ("hasard",) * others, start.people, who.name, start.enforcement)
    lobby = await who.post(Post("lays", lambda house: house.doors.lay(wished, who.maker)))
    if isinstance(lobby, Lobby):
        told.room = lobby.id
        told.tell_link(secret(who.maker.token, lobby.id, INVITE, 1))
        who.go(lobby.id)


async def at_lobby(who: Person, lobby: Lobby, told: SharedKnowledge) -> None:
    """What one tells the others of the way in; and out of curiosity one types what one heard."""
    _tells_link(who, lobby, told)
    often = who.habits.types / (4 if lobby.host == who.holder else 20)
    if who.random.random() < often:
        await _says_code(who, lobby, told)
    if who.random.random() < who.habits.types / 4:
        await _types_code(who, told)


async def _types_code(who: Person, told: SharedKnowledge) -> str:
    """Type a code; return the invitation to which it leads, or nothing."""
    typed = told.some_digits(who.random)
    link = await who.post(Post(f"types {typed}", told.codes.tries(typed)))
    return link if isinstance(link, str) else ""


def _tells_link(who: Person, lobby: Lobby, told: SharedKnowledge) -> None:
    """Whoever has made the invitation tells the others of it."""
    link = secret(who.maker.token, lobby.id, INVITE, lobby.invites)
    if hashed(link) == lobby.invite:
        told.tell_link(link)


async def _says_code(who: Person, lobby: Lobby, told: SharedKnowledge) -> None:
    """The host has the server make a code, and says it."""
    code = await who.post(Post("says a code", told.codes.says(lobby.id, who.maker)))
    if isinstance(code, SpokenCode):
        told.digits.append(code.digits)


async def joins(who: Person, start: Start, told: SharedKnowledge) -> None:
    """Follow an invitation, or type a code and follow the invitation to which it leads."""
    await who.news(2.0)
    link = told.some_link(who.random)
    if link and who.patience > 0 and who.random.random() < who.habits.types:
        link = await _types_code(who, told)
        who.patience -= not link
    if link and who.patience > 0:
        state = await who.post(sits_down(who, link, len(start.law.players)))
        who.patience -= state is None
        if isinstance(state, Lobby | Room):
            who.go(state.id)


async def gives_away(who: Person, room: Room, told: SharedKnowledge) -> None:
    """The host makes a link to the seat of somebody who has left, and tells others of it."""
    if room.seat_of(who.holder) != room.host and who.random.random() < 0.9:
        return
    around = await who.post(Post("looks", lambda house: house.hosting.around(room.id)))
    if not isinstance(around, HereNow) or (not around.gone and who.random.random() < 0.9):
        return
    name = room.match.names[who.random.choice(around.gone or room.people)]
    key, maker = who.new_key(), who.maker
    give = Post(
        f"gives the seat of {name} away",
        lambda house: house.hosting.invite(room.id, name, maker, key),
    )
    link = await who.post(give)
    if isinstance(link, str) and link:
        told.seat_links.append(link)


async def takes_seat(who: Person, told: SharedKnowledge) -> None:
    """Take the seat of somebody who has left, by a link of the host; it may be too late."""
    link, key = who.random.choice(told.seat_links), who.new_key()
    visits, clock = who.network.server.visits, asyncio.get_running_loop().time

    async def takes(house: House) -> Room:
        taken = await house.hosting.take(link, who.name, who.holder, key)
        visits.met[taken.id, who.name].append(clock())
        return taken

    room = await who.post(Post("takes a seat", takes, key))
    who.patience -= room is None
    if isinstance(room, Room):
        who.go(room.id)


def sits_down(who: Person, link: str, chairs: int) -> Post:
    chair, key = who.random.randrange(chairs), who.new_key()

    async def sits(house: House) -> State:
        try:
            return await house.doors.sit(link, chair, who.name, who.holder, key)
        except TapisError as error:
            if error.code == "room/chair":
                _is_full(house, link, who.holder)
            raise

    return Post(f"sits on {chair}", sits, key, link)


def _is_full(house: House, link: str, holder: str) -> None:
    """A guest is turned away: where places are drawn, all chairs for people must be taken."""
    for live in house.rooms:
        lobby = live.state
        if isinstance(lobby, Lobby) and lobby.invite == hashed(link) and lobby.draw:
            free = [chair for chair in lobby.chairs if chair.open and not chair.holder]
            assert not free or lobby.chair_of(holder) is not None, "there is room for a guest"


async def begins_again(who: Person, room: Room) -> None:
    """Begin another match with the same people: one of them does, the others are told."""
    told = any(device.again for device in who.devices)
    if told or who.random.random() < 0.2:
        key = who.new_key()
        again = await who.post(
            Post("begins again", lambda house: house.play_again(room.id, who.holder, key))
        )
        if isinstance(again, Room):
            who.go(again.id)


async def moves(who: Person) -> None:
    """Open another window; or move to another device by a link, with another cookie."""
    if who.random.random() < 0.5 or not isinstance(who.state, Room):
        who.take_second_device()
        return
    room, key, old = who.room, who.new_key(), who.maker
    link = await who.post(
        Post("makes a link", lambda house: house.passes.link(room, SEAT, old, key))
    )
    if isinstance(link, str) and link:
        new, key = maker(who.name, len(who.makers)), who.new_key()
        take = Post("moves", lambda house: house.passes.take_over(link, new.holder, key), key,
                    holder=new.holder)  # fmt: skip
        if isinstance(await who.post(take), Room):
            who.move_to(new)


async def lets_watch(who: Person, room: str) -> str:
    """Make a link by which others may watch, and return it, or nothing."""
    key = who.new_key()
    link = await who.post(
        Post("lets watch", lambda house: house.passes.link(room, WATCH, who.maker, key))
    )
    return link if isinstance(link, str) else ""
