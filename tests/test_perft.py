"""Counts of legal act sequences, equal to those of the independent generator."""

from typing import Any

import pytest

from tapisvert.games import GAMES, find
from tests.corpora.perft import cases, check

MOST = 3_000


@pytest.mark.parametrize(
    ("game_id", "case"),
    [(game_id, case) for game_id in GAMES for case in cases(game_id)],
    ids=lambda value: value["id"] if isinstance(value, dict) else "",
)
def test_counts(game_id: str, case: dict[str, Any]) -> None:
    check(case, MOST, lambda options: find(game_id, options))


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_enough_positions(game_id: str) -> None:
    default = [case for case in cases(game_id) if not case["options"]]
    assert len(default) >= 20
    assert sum(len(case["counts"]) >= 8 for case in default) >= 20
