import logging

import pytest

from tapisvert.bots import seated
from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Choice
from tapisvert.games import find
from tapisvert.play.match import Match
from tapisvert.play.view import View
from tests.strategies import NAMES

MATCH = Match.start(find("manille"), NAMES, "seated")


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_place_has_the_same_thought(name: str) -> None:
    assert MATCH.table.turn is not None
    first, again = (seated.choice(MATCH, MATCH.table.turn, name) for _ in range(2))
    assert first == again


def test_a_fault_of_a_computer_does_not_stop_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def __init__(self, seed: str) -> None:
            del seed

        def choose(self, view: View) -> Choice:
            raise ZeroDivisionError(view)

        unasked = choose

    broken = LEVELS["habitue"]._replace(make=Broken)
    monkeypatch.setattr(seated, "level", {**LEVELS, "habitue": broken}.__getitem__)
    assert MATCH.table.turn is not None
    with caplog.at_level(logging.ERROR):
        chosen = seated.choice(MATCH, MATCH.table.turn, "habitue")
    assert chosen.act in MATCH.table.legal()
    (line,) = caplog.messages
    assert "ZeroDivisionError" in line
    assert not any(name in line for name in MATCH.names)
