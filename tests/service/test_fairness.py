"""Honest deals in rooms: what is stored, what is waited for, what never leaves before the end."""

import asyncio
import json
import logging
from random import Random
from time import monotonic
from typing import Any

import pytest

from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.play.fair import ABSENT, MATCH_BYTES, SECRET_BYTES, Promise, Receipt, is_hex
from tapisvert.play.fair_deals import check
from tapisvert.play.load import loads
from tapisvert.play.record import dumps
from tapisvert.service import all_mixed
from tapisvert.service.asking import NEXT_DEAL, act
from tapisvert.service.happenings import DealBegun, Mixed, from_json, to_json
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.links import Maker
from tapisvert.service.lobby import Lobby
from tapisvert.service.mixing import wanted_of
from tapisvert.service.offers import Brought, Offers
from tapisvert.service.room import Room
from tapisvert.service.texts import NO_LINK
from tapisvert.service.watching import State
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.people import MARIE, PAUL, asks, deal_played, laid, next_deal, sit
from tests.service.tables import ANNE, BRUNO, in_house, key, played, request, wish

BYTES = {PAUL: "a" * 32, MARIE: "b" * 32}
OTHER = "c" * 32


async def mixed(house: House, state: State, who: Maker, mix: str = "") -> State:
    """A browser contributes to the deal that is wanted."""
    asked = wanted_of(state, who.holder)
    assert asked
    given = mix or BYTES[who]
    return await house.mixing.mix(state.id, who.holder, asked.match, asked.deal, given)


async def begun(house: House, mixing: tuple[Maker, ...] = (PAUL, MARIE), **how: Any) -> Room:
    """A match of Paul and Marie, whose browsers have contributed to the first deal."""
    lobby: State = await sit(house, await laid(house, **how), MARIE, 2)
    for who in mixing:
        lobby = await mixed(house, lobby, who)
    room = await house.doors.begin(lobby.id, PAUL.holder, "begin")
    assert isinstance(room, Room)
    return room


def refuses() -> None:
    raise TapisError("web/too-many", NO_LINK)


async def over(house: House, room: Room, mixing: tuple[Maker, ...] = (PAUL, MARIE)) -> Room:
    people, random = (PAUL, MARIE), Random("fair")
    while not room.match.over:
        room = await deal_played(house, room, people, random)
        if not room.match.over:
            for who in mixing:
                await mixed(house, room, who)
            room = await next_deal(house, room, people)
    return room


def test_people_contribute_to_each_deal_and_their_receipts_verify() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        lobby = await laid(house, match="single44")
        assert lobby.promise
        commitment = lobby.promise.commitment
        room = await over(house, await begun(house, match="single44"))
        assert room.over
        match = loads(dumps(room.match))
        found = check(match)
        assert found.good
        assert not any(found.alone)
        assert room.fair
        assert room.fair.promise.commitment != commitment  # of another lobby
        for place, who in ((0, PAUL), (2, MARIE)):
            mixes = dict.fromkeys(range(len(match.tables)), BYTES[who])
            receipt = Receipt(*room.fair.promise[:1], room.fair.promise.commitment, mixes, place)
            assert check(match, receipt).good
        stored = log.record(room.id)
        assert stored is not None
        assert json.loads(stored)["fair"]["secret"] == room.fair.promise.secret
        assert replay(room.id, log.read(room.id)) == room

    in_house(scene, log)


