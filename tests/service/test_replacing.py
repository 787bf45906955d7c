"""Who has left is replaced, by a computer or by another person; the host's chair is passed on."""

import asyncio
from random import Random

import pytest

from tapisvert.errors import TapisError
from tapisvert.play.fair_deals import check
from tapisvert.service.asking import NEXT_DEAL, act
from tapisvert.service.house import House
from tapisvert.service.links import SEAT, Maker, hashed
from tapisvert.service.people_happenings import HostPassed, Replaced
from tapisvert.service.room import Room
from tapisvert.store.sqlite import SqliteLog
from tapisvert.web.people_shown import people_shown
from tests.service.people import LUC, MARIE, PAUL, ZOE, asks, begun, deal_played
from tests.service.tables import key
from tests.service.test_absence import SECONDS, happened, scene_of
from tests.service.test_lobby import agrees


async def gone(house: House, room: Room, *there: Maker) -> None:
    """All have been away for long, except for those who have just asked for something."""
    live = await house.rooms.live(room.id)
    await asyncio.sleep(SECONDS)
    for who in there:
        live.note_seen(who.holder)


async def refused(code: str, doing: object) -> None:
    with pytest.raises(TapisError) as error:
        await doing  # type: ignore[misc]
    assert error.value.code == code


def test_a_computer_plays_on() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room, hosting = await begun(house, [MARIE, LUC, ZOE]), house.hosting
        (await house.rooms.live(room.id)).note_seen(MARIE.holder)
        await refused("room/still-there", hosting.play_on(room.id, "Marie", PAUL.holder, key()))
        await gone(house, room, PAUL, LUC, ZOE)
        await refused("room/not-host", hosting.play_on(room.id, "Marie", LUC.holder, key()))
        await refused("room/chair", hosting.play_on(room.id, "Nobody", PAUL.holder, key()))
        once = key()
        for _ in range(2):
            room = await hosting.play_on(room.id, "Marie", PAUL.holder, once)
        assert happened(log, room, "replaced") == 1
        assert room.people == (0, 2, 3)
        assert room.levels[1] is not None
        assert room.match.names[1] == "Marie"
        assert room.seat_of(MARIE.holder) is None
        await refused("room/not-yours", house.do(asks(room, MARIE), act("play KS")))
        await refused("room/not-yours", anext(house.stream(room.id, MARIE.holder, 0, 5)))
        assert agrees(log, room)
        room = await deal_played(house, room, (PAUL, LUC, ZOE), Random("plays on"))
        for who in (PAUL, LUC, ZOE):
            await house.do(asks(await house.look(room.id), who), NEXT_DEAL)
        assert len((await house.look(room.id)).match.tables) == 2

    scene_of(scene)


def test_somebody_else_takes_the_seat_by_a_link() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room, hosting = await begun(house, [MARIE, LUC], people=4), house.hosting
        await gone(house, room, PAUL, LUC)
        own = await house.passes.link(room.id, SEAT, MARIE, key())
        (await house.rooms.live(room.id)).note_seen(LUC.holder)
        once = key()
        links = [await hosting.invite(room.id, "Marie", PAUL, once) for _ in range(2)]
        link = links[0]
        assert links[1] == link
        assert link
        assert (await house.passes.moved_by(link))[1:] == (1, True)
        await refused("room/link", house.passes.take_over(link, ZOE.holder, key()))
        for name in ("", "Luc", "paul"):
            await refused("room/name", hosting.take(link, name, ZOE.holder, key()))
        await refused("room/seated", hosting.take(link, "Zoé", LUC.holder, key()))
        (await house.rooms.live(room.id)).note_seen(MARIE.holder)
        await refused("room/still-there", hosting.take(link, "Zoé", ZOE.holder, key()))
        await gone(house, room)
        before = await house.look(room.id)
        hand = before.match.table.layout.hands[1]
        renamed = before.after(Replaced(1, key(), "", hashed(link), ZOE.holder, "Zoé"))
        assert renamed.match.names != before.match.names
        assert renamed.has_same_next(before) == (renamed.computer == before.computer)
        again = key()
        for _ in range(2):
            room = await hosting.take(link, "Zoé", ZOE.holder, again)
        assert happened(log, room, "replaced") == 1
        assert room.match.names[1] == "Zoé"
        assert room.match.table.layout.hands[1] == hand
        assert room.seat_of(ZOE.holder) == 1
        assert room.seat_of(MARIE.holder) is None
        for spent in (link, own):
            await refused("room/link", house.passes.moved_by(spent))
        assert agrees(log, await house.look(room.id))  # a computer may have acted meanwhile
        assert [each.room for each in (await house.matches_of(ZOE.holder)).listed] == [room.id]

    scene_of(scene)


