"""Players that need compiled code are prepared before a table is shown; others cost nothing."""

import logging

import pytest

import tapisvert as tv
from tapisvert import waiting
from tapisvert.cli.searching_players import prepare

GAME = tv.game("manille")


@pytest.mark.parametrize("level", ["maitre", "muet", "instinct", "voyant"])
def test_it_is_said_that_compiling_takes_time(
    level: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(waiting, "can_roll_out", lambda: False)
    with caplog.at_level(logging.WARNING, "tapisvert.waiting"):
        prepare(["habitue", "hasard", "distrait", "nobody"], GAME)
        assert not caplog.messages
        prepare(["habitue", level], GAME)
    assert caplog.messages == [waiting.COMPILING.en] or caplog.messages == [waiting.COMPILING.fr]
