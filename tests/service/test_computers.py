import logging

import pytest

from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Choice
from tapisvert.play.view import View
from tapisvert.service import computers
from tapisvert.service.room import Room
from tapisvert.service.seating import created
from tests.service.tables import ANNE
from tests.service.test_live import computers_turn


def test_the_same_place_has_the_same_thought() -> None:
    room = Room.begun("room", created(computers_turn(), ANNE))
    assert room.computer is not None
    assert computers.choice(room, room.computer) == computers.choice(room, room.computer)


def test_a_fault_of_a_computer_does_not_stop_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def __init__(self, seed: str) -> None:
            del seed

        def choose(self, view: View) -> Choice:
            raise ZeroDivisionError(view)

    wish = computers_turn()._replace(levels=("habitue",) * 3)
    room = Room.begun("room", created(wish, ANNE))
    broken = LEVELS["habitue"]._replace(make=Broken)
    monkeypatch.setattr(computers, "level", {**LEVELS, "habitue": broken}.__getitem__)
    assert room.computer is not None
    with caplog.at_level(logging.ERROR):
        chosen = computers.choice(room, room.computer)
    assert chosen.act in room.match.table.legal()
    (line,) = caplog.messages
    assert "ZeroDivisionError" in line
    assert not any(name in line for name in room.match.names)
