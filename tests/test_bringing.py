"""Every game of the package comes with all that bringing.py requires."""

import pytest

from tapisvert.games import GAMES
from tests.bringing import LIST, missing


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_brings_all_that_it_must(game_id: str) -> None:
    assert list(missing(game_id)) == []


def test_what_a_new_game_lacks_is_told_with_what_makes_it() -> None:
    told = list(missing("no_such_game"))
    assert len(told) == len(LIST)
    assert (
        "no_such_game lacks transcripts: $ python -m tests.corpora.transcripts no_such_game" in told
    )


def test_nothing_is_brought_for_a_game_that_is_not_there() -> None:
    """No lesson, corpus or file belongs to a game that does not exist."""
    for each in LIST:
        assert each.games() <= GAMES.keys(), each.what
