"""Tables of several people: laid, filled, begun; replayed from the log they are the same."""

import asyncio
from random import Random
from typing import Any

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.service import texts
from tapisvert.service.happenings import from_json, to_json
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import Left
from tapisvert.service.room import Room
from tapisvert.service.summary import Gathering
from tapisvert.store.log import Log
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.failing import Failing
from tests.service.people import LUC, MARIE, PAUL, ZOE, deal_played, laid, maker, sit
from tests.service.tables import in_house, key


def agrees(log: Log, room: Lobby | Room) -> bool:
    """A restarted house comes to the same room, and each event is read as it was written.

    Events that a thread has stored since the room was looked at are left out.
    """
    entries = log.read(room.id)[: room.version]
    happened = [from_json(entry.body) for entry in entries]
    assert [to_json(each) for each in happened] == [entry.body for entry in entries]
    return replay(room.id, entries) == room


def test_nobody_else_is_sent_away_and_who_was_sent_away_does_not_move() -> None:
    async def scene(house: House) -> None:
        lobby = await sit(house, await laid(house), MARIE, 1)
        await sit(house, await sit(house, lobby, MARIE, 2), LUC, 1)
        with pytest.raises(TapisError) as error:
            await house.doors.leave(lobby.id, 1, PAUL.holder, key(), "Marie")
        assert error.value.code == "room/chair"
        left = await house.doors.leave(lobby.id, 1, PAUL.holder, key(), "Luc")
        assert left.seat_of(LUC.holder) is None
        live = await house.rooms.live(lobby.id)
        async with live.lock:  # Marie is sent away while she moves
            moves = asyncio.create_task(house.doors.move(lobby.id, 1, "Marie", MARIE.holder, key()))
            await asyncio.sleep(0)
            await live.commit(Left(2, key()))
        with pytest.raises(TapisError) as error:
            await moves
        assert error.value.code == "room/not-yours"

    in_house(scene)


def test_two_new_invitations_at_once_are_both_made() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        await asyncio.gather(*(house.doors.invite(lobby.id, True, PAUL, key()) for _ in range(2)))
        now = await house.doors.state(lobby.id, PAUL.holder)
        assert isinstance(now, Lobby)
        assert now.invites == lobby.invites + 2
        assert house.doors.invitation_of(now, PAUL)

    in_house(scene)


def test_a_table_fills_and_begins() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        lobby = await laid(house)
        assert [chair.name for chair in lobby.chairs] == ["Paul", "", "", ""]
        assert agrees(log, lobby)
        lobby = await sit(house, lobby, MARIE, 2)
        assert agrees(log, lobby)
        room = await house.doors.begin(lobby.id, PAUL.holder, key())
        assert isinstance(room, Room)
        assert agrees(log, room)
        assert (room.match.names[0], room.match.names[2]) == ("Paul", "Marie")
        assert [level is None for level in room.levels] == [True, False, True, False]
        assert room.seat_of(MARIE.holder) == 2
        assert room.people == (0, 2)
        for who in (PAUL, MARIE):
            assert [each.room for each in (await house.matches_of(who.holder)).listed] == [room.id]

    in_house(scene, log)


def test_where_places_are_drawn_a_taken_chair_is_no_reason_to_refuse() -> None:
    """Two people have opened the invitation at the same time: both forms name one chair."""

    async def scene(house: House) -> None:
        lobby = await laid(house, partners="two_kings")
        assert lobby.draw
        for who in (MARIE, LUC):
            lobby = await sit(house, lobby, who, 1)
        assert [chair.name for chair in lobby.chairs] == ["Paul", "Marie", "Luc", ""]
        await house.doors.arrange(lobby.id, range(4), False, PAUL.holder, key())
        with pytest.raises(TapisError) as error:
            await sit(house, lobby, ZOE, 1)
        assert error.value.code == "room/chair"

    in_house(scene)


