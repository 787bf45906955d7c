"""Whole matches replayed from their seeds give the stored transcripts."""

import pytest

from tapisvert.games import GAMES, find
from tests.corpora.transcripts import check


@pytest.mark.parametrize("game_id", GAMES)
def test_transcripts(game_id: str) -> None:
    check(game_id, lambda options: find(game_id, options))
