"""Codes to say aloud: six digits that lead to a lobby while it fills, for half an hour."""

from collections.abc import Iterable, Iterator

import pytest

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.codes import CODE_SECONDS, Codes
from tapisvert.service.house import House
from tapisvert.service.lobby import Lobby
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.people import MARIE, PAUL, laid, sit
from tests.service.tables import in_house, key


class Hands:
    """A clock whose hands a test moves."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def drawing(numbers: Iterable[int]) -> Codes:
    left: Iterator[int] = iter(numbers)
    return Codes(Hands(), lambda below: next(left) % below)


def leads_nowhere(codes: Codes, typed: str) -> bool:
    with pytest.raises(TapisError) as refused:
        codes.link_of(typed)
    return (refused.value.code, refused.value.text) == ("room/code", texts.NO_CODE)


def test_a_code_has_six_digits_and_is_of_one_lobby() -> None:
    codes = drawing([7, 7, 7, 1_000_008])
    first, second = codes.make("first"), codes.make("second")
    assert (first.digits, second.digits) == ("000007", "000008")
    assert codes.link_of("000007") == "first"
    assert codes.link_of(" 000 008\u00a0") == "second"
    for typed in ("", "7", "000009", "0000070", "00000x", "٠٠٠٠٠٧", "first"):
        assert leads_nowhere(codes, typed)


def test_a_code_ends_after_half_an_hour() -> None:
    hands = Hands()
    codes = Codes(hands, lambda _: 123456)
    code = codes.make("link")
    assert codes.minutes_left(code) == 30
    hands.at += CODE_SECONDS - 1
    assert codes.link_of("123456") == "link"
    assert codes.of("link") == code
    assert codes.minutes_left(code) == 1
    hands.at += 1
    assert leads_nowhere(codes, "123456")
    assert codes.of("link") is None
    assert codes.make("another").digits == "123456"


def test_another_code_ends_the_one_before() -> None:
    codes = drawing([1, 2])
    codes.make("link")
    codes.make("link")
    assert leads_nowhere(codes, "000001")
    assert codes.link_of("000002") == "link"


def test_only_who_made_the_invitation_has_a_code_said() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        lobby = await sit(house, await laid(house), MARIE, 1)
        doors = house.doors
        for stranger, says in ((MARIE, "host"), (MARIE._replace(holder="x"), "not seated")):
            with pytest.raises(TapisError, match=says):
                await doors.speak(lobby.id, stranger)
        code = await doors.speak(lobby.id, PAUL)
        assert await doors.spoken(code.digits) == doors.invitation_of(lobby, PAUL)
        assert (await house.rooms.live(lobby.id)).state == lobby
        assert not any(code.digits in entry.body for entry in log.read(lobby.id))

    in_house(scene, log)


async def refused(house: House, digits: str) -> bool:
    with pytest.raises(TapisError) as error:
        await house.doors.spoken(digits)
    return (error.value.code, error.value.text) == ("room/code", texts.NO_CODE)


def test_a_code_ends_with_its_invitation() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        old = (await house.doors.speak(lobby.id, PAUL)).digits
        await house.doors.invite(lobby.id, False, PAUL, key())
        assert await refused(house, old)
        with pytest.raises(TapisError) as error:
            await house.doors.speak(lobby.id, PAUL)
        assert error.value.code == "room/uninvited"
        state = await house.doors.invite(lobby.id, True, PAUL, key())
        assert await refused(house, old)
        assert isinstance(state, Lobby)
        new = await house.doors.speak(lobby.id, PAUL)
        assert await house.doors.spoken(new.digits) == house.doors.invitation_of(state, PAUL)

    in_house(scene)


def test_a_code_ends_when_the_match_begins() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        code = (await house.doors.speak(lobby.id, PAUL)).digits
        await house.doors.begin(lobby.id, PAUL.holder, key())
        assert await refused(house, code)
        with pytest.raises(TapisError, match="begun"):
            await house.doors.speak(lobby.id, PAUL)

    in_house(scene)
