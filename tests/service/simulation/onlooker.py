"""Somebody who watches a table by a link, with no seat there."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from tapisvert.errors import TapisError
from tapisvert.service.house import House
from tapisvert.service.links import Maker
from tapisvert.service.watching import StreamItem
from tests.service.simulation.device import BEAT_SECONDS, Device
from tests.service.simulation.network import Network


class Onlooker(Device):
    """Holds the latest state, as people do; a link to watch is good as long as the room."""

    def __init__(self, network: Network, link: str) -> None:
        super().__init__(network, "an onlooker", Maker("", ""), lambda news: None)
        self._link = link

    def _states(self, house: House, version: int) -> AsyncGenerator[StreamItem, None]:
        return house.passes.watch(self._link, version, BEAT_SECONDS)

    def _is_refused(self, error: TapisError) -> None:
        if error.code == "room/link":
            self._network.server.faults.append(error)
