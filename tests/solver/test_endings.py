"""Every card of small endings of every game, against plain minimax."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tapisvert.solver.properties import SHORTCUTS
from tapisvert.solver.solution import solve
from tests.solver.agree import ENDINGS, agree, compare
from tests.solver.endings import ending
from tests.solver.plain import plain_values


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_card_is_worth_what_plain_minimax_says(game_id: str) -> None:
    agree(Random(f"endings/{game_id}"), game_id, ENDINGS)


@pytest.mark.parametrize("shortcut", SHORTCUTS)
@pytest.mark.parametrize("game_id", ["manille_boussac", "marjolet", "whist_dix"])
def test_without_a_shortcut_the_values_are_the_same(game_id: str, shortcut: str) -> None:
    random = Random(f"without {shortcut}/{game_id}")
    for _ in range(6):
        table = ending(random, game_id)
        assert solve(table, without=frozenset({shortcut})).cards == plain_values(table)


def test_without_any_shortcut() -> None:
    random = Random("without any")
    for _ in range(6):
        compare(ending(random, "manille_wikibooks"), without=frozenset(SHORTCUTS))
