"""A room takes a limited number of events."""

import pytest

from tapisvert.errors import TapisError
from tapisvert.service import changing
from tapisvert.service.house import House
from tests.service.people import MARIE, PAUL, begun, laid
from tests.service.tables import in_house, key


async def refused(doing: object) -> None:
    with pytest.raises(TapisError) as error:
        await doing  # type: ignore[misc]
    assert error.value.code == "room/too-long"


def test_a_lobby_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house, "whist_dix")
        doors, link = house.doors, house.doors.invitation_of(lobby, PAUL)
        monkeypatch.setattr(changing, "MOST_EVENTS", lobby.version + 1)
        chairs = range(len(lobby.chairs))
        await doors.arrange(lobby.id, chairs, not lobby.draw, PAUL.holder, key())
        await refused(doors.arrange(lobby.id, chairs, lobby.draw, PAUL.holder, key()))
        await refused(doors.sit(link, 1, "Marie", MARIE.holder, key()))
        await refused(doors.begin(lobby.id, PAUL.holder, key()))

    in_house(scene)


def test_a_match_that_takes_nothing_more_can_be_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        room, hosting = await begun(house, [MARIE]), house.hosting
        passed = await hosting.pass_on(room.id, "Marie", PAUL.holder, key())
        monkeypatch.setattr(changing, "MOST_EVENTS", passed.version)
        await refused(hosting.pass_on(room.id, "Paul", MARIE.holder, key()))
        assert (await hosting.close(room.id, MARIE.holder, key())).closed

    in_house(scene)
