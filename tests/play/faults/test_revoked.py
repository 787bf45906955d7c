"""Revokes at whist, as the generator settles them."""

from random import Random

import pytest

from tapisvert.games import GAMES, find
from tests.oracle import WHISTS
from tests.revoked import compare
from tests.strategies import random_options

DEALS = 16


@pytest.mark.parametrize("game_id", [*WHISTS, "whist_chinois", "whist_humbug"])
def test_revokes_are_settled_as_the_generator_says(game_id: str) -> None:
    """In deals with default and with random options; three who play alone are left out."""
    revokes = 0
    for deal in range(DEALS):
        random = Random(f"revoked/{game_id}/{deal}")
        game = find(game_id, random_options(random, GAMES[game_id]) if deal % 2 else {})
        if game.seats != 3:
            revokes += compare(random, game)
    assert revokes > DEALS
