"""What a room comes to agrees with its events, always."""

from random import Random

import pytest

from tapisvert.games import GAMES, find
from tapisvert.play.events import words_of
from tapisvert.service import summary
from tapisvert.service.asking import TAKE_BACK
from tapisvert.service.happenings import Acted, DealBegun
from tapisvert.service.house import House
from tapisvert.service.kept import replay
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.service.summary import (
    FORMAT_VERSION,
    Damaged,
    Summary,
    from_json,
    summary_of,
    to_json,
)
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.acting import any_act
from tests.service.tables import ANNE, in_house, my_turn, request, step, wish
from tests.service.test_reseated import GAME, LAST, ZOE


@pytest.mark.parametrize("game", ["manille_boussac", "coinche", "whist_dix", "marjolet"])
def test_what_is_kept_is_what_the_events_lead_to(game: str) -> None:
    """At each moment of a table, whoever has acted, and whatever was taken back."""
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        law = find(game)
        wished = Wish(law, ("hasard",) * (len(law.players) - 1), "Zoé", "fr", "summary")
        room = await house.create(wished, ANNE)
        taken_back = 0
        for turn in range(12):
            await step(house, await my_turn(house, room), Random(turn))
            if turn % 3 == 2:
                taken_back += (await house.do(request(room), TAKE_BACK)).kind == "done"
            ((name, body),) = log.held_by(ANNE)
            assert from_json(body) == summary_of(replay(name, log.read(name)))
        assert taken_back

    in_house(scene, log)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_summary_is_read_as_it_was_written(name: str) -> None:
    law, random = find(name), Random(name)
    wished = Wish(law, ("hasard",) * (len(law.players) - 1), "Zoé", "fr", name)
    room = Room.begin("r", create_happening(wished, ANNE))
    for _ in range(150):
        if room.match.over:
            break
        table = room.match.table
        if table.over:
            room = room.after(DealBegun("key"))
        else:
            act = any_act(random, table)
            room = room.after(Acted(act.seat, words_of(act)))
        found = summary_of(room)
        assert from_json(to_json(found)) == found
        assert (found.over, found.deals) == (room.match.over, len(room.match.tables))
        assert found.seat_of(ANNE) == room.seat_of(ANNE)
        assert found.learned == room.match.tables[0].over


def test_who_has_changed_seats_finds_what_he_has_won() -> None:
    found = summary_of(LAST)
    seat = found.seat_of(ZOE)
    assert seat == LAST.seat_of(ZOE) != LAST.match.roster.index("Zoé")
    assert seat is not None
    assert found.gains[seat] == dict(LAST.match.gains)["Zoé"] != 0
    assert found.names[seat] == "Zoé"
    assert found.players == tuple(GAME.players)


@pytest.mark.parametrize("known", [Damaged(), Damaged(7, "polignac", ("Anne", "Zoé"))])
def test_that_a_room_is_damaged_is_kept_too(known: Damaged) -> None:
    assert from_json(to_json(known)) == known


ONE: Summary = summary_of(Room.begin("r", create_happening(wish(), ANNE)))


@pytest.mark.parametrize("body", [None, "", "{", "[]", "7", "{}", '{"form": 1}', '{"is": "room"}'])
def test_what_is_no_summary_counts_for_nothing(body: str | None) -> None:
    assert from_json(body) is None


def test_a_summary_of_another_form_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    body = to_json(ONE)
    assert from_json(body) == ONE
    monkeypatch.setattr(summary, "FORMAT_VERSION", FORMAT_VERSION + 1)
    assert from_json(body) is None