def test_the_first_value_wins_and_retries_repeat_it() -> None:
    async def scene(house: House) -> None:
        lobby: State = await sit(house, await laid(house), MARIE, 2)
        asked = wanted_of(lobby, PAUL.holder)
        assert asked
        for mix in (BYTES[PAUL], BYTES[PAUL]):
            lobby = await house.mixing.mix(lobby.id, PAUL.holder, asked.match, 0, mix)
        with pytest.raises(TapisError, match="does not wait"):  # another window was first
            await house.mixing.mix(lobby.id, PAUL.holder, asked.match, 0, OTHER)
        assert isinstance(lobby, Lobby)
        assert lobby.chairs[0].mix == BYTES[PAUL]
        assert isinstance(lobby.last, Mixed)
        assert wanted_of(lobby, PAUL.holder) is None
        for bad in ("", "A" * 32, "a" * 31, "-", "a" * 32 + "\n"):
            with pytest.raises(TapisError, match="sixteen bytes"):
                await house.mixing.mix(lobby.id, MARIE.holder, asked.match, 0, bad)
        for match, deal in (("0" * 32, 0), (asked.match, 1)):
            with pytest.raises(TapisError, match="does not wait"):
                await house.mixing.mix(lobby.id, MARIE.holder, match, deal, OTHER)
        with pytest.raises(TapisError, match="not seated"):
            await house.mixing.mix(lobby.id, BRUNO, asked.match, 0, OTHER)
        room = await house.doors.begin(lobby.id, PAUL.holder, "begin")
        assert isinstance(room, Room)
        assert room.fair
        assert room.fair.dealt == ((BYTES[PAUL], ABSENT, ABSENT, ABSENT),)
        again = await house.mixing.mix(room.id, PAUL.holder, asked.match, 0, BYTES[PAUL])
        assert again.version == room.version
        with pytest.raises(TapisError, match="does not wait"):
            await house.mixing.mix(room.id, PAUL.holder, asked.match, 0, OTHER)

    in_house(scene)


def test_bytes_move_with_their_person_and_leave_with_him() -> None:
    async def scene(house: House) -> None:
        lobby: State = await sit(house, await laid(house), MARIE, 2)
        lobby = await mixed(house, lobby, MARIE)
        lobby = await house.doors.move(lobby.id, 1, "Marie", MARIE.holder, "move")
        assert isinstance(lobby, Lobby)
        assert [chair.mix for chair in lobby.chairs] == ["", BYTES[MARIE], "", ""]
        lobby = await house.doors.leave(lobby.id, 1, MARIE.holder, "leave")
        assert isinstance(lobby, Lobby)
        assert not any(chair.mix for chair in lobby.chairs)

    in_house(scene)


def test_a_deal_waits_for_those_who_are_there_but_not_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(all_mixed, "MIX_SECONDS", 0.4)

    async def scene(house: House) -> None:
        room = await begun(house)
        room = await deal_played(house, room, (PAUL, MARIE), Random("wait"))
        live = await house.rooms.live(room.id)
        streams = [live.stream(room.version, 5, who.holder) for who in (PAUL, MARIE)]
        readers = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)
        await mixed(house, room, PAUL)
        for who in (PAUL, MARIE):
            assert (await house.do(asks(live.room, who), NEXT_DEAL)).kind == "done"
        await asyncio.sleep(0.1)
        assert len(live.room.match.tables) == 1  # Marie is there: her bytes may still come
        assert isinstance(live.room.due, DealBegun)
        await asyncio.sleep(0.6)
        assert len((await house.look(room.id)).match.tables) == 2
        fair = (await house.look(room.id)).fair
        assert fair
        assert fair.dealt[1] == (BYTES[PAUL], ABSENT, ABSENT, ABSENT)
        for reader in readers:
            reader.cancel()

    in_house(scene)


def test_a_deal_waits_for_nobody_who_is_away_or_before_the_first() -> None:
    async def scene(house: House) -> None:
        room = await begun(house, ())
        assert room.fair
        assert room.fair.dealt == ((ABSENT,) * 4,)
        for deal in (1, 2):
            room = await deal_played(house, room, (PAUL, MARIE), Random("away"))
            if deal == 2:
                await mixed(house, room, MARIE)
            room = await next_deal(house, room, (PAUL, MARIE))
            assert len(room.match.tables) == deal + 1
        assert room.fair
        assert [mixes.count(ABSENT) for mixes in room.fair.dealt] == [4, 4, 3]

    in_house(scene)


def test_those_who_play_again_have_already_contributed() -> None:
    async def scene(house: House) -> None:
        room = await over(house, await begun(house, match="single44"))
        asked = wanted_of(room, MARIE.holder)
        assert asked
        assert room.fair
        assert asked.match != room.fair.promise.match
        await mixed(house, room, MARIE)
        again = await house.play_again(room.id, PAUL.holder, "again")
        assert again.fair
        assert again.fair.promise.match == asked.match
        assert again.fair.promise.commitment == asked.commitment
        mixes = again.fair.dealt[0]
        assert mixes[again.match.names.index("Marie")] == BYTES[MARIE]
        assert mixes.count(ABSENT) == 3
        with pytest.raises(TapisError, match="does not wait"):
            await house.mixing.mix(room.id, PAUL.holder, asked.match, 0, OTHER)
        assert again.fair.later != room.fair.later

    in_house(scene)


