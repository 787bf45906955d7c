import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tapisvert.cards import count
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.play.events import Play, words_of
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.table import Table
from tapisvert.play.undoing import before_last
from tapisvert.play.view import view
from tapisvert.sentences import sentence
from tapisvert.service import changing, texts
from tapisvert.service.asking import CLAIM, NEXT_DEAL, TAKE_BACK, ActRequest, ActResult, act
from tapisvert.service.happenings import TakenBack, to_json
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.links import WATCH, Maker
from tapisvert.service.people_texts import TOO_LONG
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.tables import (
    ANNE,
    BRUNO,
    GAMES,
    in_house,
    key,
    my_turn,
    played,
    request,
    rooms_of,
    step,
    wish,
)
from tests.service.test_claims import claimable
from tests.strategies import NAMES


def legal(room: Room) -> str:
    return words_of(view(room.match.table, room.seat_of(ANNE)).legal()[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_and_is_a_record(game: str) -> None:
    async def scene(house: House) -> None:
        room = await house.create(wish(game), ANNE)
        room = await played(house, room, Random(game))
        assert room.match.over
        assert loads(dumps(room.match)).standing == room.match.standing
        assert await rooms_of(house, ANNE) == [room]
        assert await rooms_of(house, BRUNO) == []

    in_house(scene)


def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"

    async def before(house: House) -> Room:
        room = await house.create(wish("coinche"), ANNE)
        return await played(house, room, Random("restart"), 25)

    async def after(house: House) -> Room:
        (room,) = await rooms_of(house, ANNE)
        assert await my_turn(house, room) == room
        return await played(house, room, Random("on"), 5)

    room = in_house(before, SqliteLog(path))
    assert in_house(after, SqliteLog(path)).version > room.version


def test_computers_think_alike_after_a_restart(tmp_path: Path) -> None:
    async def straight(house: House) -> Room:
        room = await house.create(wish(), ANNE)
        return await played(house, room, Random("same"), 6)

    async def begun(house: House) -> Room:
        return await house.create(wish(), ANNE)

    in_house(begun, SqliteLog(tmp_path / "a.db"))

    async def resumed(house: House) -> Room:
        (room,) = await rooms_of(house, ANNE)
        return await played(house, room, Random("same"), 6)

    again = in_house(resumed, SqliteLog(tmp_path / "a.db"))
    assert again.match.tables == in_house(straight).match.tables


def test_the_same_key_gets_the_same_answer() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        asked = ActRequest(room.id, ANNE, room.version, "once")
        first = await house.do(asked, act(legal(room)))
        assert first == ActResult("done", room.version + 1)
        now = await my_turn(house, room)
        assert await house.do(asked, act(legal(room))) == first
        assert await house.do(asked, act(legal(now))) == first
        assert await my_turn(house, room) == now

    in_house(scene)


def test_a_match_cannot_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        monkeypatch.setattr(changing, "MOST_EVENTS", room.version + 1)
        assert (await house.do(request(room), act(legal(room)))).kind == "done"
        room = await my_turn(house, room)
        refused = await house.do(request(room), act(legal(room)))
        assert (refused.kind, refused.says) == ("refused", sentence(TOO_LONG))
        assert await my_turn(house, room) == room

    in_house(scene)


def test_of_two_at_once_one_is_done() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        answers = await asyncio.gather(
            *(house.do(request(room), act(legal(room))) for _ in range(5))
        )
        assert sorted(answer.kind for answer in answers) == ["done"] + ["stale"] * 4

    in_house(scene)


def test_a_decision_already_taken_changes_nothing() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        await step(house, room, Random(1))
        now = await my_turn(house, room)
        answer = await house.do(request(room), act(legal(now)))
        assert answer.kind == "stale"
        assert answer.says
        assert answer.says.fr.startswith(texts.ALREADY.fr)
        assert answer.says.fr.endswith(now.news[-1].says[-1].fr)
        assert await my_turn(house, room) == now

    in_house(scene)


@pytest.mark.parametrize("words", ["", "play", "play ZZ", "trump S", "0 play AS", "x" * 10_000])
def test_nonsense_is_refused(words: str) -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        answer = await house.do(request(room), act(words))
        assert answer.kind == "refused"
        assert answer.says
        assert await my_turn(house, room) == room

    in_house(scene)


def test_an_illegal_card_is_refused_with_its_clauses() -> None:
    async def scene(house: House) -> None:
        room = await house.create(wish(), ANNE)
        for turn in range(200):
            room = await my_turn(house, room)
            seen = view(room.match.table, room.seat_of(ANNE))
            refused = [c for c in range(63) if seen.hand >> c & 1]
            allowed = {a.card for a in seen.legal() if isinstance(a, Play)}
            wrong = [c for c in refused if c not in allowed]
            if wrong and not room.match.table.over:
                asked = act(words_of(Play(0, wrong[0])))  # type: ignore[arg-type]
                answer = await house.do(request(room), asked)
                assert answer.kind == "refused"
                assert answer.clauses
                assert (await house.look(room.id)) == room
                return
            assert not room.match.over
            await step(house, room, Random(turn))

    in_house(scene)


def test_who_has_no_seat_does_nothing() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        for asked in (act(legal(room)), TAKE_BACK, NEXT_DEAL):
            with pytest.raises(TapisError) as refused:
                await house.do(request(room, BRUNO), asked)
            assert refused.value.code == "room/not-yours"
        with pytest.raises(TapisError):
            await house.hint(room.id, BRUNO)
        with pytest.raises(TapisError):
            await house.pause(room.id, BRUNO, True)
        assert await my_turn(house, room) == room

    in_house(scene)


@pytest.mark.parametrize("bad", ["", "k" * 65])
def test_a_form_without_a_key_does_nothing(bad: str) -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        with pytest.raises(TapisError) as refused:
            await house.do(ActRequest(room.id, ANNE, room.version, bad), act(legal(room)))
        assert refused.value.code == "room/key"

    in_house(scene)


def test_unknown_rooms_and_levels() -> None:
    async def scene(house: House) -> None:
        with pytest.raises(TapisError) as refused:
            await house.look("nowhere")
        assert refused.value.code == "room/unknown"
        for levels, code in ((("nobody",) * 3, "player/unknown"), ((), "room/levels")):
            with pytest.raises(TapisError) as refused:
                await house.create(Wish(find("manille"), levels), ANNE)
            assert refused.value.code == code

    in_house(scene)


def test_the_last_act_is_taken_back() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        assert (await house.do(request(room), TAKE_BACK)).says == texts.NOTHING_TO_UNDO
        await step(house, room, Random(3))
        later = await my_turn(house, room)
        assert len(later.reasons) > len(room.reasons)
        asked = ActRequest(room.id, ANNE, 0, key())
        answer = await house.do(asked, TAKE_BACK)
        assert answer == ActResult("done", later.version + 1)
        assert await house.do(asked, TAKE_BACK) == answer
        back = await my_turn(house, room)
        assert back.match == room.match
        assert back.reasons == room.reasons
        assert back.version == later.version + 1

    in_house(scene)


def test_a_finished_match_is_final() -> None:
    async def scene(house: House) -> None:
        room = await played(house, await house.create(wish(), ANNE), Random("final"))
        assert room.match.over
        assert before_last(room.match, room.seat_of(ANNE) or 0)
        for asked in (TAKE_BACK, NEXT_DEAL, act("play AS"), CLAIM):
            answer = await house.do(request(room), asked)
            assert answer.kind == "refused"
            if asked is TAKE_BACK:
                assert answer.says == texts.MATCH_IS_OVER
        assert await house.look(room.id) == room

    in_house(scene)


def test_a_match_that_was_reopened_before_is_still_read() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await played(house, await house.create(wish(), ANNE), Random("final"))
        back = TakenBack(room.seat_of(ANNE) or 0, "key")
        log.append(LogEntry(room.id, room.version + 1, to_json(back)))
        again = replay(room.id, log.read(room.id))
        assert isinstance(again, Room)
        assert not again.match.over
        assert len(again.match.table.acts) < len(room.match.table.acts)

    in_house(scene, log)


def test_taking_back_needs_computers_all_around() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        live = await house.rooms.live(room.id)
        live.state = replace(room, levels=(None,) * 4)
        assert (await house.do(request(room), TAKE_BACK)).says == texts.OTHERS_PLAY

    in_house(scene)


def test_the_next_deal_is_dealt_once_when_due() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        assert (await house.do(request(room), NEXT_DEAL)).says == texts.NO_DEAL
        while not room.match.table.over:
            await step(house, room, Random(4))
            room = await my_turn(house, room)
        one, two = [await house.do(request(room), NEXT_DEAL) for _ in range(2)]
        assert (one.kind, two.kind) == ("done", "stale")
        assert len((await house.look(room.id)).match.tables) == 2

    in_house(scene)


def test_a_hint_is_lawful_and_changes_nothing() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish("coinche"), ANNE))
        choice = await house.hint(room.id, ANNE)
        assert choice is not None
        assert choice.act in room.match.table.legal()
        assert choice.reason.fr
        assert await house.look(room.id) == room

    in_house(scene)


