"""The value of every card in small endings of every game is that of plain minimax."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tapisvert.play.table import Table
from tapisvert.solver.search_rules import SEARCH_FEATURES
from tapisvert.solver.solve import PRUNINGS, solve_request
from tests.solver.agree import agree
from tests.solver.endings import endings
from tests.solver.without import compare


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_card_is_worth_what_plain_minimax_says(game_id: str) -> None:
    agree(Random(f"endings/{game_id}"), game_id, 8)


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_without_shortcuts_the_values_are_the_same(game_id: str) -> None:
    compare(Random(f"without/{game_id}"), game_id, 4)


@pytest.mark.parametrize("name", PRUNINGS)
def test_a_shortcut_can_be_switched_off(name: str) -> None:
    """Switching it off changes the problem that the kernel gets in some game."""
    without = frozenset({name})
    for game_id in sorted(GAMES):
        tables = endings(Random(f"off/{game_id}"), game_id, 3)
        if any(told(table, without) != told(table, frozenset()) for table in tables):
            return
    pytest.fail("it changes no problem")


def told(table: Table, without: frozenset[str]) -> list[int]:
    asked = solve_request(table, without=without)
    held = [getattr(asked.rules, each) for each in SEARCH_FEATURES]
    return [
        *held,
        int(asked.objective.search.made.sum()),
        int(asked.objective.search.failed.sum()),
    ]
