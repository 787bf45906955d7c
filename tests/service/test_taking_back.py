"""A question that has been answered is not taken back: the answer would still be known."""

from tapisvert.games import find
from tapisvert.play.events import Say, words_of
from tapisvert.play.view import view
from tapisvert.service import texts
from tapisvert.service.asking import TAKE_BACK, act
from tapisvert.service.house import House
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.service.talk import askable
from tests.service.tables import ANNE, in_house, my_turn, request


def test_an_answered_question_is_not_taken_back_but_a_card_after_it_is() -> None:
    async def scene(house: House) -> None:
        wish = Wish(find("manille_parlee"), ("hasard",) * 3, "Zoé", "fr", "undo")
        room = await my_turn(house, await house.create(wish, ANNE))
        while not may_ask(room):
            room = await acted(house, room, first_legal(room))
        room = await acted(house, room, "ask manilles")
        acts = room.match.table.acts
        assert isinstance(acts[-1], Say)
        refused = await house.do(request(room), TAKE_BACK)
        assert (refused.kind, refused.says) == ("refused", texts.ANSWERED)
        room = await acted(house, room, first_legal(room))
        assert (await house.do(request(room), TAKE_BACK)).kind == "done"
        room = await house.look(room.id)
        assert room.match.table.acts == acts
        assert (await house.do(request(room), TAKE_BACK)).says == texts.ANSWERED

    in_house(scene)


def may_ask(room: Room) -> bool:
    return "ask manilles" in askable(view(room.match.table, room.seat_of(ANNE)))


def first_legal(room: Room) -> str:
    return words_of(view(room.match.table, room.seat_of(ANNE)).legal()[0])


async def acted(house: House, room: Room, words: str) -> Room:
    """The room after an act of the person and what the computers do then."""
    assert (await house.do(request(room), act(words))).kind == "done"
    return await my_turn(house, room)
