"""Set phrases: between deals, a few at a time, to those who want them, and to no onlooker."""

from random import Random

import pytest

from tapisvert.errors import TapisError
from tapisvert.service import phrase_texts
from tapisvert.service.house import House
from tapisvert.service.links import SEAT
from tapisvert.service.phrases import IN_SECONDS, MOST_AT_ONCE, PHRASES, PhraseHeard, Phrases
from tapisvert.service.room import Room
from tests.service.people import LUC, MARIE, PAUL, ZOE, begun, deal_played
from tests.service.tables import in_house
from tests.service.tables import key as new_key

SEATED = (PAUL, MARIE)


def refused(said: Phrases, room: Room, holder: str, phrase: str = "thanks") -> str:
    with pytest.raises(TapisError) as error:
        said.say(room, holder, phrase)
    return error.value.code


def test_they_are_said_between_deals_only() -> None:
    async def scene(house: House) -> None:
        room = await house.run_computers((await begun(house, [MARIE])).id)
        said = (await house.rooms.live(room.id)).phrases
        assert refused(said, room, PAUL.holder) == "room/silence"
        room = await deal_played(house, room, SEATED, Random("deal"))
        await house.say(room.id, PAUL.holder, "well-played")
        assert [each.name for each in said.since(0, MARIE.holder)] == ["Paul"]
        assert refused(said, room, PAUL.holder, "anything") == "room/phrase"
        assert refused(said, room, ZOE.holder) == "room/phrase"
        with pytest.raises(TapisError):
            await house.say(room.id, LUC.holder, "thanks")
        alone = await begun(house, [])
        alone = await deal_played(house, alone, (PAUL,), Random("alone"))
        assert refused(Phrases(), alone, PAUL.holder) == "room/silence"

    in_house(scene)


def test_a_few_at_a_time_and_for_a_moment() -> None:
    async def scene(house: House) -> None:
        room = await deal_played(house, await begun(house, [MARIE]), SEATED, Random("deal"))
        now = [0.0]
        said = Phrases(lambda: now[0])
        before = said.number
        for _ in range(MOST_AT_ONCE):
            said.say(room, PAUL.holder, "thanks")
        assert refused(said, room, PAUL.holder) == "room/too-many"
        said.say(room, MARIE.holder, "hello")
        now[0] += IN_SECONDS
        said.say(room, PAUL.holder, "bye")
        assert [each.says for each in said.since(before + MOST_AT_ONCE, MARIE.holder)] == [
            PHRASES["hello"],
            PHRASES["bye"],
        ]
        now[0] += 1000
        assert not said.since(0, MARIE.holder)

    in_house(scene)


def test_who_is_told() -> None:
    async def scene(house: House) -> None:
        room = await deal_played(house, await begun(house, [MARIE, LUC]), (*SEATED, LUC), Random(1))
        live = await house.rooms.live(room.id)
        readers = {who: live.stream(room.version, 0.05, who) for who in
                   (PAUL.holder, MARIE.holder, LUC.holder, "")}  # fmt: skip
        for stream in readers.values():
            await anext(stream)
        live.phrases.mute(LUC.holder, True)
        live.say(PAUL.holder, "thanks")
        told = {}
        for who, stream in readers.items():
            told[who] = False
            while (news := await anext(stream)) is not None:
                told[who] |= isinstance(news, PhraseHeard)
        assert told == {PAUL.holder: True, MARIE.holder: True, LUC.holder: False, "": False}
        live.phrases.mute(LUC.holder, False)
        assert live.phrases.since(0, LUC.holder)
        assert not live.phrases.since(0, "")
        for stream in readers.values():
            await stream.aclose()

    in_house(scene)


def test_what_is_said_while_others_are_sent_is_not_lost() -> None:
    async def scene(house: House) -> None:
        room = await deal_played(house, await begun(house, [MARIE]), SEATED, Random("deal"))
        live = await house.rooms.live(room.id)
        stream = live.stream(room.version, 0.05, MARIE.holder)
        while await anext(stream) is not None:
            pass
        heard: list[PhraseHeard] = []
        live.say(PAUL.holder, "thanks")
        while (news := await anext(stream)) is not None:
            if isinstance(news, PhraseHeard):
                if not heard:
                    live.say(PAUL.holder, "bye")
                heard.append(news)
        assert [each.says for each in heard] == [PHRASES["thanks"], PHRASES["bye"]]
        await stream.aclose()

    in_house(scene)


def test_a_stream_begins_with_what_was_said_in_the_last_moment() -> None:
    """Somebody whose stream is opened again misses nothing."""

    async def scene(house: House) -> None:
        room = await deal_played(house, await begun(house, [MARIE]), SEATED, Random("deal"))
        live = await house.rooms.live(room.id)
        live.say(PAUL.holder, "thanks")
        live.say(PAUL.holder, "bye")
        heard = []
        for _ in range(2):
            stream = live.stream(room.version, 0.05, MARIE.holder)
            async for news in stream:
                if news is None:
                    break
                if isinstance(news, PhraseHeard):
                    heard.append((news.number, news.says))
            await stream.aclose()
        assert [says for _, says in heard] == [PHRASES["thanks"], PHRASES["bye"]] * 2
        assert len(set(heard)) == 2, "pages skip the numbers that they have"

    in_house(scene)


def test_there_are_eight() -> None:
    assert len(phrase_texts.PHRASES) == 8


def test_a_phrase_that_is_sent_again_is_said_once() -> None:
    async def scene(house: House) -> None:
        room = await deal_played(house, await begun(house, [MARIE]), SEATED, Random("deal"))
        for key in ("one", "one", "two"):
            await house.say(room.id, PAUL.holder, "thanks", key)
        said = (await house.rooms.live(room.id)).phrases
        assert len(said.since(0, MARIE.holder)) == 2

    in_house(scene)


def test_whoever_wants_to_hear_none_hears_none_at_another_device() -> None:
    async def scene(house: House) -> None:
        room = await deal_played(house, await begun(house, [MARIE]), SEATED, Random("deal"))
        said = (await house.rooms.live(room.id)).phrases
        said.mute(MARIE.holder, True)
        said.mute_one(room, PAUL.holder, "Marie", True)
        for who, device in ((MARIE, "her phone"), (PAUL, "his phone")):
            link = await house.passes.link(room.id, SEAT, who, new_key())
            await house.passes.take_over(link, device, new_key())
        assert said.is_muted("her phone")
        assert said.unheard("his phone") == {"Marie"}
        assert not said.unheard(PAUL.holder)

    in_house(scene)