def test_partners_may_be_drawn() -> None:
    async def scene(house: House) -> None:
        seats = set()
        for n in range(12):
            lobby = await laid(house, partners="two_kings")
            assert lobby.draw
            lobby = await sit(house, lobby, MARIE, 2)
            room = await house.doors.begin(lobby.id, PAUL.holder, key(), f"draw {n}")
            assert isinstance(room, Room)
            assert room.match.drawn is not None
            mine, hers = room.seat_of(PAUL.holder), room.seat_of(MARIE.holder)
            assert mine is not None
            assert hers is not None
            seats.add(room.game.party_of(mine) == room.game.party_of(hers))
        assert seats == {True, False}

    in_house(scene)


def test_who_may_sit_where() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house, people=2)
        assert lobby.free == (2,)
        link = house.doors.invitation_of(lobby, PAUL)
        for chair, name, says in (
            (0, "Marie", texts.CHAIR_TAKEN),
            (1, "Marie", texts.CHAIR_TAKEN),
            (9, "Marie", texts.CHAIR_TAKEN),
            (-1, "Marie", texts.CHAIR_TAKEN),
            (2, "", texts.NO_NAME),
            (2, "paul", texts.name_taken("paul")),
            (2, "Vous", texts.name_taken("Vous")),
        ):
            with pytest.raises(TapisError) as refused:
                await house.doors.sit(link, chair, name, MARIE.holder, key())
            assert refused.value.text == says
        lobby = await sit(house, lobby, MARIE, 2)
        with pytest.raises(TapisError, match="taken"):
            await sit(house, lobby, LUC, 2)
        await house.doors.arrange(lobby.id, [0, 1, 2], False, PAUL.holder, key())
        moved = await sit(house, lobby, MARIE, 1)
        assert [chair.name for chair in moved.chairs] == ["Paul", "Marie", "", ""]

    in_house(scene)


def test_only_the_host_decides() -> None:
    async def scene(house: House) -> None:
        lobby = await sit(house, await laid(house), MARIE, 1)
        doors, her = house.doors, MARIE.holder
        for refused in (
            doors.begin(lobby.id, her, key()),
            doors.arrange(lobby.id, [0], False, her, key()),
            doors.invite(lobby.id, False, MARIE, key()),
            doors.leave(lobby.id, 0, her, key()),
        ):
            with pytest.raises(TapisError, match="host"):
                await refused
        for nobody in (doors.begin(lobby.id, LUC.holder, key()), doors.state(lobby.id, LUC.holder)):
            with pytest.raises(TapisError):
                await nobody
        state = await doors.leave(lobby.id, 0, PAUL.holder, key())
        assert isinstance(state, Lobby)
        assert state.host == her
        assert isinstance(await doors.begin(lobby.id, her, key()), Room)

    in_house(scene)


def test_a_guest_becomes_host_once_the_host_has_left() -> None:
    async def scene(house: House) -> None:
        lobby = await sit(house, await laid(house), MARIE, 1)
        live, now = await house.rooms.live(lobby.id), [0.0]
        live.clock = lambda: now[0]
        live._opened = 0.0
        live._seen.clear()
        for seconds, allowed in ((59.0, False), (60.0, True)):
            now[0] = seconds
            if allowed:
                state = await house.doors.become_host(lobby.id, MARIE.holder, key())
                assert isinstance(state, Lobby)
                assert state.host == MARIE.holder
                assert agrees(house.rooms.log, state)
            else:
                with pytest.raises(TapisError) as error:
                    await house.doors.become_host(lobby.id, MARIE.holder, key())
                assert error.value.code == "room/still-there"
        with pytest.raises(TapisError) as error:
            await house.doors.become_host(lobby.id, LUC.holder, key())
        assert error.value.code == "room/not-yours"
        await house.doors.begin(lobby.id, MARIE.holder, key())

    in_house(scene)


def test_an_invitation_can_be_closed_and_made_again() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        lobby = await laid(house)
        old = house.doors.invitation_of(lobby, PAUL)
        assert len(old) == 22
        assert house.doors.invitation_of(lobby, MARIE) == ""
        assert old not in "".join(entry.body for entry in log.read(lobby.id))
        await house.doors.invite(lobby.id, False, PAUL, key())
        for _ in range(2):
            with pytest.raises(TapisError, match="link"):
                await house.doors.sit(old, 1, "Marie", MARIE.holder, key())
            state = await house.doors.invite(lobby.id, True, PAUL, key())
        assert isinstance(state, Lobby)
        assert house.doors.invitation_of(state, PAUL) not in ("", old)
        await sit(house, state, MARIE, 1)
        assert agrees(log, (await house.rooms.live(lobby.id)).state)
        with pytest.raises(TapisError, match="link"):
            await house.doors.invited_to("no such link at all...")

    in_house(scene, log)


