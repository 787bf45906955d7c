"""A match begun again: the same game, players, levels and seats, other cards."""

import asyncio
from random import Random
from typing import Any

import pytest

from tapisvert.bots.levels import LEVELS
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.reading import Value
from tapisvert.service.house import House
from tapisvert.service.live import Live
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_again, create_happening
from tapisvert.service.watching import State
from tests.service.tables import ANNE, BRUNO, in_house, played, wish

OTHERS: dict[str, dict[str, Value]] = {
    "manille_boussac": {"partners": "two_kings"},
    "polignac": {"players": 8},
    "whist_chinois": {"players": 3},
    "whist_couleur": {"preset": "belge"},
    "whist_deux_morts": {"mort2_seat": 0},
    "whist_mort": {"first_deal": "vivant"},
}


def begun(name: str, options: dict[str, Value]) -> Room:
    game, levels = find(name, options), sorted(LEVELS)
    wished = tuple(levels[i % len(levels)] for i in range(len(game.players) - 1))
    return Room.begin("first", create_happening(Wish(game, wished, "Zoé", "fr", "again"), ANNE))


def test_a_person_called_like_a_dummy_holds_one_seat() -> None:
    """The dummy of a computer player is called by its player's name, and a person may be too."""
    game = find("whist_mort", {})
    for seed in map(str, range(20)):
        wish_ = Wish(game, ("hasard",) * 2, "Zoé", "fr", seed)
        names = Room.begin("room", create_happening(wish_, ANNE)).match.names
        dummy = next(names[seat] for seat in game.dummies)
        room = Room.begin("room", create_happening(wish_._replace(name=dummy), ANNE))
        assert [holder for holder in room.holders if holder] == [ANNE]
        assert room.holders.index(ANNE) in game.players


@pytest.mark.parametrize("name", sorted(GAMES))
def test_everybody_keeps_his_seat(name: str) -> None:
    for options in ({}, OTHERS.get(name, {})):
        room = begun(name, options)
        new = Room.begin("second", create_again(room))
        assert new.game == room.game
        assert new.match.names == room.match.names
        assert new.levels == room.levels
        assert new.holders == room.holders
        assert new.match.seed != room.match.seed
        if room.game.lots.partners and not room.game.lots.dealer:
            assert new.match.table.opening.dealer == room.match.table.opening.dealer


def test_pressed_twice_at_once_one_room_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one would drive the computers of the same match too."""
    opened: list[str] = []
    started = Live.__init__

    def init(live: Live, state: State, *given: Any) -> None:
        opened.append(state.id)
        started(live, state, *given)

    async def scene(house: House) -> None:
        room = await house.create(wish(match="single44"), ANNE)
        room = await played(house, room, Random("again"))
        for n in range(20):
            both = (house.play_again(room.id, ANNE, f"key {n}") for _ in range(2))
            first, second = await asyncio.gather(*both)
            assert first.id == second.id
        assert len(opened) == len(set(opened)) == 21

    monkeypatch.setattr(Live, "__init__", init)
    in_house(scene)


def test_a_finished_match_leads_to_one_new_match_a_key() -> None:
    async def scene(house: House) -> None:
        room = await house.create(wish(match="single44"), ANNE)
        with pytest.raises(TapisError, match="not over"):
            await house.play_again(room.id, ANNE, "key")
        room = await played(house, room, Random("again"))
        with pytest.raises(TapisError):
            await house.play_again(room.id, BRUNO, "key")
        with pytest.raises(TapisError):
            await house.play_again(room.id, ANNE, "")
        new = await house.play_again(room.id, ANNE, "key")
        assert new.id != room.id
        assert not new.match.over
        assert new.game == room.game
        assert (await house.play_again(room.id, ANNE, "key")).id == new.id
        assert (await house.play_again(room.id, ANNE, "other key")).id != new.id
        listed = (await house.matches_of(ANNE)).listed
        assert [each.room for each in listed][1:] == [new.id, room.id]

    in_house(scene)
