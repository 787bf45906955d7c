"""The one-time keys of forms: each is that of one person."""

import pytest

from tapisvert.errors import TapisError
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tapisvert.service.asking import act
from tapisvert.service.house import House
from tapisvert.service.keys import LONGEST_KEY, own_key
from tapisvert.service.lobby import of_lobby
from tests.service.people import LUC, MARIE, PAUL, ZOE, asks, begun, laid
from tests.service.tables import in_house

KEY = "1"
EVERYBODY = (PAUL, MARIE, LUC, ZOE)


@pytest.mark.parametrize("key", ["", "k" * (LONGEST_KEY + 1)])
def test_a_key_that_no_form_has_is_refused(key: str) -> None:
    with pytest.raises(TapisError) as caught:
        own_key("holder", key)
    assert caught.value.code == "room/key"


def test_everybody_at_a_table_may_use_the_same_key() -> None:
    async def scene(house: House) -> None:
        room = await begun(house, EVERYBODY[1:])
        for _ in range(2):
            table = room.match.table
            who = next(
                one for one in (PAUL, MARIE, LUC, ZOE) if room.seat_of(one.holder) == table.by
            )
            request = asks(room, who)._replace(key=KEY)
            does = act(words_of(view(table, room.seat_of(who.holder)).legal()[0]))
            answers = [await house.do(request, does) for _ in range(2)]
            assert [each.kind for each in answers] == ["done", "done"]
            room = await house.look(room.id)
            assert [each.version for each in answers] == [room.version] * 2

    in_house(scene)


def test_guests_may_use_the_same_key() -> None:
    async def scene(house: House) -> None:
        lobby = await laid(house)
        link = house.doors.invitation_of(lobby, PAUL)
        for chair, guest in enumerate((MARIE, LUC), 1):
            for _ in range(2):
                state = await house.doors.sit(link, chair, f"Guest {chair}", guest.holder, KEY)
                assert of_lobby(state).chair_of(guest.holder) == chair
                assert state.version == 1 + chair

    in_house(scene)


def test_hosts_may_use_the_key_of_somebody_else() -> None:
    async def scene(house: House) -> None:
        room = await begun(house, EVERYBODY[1:])
        for host, other in ((PAUL, "Marie"), (MARIE, "Paul")):
            await house.hosting.pass_on(room.id, other, host.holder, KEY)
        assert (await house.look(room.id)).hosted_by == PAUL.holder

    in_house(scene)
