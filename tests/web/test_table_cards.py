"""The open cards on the page are found in the whole table, and are those that a spectator sees."""

from random import Random

import pytest

from tapisvert.games import GAMES, find
from tapisvert.play.view import view
from tapisvert.web.table_cards import open_cards
from tests.strategies import random_options, random_start
from tests.web.test_secrecy import room_of

DEALS = 6
SHOWING = ("marjolet", "whist_mort", "whist_deux_morts", "whist_chinois", "whist_couleur")
"""Games in which cards of a hand are seen to lie open in these deals."""


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_would_find_the_same_cards_open(name: str) -> None:
    random, shown = Random(name), 0
    for n in range(DEALS):
        game = find(name, random_options(random, GAMES[name]) if n else {})
        table = random_start(random, game)
        while not table.over:
            spectator = view(table, None).table
            found = open_cards(room_of(table))
            assert found == open_cards(room_of(spectator))
            shown += any(found)
            said = table.open() if random.random() < 0.5 else ()
            table = table.apply(random.choice(said or table.legal()))
    assert shown or name not in SHOWING