def test_who_takes_a_seat_is_heard_even_if_nobody_wanted_to_hear_who_left() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room, hosting = await begun(house, [MARIE, LUC], people=4), house.hosting
        live = await house.rooms.live(room.id)
        for name in ("Marie", "Luc"):
            live.phrases.mute_one(live.room, PAUL.holder, name, True)
        await gone(house, room, PAUL, LUC)
        link = await hosting.invite(room.id, "Marie", PAUL, key())
        await hosting.take(link, "Marie", ZOE.holder, key())
        assert live.phrases.unheard(PAUL.holder) == {"Luc"}

    scene_of(scene)


def test_a_link_that_gives_a_seat_away_ends_with_its_maker_as_host() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room, hosting = await begun(house, [MARIE, LUC], people=4), house.hosting
        await gone(house, room, PAUL, LUC)
        link = await hosting.invite(room.id, "Marie", PAUL, key())
        await hosting.pass_on(room.id, "Luc", PAUL.holder, key())
        await refused("room/link", house.passes.moved_by(link))
        await refused("room/link", hosting.take(link, "Zoé", ZOE.holder, key()))
        await gone(house, room, LUC)
        his = await hosting.invite(room.id, "Marie", LUC, key())
        assert his != link
        room = await hosting.take(his, "Zoé", ZOE.holder, key())
        assert room.seat_of(ZOE.holder) == 1
        assert agrees(log, room)

    scene_of(scene)


def test_nobody_is_replaced_once_the_match_is_over() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        random, people = Random("over"), (PAUL, MARIE, LUC)
        room = await begun(house, [MARIE, LUC], game="polignac", people=3, players=3, limit=10)
        while not (room := await deal_played(house, room, people, random)).over:
            for who in people:
                await house.do(asks(await house.look(room.id), who), NEXT_DEAL)
            room = await house.look(room.id)
        await gone(house, room, PAUL)
        await refused("room/closed", house.hosting.play_on(room.id, "Luc", PAUL.holder, key()))
        await refused("room/closed", house.hosting.invite(room.id, "Luc", PAUL, key()))
        here = await house.hosting.around(room.id)
        assert not any(each.left for each in people_shown(here, 0, {}, frozenset()))

    scene_of(scene)


def test_the_host_s_chair_is_passed_on() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room, hosting = await begun(house, [MARIE, LUC, ZOE]), house.hosting
        (await house.rooms.live(room.id)).note_seen(PAUL.holder)
        assert room.host == 0
        await refused("room/not-host", hosting.pass_on(room.id, "Luc", LUC.holder, key()))
        room = await hosting.pass_on(room.id, "Luc", PAUL.holder, key())
        assert room.host == 2
        assert agrees(log, room)
        await gone(house, room, MARIE)
        room = await hosting.pass_on(room.id, "Marie", MARIE.holder, key())
        assert room.host == 1
        assert happened(log, room, "host passed") == 2
        link = await house.passes.link(room.id, SEAT, MARIE, key())
        room = await house.passes.take_over(link, "phone", key())
        assert room.holders[room.host or 0] == "phone"
        await gone(house, room)
        room = await hosting.play_on(room.id, "Luc", "phone", key())
        assert agrees(log, room)

    scene_of(scene)


def test_who_is_replaced_as_host_is_followed_by_the_first_who_is_left() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room, hosting = await begun(house, [MARIE, LUC]), house.hosting
        await gone(house, room, MARIE, LUC)
        await hosting.pass_on(room.id, "Luc", LUC.holder, key())
        room = await hosting.play_on(room.id, "Paul", LUC.holder, key())
        assert room.host == 2
        await gone(house, room, LUC)
        room = await hosting.play_on(room.id, "Marie", LUC.holder, key())
        assert room.one_person
        assert room.host == 2
        room = await deal_played(house, room, (LUC,), Random("alone"))
        await house.do(asks(room, LUC), NEXT_DEAL)
        assert len((await house.look(room.id)).match.tables) == 2
        assert agrees(log, await house.look(room.id))

    scene_of(scene)


def test_a_match_of_which_a_player_was_renamed_can_be_verified() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE], None, game="manille_boussac", partners="two_kings")
        random = Random("verified")
        await gone(house, room, PAUL)
        link = await house.hosting.invite(room.id, "Marie", PAUL, key())
        room = await house.hosting.take(link, "Zoé", ZOE.holder, key())
        while not room.match.over:
            room = await deal_played(house, room, (PAUL, ZOE), random)
            if not room.match.over:
                for who in (PAUL, ZOE):
                    await house.do(asks(await house.look(room.id), who), NEXT_DEAL)
                room = await house.run_computers(room.id)
        assert check(room.match).good
        assert "Marie" not in room.match.names

    scene_of(scene)


def test_the_fold_refuses_what_is_not_possible() -> None:
    async def scene(house: House, log: SqliteLog) -> None:
        room = await begun(house, [MARIE])
        computer = next(seat for seat in room.game.players if seat not in room.people)
        for happening in (
            Replaced(computer, "k", "habitue"),
            HostPassed(computer, "k"),
            Replaced(1, "k", "", hashed("none"), "holder", "Zoé"),
            Replaced(1, "k", "", "", PAUL.holder, "Zoé"),
        ):
            with pytest.raises(TapisError):
                room.after(happening)

    scene_of(scene)