def test_what_another_house_has_kept_meanwhile_is_caught_up_with() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        other = House(log, pause_factor=0)
        await step(other, await my_turn(other, room), Random(5))
        theirs = await my_turn(other, room)
        answer = await house.do(request(room), act(legal(room)))
        assert answer.kind == "stale"
        assert await house.look(room.id) == theirs

    in_house(scene, log)


def test_an_act_is_done_although_another_house_has_made_a_link_meanwhile() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        other = House(log, pause_factor=0)
        await other.passes.link(room.id, WATCH, Maker("her cookie", ANNE), "link")
        asked = request(room)
        answer = await house.do(asked, act(legal(room)))
        assert answer == await house.do(asked, act(legal(room)))
        assert (answer.kind, answer.version) == ("done", room.version + 2)
        await other.close()

    in_house(scene, log)


def test_a_sure_claim_ends_the_deal_at_once() -> None:
    table = next(t for seed in range(500) if (t := claimable(seed)) and claims_two(t))
    seat = table.turn
    assert seat is not None

    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        live = await house.rooms.live(room.id)
        holders = tuple(ANNE if s == seat else None for s in range(4))
        levels = tuple(None if s == seat else "hasard" for s in range(4))
        match = Match.start(table.game, NAMES, "claim")._with_table(table)
        live.state = replace(room, match=match, holders=holders, levels=levels)
        asked = request(live.room)
        answer = await house.do(asked, CLAIM)
        assert answer == ActResult("done", room.version + 1)
        assert await house.do(asked, CLAIM) == answer
        ended = (await house.look(room.id)).match
        assert ended.table.over
        left = ended.table.ruling.tricks[len(table.ruling.tricks) :]
        assert len(left) > 1
        assert all(trick.winner == seat for trick in left)

    in_house(scene)


