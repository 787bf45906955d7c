"""A person plays in the browser against opponents that search."""

from random import Random

import pytest

from tapisvert.bots.seated import choice
from tapisvert.games import find
from tapisvert.play.match import Match
from tests.web.serving import Served, Visitor
from tests.web.test_plain import play_on


@pytest.mark.parametrize("game_id", ["manille_boussac", "polignac"])
def test_every_act_of_the_opponents_is_that_of_the_search(
    game_id: str, server: Served, visitor: Visitor
) -> None:
    game, random = find(game_id), Random(game_id)
    visitor.begin_seeded(server, game, f"against {game_id}", level="maitre")
    assert all(play_on(visitor, random) for _ in range(6))
    room, compared = server.room(visitor.room), 0
    match = room.match
    warm = Match.start(game, match.names, "warm")
    choice(warm, warm.table.by or 0, "maitre")  # loads the code, which takes seconds of its budget
    while (before := match.undone()) is not None:
        act = match.table.acts[-1]
        if room.levels[act.seat] is not None:
            assert act == choice(before, act.seat, "maitre").act
            compared += 1
        match = before
    assert compared > 12
