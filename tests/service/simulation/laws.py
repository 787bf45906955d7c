"""Check each room of a simulation by the laws that are written a second time."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.service.happenings import from_json
from tapisvert.service.lobby_happenings import Opened
from tests.service.simulation.clock_law import ClockLaw
from tests.service.simulation.diary import Post
from tests.service.simulation.folded import steps
from tests.service.simulation.lobby_law import LobbyLaw
from tests.service.simulation.people_law import PeopleLaw
from tests.service.simulation.server import SimulatedServer
from tests.service.simulation.shaky import ShakyLog


def check_laws(log: ShakyLog, posted: Mapping[str, Post], server: SimulatedServer) -> None:
    """Raise AssertionError if an entry of a room breaks a law of lobbies, people or clocks."""
    visits, absence = server.visits, server.absence_seconds
    for room, kept in log.rooms.items():
        done = [*steps(room, tuple(kept), log.times)]
        opened = from_json(kept[0].body)
        if isinstance(opened, Opened):
            LobbyLaw(room, opened, posted, visits, absence).check(done)
        PeopleLaw(room, visits, absence).check(done)
        ClockLaw(room, posted, visits, absence).check(done, log.unsure)