def test_nobody_joins_a_match_that_has_begun() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        link = house.doors.invitation_of(lobby, PAUL)
        await house.doors.begin(lobby.id, PAUL.holder, key())
        with pytest.raises(TapisError, match="begun"):
            await house.doors.sit(link, 1, "Marie", MARIE.holder, key())
        with pytest.raises(TapisError, match="begun"):
            await house.doors.begin(lobby.id, PAUL.holder, key())

    in_house(scene)


def test_a_lobby_is_no_table_yet() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        for early in (house.look(lobby.id), house.run_computers(lobby.id)):
            with pytest.raises(TapisError, match="not begun"):
                await early
        ((_, known),) = (await house.matches_of(PAUL.holder)).listed
        assert known == Gathering("manille_boussac", ("Paul",), (PAUL.holder,), 3)
        assert not await house.records_of(PAUL.holder)

    in_house(scene)


@pytest.mark.parametrize("after", [False, True])
def test_a_lost_answer_seats_nobody_twice(after: bool) -> None:
    """The same form sent again, after an append of which nobody knows whether it was stored."""
    log = Failing(after=after)

    async def scene(house: House) -> None:
        lobby, once = await laid(house), key()
        link = house.doors.invitation_of(lobby, PAUL)
        log.failures = 1
        with pytest.raises(TapisError, match="saved"):
            await house.doors.sit(link, 1, "Marie", MARIE.holder, once)
        for _ in range(2):
            state = await house.doors.sit(link, 1, "Marie", MARIE.holder, once)
            assert isinstance(state, Lobby)
            assert [chair.name for chair in state.chairs] == ["Paul", "Marie", "", ""]
            assert state.version == lobby.version + 1

    in_house(scene, log)


def test_two_houses_seat_people_at_one_table() -> None:
    """No process owns a room: what another one has stored is caught up with."""
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        lobby = await laid(house)
        other = House(log, pause_factor=0)
        await sit(other, lobby, MARIE, 1)
        both = await asyncio.gather(sit(house, lobby, LUC, 2), sit(other, lobby, ZOE, 3))
        names = {chair.name for each in both for chair in each.chairs}
        assert names - {""} == {"Paul", "Marie", "Luc", "Zoé"}
        room = await other.doors.begin(lobby.id, PAUL.holder, key())
        assert isinstance(room, Room)
        with pytest.raises(TapisError, match="begun"):
            await house.doors.leave(lobby.id, 0, PAUL.holder, key())
        assert (await house.look(lobby.id)).match == room.match

    in_house(scene, log)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *(("polignac", {"players": n}) for n in range(3, 9)),
        ("marjolet", {}),
        ("whist_mort", {}),
        ("whist_deux_morts", {}),
    ],
)
def test_all_players_can_be_people(game: str, options: dict[str, Any]) -> None:
    """From two to eight: nobody but people acts, to the end of the first deal."""

    async def scene(house: House) -> None:
        players = find(game, options).players
        people = [maker(f"person {n}") for n in range(len(players))]
        lobby = await laid(house, game, people=len(players), **options)
        link = house.doors.invitation_of(lobby, PAUL)
        for n in range(1, len(players)):
            await house.doors.sit(link, n, f"Person {n}", people[n].holder, key())
        await house.doors.arrange(lobby.id, range(len(players)), False, PAUL.holder, key())
        room = await house.doors.begin(lobby.id, PAUL.holder, key(), "all people")
        assert isinstance(room, Room)
        assert room.people == tuple(players)
        room = await deal_played(house, room, [PAUL, *people[1:]], Random(game))
        assert room.match.table.over
        assert not room.reasons

    in_house(scene)
