"""What needs all: taking back and adjourning, asked of the others, answered in time or not."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Play, words_of
from tapisvert.play.match import Match
from tapisvert.play.undoing import before_last, has_shown
from tapisvert.play.view import view
from tapisvert.service import consent_texts, texts
from tapisvert.service.agreeing import answer
from tapisvert.service.asking import NEXT_DEAL, ActResult, act
from tapisvert.service.consent import why_not_back
from tapisvert.service.house import House
from tapisvert.service.links import Maker
from tapisvert.service.people_happenings import Answered, Lapsed, Proposed, Resumed
from tapisvert.service.room import Room
from tapisvert.service.summary import Summary
from tapisvert.store.log import Log
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tapisvert.web.company import company
from tests.service.people import LUC, MARIE, PAUL, ZOE, acts, asks, begun, deal_played
from tests.service.tables import key
from tests.service.test_lobby import agrees
from tests.strategies import NAMES

PEOPLE = {0: PAUL, 1: MARIE, 2: LUC, 3: ZOE}


def at_table(
    play: Callable[[House, Log], Awaitable[None]], log: Log | None = None, **how: Any
) -> None:
    async def run() -> None:
        kept = log or SqliteLog(MEMORY)
        house = House(kept, 0, **how)
        try:
            async with asyncio.timeout(30):
                await play(house, kept)
        finally:
            await house.close()

    asyncio.run(run())


async def proposes(house: House, room: Room, who: Maker, what: str) -> ActResult:
    return await house.propose(asks(await house.look(room.id), who), what)


async def says(house: House, room: Room, who: Maker, yes: bool) -> ActResult:
    room = await house.look(room.id)
    version = room.proposal.version if room.proposal else 0
    return await house.do(asks(room, who), answer(version, yes))


async def some_acts(house: House, room: Room, number: int, seed: str = "acts") -> Room:
    random = Random(seed)
    for _ in range(number):
        room = await house.look(room.id)
        await acts(house, room, PEOPLE[room.match.table.by or 0], random)
    return await house.look(room.id)


def test_the_last_yes_takes_back() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await some_acts(house, await begun(house, [MARIE, LUC, ZOE]), 3)
        last = room.match.table.acts[-1].seat
        before = before_last(room.match, last)
        asking, others = PEOPLE[last], [who for n, who in PEOPLE.items() if n != last]
        assert (await proposes(house, room, asking, "take back")).kind == "done"
        for who in others:
            now = await house.look(room.id)
            assert now.match == room.match
            assert (await says(house, room, who, True)).kind == "done"
        now = await house.look(room.id)
        assert now.match == before
        assert now.proposal is None
        assert now.changed == now.version
        assert agrees(log, now)
        assert consent_texts.DONE["take back"] in now.latest

    at_table(scene)


@pytest.mark.parametrize("how", ["no", "act", "time", "withdrawn"])
def test_what_is_not_agreed_to_changes_nothing(how: str) -> None:
    async def scene(house: House, log: Log) -> None:
        room = await some_acts(house, await begun(house, [MARIE, LUC, ZOE]), 3)
        last = room.match.table.acts[-1].seat
        asking, next_ = PEOPLE[last], PEOPLE[room.match.table.by or 0]
        other = next(who for who in PEOPLE.values() if who not in (asking, next_))
        await proposes(house, room, asking, "take back")
        assert (await proposes(house, room, other, "adjourn")).says == consent_texts.ANOTHER_WAITS
        await says(house, room, other, True)
        match how:
            case "no":
                await says(house, room, next_, False)
            case "act":
                await acts(house, await house.look(room.id), next_, Random("lapses"))
            case "withdrawn":
                assert (await says(house, room, asking, False)).kind == "done"
                withdrawn = consent_texts.withdrawn(room.match.names[last])
                assert withdrawn in (await house.look(room.id)).latest
            case "time":
                while (await house.look(room.id)).proposal:
                    await asyncio.sleep(0.01)
        now = await house.look(room.id)
        assert now.proposal is None
        assert len(now.match.table.acts) == len(room.match.table.acts) + (how == "act")
        assert agrees(log, now)
        assert (await says(house, room, next_, True)).says == consent_texts.NOT_ASKED
        if how != "act":
            again = await proposes(house, room, asking, "take back")
            assert again.says == consent_texts.ASKED_ALREADY

    at_table(scene, answer_seconds=0.2 if how == "time" else 20.0)


def test_when_nothing_can_be_taken_back() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        refused = await proposes(house, room, PAUL, "take back")
        assert refused.says == texts.NOTHING_TO_UNDO
        assert (await proposes(house, room, PAUL, "dance")).kind == "refused"
        assert (await proposes(house, room, PAUL, "resume")).says == consent_texts.NOT_ADJOURNED
        room = await deal_played(house, room, [*PEOPLE.values()], Random("over"))
        refused = await proposes(house, room, PAUL, "take back")
        assert refused.says == consent_texts.DEAL_IS_OVER
        for who in PEOPLE.values():
            await house.do(asks(await house.look(room.id), who), NEXT_DEAL)
        now = await house.look(room.id)
        assert len(now.match.tables) == 2
        refused = await proposes(house, now, PAUL, "take back")
        assert refused.says == texts.NOTHING_TO_UNDO
        alone = await begun(house, [])
        assert (await proposes(house, alone, PAUL, "adjourn")).says == consent_texts.NOBODY_TO_ASK
        judged = await begun(house, [MARIE, LUC, ZOE], enforcement=Enforcement.TABLE)
        judged = await some_acts(house, judged, 2)
        who = PEOPLE[judged.match.table.acts[-1].seat]
        assert (await proposes(house, judged, who, "take back")).says == texts.NO_UNDO

    at_table(scene)


@pytest.mark.parametrize("game", ["marjolet", "manille_muette"])
def test_no_card_that_has_been_seen_is_given_back(game: str) -> None:
    """Whoever has drawn since has seen another card, and a meld has been laid open."""
    law, random = find(game), Random("drawn")
    match = Match.start(law, NAMES[: len(law.players)], "drawn")
    verbs = set()
    for _ in range(20):
        match = match.apply(random.choice(match.table.legal()))
        last = match.table.acts[-1]
        before = before_last(match, match.game.player_of(last.seat))
        assert before is not None
        verb = words_of(last).partition(" ")[0]
        verbs.add(verb)
        assert has_shown(match, before) is (verb in ("draw", "meld")), last
    assert verbs >= ({"play", "draw", "meld"} if game == "marjolet" else {"play"})


def test_a_computer_agrees_and_waits_while_somebody_is_asked() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await begun(house, [MARIE])
        random = Random("waits")
        while not any(isinstance(act, Play) and act.seat == 0 for act in room.match.table.acts):
            room = await house.run_computers(room.id)
            turn = room.seat_of(PAUL.holder) == room.match.table.by
            await acts(house, room, PAUL if turn else MARIE, random)
            room = await house.look(room.id)
        answer_ = await proposes(house, room, PAUL, "take back")
        now = await house.look(room.id)
        if answer_.kind == "done":
            assert now.proposal is not None
            assert len(now.proposal.asked) == 1
            live = await house.rooms.live(room.id)
            await house.run_computers(room.id)
            assert not live.driving
            await says(house, room, MARIE, True)
            now = await house.look(room.id)
            assert now.proposal is None
        assert agrees(log, now)

    at_table(scene)


async def adjourn(house: House, room: Room, *people: Maker) -> Room:
    await proposes(house, room, people[0], "adjourn")
    for who in people[1:]:
        await says(house, room, who, True)
    return await house.look(room.id)


def test_an_adjourned_match_stands_still_and_is_taken_up_weeks_later(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    rooms = []

    async def before(house: House, log: Log) -> None:
        room = await some_acts(house, await begun(house, [MARIE, LUC, ZOE]), 2)
        room = await adjourn(house, room, PAUL, MARIE, LUC, ZOE)
        assert room.adjourned
        assert room.awaited == ()
        assert room.computer is None
        who = PEOPLE[room.match.table.by or 0]
        legal = view(room.match.table, room.match.table.by).legal()
        for refused in (act(words_of(legal[0])), NEXT_DEAL):
            assert (await house.do(asks(room, who), refused)).kind == "refused"
        await asyncio.sleep(0.3)  # nobody stands in for who is away
        assert (await house.look(room.id)).version == room.version
        assert agrees(log, room)
        rooms.append(room)

    async def after(house: House, log: Log) -> None:
        (listed,) = (await house.matches_of(PAUL.holder)).listed
        assert isinstance(listed.summary, Summary)
        assert listed.summary.adjourned
        room = await house.look(listed.room)
        assert room == rooms[0]
        await proposes(house, room, PAUL, "resume")
        assert (await house.look(room.id)).adjourned
        live = await house.rooms.live(room.id)
        live.note_seen(LUC.holder)
        await proposes(house, room, MARIE, "resume")
        waits = await proposes(house, room, MARIE, "resume")
        assert waits.says == texts.WAITING  # Luc is there
        await proposes(house, room, LUC, "resume")
        now = await house.look(room.id)
        assert not now.adjourned
        assert isinstance(now.last, Resumed)
        assert now.match == room.match
        assert agrees(log, now)

    at_table(before, SqliteLog(path), absence_seconds=0.1)
    at_table(after, SqliteLog(path), absence_seconds=1)


def test_all_come_back() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await adjourn(house, await begun(house, [MARIE, LUC]), PAUL, MARIE, LUC)
        for who in (LUC, MARIE, PAUL):
            assert (await house.look(room.id)).adjourned
            await proposes(house, room, who, "resume")
            again = await proposes(house, room, LUC, "resume")
            assert again.kind == "refused"
        assert not (await house.look(room.id)).adjourned
        assert agrees(log, await house.look(room.id))

    at_table(scene)


def test_nobody_is_made_to_play_because_he_once_wanted_to() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await adjourn(house, await begun(house, [MARIE]), PAUL, MARIE)
        await proposes(house, room, PAUL, "resume")
        await asyncio.sleep(0.1)
        waits = await proposes(house, room, MARIE, "resume")
        assert (waits.kind, waits.says) == ("refused", texts.WAITING)  # Paul has gone again
        assert (await house.look(room.id)).adjourned
        (await house.rooms.live(room.id)).note_seen(PAUL.holder)
        await proposes(house, room, MARIE, "resume")
        assert not (await house.look(room.id)).adjourned
        assert agrees(log, await house.look(room.id))

    at_table(scene, absence_seconds=0.05)


def test_who_is_left_alone_takes_his_match_up() -> None:
    """The other one was replaced while it was adjourned."""

    async def scene(house: House, log: Log) -> None:
        room = await adjourn(house, await begun(house, [MARIE]), PAUL, MARIE)
        await asyncio.sleep(0.1)
        room = await house.hosting.play_on(room.id, "Marie", PAUL.holder, key())
        assert room.one_person
        assert room.adjourned
        shown = company(room, 0)
        assert shown
        assert shown.adjourned
        assert (await proposes(house, room, PAUL, "resume")).kind == "done"
        room = await house.look(room.id)
        assert not room.adjourned
        assert company(room, 0) is None
        assert agrees(log, room)

    at_table(scene, absence_seconds=0.05)


def test_who_is_alone_at_the_table_adjourns_at_once() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await begun(house, [MARIE, LUC])
        await asyncio.sleep(0.1)
        (await house.rooms.live(room.id)).note_seen(PAUL.holder)
        await proposes(house, room, PAUL, "adjourn")
        assert (await house.look(room.id)).adjourned
        assert agrees(log, await house.look(room.id))

    at_table(scene, absence_seconds=0.05)


def test_the_fold_refuses_what_was_not_asked() -> None:
    async def scene(house: House, log: Log) -> None:
        room = await begun(house, [MARIE, LUC, ZOE])
        for happening in (
            Proposed(0, "adjourn", 1, (), "k"),
            Proposed(0, "adjourn", 1, (0, 1), "k"),
            Answered(1, 3, True, "k"),
            Lapsed(3),
            Resumed(0, "k"),
        ):
            with pytest.raises(TapisError):
                room.after(happening)
        adjourned = await adjourn(house, room, PAUL, MARIE, LUC, ZOE)
        await proposes(house, adjourned, PAUL, "resume")
        adjourned = await house.look(room.id)
        assert adjourned.proposal
        version = adjourned.proposal.version
        for happening in (Lapsed(version), Answered(1, version, False, "k")):
            with pytest.raises(TapisError):
                adjourned.after(happening)
        assert why_not_back(room, 0) == texts.NOTHING_TO_UNDO

    at_table(scene)
