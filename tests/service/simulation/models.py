"""Check each room of a simulation by models written independently of the service."""

from __future__ import annotations

from tapisvert.service.happenings import from_json
from tapisvert.service.lobby_happenings import Opened
from tests.service.simulation.clock_model import ClockModel
from tests.service.simulation.diary import Diary
from tests.service.simulation.folded import steps
from tests.service.simulation.lobby_model import LobbyModel
from tests.service.simulation.people_model import PeopleModel
from tests.service.simulation.server import SimulatedServer
from tests.service.simulation.shaky import ShakyLog


def check_models(log: ShakyLog, diary: Diary, server: SimulatedServer) -> None:
    """Raise AssertionError if an entry of a room contradicts a model."""
    visits, absence = server.visits, server.absence_seconds
    for room, kept in log.rooms.items():
        done = [*steps(room, tuple(kept), log.times)]
        opened = from_json(kept[0].body)
        if isinstance(opened, Opened):
            LobbyModel(room, opened, diary, visits, absence).check(done)
        PeopleModel(room, diary, visits, absence).check(done)
        ClockModel(room, diary.posted, visits, absence).check(done, log.unsure)