def test_after_a_restart_nothing_is_contributed_to_a_match_that_has_begun() -> None:
    """What would be missing from the deal must not be acknowledged."""

    async def scene(log: SqliteLog) -> None:
        first, second = House(log, 0), House(log, 0)
        room = await over(first, await begun(first, match="single44"))
        asked = wanted_of(room, MARIE.holder)
        assert asked
        await first.play_again(room.id, PAUL.holder, "again")
        with pytest.raises(TapisError, match="does not wait"):
            await second.mixing.mix(room.id, MARIE.holder, asked.match, 0, OTHER)
        await first.rooms.close()
        await second.close()

    asyncio.run(scene(SqliteLog(MEMORY)))


def test_alone_the_form_brings_the_first_share_and_nothing_is_waited_for() -> None:
    async def scene(house: House) -> None:
        offer = house.beginnings.offers.make()
        wished = wish(match="single44")._replace(seed=None)
        brought = Brought(offer.match, BYTES[PAUL])
        room = await house.create(wished, ANNE, brought)
        assert room.fair
        assert room.fair.promise.commitment == offer.commitment
        assert room.fair.dealt == ((BYTES[PAUL], ABSENT, ABSENT, ABSENT),)
        used = await house.create(wished, ANNE, brought)
        assert used.fair
        assert used.fair.promise.match != offer.match
        assert used.fair.dealt == ((ABSENT,) * 4,)
        room = await played(house, room, Random("alone"))
        assert check(loads(dumps(room.match))).good
        last = house.beginnings.offers.make()
        brought = Brought(last.match, "", "un mot")
        with pytest.raises(TapisError, match="link"):
            await house.play_again(room.id, ANNE, "k", brought, refuses)
        again = await house.play_again(room.id, ANNE, "k", brought)
        assert again.fair
        assert again.fair.promise.match == last.match
        assert sum(mix != ABSENT for mix in again.fair.dealt[0]) == 1

    in_house(scene)


def test_no_offer_is_forgotten_because_others_are_made() -> None:
    """Somebody else may load page after page."""
    offers = Offers()
    first = offers.make()
    for _ in range(20_000):
        offers.make()
    promise, mix = offers.take(Brought(first.match, OTHER))
    assert (promise.match, promise.commitment, mix) == (*first, OTHER)
    assert is_hex(promise.secret, SECRET_BYTES)
    assert is_hex(promise.match, MATCH_BYTES)


def test_what_was_not_offered_is_not_taken() -> None:
    offers, others = Offers(), Offers()
    for match in ("", "no", "0" * 32, others.make().match, offers.make().match.upper(), "é" * 32):
        promise, mix = offers.take(Brought(match, OTHER))
        assert promise.match != match
        assert mix == ABSENT


def test_an_offer_is_used_once_and_ends_after_many_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapisvert.service.offers.MOST_USED", 3)
    offers = Offers()

    def takes(match: str) -> bool:
        return offers.take(Brought(match, OTHER))[0].match == match

    used, kept, late = (offers.make().match for _ in range(3))
    assert takes(used)
    for n in range(4):
        assert takes(offers.make().match)
        assert not takes(used)
        if n == 2:
            assert takes(kept)
    assert takes(offers.make().match)
    assert not takes(late)


def test_a_seed_that_is_wished_for_deals_alone() -> None:
    async def scene(house: House) -> None:
        room = await house.create(wish(), ANNE)
        assert room.fair is None
        assert wanted_of(room, ANNE) is None
        room = await played(house, room, Random("seed"))
        assert "fair" not in json.loads(dumps(room.match))
        with pytest.raises(TapisError):
            await house.mixing.mix(room.id, ANNE, "0" * 32, 1, OTHER)
        await house.mixing.mix_word(room.id, ANNE, "mot")

    in_house(scene)


