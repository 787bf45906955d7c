"""A budget pays for all cards that are still to be played, wherever they lie now."""

import pytest

from tapisvert.bots.simulations import cards_to_come
from tapisvert.games import GAMES, find
from tapisvert.play.match import Match


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("manille_boussac", {}),
        ("marjolet", {}),
        ("whist_chinois", {}),
        ("whist_ecossais", {"players": 2, "split_hands": True}),
    ],
)
def test_before_the_first_card_all_that_are_dealt_come(
    name: str, options: dict[str, object]
) -> None:
    game = find(name, options) if options else GAMES[name]
    table = Match.start(game, [*"ABCD"][: len(game.players)], "cards").table
    assert cards_to_come(table) == len(game.dealing.pack)
