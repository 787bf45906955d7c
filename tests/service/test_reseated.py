"""A room whose players change seats: everybody follows his name, computers and persons."""

from random import Random

from tapisvert.games import find
from tapisvert.play.events import words_of
from tapisvert.play.record import dumps
from tapisvert.service.happenings import Acted, DealBegun, Happening, to_json
from tapisvert.service.kept import replay
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.store.log import LogEntry
from tests.acting import any_act

GAME = find("whist_mort", {"tournee": True, "match": "game", "target": 3})
ZOE = "holder of Zoé"
BEGUN = create_happening(Wish(GAME, ("hasard", "habitue"), "Zoé", "fr", "tournée"), ZOE)


def evening() -> list[tuple[Happening, Room]]:
    """A whole match, the room after each happening."""
    random, room = Random(1), Room.begin("r", BEGUN)
    happened: list[tuple[Happening, Room]] = [(BEGUN, room)]
    while not room.match.over:
        happening: Happening = DealBegun("key")
        if not room.match.table.over:
            act = any_act(random, room.match.table)
            happening = Acted(act.seat, words_of(act))
        room = room.after(happening)
        happened.append((happening, room))
    return happened


EVENING = evening()
LAST = EVENING[-1][1]


def sitting(room: Room) -> dict[str, tuple[str | None, str | None]]:
    """The level and the holder of each player, by name."""
    return {
        room.match.names[seat]: (room.levels[seat], room.holders[seat]) for seat in GAME.players
    }


def test_everybody_follows_his_name() -> None:
    first = sitting(EVENING[0][1])
    assert first["Zoé"] == (None, ZOE)
    assert {level for level, _ in first.values()} == {None, "hasard", "habitue"}
    seats = set()
    for _, room in EVENING:
        assert sitting(room) == first
        assert room.levels[3] == room.levels[1], "the dummy is its partner's"
        assert room.one_person
        seat = room.seat_of(ZOE)
        assert seat is not None
        assert room.match.names[seat] == "Zoé"
        seats.add(seat)
    assert seats == {0, 1, 2}


def test_changes_of_seats_are_told() -> None:
    told = [text.fr for item in LAST.news for text in item.says if "change de place" in text.fr]
    assert len(told) == 2
    assert all(name in told[0] for name in sitting(LAST))


def test_what_is_kept_tells_the_same_room() -> None:
    for n in range(1, len(EVENING), 20):
        kept = [LogEntry("r", v, to_json(each)) for v, (each, _) in enumerate(EVENING[:n], 1)]
        again, room = replay("r", kept), EVENING[n - 1][1]
        assert isinstance(again, Room)
        assert (again.levels, again.holders) == (room.levels, room.holders)
        assert (again.news, dumps(again.match)) == (room.news, dumps(room.match))
