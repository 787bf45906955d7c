"""A player gets another name: the match is then the one that would have begun with it."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tapisvert.play.match import Match
from tapisvert.play.renaming import renamed
from tests.strategies import random_game

NAMES = ("Anne", "Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("dealer", [None, 0])
def test_it_is_the_match_that_begins_with_the_new_name(name: str, dealer: int | None) -> None:
    """With or without lots; a dummy is named after its new player."""
    for n in range(10):
        game = random_game(Random(n), name)
        players = NAMES[: len(game.players)]
        match = Match.start(game, players, f"{n}", dealer)
        for seat in game.players:
            old = match.names[seat]
            others = tuple("Zoé" if each == old else each for each in players)
            again = Match.start(game, others, f"{n}", dealer)
            found = renamed(match, seat, "Zoé")
            assert (found.roster, found.drawn, found.names) == (
                again.roster,
                again.drawn,
                again.names,
            )