def claims_two(table: Table) -> bool:
    return table.turn is not None and count(view(table, table.turn).hand) > 1


def test_a_claim_that_is_not_sure_is_refused() -> None:
    async def scene(house: House) -> None:
        room = await my_turn(house, await house.create(wish(), ANNE))
        seen = view(room.match.table, room.seat_of(ANNE))
        answer = await house.do(request(room), CLAIM)
        expected = texts.CLAIM_WHEN if seen.table.trick else texts.NOT_SURE
        assert (answer.kind, answer.says) == ("refused", expected)

    in_house(scene)


def test_what_stands_open_may_be_said_out_of_turn_whatever_happened_meanwhile() -> None:
    async def play(house: House) -> None:
        for seed in "abcdefgh":
            wish = Wish(find("polignac"), ("hasard",) * 3, "Zoé", "fr", seed)
            room = await house.create(wish, ANNE)
            await house.pause(room.id, ANNE, True)
            if room.match.table.turn != room.seat_of(ANNE):
                break
        late = await house.do(request(room, decision=0), act("play JS"))
        assert late.kind == "stale"
        answer = await house.do(request(room, decision=0), act("general"))
        assert answer.kind == "done"
        asked = (await house.look(room.id)).match.table.ruling.asked
        assert asked
        assert asked.words == ("yes", "no")
        again = await house.do(request(room, decision=0), act("general"))
        assert again.kind == "stale"

    in_house(play)
