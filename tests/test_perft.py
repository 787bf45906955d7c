"""The counts of legal act sequences (perft) equal those of the independent generator."""

from typing import Any

import pytest

from tapisvert.games import find
from tests.corpora.perft import cases, check, check_recorded, counted
from tests.strategies import MANILLES

MOST = 3_000
MOST_RECORDED = 250
LATER = [game_id for game_id in counted() if game_id not in MANILLES]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game_id", "case"),
    [(game_id, case) for game_id in MANILLES for case in cases(game_id)],
    ids=lambda value: value["id"] if isinstance(value, dict) else "",
)
def test_counts(game_id: str, case: dict[str, Any]) -> None:
    check(case, MOST, lambda options: find(game_id, options))


@pytest.mark.parametrize("game_id", MANILLES)
def test_there_are_enough_positions(game_id: str) -> None:
    default = [case for case in cases(game_id) if not case["options"]]
    assert len(default) >= 20
    assert sum(len(case["counts"]) >= 8 for case in default) >= 20


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", LATER)
def test_counts_of_the_later_games(game_id: str) -> None:
    found = cases(game_id)
    assert sum(not case["options"] for case in found) >= 20
    for case in found:
        check_recorded(find(game_id, case["options"]), case, MOST_RECORDED)
