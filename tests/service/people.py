"""Tables of several people for the tests: laid, filled, begun, played."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.law.reading import Value
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.service.asking import NEXT_DEAL, ActRequest, ActResult, act
from tapisvert.service.doors import Invitation
from tapisvert.service.house import House
from tapisvert.service.links import Maker
from tapisvert.service.lobby import Lobby
from tapisvert.service.room import Room
from tests.service.tables import key


def maker(name: str) -> Maker:
    token = f"cookie of {name}"
    return Maker(token, sha256(token.encode()).hexdigest())


PAUL, MARIE, LUC, ZOE = (maker(name) for name in ("Paul", "Marie", "Luc", "Zoé"))
NAMES = {PAUL: "Paul", MARIE: "Marie", LUC: "Luc", ZOE: "Zoé"}


async def laid(
    house: House,
    game: str = "manille_boussac",
    people: int = 4,
    enforcement: Enforcement = Enforcement.STRICT,
    claims: bool = True,
    **options: Value,
) -> Lobby:
    """A table that Paul has laid."""
    law = find(game, options)
    levels = ("hasard",) * (len(law.players) - 1)
    return await house.doors.lay(Invitation(law, levels, people, "Paul", enforcement, claims), PAUL)


async def sit(house: House, lobby: Lobby, who: Maker, chair: int) -> Lobby:
    link = house.doors.invitation_of(lobby, PAUL)
    state = await house.doors.sit(link, chair, NAMES[who], who.holder, key())
    assert isinstance(state, Lobby)
    return state


async def begun(
    house: House, guests: Sequence[Maker], seed: str | None = "people", **how: Any
) -> Room:
    """A match of Paul on the first chair and of guests on the next ones."""
    game = how.pop("game", "manille_boussac")
    lobby = await laid(house, game, **how)
    for chair, guest in enumerate(guests, 1):
        lobby = await sit(house, lobby, guest, chair)
    if lobby.draw:
        await house.doors.arrange(lobby.id, range(len(lobby.chairs)), False, PAUL.holder, key())
    state = await house.doors.begin(lobby.id, PAUL.holder, key(), seed)
    assert isinstance(state, Room)
    return state


def asks(room: Room, who: Maker) -> ActRequest:
    return ActRequest(room.id, who.holder, room.version, key())


async def acts(house: House, room: Room, who: Maker, random: Random) -> ActResult:
    """A person whose turn it is does something lawful."""
    seat = room.seat_of(who.holder)
    legal = view(room.match.table, seat).legal()
    return await house.do(asks(room, who), act(words_of(random.choice(legal))))


async def deal_played(house: House, room: Room, people: Sequence[Maker], random: Random) -> Room:
    """The room at the end of its deal."""
    room = await house.run_computers(room.id)
    while not room.match.table.over:
        turn = room.holders[room.match.table.by or 0]
        who = next(each for each in people if each.holder == turn)
        answer = await acts(house, room, who, random)
        assert answer.kind == "done", answer
        room = await house.run_computers(room.id)
    return room


async def next_deal(house: House, room: Room, people: Sequence[Maker]) -> Room:
    """Everybody goes on to the next deal."""
    for who in people:
        await house.do(asks(await house.look(room.id), who), NEXT_DEAL)
    return await house.run_computers(room.id)