def test_the_secret_is_in_the_log_alone_until_the_match_is_closed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        wished = wish(match="single44")._replace(seed=None)
        room = await house.create(wished, ANNE)
        assert room.fair
        hidden = (room.fair.promise.secret, room.fair.later)
        random, ended = Random("secret"), False
        while not ended:
            assert "fair" not in dumps(room.match)
            summary = log.held_by(ANNE)[0].summary or ""
            told = " ".join(text.fr + text.en for item in room.news for text in item.says)
            assert log.record(room.id) is None
            assert not any(secret in summary + told for secret in hidden)
            room = await played(house, room, random, 1)
            ended = room.over
        bodies = [entry.body for entry in log.read(room.id)]
        assert hidden[0] in bodies[0]
        assert not any(hidden[0] in body for body in bodies[1:])
        assert hidden[0] in dumps(room.match)
        assert hidden[1] not in dumps(room.match)

    in_house(scene, log)
    assert all(secret not in caplog.text for secret in ("secret", "tapis-fair"))


def test_a_deal_that_is_dealt_again_has_the_same_cards() -> None:
    """After a restart the log has the same contributions, so the deal is the same."""
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await begun(house)
        room = await deal_played(house, room, (PAUL, MARIE), Random("again"))
        await mixed(house, room, PAUL)
        before = replay(room.id, log.read(room.id))
        assert isinstance(before, Room)
        again = before.after(DealBegun("key", before.mixes))
        room = await next_deal(house, room, (PAUL, MARIE))
        assert isinstance(again, Room)
        assert again.match.tables[1].deal == room.match.tables[1].deal
        assert replay(room.id, log.read(room.id)) == room

    in_house(scene, log)


def test_old_entries_are_read_as_before() -> None:
    for body in (
        '{"is": "dealt", "key": "k"}',
        '{"is": "created", "record": "r", "levels": [null], "holders": ["h"]}',
        (
            '{"is": "opened", "game": "g", "options": [], "enforcement": "strict", "levels": ["a"],'
            ' "people": [true], "draw": false, "chair": 0, "name": "n", "holder": "h"}'
        ),
    ):
        happening: Any = from_json(body)
        assert not getattr(happening, "mixes", ())
        assert not getattr(happening, "secret", "")
        assert from_json(to_json(happening)) == happening


def test_a_promise_says_nothing_of_the_next_one() -> None:
    """What follows is made of another secret than that which is revealed."""

    async def scene(house: House) -> None:
        room = await house.create(wish()._replace(seed=None), ANNE)
        fair = room.fair
        assert fair
        following = [fair.following(number) for number in (1, 2)]
        assert len({*following, fair.promise}) == 3
        shown = fair._replace(promise=Promise("0" * 32, "0" * 64))
        assert shown.following() == fair.following()
        assert fair._replace(later="0" * 64).following() != fair.following()
        assert (await house.do(request(room), NEXT_DEAL)).kind == "refused"

    in_house(scene)


def test_a_match_that_ends_when_somebody_is_replaced_has_its_secret() -> None:
    """The end waits for the claims of a person who has left; then a computer takes her seat."""

    async def scene(house: House) -> None:
        lobby = await laid(house, "manille_boussac", 2, Enforcement.TABLE, match="single44")
        lobby = await sit(house, lobby, MARIE, lobby.free[0])
        people, random = (PAUL, MARIE), Random("judged")
        open_chairs = [n for n, chair in enumerate(lobby.chairs) if chair.open]
        await house.doors.arrange(lobby.id, open_chairs, False, PAUL.holder, key(), None, 0)
        await house.doors.begin(lobby.id, PAUL.holder, key(), None)
        live = await house.rooms.live(lobby.id)
        room = live.room
        while not room.match.over:
            room = await deal_played(house, room, people, random)
            if not room.match.over:
                room = await next_deal(house, room, people)
        assert (await house.do(asks(room, PAUL), act("waive"))).kind == "done"
        assert not (await house.look(room.id)).over
        live.clock = lambda: monotonic() + 120
        live.note_seen(PAUL.holder)
        room = await house.hosting.play_on(room.id, "Marie", PAUL.holder, key())
        assert room.over
        assert "fair" in room.match.notes

    in_house(scene)
